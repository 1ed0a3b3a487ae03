import type { Notification } from '@outcrop/contract/people/notification.ts'
import { and, desc, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { type NotificationRow, notifications } from '../../db/schema/notification.ts'
import { isShutTo } from '../deck/deck-right.ts'
import { tokenOfLink } from '../deck-link/link-token.ts'

/** The notifications that a person sees in the app. */
export function shownTo(userId: string): SQL | undefined {
  return and(eq(notifications.userId, userId), eq(notifications.inApp, true))
}

/** Those of them that are unread. */
export function unreadOf(userId: string): SQL | undefined {
  return and(shownTo(userId), isNull(notifications.readAt))
}

interface Named {
  readonly row: NotificationRow
  readonly company: { id: string; name: string } | null
  /** Whether it is about a deck that the person may not open any more. */
  readonly isShut: boolean
}

export function selectNotifications(db: Database, where: SQL | undefined) {
  return db
    .select({
      row: notifications,
      company: { id: companies.id, name: companies.name },
      isShut: sql<boolean>`(${notifications.targetNoun} in ('deck', 'deck_links', 'viewed_deck')
        and ${isShutTo(sql`${notifications.userId}`, sql`${notifications.targetId}`)}) is true`,
    })
    .from(notifications)
    .leftJoin(companies, and(eq(companies.id, notifications.companyId), isNull(companies.deletedAt)))
    .where(where)
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
}

/** Nothing of a deleted company is linked, and a deck that was shut since is neither linked nor named. */
export function notificationAnswer(keyed: Pick<Ctx, 'env'>, { row, company, isShut }: Named): Notification {
  const isGone = row.companyId !== null && company === null
  return {
    id: row.id,
    kind: row.kind,
    at: row.createdAt.toISOString(),
    read: row.readAt !== null,
    company,
    target: isGone || isShut ? null : targetOf(keyed, row),
    subject: isShut ? '' : row.subject,
    outcome: row.outcome,
  }
}

function targetOf(keyed: Pick<Ctx, 'env'>, { targetNoun: noun, targetId: id }: NotificationRow) {
  if (noun === null || id === null) return null
  return { noun, id: noun === 'shared_deck' ? tokenOfLink(keyed, id) : id }
}

/** How many are unread, and which is the newest of all, so that followers notice a new one in place of one that was read. */
export async function unreadCount(db: Database, userId: string) {
  const [latest] = await db
    .select({ id: notifications.id })
    .from(notifications)
    .where(shownTo(userId))
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(1)
  return { unread: await db.$count(notifications, unreadOf(userId)), latest_id: latest?.id ?? null }
}
