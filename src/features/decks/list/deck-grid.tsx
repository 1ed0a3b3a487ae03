import type { Deck } from '@outcrop/contract/deck.ts'
import type { Selection } from '#/components/use-selection.ts'
import { DeckCard } from './deck-card.tsx'
import type { DeckActions } from '#/features/decks/actions/use-deck-actions.ts'

export interface DeckGridProps {
  decks: readonly Deck[]
  actions: DeckActions
  selection: Selection
}

export function DeckGrid({ decks, actions, selection }: DeckGridProps) {
  return (
    <ul className="cards">
      {decks.map((deck) => (
        <DeckCard key={deck.id} deck={deck} actions={actions} selection={selection} />
      ))}
    </ul>
  )
}
