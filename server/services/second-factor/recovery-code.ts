import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { recoveryCodes } from '../../db/schema/second-factor.ts'
import { tokenDigest } from '../session/refresh-token.ts'

const COUNT = 10
/** Without letters and digits that look alike. */
const LETTERS = 'abcdefghjkmnpqrstuvwxyz23456789'
const LENGTH = 12
const GROUP = 4

function codeOf(token: string): string {
  const bytes = Buffer.from(token, 'base64url').subarray(0, LENGTH)
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length] ?? '')
  return letters.map((letter, index) => (index > 0 && index % GROUP === 0 ? `-${letter}` : letter)).join('')
}

/** As it was typed: dashes, spaces and capitals do not count. */
function plain(code: string): string {
  return code.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

/** Ten new codes, shown once; the old ones stop working. */
export async function renewCodes(tx: Database, { random }: Pick<Ctx, 'random'>, userId: string): Promise<string[]> {
  const codes = Array.from({ length: COUNT }, () => codeOf(random.token(LENGTH)))
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ digest: tokenDigest(plain(code)), userId })))
  return codes
}

/** Uses a code up; false for one that is not the person's, or was used. */
export async function takeCode(tx: Database, userId: string, code: string): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.digest, tokenDigest(plain(code))), eq(recoveryCodes.userId, userId)))
    .returning({ digest: recoveryCodes.digest })
  return rows.length > 0
}
