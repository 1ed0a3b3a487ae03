import { type DeckPresence, deckPresenceTopics, PRESENCE_BEAT_MS } from '@outcrop/contract/deck-presence.ts'
import type { Deck } from '@outcrop/contract/deck.ts'
import type { Slide } from '@outcrop/contract/slide.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { deckQueries } from '#/api/decks.ts'
import { deckVersionQueries, showPresence } from '#/api/deck-versions.ts'
import { slideQueries } from '#/api/slides.ts'
import { useTopic } from '#/components/realtime/use-topic.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { userAtom } from '#/session/atoms.ts'

/** Changes that follow each other are told together. */
const GATHER_MS = 300

/** Others who have the deck open now. Their changes are fetched as they are told, and they are told of this person's. */
export function useDeckPeople(deck: Deck, slides: readonly Slide[]): DeckPresence['people'] {
  const client = useQueryClient()
  const userId = useAtomValue(userAtom)?.id ?? null
  const isFollowed = runtimeConfig()?.OWN_API === true && userId !== null
  const [people, setPeople] = useState<DeckPresence['people']>([])
  const updatedAt = useRef<string | null>(null)
  const state = [deck.version, ...slides.map(({ id, version, hidden }) => `${id} ${version} ${hidden}`)].join()

  useTopic(deckPresenceTopics.deckEditing, isFollowed ? { deckId: deck.id } : null, {
    onMessage(_, now) {
      setPeople(now.people.filter(({ id }) => id !== userId))
      const before = updatedAt.current
      updatedAt.current = now.updated_at
      if (before === null || before === now.updated_at) return
      void client.invalidateQueries({ queryKey: slideQueries.list(deck.id).queryKey })
      void client.invalidateQueries({ queryKey: deckQueries.detail(deck.id).queryKey })
      void client.invalidateQueries({ queryKey: deckVersionQueries.all(deck.id) })
    },
  })

  useEffect(() => {
    if (!isFollowed) return
    const tell = () => {
      if (document.visibilityState === 'visible') void showPresence(deck.id)
    }
    const soon = setTimeout(tell, GATHER_MS)
    const beat = setInterval(tell, PRESENCE_BEAT_MS)
    return () => {
      clearTimeout(soon)
      clearInterval(beat)
    }
  }, [isFollowed, deck.id, state])

  return people
}
