import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { feedbackQueries } from '#/api/feedback.ts'
import { ListPagination } from '#/components/list-pagination.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { RelativeTime } from '#/components/relative-time.tsx'
import { SearchBox } from '#/components/search-box.tsx'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import { Badge } from '#/ui/badge.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { FEEDBACK_PAGE } from './feedback-address.ts'
import { SurveyFigures } from './survey-figures.tsx'
import { SurveyTrend } from './survey-trend.tsx'

/** The score, its months and the words of those who answered. */
export function SurveyResults() {
  const { t } = useTranslation('feedback')
  const { q, page } = useSearch({ from: '/admin/feedback' })
  const patch = useSearchPatch()
  const summary = useQuery(feedbackQueries.surveySummary())
  const words = useQuery({
    ...feedbackQueries.surveyResponses({ with: 'comment', search: q, page, page_size: FEEDBACK_PAGE }),
    placeholderData: keepPreviousData,
  })
  if (summary.isError || words.isError)
    return (
      <ProblemView
        error={summary.error ?? words.error}
        onRetry={() => {
          void summary.refetch()
          void words.refetch()
        }}
      />
    )
  if (summary.isPending || words.isPending) return <Skeleton className="h-64 max-w-4xl" />
  if (summary.data.answers === 0 && words.data.count === 0 && q === '')
    return <EmptyState title={t('survey.noneTitle')} description={t('survey.noneText')} />
  return (
    <div className="grid max-w-4xl gap-8">
      <SurveyFigures summary={summary.data} />
      <SurveyTrend months={summary.data.months} />
      <section aria-labelledby="survey-words">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="survey-words" className="text-lg">
            {t('survey.words')}
          </h2>
          <SearchBox label={t('survey.search')} value={q} onSearch={(text) => void patch({ q: text })} />
        </div>
        {words.data.results.length === 0 ? (
          <p className="text-muted-foreground">{t(q ? 'survey.wordsNotFound' : 'survey.wordsNone')}</p>
        ) : (
          <ul className="divide-y rounded-lg border bg-card" aria-busy={words.isFetching}>
            {words.data.results.map(({ id, score, comment, user, company, at }) => (
              <li key={id} className="flex gap-4 p-4">
                <Badge
                  variant={score === null ? 'outline' : score >= 9 ? 'success' : score >= 7 ? 'default' : 'destructive'}
                >
                  {score ?? t('survey.noScore')}
                </Badge>
                <div className="min-w-0 flex-1">
                  <p className="max-w-reading whitespace-pre-wrap wrap-anywhere">{comment}</p>
                  <p className="mt-1 text-xs text-muted-foreground">
                    {[user?.name, company?.name].filter(Boolean).join(' · ')} · <RelativeTime value={at} />
                  </p>
                </div>
              </li>
            ))}
          </ul>
        )}
        <ListPagination page={page} pageSize={FEEDBACK_PAGE} count={words.data.count} />
      </section>
    </div>
  )
}
