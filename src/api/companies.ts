import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { companyEndpoints } from '@outcrop/contract/company.ts'
import { call } from './http.ts'
import { getById, listPage } from './resource.ts'

export interface CompanyFilter {
  readonly search?: string
  readonly ordering?: 'name' | '-created_at'
  readonly page?: number
  readonly pageSize?: number
}

const SWITCHER_PAGE = 100

export const companyQueries = {
  all: () => ['companies'] as const,
  lists: () => [...companyQueries.all(), 'list'] as const,
  list: (filter: CompanyFilter) =>
    queryOptions({
      queryKey: [...companyQueries.lists(), filter] as const,
      queryFn: ({ signal }) => {
        const { pageSize, ...rest } = filter
        return listPage(companyEndpoints.listCompanies, {
          query: { ...rest, ...(pageSize && { page_size: pageSize }) },
          signal,
        })
      },
    }),
  /** All matches of a search, paged. */
  search: (search: string, pageSize = SWITCHER_PAGE) =>
    infiniteQueryOptions({
      queryKey: [...companyQueries.all(), 'search', search, pageSize] as const,
      queryFn: ({ pageParam, signal }) =>
        listPage(companyEndpoints.listCompanies, {
          query: { search, page_size: pageSize, ...pageParam },
          signal,
        }),
      initialPageParam: {},
      getNextPageParam: (last) => last.nextQuery ?? undefined,
      staleTime: 60_000,
    }),
  /** With its last quote. */
  detail: (id: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'detail', id] as const,
      queryFn: ({ signal }) => getById(companyEndpoints.getCompany, id, { query: { include: 'last_quote' }, signal }),
    }),
  /** Since a day, `YYYY-MM-DD`; a backend that does not know `from` answers all it has. */
  quoteHistory: (id: string, from: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'quote-history', id, from] as const,
      queryFn: ({ signal }) => call(companyEndpoints.getQuoteHistory, { params: { id }, query: { from }, signal }),
      staleTime: 10 * 60_000,
    }),
}
