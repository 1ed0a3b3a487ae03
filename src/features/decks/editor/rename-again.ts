import type { QueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { deckQueries } from '#/api/decks.ts'

/** Retries a rename on the current deck, as the first attempt may have succeeded with only its response lost. */
export async function renameAgain(
  client: QueryClient,
  deck: Deck,
  title: string,
  rename: (deck: Deck) => Promise<unknown>,
) {
  const now = await client.fetchQuery({ ...deckQueries.detail(deck.id), staleTime: 0 })
  if (now.title === title) await client.invalidateQueries({ queryKey: deckQueries.lists() })
  // If somebody else has renamed it since, the old version makes the API refuse the change.
  else await rename(now.title === deck.title ? now : deck)
}
