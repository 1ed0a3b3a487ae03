import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import {
  ALWAYS_MAILED,
  type MailTiming,
  type NotificationKind,
  WEEKLY_ONLY,
} from '@outcrop/contract/people/notification.ts'
import { eq, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { notificationPreferences } from '../../db/schema/notification.ts'
import { completePreferences } from '../../notifications/usual-preferences.ts'
import { recordAudit } from '../audit/record-audit.ts'

/** Changes what the person is notified of; of a kind that is named twice the last one counts. */
export async function updateNotificationPreferences({
  ctx,
  input,
}: Call<typeof endpoints.updateNotificationPreferences>) {
  const userId = ctx.actor.id
  const wanted = new Map(input.body.preferences.map((each) => [each.kind, each]))
  return await ctx.db.transaction(async (tx) => {
    const rows = [...wanted.values()].map(({ kind, in_app: inApp, mail }) => ({
      userId,
      kind,
      inApp: inApp && !WEEKLY_ONLY.includes(kind),
      mail: timingFor(kind, mail),
    }))
    await tx
      .insert(notificationPreferences)
      .values(rows)
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.kind],
        set: { inApp: sql`excluded.in_app`, mail: sql`excluded.mail` },
      })
    await recordAudit(tx, ctx, {
      action: 'notification-preferences.update',
      nounId: userId,
      after: input.body.preferences,
    })
    const chosen = await tx.select().from(notificationPreferences).where(eq(notificationPreferences.userId, userId))
    return { results: completePreferences(chosen) }
  })
}

function timingFor(kind: NotificationKind, wanted: MailTiming): MailTiming {
  if (ALWAYS_MAILED.includes(kind)) return 'at_once'
  return WEEKLY_ONLY.includes(kind) && wanted !== 'never' ? 'weekly' : wanted
}
