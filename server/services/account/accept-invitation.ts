import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { newPasswordHash, setPassword } from '../session/set-password.ts'
import { startSession } from '../session/start-session.ts'
import { acceptInvitationOf } from '../membership/note-seen.ts'
import { type PersonToken, findToken, takeToken, tokenState } from '../person-token/find-token.ts'
import { tellSessionsEnded } from '../session/end-sessions.ts'
import { isSwitchedOn } from '../switch/is-switched-on.ts'
import { isOfStaff } from '../user/grant-role.ts'
import { userAnswer } from '../user/user-answer.ts'
import { linkedPerson } from './linked-person.ts'
import { openInstallation } from './open-installation.ts'
import { proveAddress } from './prove-address.ts'
import { isSetupToken } from './setup-token.ts'

/**
 * Opens the account of an invited person, and signs in. A mailed link proves the address and accepts all invitations to it; one
 * that the inviter passed on accepts only that company's. Somebody who has an account signs in instead, or joins by the link.
 * @throws ApiProblem `link_not_valid`, `validation_failed`, `too_many_requests`, `password_sign_in_off`
 */
export async function acceptInvitation({ ctx, input }: Call<typeof endpoints.acceptInvitation>) {
  if (await isSwitchedOn(ctx.db, 'google_sign_in_only')) throw new ApiProblem('password_sign_in_off')
  await countAttempt(ctx, 'link', callerOf(ctx))
  const { token, name, password, email_address: emailAddress } = input.body
  if (isSetupToken(ctx.env, token)) {
    if (emailAddress === undefined)
      throw new ApiProblem('validation_failed', { issues: [{ path: 'email_address', code: 'required' }] })
    const { id, started } = await openInstallation(ctx, { name, emailAddress, password })
    const { answer } = await userAnswer(ctx.db, { ...ctx, actor: started }, id)
    return { answer: { access: started.access, user: answer }, refreshToken: started.refreshToken }
  }
  const row = await findToken(ctx.db, 'invitation', token)
  const user = row && (await linkedPerson(ctx.db, row.userId))
  if (!user || tokenState(row, ctx.clock.now()) !== 'valid' || !opensAccount(row, user))
    throw new ApiProblem('link_not_valid')
  const hash = await newPasswordHash(password, [user.emailAddress, name])
  const { started, ended } = await ctx.db.transaction(async (tx) => {
    const taken = await takeToken(tx, ctx, 'invitation', token)
    const ids = taken.provesAddress ? await proveAddress(tx, ctx, user) : []
    if (taken.companyId) await acceptInvitationOf(tx, user.id, taken.companyId, ctx.clock.now())
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
    return { started: await startSession(tx, ctx, { id: user.id, name }, 'password'), ended: ids }
  })
  await tellSessionsEnded(ctx, ended)
  const { answer } = await userAnswer(ctx.db, { ...ctx, actor: started }, user.id)
  return { answer: { access: started.access, user: answer }, refreshToken: started.refreshToken }
}

/**
 * Whether a link of an invitation may set the password. A mailed one also does for an account that somebody opened without
 * proving the address; one that a company passed on never opens an account of staff.
 */
export function opensAccount(
  { provesAddress, companyId }: Pick<PersonToken, 'provesAddress' | 'companyId'>,
  user: Pick<typeof users.$inferSelect, 'pendingSince' | 'emailVerifiedAt' | 'roles'>,
): boolean {
  if (provesAddress) return user.pendingSince !== null || user.emailVerifiedAt === null
  return user.pendingSince !== null && !(companyId && isOfStaff(user))
}
