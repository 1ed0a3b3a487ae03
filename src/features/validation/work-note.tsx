import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Progress } from '#/ui/progress.tsx'
import { FoundSoFar } from './found-so-far.tsx'
import { useRuleLabels } from './rule-labels.ts'
import type { SessionView } from './session-view.ts'

export interface WorkNoteProps {
  readonly view: Pick<SessionView, 'work' | 'progress' | 'soFar' | 'problem' | 'stopped'>
  /** How many fixes of tables the recipe has. */
  readonly fixes?: number
  readonly onStop: () => void
  /** Nothing where it cannot be tried again. */
  readonly onRetry?: (() => void) | undefined
}

/** How far the worker is, with a way to stop it, or why it came to no end. */
export function WorkNote({ view, fixes = 0, onStop, onRetry }: WorkNoteProps) {
  const { work, progress, soFar, problem, stopped } = view
  const { t } = useTranslation('validation')
  const labels = useRuleLabels()
  if (work !== null) {
    const percent = Math.round(progress * 100)
    return (
      <div className="rounded-lg border bg-card px-3 py-2">
        <div role="status" className="flex items-center gap-3">
          <div className="min-w-0 flex-1">
            <p>{t(`work.${work}`)}</p>
            <Progress
              className="mt-1.5"
              label={t(`work.${work}`)}
              value={percent}
              valueText={t('work.percent', { done: percent })}
            />
          </div>
          <Button variant="outline" size="sm" onClick={onStop}>
            {t('work.stop')}
          </Button>
        </div>
        {soFar.length > 0 && <FoundSoFar rules={soFar} fixes={fixes} />}
      </div>
    )
  }
  if (problem === null && stopped === null) return null
  return (
    <Callout
      role={problem ? 'alert' : 'status'}
      variant={problem ? 'destructive' : 'info'}
      title={t(problem ? 'work.failed' : 'work.stopped')}
      actions={
        onRetry && (
          <Button size="sm" variant="outline" onClick={onRetry}>
            {t('work.retry')}
          </Button>
        )
      }
    >
      {problem && labels.problem(problem)}
    </Callout>
  )
}
