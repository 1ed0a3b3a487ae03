import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { factorChallenges } from '../../db/schema/second-factor.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { tokenDigest } from '../session/refresh-token.ts'

const VALID_MS = 10 * 60_000
/** Wrong codes of one sign-in; then the password is asked again. */
const ATTEMPTS = 5

/** Begins to wait for a second factor; the answer is the challenge that the client holds. */
export async function openChallenge(
  db: Database,
  { clock, random }: Pick<Ctx, 'clock' | 'random'>,
  userId: string,
  webauthn: string | null = null,
): Promise<string> {
  const challenge = random.token(32)
  const expiresAt = new Date(clock.now().getTime() + VALID_MS)
  await db.insert(factorChallenges).values({ digest: tokenDigest(challenge), userId, webauthn, expiresAt })
  return challenge
}

/**
 * Counts a try before it is looked at, so that many at once cannot pass the limit together. The answer is the challenge, and
 * whose it is.
 * @throws ApiProblem `second_factor_expired`
 */
export async function tryChallenge(db: Database, { clock }: Pick<Ctx, 'clock'>, challenge: string) {
  const [row] = await db
    .update(factorChallenges)
    .set({ attempts: sql`${factorChallenges.attempts} + 1` })
    .where(and(eq(factorChallenges.digest, tokenDigest(challenge)), gt(factorChallenges.expiresAt, clock.now())))
    .returning()
  if (!row || row.attempts > ATTEMPTS) throw new ApiProblem('second_factor_expired')
  const [user] = await db
    .select({ id: users.id, name: users.name, emailAddress: users.emailAddress })
    .from(users)
    .where(and(eq(users.id, row.userId), isNull(users.deletedAt)))
  if (!user) throw new ApiProblem('second_factor_expired')
  return { ...row, user }
}

/** Challenges that an old password has opened are void. */
export async function voidChallenges(tx: Database, userId: string): Promise<void> {
  await tx.delete(factorChallenges).where(eq(factorChallenges.userId, userId))
}

/** The challenge is spent. Of two at once, one gets it; the other is told by false. */
export async function closeChallenge(tx: Database, digest: string): Promise<boolean> {
  const rows = await tx
    .delete(factorChallenges)
    .where(eq(factorChallenges.digest, digest))
    .returning({ digest: factorChallenges.digest })
  return rows.length > 0
}
