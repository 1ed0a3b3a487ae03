import * as v from 'valibot'
import { endpoint } from '../api/endpoint.ts'
import { Id, IdParams, Instant } from '../api/field.ts'
import { pageQueryEntries, paginated, resultsOf } from '../api/pagination.ts'
import { topic } from '../api/topic.ts'
import { VIDEO_FAILURES } from '../files/video.ts'

/** What people are notified of. */
export const NOTIFICATION_KINDS = [
  'job_ended',
  'rights_changed',
  'company_news',
  'support_answered',
  'deck_access',
  'link_renewal',
  'link_views',
  'recording_question',
  'recording_processed',
  'data_published',
  'embed_leads',
] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]

/** Why a recording that was uploaded or cut cannot be watched. */
export const PROCESSING_FAILURES = ['not_a_video', 'cut_failed', ...VIDEO_FAILURES] as const

/** When a notification is mailed. */
export const MAIL_TIMINGS = ['at_once', 'daily', 'weekly', 'never'] as const
export type MailTiming = (typeof MAIL_TIMINGS)[number]

/** The page that a notification is about. */
export const NotificationTarget = v.object({
  /**
   * A viewed deck is one that somebody reads who does not work with decks. Of a shared deck the token of its link is the id;
   * of links to a deck that of the deck.
   */
  noun: v.picklist([
    'deck',
    'deck_links',
    'viewed_deck',
    'company',
    'shared_deck',
    'support_request',
    'recording',
    'embed',
    'validation',
  ]),
  id: Id,
})

export const Notification = v.object({
  id: Id,
  kind: v.picklist(NOTIFICATION_KINDS),
  at: Instant,
  read: v.boolean(),
  company: v.optional(v.nullable(v.object({ id: Id, name: v.string() })), null),
  target: v.optional(v.nullable(NotificationTarget), null),
  /** The name of what it is about, such as the title of a deck. */
  subject: v.optional(v.string(), ''),
  /**
   * How it went, such as `succeeded` or `failed` of a job, `ready` or a failure of a recording; of leads how many they are. Of
   * published data see `publish-outcome.ts`.
   */
  outcome: v.optional(v.nullable(v.string()), null),
})
export type Notification = v.InferOutput<typeof Notification>

export const UnreadCount = v.object({ unread: v.number(), latest_id: v.optional(v.nullable(Id), null) })
export type UnreadCount = v.InferOutput<typeof UnreadCount>

export const NotificationPreference = v.object({
  kind: v.picklist(NOTIFICATION_KINDS),
  in_app: v.boolean(),
  mail: v.picklist(MAIL_TIMINGS),
})
export type NotificationPreference = v.InferOutput<typeof NotificationPreference>

const UnsubscribeParams = v.object({ token: v.pipe(v.string(), v.maxLength(2000)) })
/** Always mailed at once: a change of rights must not go unnoticed. */
export const ALWAYS_MAILED: readonly NotificationKind[] = ['rights_changed']
/** Told once a week, by email alone, to whoever asks for it. */
export const WEEKLY_ONLY: readonly NotificationKind[] = ['link_views']

const own = { who: 'signed-in' } as const

export const listNotifications = endpoint({
  method: 'GET',
  path: '/v2/notifications',
  summary: 'Notifications of the signed-in user, the newest first',
  access: own,
  query: v.object({
    page: pageQueryEntries.page,
    page_size: pageQueryEntries.page_size,
    state: v.optional(v.picklist(['all', 'unread']), 'all'),
  }),
  answer: paginated(Notification),
})

export const getUnreadCount = endpoint({
  method: 'GET',
  path: '/v2/notifications/unread',
  summary: 'The number of unread notifications of the signed-in user',
  access: own,
  answer: UnreadCount,
})

export const markNotification = endpoint({
  method: 'PUT',
  path: '/v2/notifications/{id}',
  summary: 'Mark a notification as read or unread',
  access: own,
  params: IdParams,
  body: v.object({ read: v.boolean() }),
  answer: Notification,
  problems: ['not_found'],
})

export const markAllNotifications = endpoint({
  method: 'POST',
  path: '/v2/notifications/read',
  summary: 'Mark all notifications as read',
  access: own,
  answer: UnreadCount,
})

export const getNotificationPreferences = endpoint({
  method: 'GET',
  path: '/v2/user/notification-preferences',
  summary: 'What the signed-in user is notified of, and how',
  access: own,
  answer: resultsOf(NotificationPreference),
})

export const updateNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/v2/user/notification-preferences',
  summary: 'Change what the signed-in user is notified of; kinds that are left out stay as they are',
  access: own,
  body: v.object({
    preferences: v.pipe(v.array(NotificationPreference), v.minLength(1), v.maxLength(NOTIFICATION_KINDS.length)),
  }),
  answer: resultsOf(NotificationPreference),
})

export const getUnsubscribePage = endpoint({
  method: 'GET',
  path: '/v2/unsubscribe/{token}',
  summary: 'A page that asks whether to end the mails that its signed link names',
  access: { who: 'anyone' },
  params: UnsubscribeParams,
  answer: null,
  wire: 'bytes',
})

export const unsubscribe = endpoint({
  method: 'POST',
  path: '/v2/unsubscribe/{token}',
  summary: 'End the mails that a signed link names, without signing in (RFC 8058)',
  access: { who: 'anyone' },
  params: UnsubscribeParams,
  answer: null,
  wire: 'raw',
})

export const notificationTopics = {
  /** The number of unread notifications of whoever follows, after every change. */
  notifications: topic({
    name: 'notifications:own',
    params: v.object({}),
    snapshot: UnreadCount,
    event: UnreadCount,
    access: own,
  }),
}
