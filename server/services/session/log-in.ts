import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { isSwitchedOn } from '../switch/is-switched-on.ts'
import { openChallenge } from '../second-factor/factor-challenge.ts'
import { waysToPass } from '../second-factor/factors-of.ts'
import { userAnswer } from '../user/user-answer.ts'
import { countSignIn } from './attempts.ts'
import { knownDevice } from './known-device.ts'
import { recordRefusedSignIn } from './record-refused-sign-in.ts'
import { startSession } from './start-session.ts'

/**
 * Signs in with a password. Unknown accounts get the same answer after the same work. `device` is the token of the device.
 * @throws ApiProblem `invalid_credentials`, `second_factor_required` with what finishes the sign-in, `too_many_requests`, `password_sign_in_off`
 */
export async function logIn({ ctx, input }: Call<typeof endpoints.logIn>, device: string | null) {
  if (await isSwitchedOn(ctx.db, 'google_sign_in_only')) throw new ApiProblem('password_sign_in_off')
  const { email_address, password } = input.body
  const forgive = await countSignIn(ctx, email_address, knownDevice(ctx, device, email_address))
  const [user] = await ctx.db
    .select({ id: users.id, name: users.name, passwordHash: users.passwordHash })
    .from(users)
    .where(and(eq(users.emailAddress, email_address), isNull(users.deletedAt)))
  const matches = await ctx.passwords.verify(password, user?.passwordHash ?? null)
  if (!user || !matches) {
    await recordRefusedSignIn(ctx, { emailAddress: email_address, userId: user?.id ?? null, method: 'password' })
    throw new ApiProblem('invalid_credentials')
  }
  const ways = await waysToPass(ctx.db, user.id)
  if (ways.length > 0) {
    // Forgiven once the factor has followed: whoever has only the password opens no challenges without end.
    const challenge = await openChallenge(ctx.db, ctx, user.id)
    throw new ApiProblem('second_factor_required', { challenge, second_factors: ways })
  }
  await forgive()
  const started = await ctx.db.transaction(async (tx) => await startSession(tx, ctx, user, 'password'))
  const { answer } = await userAnswer(ctx.db, { ...ctx, actor: started }, user.id)
  return { answer: { access: started.access, user: answer }, refreshToken: started.refreshToken }
}
