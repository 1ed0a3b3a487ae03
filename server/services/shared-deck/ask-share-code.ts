import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import type { Ctx } from '../../context.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { shareCodeMail } from '../../mail/share-mails.ts'
import { ApiProblem } from '../../problem.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { isRefused } from '../grant/gate.ts'
import { isCodeDue, issueCode } from '../grant/mailed-code.ts'
import { callerOf, countAttempt } from '../session/attempts.ts'
import { findSharedDeck, type FoundShare } from './find-shared-deck.ts'

/**
 * Mails a code by which a reader shows that an address is theirs. Whether the link is open to the address shows neither in the
 * answer nor in its time: the mail is written after the answer.
 * @throws ApiProblem `not_found`; `share_expired`; `share_renewable`; `share_ended`; `share_gate_closed` for a link that asks for
 * no code; `too_many_requests`
 */
export async function askShareCode({ ctx, input }: Call<typeof endpoints.askShareCode>): Promise<void> {
  const share = await findSharedDeck(ctx, input.params.token)
  if (!share.link.emailVerified) throw new ApiProblem('share_gate_closed')
  const { email_address: emailAddress } = input.body
  await countAttempt(ctx, 'code-address', callerOf(ctx))
  await countAttempt(ctx, 'code-reader', `${callerOf(ctx)} ${share.link.id} ${emailAddress}`)
  setImmediate(() => {
    void mailCode(ctx, { share, token: input.params.token, emailAddress }).catch((error: unknown) => {
      ctx.log.error({ err: error, requestId: ctx.requestId }, 'a code for a shared deck was not mailed')
    })
  })
}

interface Wanted {
  readonly share: FoundShare
  readonly token: string
  readonly emailAddress: string
}

async function mailCode(ctx: Ctx, { share: { link, company }, token, emailAddress }: Wanted): Promise<void> {
  if (isRefused(link, emailAddress)) return
  await ctx.db.transaction(async (tx) => {
    if (!(await isCodeDue(tx, ctx, { linkId: link.id, emailAddress }))) return
    const code = await issueCode(tx, ctx, { linkId: link.id, emailAddress })
    const mail = shareCodeMail(ctx.env, { company: company.name, token, emailAddress, code })
    await queueMail(tx, ctx, { name: '', emailAddress }, mail)
    await recordAudit(tx, ctx, {
      action: 'deck-link.mail-code',
      nounId: link.id,
      companyId: company.id,
      after: { email_address: emailAddress },
    })
  })
}
