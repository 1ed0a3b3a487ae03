import type { PointerEvent } from 'react'
import { useNow } from '#/hooks/use-now.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { once } from '#/lib/once.ts'
import { relativeTime } from './relative-time-text.ts'

export interface RelativeTimeProps {
  /** An instant in ISO 8601. */
  value: string
  className?: string
}

const exact = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' }))

/** How long ago, with the exact moment on hover. */
export function RelativeTime({ value, className }: RelativeTimeProps) {
  const { t } = useTranslation()
  const instant = new Date(value)
  const now = useNow()
  if (Number.isNaN(instant.getTime())) return null
  const { key, values } = relativeTime(instant, new Date(Math.max(now, instant.getTime())), t('time.months').split(' '))

  function handlePointerEnter({ currentTarget }: PointerEvent<HTMLElement>) {
    currentTarget.title = exact().format(instant)
  }

  return (
    <time dateTime={value} onPointerEnter={handlePointerEnter} className={className}>
      {t(key, values)}
    </time>
  )
}
