import { SUPPORT_STATES } from '@outcrop/contract/people/support-request.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { feedbackQueries } from '#/api/feedback.ts'
import { ListPagination } from '#/components/list-pagination.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { SearchBox } from '#/components/search-box.tsx'
import { useSearchPatch } from '#/components/use-search-patch.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { FEEDBACK_PAGE } from './feedback-address.ts'
import { SupportRequestItem } from './support-request-item.tsx'

/** What people wrote to support, open or done. */
export function SupportInbox() {
  const { t } = useTranslation('feedback')
  const { state, q, page } = useSearch({ from: '/admin/feedback' })
  const patch = useSearchPatch()
  const query = useQuery({
    ...feedbackQueries.requestList({ state, search: q, page, page_size: FEEDBACK_PAGE }),
    placeholderData: keepPreviousData,
  })
  const rows = query.data?.results ?? []
  return (
    <section aria-label={t('tab.support')} className="max-w-4xl">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <SegmentedControl
          label={t('state.label')}
          options={SUPPORT_STATES.map((value) => ({ value, label: t(`state.${value}`) }))}
          value={state}
          onValueChange={(value) => void patch({ state: value })}
        />
        <SearchBox label={t('search')} value={q} onSearch={(text) => void patch({ q: text })} />
      </div>
      {query.isError ? (
        <ProblemView error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <div className="grid gap-3">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-24" />
          ))}
        </div>
      ) : rows.length === 0 ? (
        <EmptyState
          title={t(q ? 'none.search' : `none.${state}`)}
          description={t(q ? 'none.searchText' : 'none.text')}
        />
      ) : (
        <ul className="grid gap-3" aria-busy={query.isFetching}>
          {rows.map((request) => (
            <SupportRequestItem key={request.id} request={request} />
          ))}
        </ul>
      )}
      <ListPagination page={page} pageSize={FEEDBACK_PAGE} count={query.data?.count ?? 0} />
    </section>
  )
}
