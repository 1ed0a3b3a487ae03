import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { deckEndpoints, type Deck } from '@outcrop/contract/deck.ts'
import { BatchError, eachOf } from './batch.ts'
import { deckQueries } from './decks.ts'
import { call } from './http.ts'
import { clone, create, remove, update, type PageOf } from './resource.ts'

/** What the caches held before an optimistic change. */
type Snapshot = readonly (readonly [QueryKey, unknown])[]

function rollBack(client: QueryClient, snapshot: Snapshot | undefined) {
  for (const [key, data] of snapshot ?? []) client.setQueryData(key, data)
}

async function changeLists(client: QueryClient, change: (page: PageOf<Deck>) => PageOf<Deck>): Promise<Snapshot> {
  await client.cancelQueries({ queryKey: deckQueries.lists() })
  const snapshot = client.getQueriesData<PageOf<Deck>>({ queryKey: deckQueries.lists() })
  client.setQueriesData<PageOf<Deck>>({ queryKey: deckQueries.lists() }, (page) => page && change(page))
  return snapshot
}

function withoutDecks(client: QueryClient, ids: readonly string[]): Promise<Snapshot> {
  return changeLists(client, (page) => {
    const results = page.results.filter((deck) => !ids.includes(deck.id))
    return { ...page, results, count: page.count - (page.results.length - results.length) }
  })
}

/** One deck leaves its lists at once; several when they are done, since those that fail would go and come back. */
function withoutOne(client: QueryClient, ids: readonly string[]): Promise<Snapshot> {
  return ids.length === 1 ? withoutDecks(client, ids) : Promise.resolve([])
}

function refreshDecks(client: QueryClient) {
  return client.invalidateQueries({ queryKey: deckQueries.all() })
}

export const deckMutations = {
  create: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'deck_created' },
      mutationFn: (body: { company_id: string; title: string }) => create(deckEndpoints.createDeck, body),
      onSuccess: (deck) => {
        client.setQueryData(deckQueries.detail(deck.id).queryKey, deck)
        return client.invalidateQueries({ queryKey: deckQueries.lists() })
      },
    }),
  rename: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'deck_renamed' },
      mutationFn: ({ deck, title }: { deck: Deck; title: string }) =>
        update(deckEndpoints.updateDeck, deck.id, { title }, deck.version),
      onMutate: async ({ deck, title }) => {
        const detail = deckQueries.detail(deck.id).queryKey
        await client.cancelQueries({ queryKey: detail })
        const before = client.getQueryData(detail)
        const lists = await changeLists(client, (page) => ({
          ...page,
          results: page.results.map((row) => (row.id === deck.id ? { ...row, title } : row)),
        }))
        if (before) client.setQueryData(detail, { ...before, title })
        return [...lists, [detail, before] as const]
      },
      onError: (_error, _input, snapshot) => rollBack(client, snapshot),
      onSettled: () => refreshDecks(client),
    }),
  clone: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'deck_cloned' },
      mutationFn: ({ id, title, includeNotes = true }: { id: string; title?: string; includeNotes?: boolean }) =>
        clone(deckEndpoints.cloneDeck, id, { include_notes: includeNotes, ...(title ? { title } : {}) }),
      onSuccess: () => client.invalidateQueries({ queryKey: deckQueries.lists() }),
    }),
  /** Moves decks to the trash. */
  remove: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'deck_trashed' },
      mutationFn: (ids: readonly string[]) => eachOf(ids, (id) => remove(deckEndpoints.deleteDeck, id)),
      onMutate: (ids) => withoutOne(client, ids),
      onSuccess: (_data, ids) => withoutDecks(client, ids),
      onError: (error, ids, snapshot) => bringBack(client, snapshot, error, ids),
      onSettled: () => refreshDecks(client),
    }),
  restore: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'deck_restored' },
      mutationFn: (ids: readonly string[]) => eachOf(ids, (id) => call(deckEndpoints.restoreDeck, { params: { id } })),
      onMutate: (ids) => withoutOne(client, ids),
      onSuccess: (_data, ids) => withoutDecks(client, ids),
      onError: (error, ids, snapshot) => bringBack(client, snapshot, error, ids),
      onSettled: () => refreshDecks(client),
    }),
  purge: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'deck_purged' },
      mutationFn: (decks: readonly { id: string; title: string }[]) => {
        const titles = new Map(decks.map(({ id, title }) => [id, title]))
        return eachOf(idsOf(decks), (id) =>
          call(deckEndpoints.purgeDeck, { params: { id }, body: { title: titles.get(id) ?? '' } }),
        )
      },
      onMutate: (decks) => withoutOne(client, idsOf(decks)),
      onSuccess: (_data, decks) => withoutDecks(client, idsOf(decks)),
      onError: (error, decks, snapshot) => bringBack(client, snapshot, error, idsOf(decks)),
      onSettled: () => refreshDecks(client),
    }),
}

function idsOf(decks: readonly { id: string }[]): string[] {
  return decks.map((deck) => deck.id)
}

/** Shows again what was not done; what was done stays away. */
async function bringBack(
  client: QueryClient,
  snapshot: Snapshot | undefined,
  error: unknown,
  ids: readonly string[],
): Promise<void> {
  rollBack(client, snapshot)
  const failed = error instanceof BatchError ? error.failedIds : new Set(ids)
  await withoutDecks(
    client,
    ids.filter((id) => !failed.has(id)),
  )
}
