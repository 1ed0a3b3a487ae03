import { PASSWORD_SCORE_MIN } from '@outcrop/contract/account/account.ts'
import { eq } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { voidChallenges } from '../second-factor/factor-challenge.ts'
import { hashPassword } from './password-hash.ts'
import { passwordScore } from './password-score.ts'

/**
 * The hash of a new password.
 * @throws ApiProblem `validation_failed` at `password` for one that is easily guessed: common, leaked, or made of the person's own words
 */
export async function newPasswordHash(password: string, own: readonly string[]): Promise<string> {
  if ((await passwordScore(password, own)) < PASSWORD_SCORE_MIN)
    throw new ApiProblem('validation_failed', {
      detail: 'The password is easily guessed',
      issues: [{ path: 'password', code: 'easily_guessed' }],
    })
  return await hashPassword(password)
}

/** Stores a hash of `newPasswordHash`. The person need not be invited any more, and sign-ins that the old one began end. */
export async function setPassword(
  tx: Database,
  { clock }: Pick<Ctx, 'clock'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  await tx.update(users).set({ passwordHash, pendingSince: null, updatedAt: clock.now() }).where(eq(users.id, userId))
  await voidChallenges(tx, userId)
}
