import type { Ctx } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'
import { countGuess } from '../session/attempts.ts'
import { type Gate, isRefused } from './gate.ts'
import { redeemCode } from './mailed-code.ts'

/** What somebody entered at a gate. */
export interface GateAnswers {
  readonly name?: string | undefined
  readonly emailAddress?: string | undefined
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly agreed: boolean
}

/**
 * Checks the answers to everything that a gate asks for.
 * @throws ApiProblem `share_gate_closed` where something is missing; `share_password_wrong`; `share_email_refused`;
 * `share_code_wrong`; `too_many_requests` after ten wrong passwords or codes from one client, and after more from many
 */
export async function requireAnswers(ctx: Ctx, gate: Gate, answers: GateAnswers): Promise<void> {
  if (isIncomplete(gate, answers)) throw new ApiProblem('share_gate_closed')
  await requirePassword(ctx, gate, answers)
  const { emailAddress, code = '' } = answers
  if (!gate.emailRequired || emailAddress === undefined) return
  if (gate.codeRequired) return await requireCode(ctx, gate, { emailAddress, code })
  if (isRefused(gate, emailAddress)) throw new ApiProblem('share_email_refused')
}

function isIncomplete(gate: Gate, { name, emailAddress, code, password, agreed }: GateAnswers): boolean {
  return (
    (gate.nameRequired && name === undefined) ||
    (gate.emailRequired && emailAddress === undefined) ||
    (gate.codeRequired && code === undefined) ||
    (gate.passwordHash !== null && password === undefined) ||
    (gate.agreement !== null && !agreed)
  )
}

async function requirePassword(
  ctx: Ctx,
  { passwordHash, passwordOwnerId }: Gate,
  { password = '' }: GateAnswers,
): Promise<void> {
  if (passwordHash === null) return
  const forgive = await countGuess(ctx, passwordOwnerId)
  if (!(await ctx.passwords.verify(password, passwordHash))) throw new ApiProblem('share_password_wrong')
  await forgive()
}

/** A refused address gets the same response as a wrong code, so nobody learns which addresses are listed. */
async function requireCode(
  ctx: Ctx,
  gate: Gate,
  { emailAddress, code }: { emailAddress: string; code: string },
): Promise<void> {
  const isRight = await redeemCode(ctx, { linkId: gate.subjectId, emailAddress }, code)
  if (!isRight || isRefused(gate, emailAddress)) throw new ApiProblem('share_code_wrong')
}
