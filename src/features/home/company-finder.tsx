import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { User } from '@outcrop/contract/account/user.ts'
import { useTranslation } from 'react-i18next'
import { companyQueries } from '#/api/companies.ts'
import { ProblemView } from '#/components/problem-view.tsx'
import { SearchBox } from '#/components/search-box.tsx'
import { followedCompaniesAtom } from '#/session/atoms.ts'
import { useAtomValue } from 'jotai'
import { Avatar } from '#/ui/avatar.tsx'
import { Button } from '#/ui/button.tsx'
import { Skeleton } from '#/ui/skeleton.tsx'
import { CommodityMarks } from './commodity-marks.tsx'
import { setFollowing } from './follow.ts'

const PAGE = 24

export interface CompanyFinderProps {
  user: User
}

/** Companies that can be followed, found by name or ticker: neither the person's own nor those followed already. */
export function CompanyFinder({ user }: CompanyFinderProps) {
  const { t } = useTranslation('home')
  const followedCompanies = useAtomValue(followedCompaniesAtom)
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...companyQueries.search(search, PAGE), placeholderData: keepPreviousData })
  const followed = new Set(followedCompanies.map((company) => company.id))
  // A company followed just now stays in its place, with the way back.
  const [known] = useState(() => new Set([...followed, ...user.companies.map((company) => company.id)]))
  const companies = (query.data?.pages ?? []).flatMap((page) => page.results).filter(({ id }) => !known.has(id))
  return (
    <section aria-labelledby="company-finder">
      <div className="mb-3 flex items-center justify-between gap-3 max-sm:flex-col max-sm:items-stretch">
        <h2 id="company-finder" className="text-lg">
          {t('member.find')}
        </h2>
        <SearchBox label={t('member.search')} value={search} onSearch={setSearch} />
      </div>
      {query.isError ? (
        <ProblemView error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <ul className="grid grid-cols-1 gap-x-6 sm:grid-cols-2 lg:grid-cols-3" aria-busy={query.isFetching}>
          {query.isPending &&
            Array.from({ length: PAGE / 2 }, (_, index) => <Skeleton key={index} className="mb-2 h-10" />)}
          {companies.map(({ id, name, ticker, commodities }) => (
            <li key={id} className="flex min-h-12 items-center gap-3 border-b py-1.5">
              <Avatar name={name} shape="square" />
              <div className="min-w-0 flex-1">
                <p className="truncate font-medium">{name}</p>
                <CommodityMarks ticker={ticker} commodities={commodities} />
              </div>
              <Button
                size="sm"
                variant={followed.has(id) ? 'ghost' : 'outline'}
                aria-label={t(followed.has(id) ? 'member.unfollowName' : 'member.followName', { name })}
                onClick={() => void setFollowing({ id, name }, !followed.has(id))}
              >
                {t(followed.has(id) ? 'member.unfollow' : 'member.follow')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="outline"
          className="mt-4"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('member.more')}
        </Button>
      )}
      {query.isSuccess && !query.hasNextPage && companies.length === 0 && (
        <p className="text-muted-foreground">{t('member.none')}</p>
      )}
    </section>
  )
}
