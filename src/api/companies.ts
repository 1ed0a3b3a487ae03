import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { capitalEndpoints } from '@outcrop/contract/capital.ts'
import { companyEndpoints } from '@outcrop/contract/company.ts'
import type { BodyInput, QueryInput } from '@outcrop/contract/endpoint.ts'
import { quoteEndpoints } from '@outcrop/contract/quote.ts'
import { ApiError } from './api-error.ts'
import { call } from './http.ts'
import { getById, listPage } from './resource.ts'
import { resource } from './resource-queries.ts'

const administered = resource({
  name: 'companies',
  endpoints: {
    list: companyEndpoints.listCompanies,
    get: companyEndpoints.getCompany,
    create: companyEndpoints.createCompany,
    update: companyEndpoints.updateCompany,
    remove: companyEndpoints.deleteCompany,
    restore: companyEndpoints.restoreCompany,
    purge: companyEndpoints.purgeCompany,
  },
  events: {
    create: 'company_created',
    update: 'company_updated',
    remove: 'company_trashed',
    restore: 'company_restored',
    purge: 'company_purged',
  },
  purgeBody: ({ name }) => ({ name }),
})

export interface CompanyFilter {
  readonly search?: string
  readonly ordering?: 'name' | '-created_at'
  readonly page?: number
  readonly pageSize?: number
}

const SWITCHER_PAGE = 100
export const ADMINS_PAGE = 20
export const CAPITAL_PAGE = 20

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
      queryFn: ({ signal }) => call(quoteEndpoints.getQuoteHistory, { params: { id }, query: { from }, signal }),
      staleTime: 10 * 60_000,
    }),
  /** A page of the list that internal admins work with, with last quotes. */
  page: (filter: QueryInput<typeof companyEndpoints.listCompanies>) =>
    administered.queries.list({ ...filter, include: 'last_quote' }),
  /** How much would go with a company. */
  contents: (id: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'contents', id] as const,
      queryFn: ({ signal }) => getById(companyEndpoints.getCompanyContents, id, { signal }),
      staleTime: 0,
    }),
  admins: (id: string, filter: { readonly search: string; readonly page: number }) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'admins', id, filter] as const,
      queryFn: ({ signal }) =>
        call(companyEndpoints.listCompanyAdmins, {
          params: { id },
          query: { ...filter, page_size: ADMINS_PAGE },
          signal,
        }),
    }),
  /** All trading days on record. */
  allQuotes: (id: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'quote-history', id, 'all'] as const,
      queryFn: ({ signal }) => call(quoteEndpoints.getQuoteHistory, { params: { id }, query: {}, signal }),
      staleTime: 60_000,
    }),
  /** The latest capital structure; null where none is on record. */
  capital: (id: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'capital', id, 'latest'] as const,
      queryFn: async ({ signal }) => {
        try {
          return await getById(capitalEndpoints.getLatestCapitalStructure, id, { signal })
        } catch (error) {
          if (error instanceof ApiError && error.status === 404) return null
          throw error
        }
      },
    }),
  capitalHistory: (id: string, page: number) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'capital', id, 'history', page] as const,
      queryFn: ({ signal }) =>
        call(capitalEndpoints.listCapitalStructures, {
          params: { id },
          query: { page, page_size: CAPITAL_PAGE },
          signal,
        }),
    }),
}

export const companyMutations = {
  ...administered.mutations,
  importQuotes: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'quotes_imported' },
      mutationFn: (body: BodyInput<typeof quoteEndpoints.importQuotes>) =>
        call(quoteEndpoints.importQuotes, { params: { id }, body }),
      onSuccess: () => client.invalidateQueries({ queryKey: companyQueries.all() }),
    }),
  saveCapital: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'capital_structure_saved' },
      mutationFn: (body: BodyInput<typeof capitalEndpoints.createCapitalStructure>) =>
        call(capitalEndpoints.createCapitalStructure, { params: { id }, body }),
      onSettled: () => client.invalidateQueries({ queryKey: [...companyQueries.all(), 'capital', id] }),
    }),
}
