import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Pagination } from '#/ui/pagination.tsx'
import { patchSearch } from './use-search-patch.ts'

export interface ListPaginationProps {
  page: number
  pageSize: number
  /** Number of items on all pages. */
  count: number
}

/** Pages of a list as links, so that each can be opened in another tab. */
export function ListPagination({ page, pageSize, count }: ListPaginationProps) {
  const { t } = useTranslation('shell')
  const pageCount = Math.ceil(count / pageSize)
  if (count === 0) return null
  const summary = t('pages.summary', {
    from: Math.min((page - 1) * pageSize + 1, count),
    to: Math.min(page * pageSize, count),
    count,
  })
  if (pageCount <= 1) return <p className="pt-3 text-muted-foreground tabular-nums">{summary}</p>
  return (
    <div className="pt-3">
      <Pagination
        page={page}
        pageCount={pageCount}
        label={t('pages.label')}
        previousLabel={t('pages.previous')}
        nextLabel={t('pages.next')}
        pageLabel={(target) => t('pages.page', { page: target })}
        summary={summary}
        renderLink={(target, content) => (
          <Link to="." search={patchSearch({ page: target === 1 ? undefined : target })}>
            {content}
          </Link>
        )}
      />
    </div>
  )
}
