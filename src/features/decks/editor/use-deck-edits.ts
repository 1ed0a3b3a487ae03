import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { runMutation } from '#/api/run-mutation.ts'
import { slideMutations, slideQueries } from '#/api/slides.ts'
import type { SaveStatus } from '#/components/document/document-types.ts'
import { draftKey } from '#/components/document/owned-source.ts'
import { useDocument } from '#/components/document/use-document.ts'
import { useLeaveGuard } from '#/components/document/use-leave-guard.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { store } from '#/state/store.ts'
import { createHistory, type History, type HistoryState } from './edit-history.ts'
import { createSlideDocuments, type SlideDocuments } from './slide-documents.ts'
import { undoFailedToast } from './undo-failed-toast.ts'

export interface DeckEdits {
  readonly documents: SlideDocuments
  readonly history: History
  readonly historyState: HistoryState
  /** Whether all slides are saved. */
  readonly status: SaveStatus
}

/** The slides of a deck as they are edited, and the undo history of the deck. */
export function useDeckEdits(deckId: string, slides: readonly Slide[]): DeckEdits {
  const client = useQueryClient()
  const [{ documents, history }] = useState(() => openEdits(client, deckId))
  useDocument(() => documents)
  useLeaveGuard({ isUnsaved: () => store.get(documents.status) !== 'saved', save: documents.flush })
  const historyState = useAtomValue(history.state, { store })
  const status = useAtomValue(documents.status, { store })

  useEffect(() => documents.receive(slides), [documents, slides])

  return { documents, history, historyState, status }
}

function openEdits(client: QueryClient, deckId: string): Pick<DeckEdits, 'documents' | 'history'> {
  const query = slideQueries.list(deckId)
  const documents = createSlideDocuments({
    cachedSlides: () => client.getQueryData(query.queryKey) ?? [],
    keyOf: (slideId) => draftKey(`slide.${slideId}`),
    save: (id, patch, version) =>
      runMutation(client, slideMutations.update(client, deckId), { slide: { id, version }, patch }),
    latest: () => client.fetchQuery({ ...query, staleTime: 0 }),
    onSaved: (slideId, before, after) =>
      history.note({
        undo: () => documents.step(slideId, before, after),
        redo: () => documents.step(slideId, after, before),
      }),
  })
  const history = createHistory({
    settled: documents.flush,
    onFailed: (error, again) => void problemToast({ error, ...(again && { retry: again }) }),
    onUndoFailed: undoFailedToast,
  })
  return { documents, history }
}
