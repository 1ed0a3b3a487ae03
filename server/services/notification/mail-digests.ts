import { and, eq, isNull, lte, min } from 'drizzle-orm'
import type { Deps } from '../../deps.ts'
import { notifications } from '../../db/schema/notification.ts'
import { mailNotifications } from '../../notifications/mail-notifications.ts'
import { selectNotifications } from './notification-answer.ts'

const HOUR_MS = 3_600_000
const WAITS = { daily: 24 * HOUR_MS, weekly: 7 * 24 * HOUR_MS } as const

type DigestDeps = Pick<Deps, 'db' | 'clock' | 'random' | 'env'>

/**
 * Mails what has gathered since the oldest that waits is a day or a week old, without what has been read in the app
 * meanwhile. Returns the number of people. Safe to run in several processes at once.
 */
export async function mailDigests(deps: DigestDeps): Promise<number> {
  let people = 0
  for (const timing of ['daily', 'weekly'] as const) {
    const due = await deps.db
      .select({ userId: notifications.userId })
      .from(notifications)
      .where(and(eq(notifications.mail, timing), isNull(notifications.mailedAt)))
      .groupBy(notifications.userId)
      .having(lte(min(notifications.createdAt), new Date(deps.clock.now().getTime() - WAITS[timing])))
    for (const { userId } of due) {
      await mailDigest(deps, userId, timing)
      people += 1
    }
  }
  return people
}

async function mailDigest(deps: DigestDeps, userId: string, timing: 'daily' | 'weekly'): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const waiting = and(
      eq(notifications.userId, userId),
      eq(notifications.mail, timing),
      isNull(notifications.mailedAt),
    )
    const locked = await tx.select({ id: notifications.id }).from(notifications).where(waiting).for('update')
    if (locked.length === 0) return
    const rows = await selectNotifications(tx, and(waiting, isNull(notifications.readAt)))
    await tx.update(notifications).set({ mailedAt: deps.clock.now() }).where(waiting)
    const items = rows.map(({ row, company, isShut }) => ({
      ...row,
      ...(isShut && { subject: '' }),
      company: company?.name ?? null,
    }))
    await mailNotifications(tx, deps, { userId, timing, items })
  })
}
