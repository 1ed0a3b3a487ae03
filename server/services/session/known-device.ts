import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Ctx } from '../../context.ts'
import { deriveKey } from '../../secret-key.ts'

/** Browsers keep no cookie longer. */
export const DEVICE_MS = 400 * 86_400_000
/** People who sign in on one device; who did so longest ago is forgotten first. */
const MOST_PEOPLE = 5
const TOKEN = /^[\w-]{22}(?:\.[\w-]{43}){1,5}$/

function signatureOf({ env }: Pick<Ctx, 'env'>, device: string, emailAddress: string): string {
  return createHmac('sha256', deriveKey(env.SECRET_KEY, 'known-device'))
    .update(`${device} ${emailAddress}`)
    .digest('base64url')
}

function partsOf(token: string | null): { device: string; signatures: string[] } | null {
  if (token === null || !TOKEN.test(token)) return null
  const [device = '', ...signatures] = token.split('.')
  return { device, signatures }
}

/** The id of a device on which somebody has signed in with this address before; null for any other. */
export function knownDevice(ctx: Pick<Ctx, 'env'>, token: string | null, emailAddress: string): string | null {
  const parts = partsOf(token)
  if (!parts) return null
  const expected = Buffer.from(signatureOf(ctx, parts.device, emailAddress))
  return parts.signatures.some((given) => timingSafeEqual(Buffer.from(given), expected)) ? parts.device : null
}

/** The token by which the device is known to this person from now on, and to those who signed in there before. */
export function deviceToken(ctx: Pick<Ctx, 'env' | 'random'>, token: string | null, emailAddress: string): string {
  const parts = partsOf(token)
  const device = parts?.device ?? ctx.random.token(16)
  const own = signatureOf(ctx, device, emailAddress)
  const others = (parts?.signatures ?? []).filter((given) => given !== own)
  return [device, own, ...others.slice(0, MOST_PEOPLE - 1)].join('.')
}
