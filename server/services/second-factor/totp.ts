import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Env } from '../../env.ts'
import { deriveKey } from '../../secret-key.ts'

const PERIOD_SECONDS = 30
/** Clocks of phones are a little off: one code before and after is taken too (RFC 6238, section 5.2). */
const WINDOW = 1
const SECRET_BYTES = 20

function totpOf(secret: string, label = ''): TOTP {
  return new TOTP({
    issuer: 'Outcrop',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_SECONDS,
    secret: Secret.fromBase32(secret),
  })
}

/** A new secret in base 32, and the address that authenticator apps read from a picture. */
export function newTotp(label: string): { secret: string; uri: string } {
  const secret = new Secret({ size: SECRET_BYTES }).base32
  return { secret, uri: totpOf(secret, label).toString() }
}

/** The half minute that the code is of, counted since 1970; null for a code that is wrong, too old, or of a step that was used. */
export function totpStep(secret: string, code: string, at: Date, usedStep: number): number | null {
  const timestamp = at.getTime()
  const delta = totpOf(secret).validate({ token: code, timestamp, window: WINDOW })
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / PERIOD_SECONDS) + delta
  return step > usedStep ? step : null
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

/** The secret as the database keeps it. */
export function sealSecret(env: Pick<Env, 'SECRET_KEY'>, secret: string): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, deriveKey(env.SECRET_KEY, 'totp-secret'), iv)
  const sealed = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** @throws Error for what another server's key sealed */
export function openSecret(env: Pick<Env, 'SECRET_KEY'>, kept: string): string {
  const bytes = Buffer.from(kept, 'base64url')
  const decipher = createDecipheriv(CIPHER, deriveKey(env.SECRET_KEY, 'totp-secret'), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8')
}
