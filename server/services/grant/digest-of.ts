import { createHash } from 'node:crypto'

/** SHA-256 of a secret, stored in its place. Only for secrets that are too long to guess. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
