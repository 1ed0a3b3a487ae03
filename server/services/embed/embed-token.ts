import { createHmac, timingSafeEqual } from 'node:crypto'

/** A token that a site makes is good for at most so long, so that one that is passed on ends. */
export const TOKEN_HOURS_MAX = 24
const TOKEN = /^(\d{10})\.([\w-]{43})$/

interface Signed {
  readonly secret: string
  readonly handle: string
}

function signatureOf({ secret, handle }: Signed, expires: string): string {
  return createHmac('sha256', secret).update(`${handle}.${expires}`).digest('base64url')
}

/** A token as sites make it: the Unix second at which it ends, and a signature of it with the handle (`docs/embedding.md`). */
export function makeEmbedToken(signed: Signed, expiresAt: Date): string {
  const expires = String(Math.floor(expiresAt.getTime() / 1000))
  return `${expires}.${signatureOf(signed, expires)}`
}

/** What the page of an embed is given for a token. It is signed as something else, so that it is never renewed. */
export function makeEmbedPass(signed: Signed, expiresAt: Date): string {
  return makeEmbedToken(passOf(signed), expiresAt)
}

/** Whether it is a pass that opens the embed now. */
export function isGoodPass(signed: Signed, pass: string | undefined, now: Date): boolean {
  return isGoodToken(passOf(signed), pass, now)
}

// No handle has a dot, so that a token of one embed is never a pass of another.
function passOf({ secret, handle }: Signed): Signed {
  return { secret, handle: `pass.${handle}` }
}

/** Whether a token opens the embed now. */
export function isGoodToken(signed: Signed, token: string | undefined, now: Date): boolean {
  const [, expires, given] = TOKEN.exec(token ?? '') ?? []
  if (expires === undefined || given === undefined) return false
  const secondsLeft = Number(expires) - now.getTime() / 1000
  if (secondsLeft <= 0 || secondsLeft > TOKEN_HOURS_MAX * 3600) return false
  return timingSafeEqual(Buffer.from(given), Buffer.from(signatureOf(signed, expires)))
}
