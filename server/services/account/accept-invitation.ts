import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { findToken, takeToken, tokenState } from '../person-token/find-token.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { newPasswordHash, setPassword } from '../session/set-password.ts'
import { startSession } from '../session/start-session.ts'
import { isSwitchedOn } from '../switch/is-switched-on.ts'
import { STAFF_ROLES } from '../user/grant-role.ts'
import { userAnswer } from '../user/user-answer.ts'
import { linkedPerson } from './linked-person.ts'

/**
 * Opens the account of an invited person, and signs in. Somebody who has an account already keeps the password and signs in with it.
 * @throws ApiProblem `link_not_valid`, `validation_failed`, `too_many_requests`, `password_sign_in_off`
 */
export async function acceptInvitation({ ctx, input }: Call<typeof endpoints.acceptInvitation>) {
  if (await isSwitchedOn(ctx.db, 'google_sign_in_only')) throw new ApiProblem('password_sign_in_off')
  await countAttempt(ctx, 'link', callerOf(ctx))
  const { token, name, password } = input.body
  const row = await findToken(ctx.db, 'invitation', token)
  const user = row && (await linkedPerson(ctx.db, row.userId))
  if (!user?.pendingSince || tokenState(row, ctx.clock.now()) !== 'valid') throw new ApiProblem('link_not_valid')
  // A company may copy links of those whom it invites; none of them opens an account that an operator gave a role of staff.
  if (row?.companyId && STAFF_ROLES.some((role) => user.roles.includes(role))) throw new ApiProblem('link_not_valid')
  const hash = await newPasswordHash(password, [user.emailAddress, name])
  const started = await ctx.db.transaction(async (tx) => {
    const taken = await takeToken(tx, ctx, 'invitation', token)
    await setPassword(tx, ctx, user.id, hash)
    await tx
      .update(users)
      .set({ name, version: user.version + 1 })
      .where(eq(users.id, user.id))
    await recordAudit(tx, ctx, {
      action: 'user.activate',
      nounId: user.id,
      companyId: taken.companyId,
      version: user.version + 1,
      after: { name },
    })
    return await startSession(tx, ctx, { id: user.id, name }, 'password')
  })
  const { answer } = await userAnswer(ctx.db, { ...ctx, actor: started }, user.id)
  return { answer: { access: started.access, user: answer }, refreshToken: started.refreshToken }
}
