import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { Suspense } from 'react'
import type { History } from '#/features/decks/editor/edit-history.ts'
import { useVersionSteps } from '#/features/decks/revision/use-version-steps.ts'
import { lazyPart } from '#/ui/lazy-part.ts'

const VersionsDialog = lazyPart(() =>
  import('./versions-dialog.tsx').then((module) => ({ default: module.VersionsDialog })),
)

export interface DeckVersionsProps {
  readonly deck: Deck
  readonly history: History
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** The earlier versions of a deck, fetched when they are opened. */
export function DeckVersions({ deck, history, isOpen, onClose }: DeckVersionsProps) {
  const { restore } = useVersionSteps(deck.id, history)
  return (
    <Suspense fallback={null}>
      {isOpen && <VersionsDialog deck={deck} onRestore={restore} onClose={onClose} />}
    </Suspense>
  )
}
