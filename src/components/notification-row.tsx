import { type Notification, PROCESSING_FAILURES } from '@outcrop/contract/people/notification.ts'
import { publishedCounts, PUBLISHING_FAILURES, toldCounts } from '@outcrop/contract/data/publish-outcome.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import {
  Check,
  Clapperboard,
  CircleAlert,
  CircleCheck,
  Database,
  KeyRound,
  LifeBuoy,
  Link2,
  MessageCircleQuestion,
  Newspaper,
  ShieldCheck,
  UserPlus,
} from 'lucide-react'
import type { LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { notificationMutations } from '#/api/notifications.ts'
import { analytics } from '#/telemetry/analytics.ts'
import { Button } from '#/ui/button.tsx'
import { classNames } from '#/ui/class-names.ts'
import { RelativeTime } from './relative-time.tsx'

export interface NotificationRowProps {
  notification: Notification
  /** The page that it is about is opened. */
  onOpen: () => void
}

function iconOf({ kind, outcome }: Notification): ReactNode {
  switch (kind) {
    case 'job_ended':
      return outcome === 'failed' ? (
        <CircleAlert className="text-destructive" />
      ) : (
        <CircleCheck className="text-success" />
      )
    case 'rights_changed':
      return <ShieldCheck />
    case 'company_news':
      return <Newspaper />
    case 'support_answered':
      return <LifeBuoy />
    case 'deck_access':
      return <KeyRound />
    case 'link_renewal':
    case 'link_views':
      return <Link2 />
    case 'recording_question':
      return <MessageCircleQuestion />
    case 'recording_processed':
      return outcome === 'ready' ? (
        <Clapperboard className="text-success" />
      ) : (
        <CircleAlert className="text-destructive" />
      )
    case 'data_published':
      return publishedCounts(outcome) ? (
        <Database className="text-success" />
      ) : (
        <CircleAlert className="text-destructive" />
      )
    case 'embed_leads':
      return <UserPlus />
  }
}

const DECK_OUTCOMES = ['asked', 'viewer', 'editor', 'owner'] as const

function publishedOf(outcome: string | null) {
  const counts = publishedCounts(outcome)
  return counts && toldCounts(counts)
}

function textOf({ kind, outcome }: Notification) {
  if (kind === 'job_ended') return outcome === 'failed' ? 'job_failed' : 'job_succeeded'
  if (kind === 'recording_processed') return outcome === 'ready' ? 'recording_ready' : 'recording_failed'
  if (kind === 'data_published') return publishedOf(outcome)?.text ?? 'data_not_published'
  if (kind !== 'deck_access') return kind
  return `deck_access_${DECK_OUTCOMES.find((known) => known === outcome) ?? 'declined'}` as const
}

function reasonOf({ kind, outcome }: Notification) {
  if (kind === 'data_published') return PUBLISHING_FAILURES.find((known) => known === outcome) ?? 'not_published'
  return PROCESSING_FAILURES.find((known) => known === outcome) ?? 'failed'
}

function addressOf({ kind, target, company, outcome }: Notification): LinkProps | null {
  if (target?.noun === 'shared_deck') return { to: '/d/$token', params: { token: target.id } }
  if (target?.noun === 'viewed_deck') return { to: '/decks/$id', params: { id: target.id } }
  if (target?.noun === 'recording') {
    const search = {
      ...(company && { companyId: company.id }),
      ...(kind === 'recording_question' && { tab: 'questions' }),
    }
    return { to: '/admin/recordings/$id', params: { id: target.id }, search: search as never }
  }
  if (target?.noun === 'embed') {
    const search = { ...(company && { companyId: company.id }), tab: 'leads' }
    return { to: '/admin/embeds/$id', params: { id: target.id }, search: search as never }
  }
  if (target?.noun === 'validation') {
    const search = company ? { companyId: company.id } : {}
    return { to: '/admin/validate/$slug', params: { slug: target.id }, search: search as never }
  }
  if (target?.noun !== 'deck' && target?.noun !== 'deck_links') return null
  // Requests are answered where the deck is shared.
  const share = target.noun === 'deck_links' || outcome === 'asked'
  const search = { ...(company && { companyId: company.id }), ...(share && { share }) }
  return { to: '/admin/decks/$id', params: { id: target.id }, search: search as never }
}

/** One notification: opening it marks it as read. */
export function NotificationRow({ notification, onOpen }: NotificationRowProps) {
  const { t } = useTranslation('notification')
  const { mutate } = useMutation(notificationMutations.mark(useQueryClient()))
  const { id, kind, read, subject, company, at } = notification
  const address = addressOf(notification)
  const counts = publishedOf(notification.outcome)
  const text = t(`text.${textOf(notification)}`, {
    subject: subject || t('untitled'),
    company: company?.name ?? t('aCompany'),
    reason: t(`reason.${reasonOf(notification)}`),
    count: counts?.count ?? Number(notification.outcome),
    refused: counts?.refused ?? 0,
  })

  function open() {
    if (!read) mutate({ id, read: true })
    analytics.track('notification_opened', { kind })
    onOpen()
  }

  return (
    <li className={classNames('relative flex items-start gap-3 px-3 py-2.5', address && 'has-[a:hover]:bg-muted')}>
      <span aria-hidden className="mt-0.5 text-muted-foreground [&>svg]:size-4">
        {iconOf(notification)}
      </span>
      <div className="min-w-0 flex-1">
        <p className={classNames('text-pretty wrap-anywhere', !read && 'font-medium')}>
          {!read && <span className="sr-only">{t('unread')} </span>}
          {address ? (
            <Link {...address} onClick={open} className="after:absolute after:inset-0">
              {text}
            </Link>
          ) : (
            text
          )}
        </p>
        <p className="text-xs text-muted-foreground">
          {company && kind === 'job_ended' && `${company.name} · `}
          <RelativeTime value={at} />
        </p>
      </div>
      {read ? null : (
        <Button
          variant="ghost"
          size="icon-sm"
          className="relative z-10"
          aria-label={t('markRead', { text })}
          onClick={() => mutate({ id, read: true })}
        >
          <Check />
        </Button>
      )}
    </li>
  )
}
