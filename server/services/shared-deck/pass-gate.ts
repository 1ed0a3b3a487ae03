import type { Ctx } from '../../context.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'
import { ApiProblem } from '../../problem.ts'
import { countAttempt } from '../session/attempts.ts'
import { takeCode } from './share-code.ts'

interface Given {
  readonly email_address?: string | undefined
  readonly password?: string | undefined
  readonly code?: string | undefined
  readonly agreed: boolean
}

/** Whether a list names an address itself or its domain. */
export function isListed(list: readonly string[], emailAddress: string): boolean {
  return list.some((entry) => (entry.startsWith('@') ? emailAddress.endsWith(entry) : emailAddress === entry))
}

/** Whether a link is closed to an address. */
export function isRefused({ allowed, denied }: Pick<DeckLinkRow, 'allowed' | 'denied'>, emailAddress: string): boolean {
  return isListed(denied, emailAddress) || (allowed.length > 0 && !isListed(allowed, emailAddress))
}

/**
 * Lets somebody through who gives what the link asks for.
 * @throws ApiProblem `share_gate_closed` where something is missing; `share_password_wrong`; `share_email_refused`;
 * `share_code_wrong`; `too_many_requests` after ten wrong passwords from one address or ten wrong codes for one reader
 */
export async function passGate(ctx: Ctx, link: DeckLinkRow, given: Given): Promise<void> {
  const lacksEmail = link.emailRequired && given.email_address === undefined
  const lacksCode = link.emailVerified && given.code === undefined
  const lacksPassword = link.passwordHash !== null && given.password === undefined
  if (lacksEmail || lacksCode || lacksPassword || (link.agreement !== null && !given.agreed))
    throw new ApiProblem('share_gate_closed')
  if (link.passwordHash !== null) {
    const forgive = await countAttempt(ctx, 'share', `${ctx.clientAddress} ${link.id}`)
    if (!(await ctx.passwords.verify(given.password ?? '', link.passwordHash)))
      throw new ApiProblem('share_password_wrong')
    await forgive()
  }
  const { email_address: emailAddress } = given
  if (!link.emailRequired || emailAddress === undefined) return
  if (link.emailVerified) return await passCode(ctx, link, { emailAddress, code: given.code ?? '' })
  if (isRefused(link, emailAddress)) throw new ApiProblem('share_email_refused')
}

/** Addresses that the link is closed to were mailed no code: which they are is not told. The lists are those of now. */
async function passCode(
  ctx: Ctx,
  link: DeckLinkRow,
  { emailAddress, code }: { emailAddress: string; code: string },
): Promise<void> {
  const reader = { linkId: link.id, emailAddress }
  const forgive = await countAttempt(ctx, 'code-try', `${link.id} ${emailAddress}`)
  if (!(await takeCode(ctx, reader, code)) || isRefused(link, emailAddress)) throw new ApiProblem('share_code_wrong')
  await forgive()
}
