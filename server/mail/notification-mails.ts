import { publishedCounts, PUBLISHING_FAILURES, toldCounts } from '@outcrop/contract/data/publish-outcome.ts'
import type { Env } from '../env.ts'
import type { Mail } from './mail.ts'
import { dateText, t } from './mail-text.ts'

export interface MailedNotification {
  readonly kind: string
  readonly subject: string
  readonly outcome: string | null
  readonly company: string | null
  readonly createdAt: Date
  readonly companyId?: string | null
  readonly targetNoun?: string | null
  readonly targetId?: string | null
}

export interface NotificationMail {
  readonly timing: 'at_once' | 'daily' | 'weekly'
  /** At least one, the newest first. */
  readonly items: readonly MailedNotification[]
  /** Signed link of its own that ends such mails. */
  readonly unsubscribeToken: string
}

/** Beyond these a digest tells only how many more there are. */
const LISTED = 20

function nameOf({ kind, outcome }: Pick<MailedNotification, 'kind' | 'outcome'>): string {
  if (kind === 'recording_processed') return outcome === 'ready' ? 'recording_ready' : 'recording_failed'
  if (kind === 'data_published') {
    const counts = publishedCounts(outcome)
    return counts ? toldCounts(counts).text : 'data_not_published'
  }
  if (kind === 'job_ended') return `job_${outcome === 'failed' ? 'failed' : 'succeeded'}`
  return kind === 'deck_access' ? `${kind}_${outcome}` : kind
}

/** Counts or the reason, of data that were to be published. */
function publishedValues(outcome: string | null) {
  const counts = publishedCounts(outcome)
  if (counts) return toldCounts(counts)
  const failure = PUBLISHING_FAILURES.find((known) => known === outcome) ?? 'not_published'
  return { reason: t(`notification.reason.${failure}`) }
}

function textOf({ kind, subject, outcome, company }: MailedNotification): string {
  return t(`notification.text.${nameOf({ kind, outcome })}`, {
    subject: subject || t('notification.untitled'),
    company: company ?? t('notification.aCompany'),
    ...(kind === 'embed_leads' && { count: Number(outcome) }),
    ...(kind === 'data_published' && publishedValues(outcome)),
    ...(kind === 'recording_processed' && outcome !== 'ready' && { reason: t(`notification.reason.${outcome}`) }),
  })
}

function onceText({ kind }: MailedNotification): string {
  return t(kind === 'link_renewal' ? 'notification.linkRenewal' : 'notification.once')
}

/** Leads to the links of the deck, the recording, the check or the leads of the embed that it is about; else null. */
function linkAction(site: string, { kind, targetNoun, targetId, companyId }: MailedNotification) {
  if (targetNoun === 'embed' && targetId) {
    const query = new URLSearchParams({ ...(companyId && { companyId }), tab: 'leads' })
    return { label: t('notification.seeLeads'), href: `${site}/admin/embeds/${targetId}?${query}` }
  }
  if (kind === 'data_published' && targetId) {
    const query = new URLSearchParams(companyId ? { companyId } : {})
    return { label: t('notification.seeCheck'), href: `${site}/admin/validate/${targetId}?${query}` }
  }
  if (kind === 'recording_processed' && targetId) {
    const query = new URLSearchParams(companyId ? { companyId } : {})
    return { label: t('notification.seeRecording'), href: `${site}/admin/recordings/${targetId}?${query}` }
  }
  if (targetNoun === 'recording' && targetId) {
    const query = new URLSearchParams({ ...(companyId && { companyId }), tab: 'questions' })
    return { label: t('notification.seeQuestion'), href: `${site}/admin/recordings/${targetId}?${query}` }
  }
  if (targetNoun !== 'deck_links' || !targetId) return null
  const query = new URLSearchParams({ ...(companyId && { companyId }), share: 'true' })
  return { label: t('notification.seeLink'), href: `${site}/admin/decks/${targetId}?${query}` }
}

/** One notification, or those of a day or a week, with a link that ends such mails without signing in. */
export function notificationMail(
  { PUBLIC_URL }: Pick<Env, 'PUBLIC_URL'>,
  { timing, items, unsubscribeToken }: NotificationMail,
): Mail {
  const unsubscribe = `${PUBLIC_URL}/v2/unsubscribe/${unsubscribeToken}`
  const isDigest = timing !== 'at_once'
  const [first] = items
  const title = isDigest || !first ? t(`notification.${timing}.title`) : textOf(first)
  const lines = items
    .slice(0, LISTED)
    .map((item) => (isDigest ? `${textOf(item)} (${dateText(item.createdAt)})` : onceText(item)))
  const more = items.length - LISTED
  return {
    kind: isDigest ? 'notification-digest' : 'notification',
    subject: isDigest ? t(`notification.${timing}.subject`, { count: items.length }) : title,
    content: {
      title,
      texts: more > 0 ? [...lines, t('notification.more', { count: more })] : lines,
      action: (!isDigest && first && linkAction(PUBLIC_URL, first)) || {
        label: t('notification.action'),
        href: PUBLIC_URL,
      },
      notes: [t('notification.why')],
      links: [{ label: t('notification.unsubscribe'), href: unsubscribe }],
    },
    headers: { 'List-Unsubscribe': `<${unsubscribe}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  }
}
