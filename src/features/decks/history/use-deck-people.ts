import { deckPresenceTopics } from '@outcrop/contract/decks/deck-presence.ts'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useEffectEvent, useRef } from 'react'
import { deckQueries } from '#/api/decks.ts'
import { deckVersionQueries } from '#/api/deck-versions.ts'
import { slideQueries } from '#/api/slides.ts'
import { useRoom } from '#/components/realtime/use-room.ts'
import { runtimeConfig } from '#/lib/runtime-config.ts'
import { userAtom } from '#/session/atoms.ts'
import { useRecentlyVisible } from './use-recently-visible.ts'

/** Changes that follow each other are announced together. */
const GATHER_MS = 300

export interface DeckPerson {
  readonly id: string
  readonly name: string
}

/** Others who have the deck open now, by name. Their changes are fetched, and followers are notified of this person's. */
export function useDeckPeople(deck: Deck, slides: readonly Slide[]): readonly DeckPerson[] {
  const client = useQueryClient()
  const userId = useAtomValue(userAtom)?.id ?? null
  const isFollowed = runtimeConfig()?.OWN_API === true && userId !== null
  const isHere = useRecentlyVisible()
  const updatedAt = useRef<string | null>(null)
  const versions = [deck.version, ...slides.map(({ id, version, hidden }) => `${id} ${version} ${hidden}`)].join()

  const { participants, publish } = useRoom(deckPresenceTopics.deckEditing, isFollowed ? { deckId: deck.id } : null, {
    state: isHere ? {} : null,
    onMessage(_, now) {
      const before = updatedAt.current
      updatedAt.current = now.updated_at
      if (before === null || before === now.updated_at) return
      void client.invalidateQueries({ queryKey: slideQueries.list(deck.id).queryKey })
      void client.invalidateQueries({ queryKey: deckQueries.detail(deck.id).queryKey })
      void client.invalidateQueries({ queryKey: deckVersionQueries.all(deck.id) })
    },
  })

  const announced = useRef(versions)
  const announce = useEffectEvent(() => {
    if (publish?.('changed', {}) === true) announced.current = versions
  })
  const canPublish = publish !== null
  useEffect(() => {
    if (!canPublish || versions === announced.current) return
    const timer = setTimeout(() => announce(), GATHER_MS)
    return () => clearTimeout(timer)
  }, [canPublish, versions])

  // A person with two tabs is one of the people.
  const people = new Map(participants.map(({ sender: { id, name } }) => [id, { id, name }]))
  return [...people.values()].filter(({ id }) => id !== userId).toSorted((a, b) => a.name.localeCompare(b.name))
}
