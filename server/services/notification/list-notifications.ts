import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { pageWindow } from '../../db/paging.ts'
import { notifications } from '../../db/schema/notification.ts'
import { notificationAnswer, selectNotifications, shownTo, unreadOf } from './notification-answer.ts'

/** The person's notifications, the newest first. */
export async function listNotifications({ ctx, input: { query } }: Call<typeof endpoints.listNotifications>) {
  const where = query.state === 'unread' ? unreadOf(ctx.actor.id) : shownTo(ctx.actor.id)
  const { limit, offset } = pageWindow(query)
  const rows = await selectNotifications(ctx.db, where).limit(limit).offset(offset)
  return { results: rows.map((row) => notificationAnswer(ctx, row)), count: await ctx.db.$count(notifications, where) }
}
