import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ADMINS_PAGE, companyQueries } from '#/api/companies.ts'
import { ListProblem } from '#/components/resource/list-problem.tsx'
import { SearchBox } from '#/components/search-box.tsx'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'

export interface AdminsTabProps {
  readonly companyId: string
}

/** People who administer the company, page by page. */
export function AdminsTab({ companyId }: AdminsTabProps) {
  const { t } = useTranslation('company')
  const [search, setSearch] = useState('')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useQuery({
    ...companyQueries.admins(companyId, { search, page }),
    placeholderData: keepPreviousData,
  })
  const pages = Math.max(1, Math.ceil((data?.count ?? 0) / ADMINS_PAGE))
  return (
    <div className="grid max-w-3xl gap-3">
      <SearchBox
        label={t('admins.search')}
        value={search}
        onSearch={(text) => {
          setPage(1)
          setSearch(text)
        }}
      />
      {error && <ListProblem error={error} stale={data !== undefined} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton className="h-24" />}
      {data?.count === 0 && (
        <EmptyState
          level={3}
          title={t(search ? 'admins.noneFound' : 'admins.none')}
          description={t(search ? 'admins.noneFoundText' : 'admins.noneText')}
        />
      )}
      {data && data.count > 0 && (
        <ul className="grid">
          {data.results.map((admin) => (
            <li key={admin.id} className="flex items-center gap-3 border-b py-2 last:border-b-0">
              <Avatar name={admin.name ?? ''} src={admin.profile_image} />
              <span className="min-w-0">
                <span className="block truncate font-medium">{admin.name}</span>
                <span className="block truncate text-muted-foreground">{admin.email_address}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      {pages > 1 && (
        <nav aria-label={t('admins.pages')} className="flex items-center gap-3">
          <Button variant="outline" aria-disabled={page <= 1} onClick={() => setPage((now) => Math.max(1, now - 1))}>
            {t('admins.previous')}
          </Button>
          <span className="text-muted-foreground tabular-nums">{t('admins.page', { page, pages })}</span>
          <Button
            variant="outline"
            aria-disabled={page >= pages}
            onClick={() => setPage((now) => Math.min(pages, now + 1))}
          >
            {t('admins.next')}
          </Button>
        </nav>
      )}
    </div>
  )
}
