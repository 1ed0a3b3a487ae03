import { createHash } from 'node:crypto'

/** What is kept instead of a text that nobody should read in the database. */
export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('base64url')
}
