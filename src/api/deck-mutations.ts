import { mutationOptions, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { deckEndpoints, type Deck } from '@outcrop/contract/deck.ts'
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

function refreshDecks(client: QueryClient) {
  return client.invalidateQueries({ queryKey: deckQueries.all() })
}

export const deckMutations = {
  create: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (body: { company_id: string; title: string }) => create(deckEndpoints.createDeck, body),
      onSuccess: (deck) => {
        client.setQueryData(deckQueries.detail(deck.id).queryKey, deck)
        return client.invalidateQueries({ queryKey: deckQueries.lists() })
      },
    }),
  rename: (client: QueryClient) =>
    mutationOptions({
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
      mutationFn: ({ id, title, includeNotes = true }: { id: string; title?: string; includeNotes?: boolean }) =>
        clone(deckEndpoints.cloneDeck, id, { include_notes: includeNotes, ...(title ? { title } : {}) }),
      onSuccess: () => client.invalidateQueries({ queryKey: deckQueries.lists() }),
    }),
  /** Moves decks to the trash. */
  remove: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (ids: readonly string[]) => eachDeck(ids, (id) => remove(deckEndpoints.deleteDeck, id)),
      onMutate: (ids) => withoutDecks(client, ids),
      onError: (_error, _ids, snapshot) => rollBack(client, snapshot),
      onSettled: () => refreshDecks(client),
    }),
  restore: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (ids: readonly string[]) =>
        eachDeck(ids, (id) => call(deckEndpoints.restoreDeck, { params: { id } })),
      onMutate: (ids) => withoutDecks(client, ids),
      onError: (_error, _ids, snapshot) => rollBack(client, snapshot),
      onSettled: () => refreshDecks(client),
    }),
  purge: (client: QueryClient) =>
    mutationOptions({
      mutationFn: (decks: readonly { id: string; title: string }[]) =>
        eachDeck(decks, ({ id, title }) => call(deckEndpoints.purgeDeck, { params: { id }, body: { title } })),
      onMutate: (decks) =>
        withoutDecks(
          client,
          decks.map((deck) => deck.id),
        ),
      onError: (_error, _decks, snapshot) => rollBack(client, snapshot),
      onSettled: () => refreshDecks(client),
    }),
}

/** Four at a time; every deck is tried, then the first failure is thrown. */
async function eachDeck<Item>(items: readonly Item[], act: (item: Item) => Promise<unknown>): Promise<void> {
  const waiting = [...items]
  const failures: unknown[] = []
  async function work() {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) {
      await act(item).catch((error: unknown) => failures.push(error))
    }
  }
  await Promise.all(Array.from({ length: 4 }, work))
  if (failures.length > 0) throw failures[0]
}
