import { useTranslation } from 'react-i18next'
import type { ComponentStatus } from '@outcrop/contract/operations/status.ts'
import { once } from '#/lib/once.ts'
import { Badge } from '#/ui/badge.tsx'
import { DayBars } from './day-bars.tsx'

export interface ComponentRowProps {
  component: ComponentStatus
}

const LOOKS = {
  operational: 'success',
  degraded: 'warning',
  down: 'destructive',
  unknown: 'default',
  off: 'outline',
} as const

// Rounded down, so that 99.999 % does not read as a whole.
const percent = once(
  () =>
    new Intl.NumberFormat('en', {
      style: 'percent',
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
      roundingMode: 'floor',
    }),
)

/** A component with its state, its last 90 days and how much of them it was up. */
export function ComponentRow({ component }: ComponentRowProps) {
  const { t } = useTranslation('status')
  const name = t(`component.${component.key}`)
  return (
    <li className="px-4 py-3">
      <div className="mb-2 flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
        <h3 className="font-medium">
          {name}
          <span className="ms-2 text-xs font-normal text-muted-foreground">{t(`componentText.${component.key}`)}</span>
        </h3>
        <span className="flex items-baseline gap-3">
          {component.uptime !== null && (
            <span className="text-xs text-muted-foreground tabular-nums">
              {t('uptime', { percent: percent().format(component.uptime / 100) })}
            </span>
          )}
          <Badge variant={LOOKS[component.state]}>{t(`state.${component.state}`)}</Badge>
        </span>
      </div>
      <DayBars label={t('bars', { name })} days={component.days} />
    </li>
  )
}
