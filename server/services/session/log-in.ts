import type { endpoints } from '@outcrop/contract/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { isSwitchedOn } from '../switch/is-switched-on.ts'
import { openChallenge } from '../second-factor/factor-challenge.ts'
import { waysToPass } from '../second-factor/factors-of.ts'
import { userAnswer } from '../user/user-answer.ts'
import { countAttempt } from './attempts.ts'
import { startSession } from './start-session.ts'

/**
 * Signs in with a password. Unknown accounts get the same answer after the same work.
 * @throws ApiProblem `invalid_credentials`, `second_factor_required` with what finishes the sign-in, `too_many_requests`, `password_sign_in_off`
 */
export async function logIn({ ctx, input }: Call<typeof endpoints.logIn>) {
  if (await isSwitchedOn(ctx.db, 'google_sign_in_only')) throw new ApiProblem('password_sign_in_off')
  const { email_address, password } = input.body
  const forgiveAddress = await countAttempt(ctx, 'address', ctx.clientAddress)
  // Of this address only: otherwise a stranger could keep the owner out.
  const forgiveAccount = await countAttempt(ctx, 'account', `${ctx.clientAddress} ${email_address}`)
  const [user] = await ctx.db
    .select({ id: users.id, name: users.name, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.emailAddress, email_address), isNull(users.deletedAt)))
  const matches = await ctx.passwords.verify(password, user?.passwordHash ?? null)
  if (!user || !matches) throw new ApiProblem('invalid_credentials')
  await forgiveAddress()
  await forgiveAccount()
  const ways = await waysToPass(ctx.db, user.id)
  if (ways.length > 0) {
    const challenge = await openChallenge(ctx.db, ctx, user.id)
    throw new ApiProblem('second_factor_required', { challenge, second_factors: ways })
  }
  const started = await ctx.db.transaction(async (tx) => await startSession(tx, ctx, user, 'password'))
  const { answer } = await userAnswer(ctx.db, { ...ctx, actor: started }, user.id)
  return { answer: { access: started.access, user: answer }, refreshToken: started.refreshToken }
}
