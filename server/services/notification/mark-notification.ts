import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, eq } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import { onlyRow } from '../../db/only-row.ts'
import { notifications } from '../../db/schema/notification.ts'
import { announceNotifications } from '../../notifications/add-notifications.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'
import { notificationAnswer, selectNotifications, shownTo } from './notification-answer.ts'

/** Marks one of the person's notifications as read or unread. @throws ApiProblem `not_found` for anybody else's */
export async function markNotification({ ctx, input }: Call<typeof endpoints.markNotification>) {
  const { id } = input.params
  if (!isId(id)) throw new ApiProblem('not_found')
  const where = and(eq(notifications.id, id), shownTo(ctx.actor.id))
  const changed = await ctx.db
    .update(notifications)
    .set({ readAt: input.body.read ? ctx.clock.now() : null })
    .where(where)
    .returning({ id: notifications.id })
  if (changed.length === 0) throw new ApiProblem('not_found')
  const row = onlyRow(await selectNotifications(ctx.db, where))
  await announceNotifications(ctx, [ctx.actor.id])
  return notificationAnswer(ctx, row)
}
