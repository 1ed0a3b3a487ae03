import type { SurveyMonth } from '@outcrop/contract/people/survey.ts'
import { useTranslation } from 'react-i18next'
import { once } from '#/lib/once.ts'
import { classNames } from '#/ui/class-names.ts'

export interface SurveyTrendProps {
  months: readonly SurveyMonth[]
}

const monthName = once(() => new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' }))
const monthYear = once(() => new Intl.DateTimeFormat('en', { month: 'long', year: 'numeric', timeZone: 'UTC' }))

/** The score of each month as a bar above or below zero; the table behind it is for screen readers. */
export function SurveyTrend({ months }: SurveyTrendProps) {
  const { t } = useTranslation('feedback')
  return (
    <section aria-labelledby="survey-trend">
      <h2 id="survey-trend" className="mb-3 text-lg">
        {t('survey.trend')}
      </h2>
      <div aria-hidden className="grid auto-cols-fr grid-flow-col gap-1 rounded-lg border bg-card p-4">
        {months.map(({ month, score, answers }) => (
          <div key={month} title={t('survey.answers', { count: answers })} className="min-w-0 text-center">
            <div className="relative h-32 border-b-0">
              <span className="absolute inset-x-0 top-1/2 border-t" />
              {score !== null && (
                <span
                  className={classNames(
                    'absolute inset-x-[15%] rounded-xs forced-color-adjust-none',
                    score < 0 ? 'top-1/2 bg-destructive' : 'bottom-1/2 bg-success',
                  )}
                  // At least a line, so that a month of zero is seen.
                  style={{ height: `max(2px, ${Math.abs(score) / 2}%)` }}
                />
              )}
            </div>
            <p className="truncate text-xs tabular-nums">{score ?? '–'}</p>
            <p className="truncate text-xs text-muted-foreground max-sm:hidden">
              {monthName().format(new Date(month))}
            </p>
          </div>
        ))}
      </div>
      <table className="sr-only">
        <caption>{t('survey.trend')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('survey.month')}</th>
            <th scope="col">{t('survey.score')}</th>
            <th scope="col">{t('survey.answersHead')}</th>
          </tr>
        </thead>
        <tbody>
          {months.map(({ month, score, answers }) => (
            <tr key={month}>
              <th scope="row">{monthYear().format(new Date(month))}</th>
              <td>{score ?? t('survey.noScore')}</td>
              <td>{answers}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
