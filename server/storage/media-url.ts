import { createHmac, timingSafeEqual } from 'node:crypto'
import { isMadeOnDemand, keyToSegment, signedPart } from './storage-key.ts'
import type { Storage } from './storage.ts'

/** One address is handed out for this long, so that browsers and proxies keep what they have fetched. */
const SAME_URL_SECONDS = 6 * 3600
/** An address is good for at least this long after it was handed out. */
const LEAST_SECONDS = 3600

export interface MediaRequest {
  key: string
  /** Unix seconds, as in the address. */
  expires: string
  /** File name under which a browser saves it; absent where it is shown in a page. */
  name?: string | undefined
  signature: string
}

/** Signs and checks addresses of stored bytes: whoever holds one may read that object until it expires. */
export interface MediaSigner {
  url(key: string, name?: string): string
  /** Seconds for which the address stays good; null when it was tampered with or has expired. */
  check(request: MediaRequest): number | null
}

/** Addresses lead to the store itself where browsers reach it, and to the API otherwise. */
export function createMediaSigner(
  secret: Uint8Array,
  now: () => Date,
  storage: Pick<Storage, 'directUrl'>,
  basePath: string,
): MediaSigner {
  const sign = (signed: string, expires: string, name = ''): string =>
    createHmac('sha256', secret)
      .update(JSON.stringify(['media', signed, expires, name]))
      .digest('base64url')
      .slice(0, 27)

  return {
    url(key, name) {
      const direct = isMadeOnDemand(key) ? null : storage.directUrl(key, name)
      if (direct !== null) return direct
      const seconds = now().getTime() / 1000 + LEAST_SECONDS
      const expires = String(Math.ceil(seconds / SAME_URL_SECONDS) * SAME_URL_SECONDS)
      const query = new URLSearchParams({
        expires,
        ...(name === undefined ? {} : { name }),
        signature: sign(signedPart(key), expires, name),
      })
      return `${basePath}/v2/media/${keyToSegment(key)}?${query}`
    },
    check({ key, expires, name, signature }) {
      // The key by itself too, as pages that were opened before an upgrade hold addresses of then.
      const given = Buffer.from(signature)
      const signed = [signedPart(key), key].some((part) => {
        const expected = Buffer.from(sign(part, expires, name))
        return given.length === expected.length && timingSafeEqual(given, expected)
      })
      if (!signed) return null
      const left = Math.floor(Number(expires) - now().getTime() / 1000)
      return left > 0 ? left : null
    },
  }
}
