import { SEARCH_KINDS, SEARCH_MIN } from '@outcrop/contract/operations/search.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import { useTranslation } from 'react-i18next'
import { searchQueries } from '#/api/search.ts'
import { ListPagination } from '#/components/list-pagination.tsx'
import { PageHeader } from '#/components/page-header.tsx'
import { ProblemView } from '#/components/problem-view.tsx'
import { useShownKinds } from '#/components/use-shown-kinds.ts'
import { SearchBox } from '#/components/search-box.tsx'
import { selectedCompanyAtom } from '#/session/atoms.ts'
import { classNames } from '#/ui/class-names.ts'
import { EmptyState } from '#/ui/empty-state.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { TabLinks } from '#/ui/tab-links.tsx'
import { SEARCH_PAGE, searchFilter } from './search-address.ts'
import { SearchResults } from './search-results.tsx'

/** Everything that the person may see and that matches, by kind; the search and the kind are in the address. */
export function SearchScreen() {
  const { t } = useTranslation('search')
  const address = useSearch({ from: '/admin/search' })
  const navigate = useNavigate({ from: '/admin/search' })
  const company = useAtomValue(selectedCompanyAtom)
  const { search, kind, page } = address
  const searched = search.length >= SEARCH_MIN
  const overview = useQuery({
    ...searchQueries.groups(searchFilter({ search, kind: 'all', page: 1 }, company?.id ?? null)),
    enabled: searched,
    placeholderData: keepPreviousData,
  })
  const one = useQuery({
    ...searchQueries.groups(searchFilter(address, company?.id ?? null)),
    enabled: searched && kind !== 'all',
    placeholderData: keepPreviousData,
  })
  const query = kind === 'all' ? overview : one
  const shownKind = useShownKinds()
  const counts = (overview.data?.groups ?? []).filter(shownKind)
  const total = counts.reduce((sum, group) => sum + group.count, 0)
  const groups = (query.data?.groups ?? [])
    .filter(shownKind)
    .filter((group) => (kind === 'all' ? group.count > 0 : group.kind === kind))
  const shown = groups.reduce((sum, group) => sum + group.results.length, 0)
  const tabs = SEARCH_KINDS.flatMap((each) => counts.find((group) => group.kind === each) ?? [])

  function change(text: string) {
    void navigate({ search: { search: text }, replace: search !== '' })
  }

  return (
    <div className="mx-auto w-full max-w-4xl">
      <PageHeader
        title={t('title')}
        description={company ? t('in', { company: company.name }) : t('inAll')}
        actions={<SearchBox label={t('label')} value={search} onSearch={change} />}
      />
      {searched && total > 0 && (
        <TabLinks label={t('kinds')}>
          {[{ kind: 'all' as const, count: total }, ...tabs].map((tab) => (
            <Link
              key={tab.kind}
              to="/admin/search"
              search={tab.kind === kind ? address : { search, kind: tab.kind }}
              activeOptions={{ exact: true, includeSearch: true }}
              className="tab"
            >
              {t(`kind.${tab.kind}`)}
              <span className="text-muted-foreground tabular-nums">{t('count', { count: tab.count })}</span>
            </Link>
          ))}
        </TabLinks>
      )}
      <p role="status" className="sr-only">
        {searched && query.isSuccess && !query.isFetching && t('found', { count: total })}
      </p>
      {!searched ? (
        <EmptyState title={t('startTitle')} description={t('startText')} />
      ) : query.isError ? (
        <ProblemView error={query.error} onRetry={() => void query.refetch()} />
      ) : query.isPending ? (
        <div className="grid gap-2">
          {Array.from({ length: 6 }, (_, index) => (
            <Skeleton key={index} className="h-12" />
          ))}
        </div>
      ) : shown === 0 ? (
        <EmptyState
          title={t('noneTitle', { search })}
          description={t(counts.length === 0 ? 'noneKinds' : 'noneText')}
        />
      ) : (
        <div
          aria-busy={query.isFetching}
          className={classNames('grid grid-cols-[minmax(0,1fr)] gap-6', query.isPlaceholderData && 'opacity-60')}
        >
          {groups.map((group) => (
            <SearchResults key={group.kind} group={group} search={search} isAll={kind === 'all'} />
          ))}
          {kind !== 'all' && <ListPagination page={page} pageSize={SEARCH_PAGE} count={groups[0]?.count ?? 0} />}
        </div>
      )}
    </div>
  )
}
