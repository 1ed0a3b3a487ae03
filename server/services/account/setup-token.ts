import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Env } from '../../env.ts'
import { deriveKey } from '../../secret-key.ts'

/**
 * Token of the link that sets up a new installation, which the start prints while nobody is a super admin. The same in every
 * process, and known only to those who read the log or the secret.
 */
export function setupToken(env: Pick<Env, 'SECRET_KEY'>): string {
  return createHmac('sha256', deriveKey(env.SECRET_KEY, 'setup')).update('first super admin').digest('base64url')
}

/** Whether a token is that of the set-up, whatever has become of it. */
export function isSetupToken(env: Pick<Env, 'SECRET_KEY'>, token: string): boolean {
  const [given, own] = [Buffer.from(token), Buffer.from(setupToken(env))]
  return given.length === own.length && timingSafeEqual(given, own)
}
