import type { Deck } from '@outcrop/contract/deck.ts'
import type { Selection } from '#/components/use-selection.ts'
import { useDrawn } from '#/hooks/use-drawn.ts'
import { DeckCard } from './deck-card.tsx'
import type { DeckActions } from '#/features/decks/actions/use-deck-actions.ts'

/** As many as most screens show at once. */
const DRAWN_FIRST = 8

export interface DeckGridProps {
  decks: readonly Deck[]
  actions: DeckActions
  selection: Selection
}

/** What most screens show is drawn at once, and what is done to it and the rest right after: until then it keeps its place. */
export function DeckGrid({ decks, actions, selection }: DeckGridProps) {
  // Once true it stays so: a card that became its place again would lose its menu and its dialog.
  const all = useDrawn()
  return (
    <ul className="cards">
      {decks.map((deck, index) =>
        index < DRAWN_FIRST || all ? (
          <DeckCard key={deck.id} deck={deck} actions={actions} selection={selection} whole={all} />
        ) : (
          <li key={deck.id} className="card">
            <div className="card-cover aspect-video max-sm:aspect-auto" />
            <div className="h-17 pointer-coarse:h-20" />
          </li>
        ),
      )}
    </ul>
  )
}
