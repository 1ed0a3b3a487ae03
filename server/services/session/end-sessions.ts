import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { sessions } from '../../db/schema/session.ts'
import { sessionTopic } from './session-topic.ts'

export interface SessionsToEnd {
  readonly userId: string
  readonly reason: NonNullable<(typeof sessions.$inferInsert)['endReason']>
  /** A session that goes on: the one that asks. */
  readonly except?: string
}

/** Ends the person's sessions; the answer is their ids, for `tellSessionsEnded` once that is committed. */
export async function endSessions(
  tx: Database,
  { clock }: Pick<Ctx, 'clock'>,
  { userId, reason, except }: SessionsToEnd,
): Promise<string[]> {
  const rows = await tx
    .update(sessions)
    .set({ endedAt: clock.now(), endReason: reason })
    .where(
      and(
        eq(sessions.userId, userId),
        isNull(sessions.endedAt),
        except === undefined ? undefined : ne(sessions.id, except),
      ),
    )
    .returning({ id: sessions.id })
  return rows.map(({ id }) => id)
}

/** Wakes what the sessions hold open, so that it ends at once. */
export async function tellSessionsEnded({ notify }: Pick<Ctx, 'notify'>, ids: readonly string[]): Promise<void> {
  for (const id of ids) await notify.publish(sessionTopic(id))
}
