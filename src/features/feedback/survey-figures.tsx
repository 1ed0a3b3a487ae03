import type { SurveySummary } from '@outcrop/contract/people/survey.ts'
import { useTranslation } from 'react-i18next'
import { formatNumber } from '#/lib/format.ts'
import { classNames } from '#/ui/class-names.ts'

export interface SurveyFiguresProps {
  summary: SurveySummary
}

const PARTS = [
  { key: 'promoters', colour: 'bg-success' },
  { key: 'passives', colour: 'bg-muted-foreground' },
  { key: 'detractors', colour: 'bg-destructive' },
] as const

/** The score of the last 12 months and who makes it up. */
export function SurveyFigures({ summary }: SurveyFiguresProps) {
  const { t } = useTranslation('feedback')
  const { score, answers, closed } = summary
  return (
    <section aria-labelledby="survey-score" className="grid gap-6 sm:grid-cols-[auto_1fr] sm:items-center">
      <div>
        <h2 id="survey-score" className="text-lg">
          {t('survey.score')}
        </h2>
        <p className="text-4xl font-semibold tabular-nums">{score === null ? '–' : signed(score)}</p>
        <p className="text-xs text-muted-foreground">
          {t('survey.answers', { count: answers })} · {t('survey.closed', { count: closed })}
        </p>
      </div>
      <div>
        <div aria-hidden className="flex h-3 gap-0.5 overflow-hidden rounded-full bg-muted">
          {PARTS.map(({ key, colour }) =>
            summary[key] > 0 ? (
              <span
                key={key}
                className={classNames(colour, 'forced-color-adjust-none')}
                style={{ flexGrow: summary[key] }}
              />
            ) : null,
          )}
        </div>
        <dl className="mt-3 flex flex-wrap gap-x-6 gap-y-1">
          {PARTS.map(({ key, colour }) => (
            <div key={key} className="flex items-center gap-2">
              <span aria-hidden className={classNames('size-2 rounded-full forced-color-adjust-none', colour)} />
              <dt>{t(`survey.${key}`)}</dt>
              <dd className="text-muted-foreground tabular-nums">{formatNumber(summary[key])}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  )
}

function signed(score: number): string {
  return score > 0 ? `+${score}` : formatNumber(score)
}
