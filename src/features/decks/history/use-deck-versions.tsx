import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { Suspense, useState, type ReactNode } from 'react'
import type { History } from '#/features/decks/editor/edit-history.ts'
import { useRevisionUpload } from '#/features/decks/revision/use-revision-upload.ts'
import { lazyPart } from '#/ui/lazy-part.ts'
import { DeckVersions } from './deck-versions.tsx'
import { type DeckPerson, useDeckPeople } from './use-deck-people.ts'

/** A chunk of its own, as few decks have a new version of their PDF. */
const DeckRevision = lazyPart(() =>
  import('#/features/decks/revision/deck-revision.tsx').then((module) => ({ default: module.DeckRevision })),
)

export interface DeckVersionsHeader {
  /** Others who edit the deck now. */
  readonly people: readonly DeckPerson[]
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
        <Suspense fallback={null}>
          <DeckRevision
            deck={deck}
            slides={slides}
            history={history}
            itemId={itemId}
            onOther={onRevise}
            onItemDone={onItemDone}
          />
        </Suspense>
        <DeckVersions deck={deck} history={history} isOpen={isOpen} onClose={() => setOpen(false)} />
      </>
    ),
  }
}
