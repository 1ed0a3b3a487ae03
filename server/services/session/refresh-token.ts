import { createHash, createHmac } from 'node:crypto'
import type { Env } from '../../env.ts'
import { deriveKey } from '../../secret-key.ts'

/** What the database keeps of a token. */
export function tokenDigest(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The next token of a family. It follows from the one before and our key, so that a lost answer can be given again without keeping the token. */
export function tokenAfter(env: Env, token: string): string {
  return createHmac('sha256', deriveKey(env.SECRET_KEY, 'refresh-token')).update(token).digest('base64url')
}
