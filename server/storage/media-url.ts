import { createHmac, timingSafeEqual } from 'node:crypto'
import { MEDIA_LEAST_SECONDS } from '@outcrop/contract/stored-image.ts'
import { keyToSegment, signedPart } from './storage-key.ts'

/** One address is handed out for this long, so that browsers keep what they have fetched. */
const SAME_URL_SECONDS = 600

/** Who an address is for: the session of a signed-in person. */
export interface MediaReader {
  readonly sessionId: string
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
  sessionId: string
  signature: string
}

/**
 * Signs and checks addresses of stored bytes. A key is the version: other bytes are kept under another key. Whether the
 * session goes on and may still read the object is not in the signature; `mayReadMedia` asks the database.
 */
export interface MediaSigner {
  url(reader: MediaReader, key: string, options?: MediaOptions): string
  /** Seconds for which the address stays good; null when it was tampered with or has expired. */
  check(request: MediaRequest): number | null
}

/** Addresses lead to the API, which redirects to the store where browsers reach it. */
export function createMediaSigner(secret: Uint8Array, now: () => Date, basePath: string): MediaSigner {
  const sign = ({ key, expires, sessionId, name = '', inTrash = false }: Omit<MediaRequest, 'signature'>): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['media', signedPart(key), expires, 'session', sessionId, inTrash, name]))
      .digest('base64url')
      .slice(0, 27)

  return {
    url({ sessionId }, key, { name, inTrash = false } = {}) {
      const seconds = now().getTime() / 1000 + MEDIA_LEAST_SECONDS
      const expires = String(Math.ceil(seconds / SAME_URL_SECONDS) * SAME_URL_SECONDS)
      const query = new URLSearchParams({
        expires,
        session: sessionId,
        ...(inTrash && { trash: '1' }),
        ...(name !== undefined && { name }),
        signature: sign({ key, expires, sessionId, name, inTrash }),
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
