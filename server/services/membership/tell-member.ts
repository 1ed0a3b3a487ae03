import { eq } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { type RightsChange, rightsChangedMail } from '../../mail/membership-mails.ts'
import { queueMail } from '../../mail/queue-mail.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import type { MemberRow } from './member-answer.ts'

export async function companyName(tx: Database, id: string): Promise<string> {
  const [company] = await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, id))
  return company?.name ?? ''
}

/**
 * Mails a person what somebody has done to their rights, and notifies them; nothing to those who have not accepted the
 * invitation. Call `announceNotifications` once the transaction is through.
 */
export async function tellMember(
  tx: Database,
  ctx: ActorCtx,
  { membership, name, emailAddress }: MemberRow,
  change: RightsChange['change'],
): Promise<void> {
  if (membership.invitedUntil !== null) return
  await addNotifications(tx, ctx, [membership.userId], { kind: 'rights_changed', companyId: membership.companyId })
  const company = await companyName(tx, membership.companyId)
  await queueMail(tx, ctx, { name, emailAddress }, rightsChangedMail({ company, actor: ctx.actor.name, change }))
}
