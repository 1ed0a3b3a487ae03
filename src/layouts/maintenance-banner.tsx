import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Wrench } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { statusQueries } from '#/api/status.ts'
import { useNow } from '#/hooks/use-now.ts'
import { once } from '#/lib/once.ts'

const MINUTE_MS = 60_000
const ends = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }))

/** Announces planned maintenance with the time that is left, from a day before until it is over. */
export function MaintenanceBanner() {
  const { t } = useTranslation('status')
  const now = useNow()
  const { data } = useQuery(statusQueries.announced())
  const next = data?.results.find((notice) => notice.ends_at !== null && Date.parse(notice.ends_at) > now)
  if (!next?.ends_at) return null
  const minutes = Math.ceil((Date.parse(next.starts_at) - now) / MINUTE_MS)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  const left = [hours > 0 && t('banner.hours', { count: hours }), rest > 0 && t('banner.minutes', { count: rest })]
    .filter(Boolean)
    .join(' ')
  return (
    <p className="flex flex-wrap items-center justify-center gap-x-2 gap-y-0.5 border-b border-info bg-info-soft px-4 py-1.5 text-info">
      <Wrench className="size-4 shrink-0" />
      <span className="font-medium wrap-anywhere">
        {minutes > 0 ? t('banner.soon', { time: left, title: next.title }) : t('banner.now', { title: next.title })}
      </span>
      <span>{t('banner.until', { time: ends().format(new Date(next.ends_at)) })}</span>
      <Link to="/status" className="underline underline-offset-4">
        {t('banner.details')}
      </Link>
    </p>
  )
}
