import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { secondFactorGuessedMail } from '../../mail/account-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { countAttempt, forgetAttempts, forgiveSignIn, isWithinLimit } from '../session/attempts.ts'
import { knownDevice } from '../session/known-device.ts'

export interface SignInOwner {
  readonly id: string
  readonly name: string
  readonly emailAddress: string
}

function valueOf(ctx: Ctx, { id, emailAddress }: SignInOwner, deviceToken: string | null): string {
  const device = knownDevice(ctx, deviceToken, emailAddress)
  return device === null ? id : `${device} ${id}`
}

/**
 * Counts a code of a second factor at its account, whatever address and sign-in it comes from. A known device has a count of
 * its own, so that whoever knows the password does not keep the owner out.
 * @throws ApiProblem `too_many_requests`
 */
export async function countFactorAttempt(ctx: Ctx, user: SignInOwner, deviceToken: string | null): Promise<void> {
  await countAttempt(ctx, 'factor', valueOf(ctx, user, deviceToken))
}

/** Forgets the wrong codes before a right one, and the password that was counted until it came. */
export async function forgetFactorAttempts(ctx: Ctx, user: SignInOwner, deviceToken: string | null): Promise<void> {
  await forgetAttempts(ctx, 'factor', valueOf(ctx, user, deviceToken))
  for (const kind of ['factor-untold', 'factor-mail'] as const) await forgetAttempts(ctx, kind, user.id)
  await forgiveSignIn(ctx, user.emailAddress, knownDevice(ctx, deviceToken, user.emailAddress))
}

/** Tells the owner, once for all wrong factors in a row: they follow a right password, so somebody knows it. */
export async function tellOfWrongFactors(tx: Database, ctx: Ctx, user: SignInOwner): Promise<void> {
  const counting = { ...ctx, db: tx }
  if (await isWithinLimit(counting, 'factor-untold', user.id)) return
  if (!(await isWithinLimit(counting, 'factor-mail', user.id))) return
  await queueMail(tx, ctx, user, secondFactorGuessedMail(ctx.env, ctx.clock.now()))
}
