import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { notifications } from '../../db/schema/notification.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { unreadCount, unreadOf } from './notification-answer.ts'

/** Marks all of the person's notifications as read. */
export async function markAllNotifications({ ctx }: Call<typeof endpoints.markAllNotifications>) {
  await ctx.db.update(notifications).set({ readAt: ctx.clock.now() }).where(unreadOf(ctx.actor.id))
  await announceNotifications(ctx, [ctx.actor.id])
  return await unreadCount(ctx.db, ctx.actor.id)
}
