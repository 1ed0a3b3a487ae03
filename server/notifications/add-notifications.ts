import { ALWAYS_MAILED, type NotificationKind } from '@outcrop/contract/people/notification.ts'
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema/company.ts'
import { notificationPreferences, type NotificationRow, notifications } from '../db/schema/notification.ts'
import type { Deps } from '../deps.ts'
import { mailNotifications } from './mail-notifications.ts'
import { notificationTopic } from './notification-topic.ts'
import { usualPreference } from './usual-preferences.ts'

export interface NewNotification {
  readonly kind: NotificationKind
  readonly companyId?: string | null
  readonly target?: { readonly noun: NonNullable<NotificationRow['targetNoun']>; readonly id: string }
  readonly subject?: string
  readonly outcome?: string
}

/**
 * Tells people of something, in the transaction that makes it happen and in the way that each has chosen; whoever wants
 * to hear nothing of the kind gets no row. Call `announceNotifications` once the transaction is through.
 */
export async function addNotifications(
  tx: Database,
  deps: Pick<Deps, 'clock' | 'random' | 'env'>,
  userIds: readonly string[],
  { kind, companyId = null, target, subject = '', outcome }: NewNotification,
): Promise<void> {
  if (userIds.length === 0) return
  const chosen = await tx
    .select()
    .from(notificationPreferences)
    .where(and(eq(notificationPreferences.kind, kind), inArray(notificationPreferences.userId, [...userIds])))
  const usual = usualPreference(kind)
  const now = deps.clock.now()
  const rows = userIds.flatMap((userId) => {
    const { inApp, mail } = chosen.find((row) => row.userId === userId) ?? { inApp: usual.in_app, mail: usual.mail }
    // What must always be mailed is mailed by the change itself, in words of its own.
    const timing = ALWAYS_MAILED.includes(kind) ? 'never' : mail
    if (!inApp && timing === 'never') return []
    return {
      id: deps.random.id(),
      userId,
      kind,
      companyId,
      targetNoun: target?.noun ?? null,
      targetId: target?.id ?? null,
      subject,
      outcome: outcome ?? null,
      inApp,
      mail: timing,
      mailedAt: timing === 'at_once' ? now : null,
      createdAt: now,
    }
  })
  if (rows.length === 0) return
  await tx.insert(notifications).values(rows)
  const [company] =
    companyId === null
      ? []
      : await tx.select({ name: companies.name }).from(companies).where(eq(companies.id, companyId))
  for (const row of rows.filter(({ mail }) => mail === 'at_once'))
    await mailNotifications(tx, deps, {
      userId: row.userId,
      timing: 'at_once',
      items: [{ ...row, company: company?.name ?? null }],
    })
}

/** Shows what was added to whoever has the app open. */
export async function announceNotifications(deps: Pick<Deps, 'notify'>, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await deps.notify.publish(notificationTopic(userId))
}
