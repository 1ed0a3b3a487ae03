import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Call } from '../../call.ts'
import { unreadCount } from './notification-answer.ts'

export async function getUnreadCount({ ctx }: Call<typeof endpoints.getUnreadCount>) {
  return await unreadCount(ctx.db, ctx.actor.id)
}
