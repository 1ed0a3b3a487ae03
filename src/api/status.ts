import { infiniteQueryOptions, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  getStatus,
  listStatusNotices,
  listAnnouncedMaintenance,
  getStatusFeed,
  createIncident,
  createMaintenance,
  addStatusUpdate,
} from '@outcrop/contract/operations/status.ts'
import { addressOf, call } from './http.ts'
import { tellTabs } from './tab-changes.ts'

/** As often as the API measures. */
const EVERY_MS = 60_000
const ANNOUNCED_EVERY_MS = 5 * 60_000
const PAGE_SIZE = 20

export const statusQueries = {
  all: () => ['status'] as const,
  now: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), 'now'] as const,
      queryFn: ({ signal }) => call(getStatus, { signal }),
      refetchInterval: EVERY_MS,
    }),
  notices: () =>
    infiniteQueryOptions({
      queryKey: [...statusQueries.all(), 'notices'] as const,
      queryFn: ({ pageParam, signal }) =>
        call(listStatusNotices, { query: { page: pageParam, page_size: PAGE_SIZE }, signal }),
      initialPageParam: 1,
      getNextPageParam: (last, pages) => (last.next ? pages.length + 1 : undefined),
    }),
  announced: () =>
    queryOptions({
      queryKey: [...statusQueries.all(), 'announced'] as const,
      queryFn: ({ signal }) => call(listAnnouncedMaintenance, { signal }),
      refetchInterval: ANNOUNCED_EVERY_MS,
      staleTime: EVERY_MS,
      retry: false,
    }),
}

/** Address of the Atom feed. */
export function statusFeedAddress(): string {
  return addressOf(getStatusFeed.path, undefined, undefined)
}

function refresh(client: QueryClient) {
  tellTabs(statusQueries.all())
  return client.invalidateQueries({ queryKey: statusQueries.all() })
}

export const statusMutations = {
  createIncident: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: BodyInput<typeof createIncident>) => call(createIncident, { body }),
      onSuccess: () => refresh(client),
    }),
  createMaintenance: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: BodyInput<typeof createMaintenance>) => call(createMaintenance, { body }),
      onSuccess: () => refresh(client),
    }),
  addUpdate: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ id, ...body }: { id: string } & BodyInput<typeof addStatusUpdate>) =>
        call(addStatusUpdate, { params: { id }, body }),
      onSettled: () => refresh(client),
    }),
}
