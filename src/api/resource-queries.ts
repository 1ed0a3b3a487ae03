import { mutationOptions, queryOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { AnalyticsEvent } from '@outcrop/contract/operations/analytics-event.ts'
import type { AnswerOutput, BodyInput, Endpoint, QueryInput } from '@outcrop/contract/api/endpoint.ts'
import type { Page } from '@outcrop/contract/api/pagination.ts'
import { BatchError, eachItem } from './batch.ts'
import type { CallOptions } from './call-options.ts'
import { call } from './http.ts'
import { create, getById, listPage, remove, update, type OfOne, type PageOf, type PageRow } from './resource.ts'
import { tellTabs } from './tab-changes.ts'

export interface ResourceEndpoints {
  readonly list: PageRow
  readonly get: OfOne
  /** Left out by nouns that are made in another way, such as by an upload. */
  readonly create?: Endpoint
  readonly update: OfOne
  readonly remove: OfOne
  readonly restore: OfOne
  readonly purge: OfOne
}

/** Fields of every noun that has a list and a detail page. */
export interface ResourceItem {
  readonly id: string
  readonly version?: number | null
}

interface MutationEvents extends Readonly<Record<'update' | 'remove' | 'restore' | 'purge', AnalyticsEvent>> {
  readonly create?: AnalyticsEvent
}

function eventsOf(subject: string): Required<MutationEvents> {
  return {
    create: `${subject}_created`,
    update: `${subject}_updated`,
    remove: `${subject}_trashed`,
    restore: `${subject}_restored`,
    purge: `${subject}_purged`,
  }
}

export interface ResourceOptions<E extends ResourceEndpoints> {
  /** The noun in the plural; the first part of every query key. */
  readonly name: string
  readonly endpoints: E
  /** The events that successful mutations report: their subject (`asset` for `asset_created`), or each by its name. */
  readonly events: string | MutationEvents
  /** Body of the purge request, by which the API has the deletion confirmed, such as the name. */
  readonly purgeBody: (item: ItemOf<E>) => BodyInput<E['purge']>
}

type ItemOf<E extends ResourceEndpoints> = AnswerOutput<E['get']> & ResourceItem
/** The cached queries before an optimistic change. */
export type CacheSnapshot = readonly (readonly [QueryKey, unknown])[]

export interface ResourceChange<E extends ResourceEndpoints> {
  /** The thing as the person saw it; its version is sent as `If-Match`. Without a version the change overwrites. */
  readonly item: ResourceItem
  readonly change: BodyInput<E['update']>
}

/** Queries and mutations of one noun, from its rows in the contract. Changes show at once and are rolled back on failure. */
export function resource<const E extends ResourceEndpoints>({
  name,
  endpoints,
  events: given,
  purgeBody,
}: ResourceOptions<E>) {
  type Item = ItemOf<E>
  const events: MutationEvents = typeof given === 'string' ? eventsOf(given) : given
  const all = () => [name] as const
  const lists = () => [...all(), 'list'] as const

  const readPage = async (filter: QueryInput<E['list']>, signal: AbortSignal) =>
    (await listPage<E['list']>(endpoints.list, { query: filter, signal })) as PageOf<Item>
  const readOne = async (id: string, signal: AbortSignal) =>
    (await getById<E['get']>(endpoints.get, id, { signal })) as Item

  const queries = {
    all,
    lists,
    list: (filter: QueryInput<E['list']>) =>
      queryOptions({
        queryKey: [...lists(), filter] as const,
        queryFn: ({ signal }) => readPage(filter, signal),
      }),
    detail: (id: string) =>
      queryOptions({
        queryKey: [...all(), 'detail', id] as const,
        queryFn: ({ signal }) => readOne(id, signal),
      }),
  }

  function refresh(client: QueryClient) {
    tellTabs(all())
    return client.invalidateQueries({ queryKey: all() })
  }

  function mergeInto(client: QueryClient, { item, change }: ResourceChange<E>) {
    return optimistically(client, [queries.detail(item.id).queryKey, lists()], () => {
      client.setQueryData<Item>(
        queries.detail(item.id).queryKey,
        (cached) => cached && { ...cached, ...(change as object) },
      )
      client.setQueriesData<Page<Item>>(
        { queryKey: lists() },
        (page) => page && mergeRow(page, item.id, change as object),
      )
    })
  }

  function takeOut(client: QueryClient, ids: ReadonlySet<string>) {
    return optimistically(client, [lists()], () => {
      client.setQueriesData<Page<Item>>({ queryKey: lists() }, (page) => page && withoutRows(page, ids))
    })
  }

  /** Moves between the active list and the trash, or out of both: one thing at once, several when they are done. */
  function leavingLists(client: QueryClient, act: (item: Item) => Promise<unknown>) {
    return {
      mutationFn: (items: readonly Item[]) => eachItem(items, act),
      // Several are not removed optimistically: those that fail would reappear one by one.
      onMutate: async (items: readonly Item[]): Promise<CacheSnapshot> =>
        items.length === 1 ? takeOut(client, idsOf(items)) : [],
      onSuccess: (_done: void, items: readonly Item[]) => takeOut(client, idsOf(items)),
      onError: async (error: Error, items: readonly Item[], snapshot: CacheSnapshot | undefined) => {
        rollBack(client, snapshot)
        if (error instanceof BatchError)
          await takeOut(client, idsOf(items.filter((item) => !error.failedIds.has(item.id))))
      },
      onSettled: () => refresh(client),
    }
  }

  const mutations = {
    create: (client: QueryClient) =>
      mutationOptions({
        ...(events.create && { meta: { event: events.create } }),
        mutationFn: async (body: BodyInput<NonNullable<E['create']>>) => {
          if (!endpoints.create) throw new Error(`No request creates ${name}`)
          return (await create<NonNullable<E['create']>>(endpoints.create, body)) as Item
        },
        onSuccess: (item) => {
          client.setQueryData<Item>(queries.detail(item.id).queryKey, item)
          tellTabs(lists())
          return client.invalidateQueries({ queryKey: lists() })
        },
      }),
    update: (client: QueryClient) =>
      mutationOptions({
        meta: { event: events.update },
        mutationFn: async ({ item, change }: ResourceChange<E>) =>
          (await update<E['update']>(endpoints.update, item.id, change, item.version)) as Item,
        onMutate: (input) => mergeInto(client, input),
        onSuccess: (item) => {
          client.setQueryData<Item>(queries.detail(item.id).queryKey, item)
        },
        onError: (_error, _input, snapshot) => rollBack(client, snapshot),
        onSettled: () => refresh(client),
      }),
    /** Moves to the trash. */
    remove: (client: QueryClient) =>
      mutationOptions({
        meta: { event: events.remove },
        ...leavingLists(client, ({ id }) => remove<E['remove']>(endpoints.remove, id)),
      }),
    restore: (client: QueryClient) =>
      mutationOptions({
        meta: { event: events.restore },
        ...leavingLists(client, ({ id }) => callOne(endpoints.restore, { params: { id } })),
      }),
    purge: (client: QueryClient) =>
      mutationOptions({
        meta: { event: events.purge },
        ...leavingLists(client, (item) => callOne(endpoints.purge, { params: { id: item.id }, body: purgeBody(item) })),
      }),
  }
  return { name, queries, mutations }
}

/** The types of rows with parameters are known to the callers above, but not to the compiler here. */
function callOne<E extends OfOne>(row: E, options: object): Promise<unknown> {
  return call(row, options as CallOptions<E>)
}

function idsOf(items: readonly ResourceItem[]): ReadonlySet<string> {
  return new Set(items.map((item) => item.id))
}

function mergeRow<Item extends ResourceItem>(page: Page<Item>, id: string, change: object): Page<Item> {
  return { ...page, results: page.results.map((row) => (row.id === id ? { ...row, ...change } : row)) }
}

function withoutRows<Item extends ResourceItem>(page: Page<Item>, ids: ReadonlySet<string>): Page<Item> {
  const results = page.results.filter((row) => !ids.has(row.id))
  return { ...page, results, count: page.count - (page.results.length - results.length) }
}

/** Applies an optimistic change: cancels pending fetches, which would overwrite it, and returns the cache before. */
async function optimistically(
  client: QueryClient,
  keys: readonly QueryKey[],
  change: () => void,
): Promise<CacheSnapshot> {
  await Promise.all(keys.map((queryKey) => client.cancelQueries({ queryKey })))
  const snapshot = keys.flatMap((queryKey) => client.getQueriesData({ queryKey }))
  change()
  return snapshot
}

function rollBack(client: QueryClient, snapshot: CacheSnapshot | undefined) {
  for (const [key, data] of snapshot ?? []) client.setQueryData(key, data)
}
