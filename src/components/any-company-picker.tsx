import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { companyQueries } from '#/api/companies.ts'
import { CompanyPicker } from './company-picker.tsx'

export interface AnyCompanyPickerProps {
  onPick: (id: string) => void
}

/** All companies there are, searched by the server. */
export function AnyCompanyPicker({ onPick }: AnyCompanyPickerProps) {
  const [search, setSearch] = useState('')
  const query = useInfiniteQuery({ ...companyQueries.search(search), placeholderData: keepPreviousData })
  const pages = query.data?.pages ?? []
  return (
    <CompanyPicker
      companies={pages.flatMap((page) => page.results)}
      count={pages[0]?.count ?? 0}
      loading={query.isPending}
      failed={query.isError}
      onRetry={() => void (query.isFetchNextPageError ? query.fetchNextPage() : query.refetch())}
      onSearch={setSearch}
      onPick={onPick}
      {...(query.hasNextPage && !query.isFetching && !query.isError && { onEnd: () => void query.fetchNextPage() })}
    />
  )
}
