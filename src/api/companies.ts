import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getLatestCapitalStructure,
  listCapitalStructures,
  createCapitalStructure,
} from '@outcrop/contract/companies/capital.ts'
import {
  listCompanies,
  getCompany,
  createCompany,
  updateCompany,
  deleteCompany,
  restoreCompany,
  purgeCompany,
  getCompanyContents,
  listCompanyAdmins,
} from '@outcrop/contract/companies/company.ts'
import type { BodyInput, QueryInput } from '@outcrop/contract/api/endpoint.ts'
import { getQuoteHistory, importQuotes } from '@outcrop/contract/companies/quote.ts'
import { ApiError } from './api-error.ts'
import { call } from './http.ts'
import { getById, listPage } from './resource.ts'
import { resource } from './resource-queries.ts'

const administered = resource({
  name: 'companies',
  endpoints: {
    list: listCompanies,
    get: getCompany,
    create: createCompany,
    update: updateCompany,
    remove: deleteCompany,
    restore: restoreCompany,
    purge: purgeCompany,
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
        return listPage(listCompanies, {
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
        listPage(listCompanies, {
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
      queryFn: ({ signal }) => getById(getCompany, id, { query: { include: 'last_quote' }, signal }),
    }),
  /** Since a day, `YYYY-MM-DD`; a backend that does not know `from` answers all it has. */
  quoteHistory: (id: string, from: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'quote-history', id, from] as const,
      queryFn: ({ signal }) => call(getQuoteHistory, { params: { id }, query: { from }, signal }),
      staleTime: 10 * 60_000,
    }),
  /** A page of the list that internal admins work with, with last quotes. */
  page: (filter: QueryInput<typeof listCompanies>) => administered.queries.list({ ...filter, include: 'last_quote' }),
  /** How much would go with a company. */
  contents: (id: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'contents', id] as const,
      queryFn: ({ signal }) => getById(getCompanyContents, id, { signal }),
      staleTime: 0,
    }),
  admins: (id: string, filter: { readonly search: string; readonly page: number }) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'admins', id, filter] as const,
      queryFn: ({ signal }) =>
        call(listCompanyAdmins, {
          params: { id },
          query: { ...filter, page_size: ADMINS_PAGE },
          signal,
        }),
    }),
  /** All trading days on record. */
  allQuotes: (id: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'quote-history', id, 'all'] as const,
      queryFn: ({ signal }) => call(getQuoteHistory, { params: { id }, query: {}, signal }),
      staleTime: 60_000,
    }),
  /** The latest capital structure; null where none is on record. */
  capital: (id: string) =>
    queryOptions({
      queryKey: [...companyQueries.all(), 'capital', id, 'latest'] as const,
      queryFn: async ({ signal }) => {
        try {
          return await getById(getLatestCapitalStructure, id, { signal })
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
        call(listCapitalStructures, {
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
      mutationFn: (body: BodyInput<typeof importQuotes>) => call(importQuotes, { params: { id }, body }),
      onSuccess: () => client.invalidateQueries({ queryKey: companyQueries.all() }),
    }),
  saveCapital: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'capital_structure_saved' },
      mutationFn: (body: BodyInput<typeof createCapitalStructure>) =>
        call(createCapitalStructure, { params: { id }, body }),
      onSettled: () => client.invalidateQueries({ queryKey: [...companyQueries.all(), 'capital', id] }),
    }),
}
