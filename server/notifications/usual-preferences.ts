import type { MailTiming, NotificationKind, NotificationPreference } from '@outcrop/contract/people/notification.ts'
import { NOTIFICATION_KINDS, WEEKLY_ONLY } from '@outcrop/contract/people/notification.ts'

/** How a kind is told to whoever has not chosen. What changes a person's rights is mailed at once, so that nobody is surprised. */
const USUAL_MAIL: Readonly<Record<NotificationKind, MailTiming>> = {
  job_ended: 'never',
  rights_changed: 'at_once',
  company_news: 'weekly',
  support_answered: 'at_once',
  deck_access: 'at_once',
  link_renewal: 'at_once',
  link_views: 'never',
  recording_question: 'at_once',
  recording_processed: 'never',
  data_published: 'never',
  embed_leads: 'at_once',
}

export function usualPreference(kind: NotificationKind): NotificationPreference {
  return { kind, in_app: !WEEKLY_ONLY.includes(kind), mail: USUAL_MAIL[kind] }
}

/** All kinds, with what has been chosen in place of what is usual. */
export function completePreferences(
  chosen: readonly { kind: NotificationKind; inApp: boolean; mail: MailTiming }[],
): NotificationPreference[] {
  const held = new Map(chosen.map((row) => [row.kind, row]))
  return NOTIFICATION_KINDS.map((kind) => {
    const row = held.get(kind)
    return row ? { kind, in_app: row.inApp, mail: row.mail } : usualPreference(kind)
  })
}
