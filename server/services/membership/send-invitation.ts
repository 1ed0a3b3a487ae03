import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { invitationMail, membershipAddedMail } from '../../mail/membership-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { blockedUntil, countAttempt, isWithinLimit } from '../session/attempts.ts'
import { issueToken, TOKEN_MS } from '../person-token/issue-token.ts'

export interface Invited {
  readonly userId: string
  readonly companyId: string
  readonly company: string
  readonly name: string
  readonly emailAddress: string
  /** Whether nobody who reads mail at the address has opened the account yet. */
  readonly isNew: boolean
  /** It was mailed before. */
  readonly isAgain: boolean
}

/** Until when an invitation of this moment may be accepted. */
export function invitedUntil({ clock }: Pick<ActorCtx, 'clock'>): Date {
  return new Date(clock.now().getTime() + TOKEN_MS.invitation)
}

/** What mails to an address are counted by. It outlives an invitation that is revoked and made again. */
function countedAs(companyId: string, emailAddress: string): string {
  return `${companyId} ${emailAddress}`
}

/** The addresses that a company may not mail an invitation now, with until when: none again within minutes, few in a day. */
export async function invitationWaits(
  db: Database,
  ctx: Pick<ActorCtx, 'env' | 'clock'>,
  { companyId, addresses, again }: { companyId: string; addresses: readonly string[]; again: boolean },
): Promise<ReadonlyMap<string, Date>> {
  const values = addresses.map((address) => countedAs(companyId, address))
  const counting = { env: ctx.env, clock: ctx.clock, db }
  const days = await blockedUntil(counting, 'invitation', values)
  const minutes = again ? await blockedUntil(counting, 'invitation-again', values) : new Map<string, Date>()
  return new Map(
    addresses.flatMap((address) => {
      const until = days.get(countedAs(companyId, address)) ?? minutes.get(countedAs(companyId, address))
      return until ? [[address, until] as const] : []
    }),
  )
}

/**
 * Mails an invitation: to open an account, or to join another company with the one that there is.
 * @throws ApiProblem `too_many_requests` after some in a day; where it repeats one, also soon after the last
 */
export async function sendInvitation(tx: Database, ctx: ActorCtx, invited: Invited): Promise<void> {
  const { userId, companyId, company, name, emailAddress } = invited
  const counting = { ...ctx, db: tx }
  await countAttempt(counting, 'invitation', countedAs(companyId, emailAddress))
  if (invited.isAgain) await countAttempt(counting, 'invitation-again', countedAs(companyId, emailAddress))
  else await isWithinLimit(counting, 'invitation-again', countedAs(companyId, emailAddress))
  const inviter = ctx.actor.name
  const to = { name, emailAddress }
  const { token, expiresAt } = await issueToken(tx, ctx, { kind: 'invitation', userId, companyId, provesAddress: true })
  await queueMail(
    tx,
    ctx,
    to,
    invited.isNew
      ? invitationMail(ctx.env, { company, inviter, token, expiresAt })
      : membershipAddedMail(ctx.env, { company, inviter, token }),
  )
}
