import type { QueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/deck.ts'
import { deckQueries } from '#/api/decks.ts'

/** Another try at a new title, on the deck as it is now: of the first try perhaps only the answer was lost. */
export async function renameAgain(
  client: QueryClient,
  deck: Deck,
  title: string,
  rename: (deck: Deck) => Promise<unknown>,
) {
  const now = await client.fetchQuery({ ...deckQueries.detail(deck.id), staleTime: 0 })
  if (now.title === title) await client.invalidateQueries({ queryKey: deckQueries.lists() })
  // What somebody else has called it since is not written over: the version of before is refused.
  else await rename(now.title === deck.title ? now : deck)
}
