import type { TokenState } from '@outcrop/contract/account/account.ts'
import { and, eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { type PersonTokenKind, personTokens } from '../../db/schema/person-token.ts'
import { ApiProblem } from '../../problem.ts'
import { tokenDigest } from '../session/refresh-token.ts'

export type PersonToken = typeof personTokens.$inferSelect

/** What became of a link. A token that never was is `invalid`, as is one that was revoked for a newer one. */
export function tokenState(row: PersonToken | undefined, now: Date): TokenState {
  if (!row) return 'invalid'
  if (row.usedAt) return 'used'
  if (row.revokedAt) return 'revoked'
  return row.expiresAt <= now ? 'expired' : 'valid'
}

/** The row of a token; undefined where there is none of this kind. */
export async function findToken(db: Database, kind: PersonTokenKind, token: string): Promise<PersonToken | undefined> {
  const [row] = await db
    .select()
    .from(personTokens)
    .where(and(eq(personTokens.digest, tokenDigest(token)), eq(personTokens.kind, kind)))
  return row
}

/**
 * Takes a token for its only use. Of two at once, one gets it.
 * @throws ApiProblem `link_not_valid` once it was used, revoked or has expired
 */
export async function takeToken(
  tx: Database,
  { clock }: Pick<Ctx, 'clock'>,
  kind: PersonTokenKind,
  token: string,
): Promise<PersonToken> {
  const [row] = await tx
    .select()
    .from(personTokens)
    .where(and(eq(personTokens.digest, tokenDigest(token)), eq(personTokens.kind, kind)))
    .for('update')
  if (!row || tokenState(row, clock.now()) !== 'valid') throw new ApiProblem('link_not_valid')
  await tx.update(personTokens).set({ usedAt: clock.now() }).where(eq(personTokens.digest, row.digest))
  return row
}
