import { isNoticeOver, type NoticeState } from '@outcrop/contract/operations/status.ts'
import { desc, inArray } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { type statusNotices, statusUpdates } from '../../db/schema/status.ts'

export type NoticeRow = typeof statusNotices.$inferSelect

/** The state of a notice now: maintenance that nobody has ended otherwise starts and ends by its times. */
export function noticeState(row: Pick<NoticeRow, 'kind' | 'state' | 'startsAt' | 'endsAt'>, now: Date): NoticeState {
  if (row.kind === 'incident' || isNoticeOver(row.state)) return row.state
  if (row.endsAt !== null && row.endsAt <= now) return 'completed'
  return row.startsAt <= now ? 'in_progress' : row.state
}

/** Notices with what was said about them. */
export async function noticeAnswers(
  db: Database,
  rows: readonly Omit<NoticeRow, 'closedAt' | 'openedAt'>[],
  now: Date,
) {
  const updates =
    rows.length === 0
      ? []
      : await db
          .select()
          .from(statusUpdates)
          .where(
            inArray(
              statusUpdates.noticeId,
              rows.map(({ id }) => id),
            ),
          )
          .orderBy(desc(statusUpdates.at), desc(statusUpdates.id))
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    title: row.title,
    components: row.components,
    state: noticeState(row, now),
    starts_at: row.startsAt.toISOString(),
    ends_at: row.endsAt?.toISOString() ?? null,
    closes: row.closes,
    updates: updates
      .filter(({ noticeId }) => noticeId === row.id)
      .map(({ id, at, state, message }) => ({ id, at: at.toISOString(), state, message })),
  }))
}
