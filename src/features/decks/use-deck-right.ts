import { useQueryClient } from '@tanstack/react-query'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { deckTopics } from '@outcrop/contract/decks/deck-sharing.ts'
import { deckQueries } from '#/api/decks.ts'
import { deckSharingKeys } from '#/api/deck-sharing.ts'
import { slideQueries } from '#/api/slides.ts'
import { useTopic } from '#/components/realtime/use-topic.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'

/** Takes over at once what the person may do with an open deck, when its owner changes that. */
export function useDeckRight({ id, right }: Pick<Deck, 'id' | 'right'>): void {
  const client = useQueryClient()

  function ask() {
    void client.invalidateQueries({ queryKey: deckQueries.detail(id).queryKey })
    void client.invalidateQueries({ queryKey: deckQueries.lists() })
    void client.invalidateQueries({ queryKey: slideQueries.list(id).queryKey })
  }

  // Another backend need not know who may open which deck.
  const isKnown = runtimeConfig()?.OWN_API === true
  useTopic(deckTopics.deck, isKnown ? { deckId: id } : null, {
    onMessage(type, data) {
      if (data.right !== right) ask()
      // Somebody may have asked to be let in.
      if (type === 'event') void client.invalidateQueries({ queryKey: deckSharingKeys(id) })
    },
    onClosed: (problem) => problem && ask(),
  })
}
