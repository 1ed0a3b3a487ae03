import type { EmbedHealth } from '@outcrop/contract/embeds/embed.ts'
import { useTranslation } from 'react-i18next'

export interface DayBarsProps {
  readonly days: EmbedHealth['days']
}

/** Loads of each of the last days as bars, each with its number. */
export function DayBars({ days }: DayBarsProps) {
  const { t } = useTranslation('embed')
  const most = Math.max(1, ...days.map(({ loads }) => loads))
  const total = days.reduce((sum, { loads }) => sum + loads, 0)
  return (
    <>
      <p className="mb-2 text-muted-foreground tabular-nums">{t('health.views', { count: total })}</p>
      <ol className="flex h-36 items-end gap-1.5">
        {days.map(({ day, loads, plays }) => (
          <li key={day} className="flex h-full min-w-0 flex-1 flex-col justify-end gap-1 text-center text-xs">
            <span className="tabular-nums">{loads}</span>
            <span
              aria-hidden
              className="min-h-px rounded-t-sm bg-primary"
              style={{ height: `${(loads / most) * 70}%` }}
              title={t('health.day', { loads, plays })}
            />
            <span className="truncate text-muted-foreground">
              {new Date(`${day}T12:00:00Z`).toLocaleDateString('en-GB', { weekday: 'short', timeZone: 'UTC' })}
              <span className="sr-only">, {day}</span>
            </span>
          </li>
        ))}
      </ol>
    </>
  )
}
