import type { DeckPresence } from '@outcrop/contract/deck-presence.ts'
import type { Deck } from '@outcrop/contract/deck.ts'
import type { Slide } from '@outcrop/contract/slide.ts'
import { useState, type ReactNode } from 'react'
import type { History } from '#/features/decks/editor/edit-history.ts'
import { DeckRevision } from '#/features/decks/revision/deck-revision.tsx'
import { useRevisionUpload } from '#/features/decks/revision/use-revision-upload.ts'
import { DeckVersions } from './deck-versions.tsx'
import { useDeckPeople } from './use-deck-people.ts'

export interface DeckVersionsHeader {
  /** Others who edit the deck now. */
  readonly people: DeckPresence['people']
  /** Asks for a new version of the PDF. */
  readonly onRevise: () => void
  /** Opens the earlier versions. */
  readonly onVersions: () => void
}

export interface DeckVersionsState {
  /** For the header of the deck. */
  readonly header: DeckVersionsHeader
  /** What is shown of a new version of the PDF and of the earlier ones. */
  readonly parts: ReactNode
}

/** A deck over time: the new version of its PDF, its earlier versions, and who else changes it now. */
export function useDeckVersions(deck: Deck, slides: readonly Slide[], history: History): DeckVersionsState {
  const people = useDeckPeople(deck, slides)
  const { itemId, choose, onItemDone } = useRevisionUpload(deck.company_id)
  const [isOpen, setOpen] = useState(false)
  const onRevise = () => void choose()
  return {
    header: { people, onRevise, onVersions: () => setOpen(true) },
    parts: (
      <>
        <DeckRevision
          deck={deck}
          slides={slides}
          history={history}
          itemId={itemId}
          onOther={onRevise}
          onItemDone={onItemDone}
        />
        <DeckVersions deck={deck} history={history} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    ),
  }
}
