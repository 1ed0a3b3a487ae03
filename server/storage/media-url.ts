import { GRANT_KINDS, type GrantKind } from '@outcrop/contract/api/access.ts'
import { createHmac, timingSafeEqual } from 'node:crypto'
import { MEDIA_LEAST_SECONDS } from '@outcrop/contract/files/stored-image.ts'
import { keyToSegment, signedPart } from './storage-key.ts'

/** One address is handed out for this long, so that browsers keep what they have fetched. */
const SAME_URL_SECONDS = 600

/** Who an address is for: the session of a signed-in person, or the holder of a grant. */
export type MediaReader =
  | { readonly kind: 'session'; readonly sessionId: string }
  | { readonly kind: 'grant'; readonly grant: GrantKind; readonly id: string }

/** The reader with this grant. */
export function readerOfGrant({ kind, id }: { readonly kind: GrantKind; readonly id: string }): MediaReader {
  return { kind: 'grant', grant: kind, id }
}

/** A reader as it stands in addresses. */
function textOf(reader: MediaReader): string {
  return reader.kind === 'session' ? `session.${reader.sessionId}` : `${reader.grant}.${reader.id}`
}

/** The reader in an address; null where there is none. */
export function readerIn(text: string): MediaReader | null {
  const [, kind, id = ''] = /^(\w+)\.([\w-]{1,64})$/.exec(text) ?? []
  if (kind === 'session') return { kind, sessionId: id }
  const grant = GRANT_KINDS.find((each) => each === kind)
  return grant ? { kind: 'grant', grant, id } : null
}

export interface MediaOptions {
  /** File name under which a browser saves it; absent where it is shown in a page. */
  name?: string | undefined
  /** It is shown as part of something in the trash; otherwise the address ends when that is moved there. */
  inTrash?: boolean
}

export interface MediaRequest extends MediaOptions {
  key: string
  /** Unix seconds, as in the address. */
  expires: string
  reader: MediaReader
  signature: string
}

/**
 * Signs and checks addresses of stored bytes. A key is the version: other bytes are kept under another key. Whether the
 * session or grant goes on and may still read the object is not in the signature; `mayReadMedia` asks the database.
 */
export interface MediaSigner {
  url(reader: MediaReader, key: string, options?: MediaOptions): string
  /** Seconds for which the address stays good; null when it was tampered with or has expired. */
  check(request: MediaRequest): number | null
}

/** Addresses lead to the API, which redirects to the store where browsers reach it. */
export function createMediaSigner(secret: Uint8Array, now: () => Date, basePath: string): MediaSigner {
  const sign = ({ key, expires, reader, name = '', inTrash = false }: Omit<MediaRequest, 'signature'>): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['media', signedPart(key), expires, textOf(reader), inTrash, name]))
      .digest('base64url')
      .slice(0, 27)

  return {
    url(reader, key, { name, inTrash = false } = {}) {
      const seconds = now().getTime() / 1000 + MEDIA_LEAST_SECONDS
      const expires = String(Math.ceil(seconds / SAME_URL_SECONDS) * SAME_URL_SECONDS)
      const query = new URLSearchParams({
        expires,
        reader: textOf(reader),
        ...(inTrash && { trash: '1' }),
        ...(name !== undefined && { name }),
        signature: sign({ key, expires, reader, name, inTrash }),
      })
      return `${basePath}/v2/media/${keyToSegment(key)}?${query}`
    },
    check({ signature, ...request }) {
      const given = Buffer.from(signature)
      const expected = Buffer.from(sign(request))
      if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null
      const left = Math.floor(Number(request.expires) - now().getTime() / 1000)
      return left > 0 ? left : null
    },
  }
}
