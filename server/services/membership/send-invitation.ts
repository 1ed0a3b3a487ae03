import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { invitationMail, membershipAddedMail } from '../../mail/membership-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { issueToken, TOKEN_MS } from '../person-token/issue-token.ts'

export interface Invited {
  readonly userId: string
  readonly companyId: string
  readonly company: string
  readonly name: string
  readonly emailAddress: string
  /** Whether nobody who reads mail at the address has opened the account yet. */
  readonly isNew: boolean
}

/** Until when an invitation of this moment may be accepted. */
export function invitedUntil({ clock }: Pick<ActorCtx, 'clock'>): Date {
  return new Date(clock.now().getTime() + TOKEN_MS.invitation)
}

/** Mails an invitation: to open an account, or to join another company with the one that there is. */
export async function sendInvitation(tx: Database, ctx: ActorCtx, invited: Invited): Promise<void> {
  const { userId, companyId, company, name, emailAddress } = invited
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
