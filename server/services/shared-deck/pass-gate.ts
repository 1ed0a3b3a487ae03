import type { Ctx } from '../../context.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'
import { ApiProblem } from '../../problem.ts'
import { countAttempt } from '../session/attempts.ts'

interface Given {
  readonly email_address?: string | undefined
  readonly password?: string | undefined
  readonly agreed: boolean
}

/** Whether a list names an address itself or its domain. */
export function isListed(list: readonly string[], emailAddress: string): boolean {
  return list.some((entry) => (entry.startsWith('@') ? emailAddress.endsWith(entry) : emailAddress === entry))
}

/**
 * Lets somebody through who gives what the link asks for.
 * @throws ApiProblem `share_gate_closed` where something is missing; `share_password_wrong`; `share_email_refused`;
 * `too_many_requests` after ten wrong passwords from one address
 */
export async function passGate(ctx: Ctx, link: DeckLinkRow, given: Given): Promise<void> {
  const lacksEmail = link.emailRequired && given.email_address === undefined
  const lacksPassword = link.passwordHash !== null && given.password === undefined
  if (lacksEmail || lacksPassword || (link.agreement !== null && !given.agreed))
    throw new ApiProblem('share_gate_closed')
  if (link.passwordHash !== null) {
    const forgive = await countAttempt(ctx, 'share', `${ctx.clientAddress} ${link.id}`)
    if (!(await ctx.passwords.verify(given.password ?? '', link.passwordHash)))
      throw new ApiProblem('share_password_wrong')
    await forgive()
  }
  const { email_address: emailAddress } = given
  if (!link.emailRequired || emailAddress === undefined) return
  const isRefused =
    isListed(link.denied, emailAddress) || (link.allowed.length > 0 && !isListed(link.allowed, emailAddress))
  if (isRefused) throw new ApiProblem('share_email_refused')
}
