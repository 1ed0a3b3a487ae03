import type { PointerEvent } from 'react'
import { useNow } from '#/hooks/use-now.ts'
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
  const instant = new Date(value)
  const now = useNow()
  if (Number.isNaN(instant.getTime())) return null

  function handlePointerEnter({ currentTarget }: PointerEvent<HTMLElement>) {
    currentTarget.title = exact().format(instant)
  }

  return (
    <time dateTime={value} onPointerEnter={handlePointerEnter} className={className}>
      {relativeTime(instant, new Date(Math.max(now, instant.getTime())))}
    </time>
  )
}
