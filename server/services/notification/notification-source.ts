import type { notificationTopics } from '@outcrop/contract/people/notification.ts'
import { notificationTopic } from '../../notifications/notification-topic.ts'
import { stateSource } from '../realtime/topic-source.ts'
import { unreadCount } from './notification-answer.ts'

/** The number of unread notifications of whoever follows, after each change. */
export const notificationSource = stateSource<typeof notificationTopics.notifications>({
  wake: (_, actorId) => notificationTopic(actorId),
  read: async (ctx) => await unreadCount(ctx.db, ctx.actor.id),
  isLast: () => false,
})
