import { useTranslation } from 'react-i18next'
import { Progress } from '#/ui/progress.tsx'
import type { CategoryCompleteness } from './completeness.ts'
import { totalOf } from './completeness.ts'

export interface CompletenessMeterProps {
  readonly name: string
  readonly parts: readonly CategoryCompleteness[]
}

/** How much of an asset's exploration data is there, as a bar and in words. */
export function CompletenessMeter({ name, parts }: CompletenessMeterProps) {
  const { t } = useTranslation('data')
  const { done, of } = totalOf(parts)
  const words = t('complete.total', { done, of })
  return (
    <div className="flex items-center gap-3">
      <Progress
        label={t('complete.label', { name })}
        value={(done / of) * 100}
        valueText={words}
        tone={done === of ? 'success' : 'primary'}
        className="flex-1"
      />
      <span className="shrink-0 text-xs text-muted-foreground tabular-nums">{words}</span>
    </div>
  )
}
