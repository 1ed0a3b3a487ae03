import { useState, type KeyboardEvent, type PointerEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComponentStatus } from '@outcrop/contract/operations/status.ts'
import { once } from '#/lib/once.ts'
import { classNames } from '#/ui/class-names.ts'

type Day = ComponentStatus['days'][number]

export interface DayBarsProps {
  /** Names the bars for screen readers. */
  label: string
  days: readonly Day[]
}

const LOOKS = {
  operational: 'bg-success h-full',
  degraded: 'bg-warning h-full',
  down: 'bg-destructive h-full',
  // A day without data is a low outline, so that it is no colour's absence alone.
  unknown: 'h-2 border border-input bg-transparent',
} as const

const dates = once(() => new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' }))

/** A bar for each day. The one under the pointer, or chosen with the arrow keys, is told below. */
export function DayBars({ label, days }: DayBarsProps) {
  const { t } = useTranslation('status')
  const [chosen, setChosen] = useState<number | null>(null)
  const day = chosen === null ? undefined : days[chosen]

  function tell({ date, state, minutes_down: down, minutes_degraded: degraded }: Day): string {
    const parts = [t(`day.${state}`)]
    if (down > 0) parts.push(t('minutesDown', { count: down }))
    if (degraded > 0) parts.push(t('minutesDegraded', { count: degraded }))
    return t('dayText', { date: dates().format(new Date(date)), text: parts.join(', ') })
  }

  function handleKey(event: KeyboardEvent) {
    const last = days.length - 1
    const at = chosen ?? last
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
    if (next === undefined) return
    event.preventDefault()
    setChosen(Math.min(last, Math.max(0, next)))
  }

  function handlePointer({ clientX, currentTarget }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect()
    const at = Math.floor(((clientX - left) / width) * days.length)
    setChosen(Math.min(days.length - 1, Math.max(0, at)))
  }

  return (
    <>
      <div
        role="slider"
        tabIndex={0}
        aria-label={label}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={(chosen ?? days.length - 1) + 1}
        aria-valuetext={tell(
          day ?? days.at(-1) ?? { date: '', state: 'unknown', minutes_down: 0, minutes_degraded: 0 },
        )}
        aria-readonly
        className="flex h-8 items-end gap-px rounded-sm sm:gap-0.5"
        onKeyDown={handleKey}
        onFocus={() => setChosen((at) => at ?? days.length - 1)}
        onBlur={() => setChosen(null)}
        onPointerMove={handlePointer}
        onPointerDown={handlePointer}
        onPointerLeave={() => setChosen(null)}
      >
        {days.map(({ date, state }, index) => (
          <span
            key={date}
            data-state={state}
            className={classNames(
              'min-w-0 flex-1 rounded-[1px] forced-color-adjust-none',
              LOOKS[state],
              index === chosen && 'outline-2 outline-foreground',
            )}
          />
        ))}
      </div>
      <p aria-hidden className="mt-1 min-h-4 text-xs text-muted-foreground">
        {day ? (
          tell(day)
        ) : (
          <span className="flex justify-between">
            <span>{t('ago', { count: days.length })}</span>
            <span>{t('today')}</span>
          </span>
        )}
      </p>
    </>
  )
}
