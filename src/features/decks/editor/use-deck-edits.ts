import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { slideMutations, slideQueries, type SlidePatch } from '#/api/slides.ts'
import { problemToast } from '#/components/resource/problem-toast.ts'
import { userAtom } from '#/session/atoms.ts'
import { store as session } from '#/state/store.ts'
import { createHistory, type History, type HistoryState } from './edit-history.ts'
import { createSlideDraftStore, type SlideDraftStore, type SlideDrafts, type SlideText } from './slide-drafts.ts'
import { ChangedSince, undoFailedToast } from './undo-failed-toast.ts'

export interface DeckEdits {
  readonly history: History
  readonly historyState: HistoryState
  readonly store: SlideDraftStore
  readonly drafts: SlideDrafts
}

type Edits = Pick<DeckEdits, 'history' | 'store'>

/** Edits by deck id that were unsaved on unmount, to continue when the deck is opened again. */
const unsavedEdits = new Map<string, Edits>()

let person = session.get(userAtom)?.id

session.sub(userAtom, () => {
  const user = session.get(userAtom)
  if (user?.id === person) return
  person = user?.id
  for (const { store } of unsavedEdits.values()) store.close()
  unsavedEdits.clear()
})

/** Drafts of the slides of a deck with the state of their saving, and the undo history of the deck. */
export function useDeckEdits(deckId: string): DeckEdits {
  const client = useQueryClient()
  const [edits] = useState(() => unsavedEdits.get(deckId) ?? openEdits(client, deckId))
  const { store, history } = edits
  const drafts = useSyncExternalStore(store.subscribe, store.snapshot)
  const historyState = useSyncExternalStore(history.subscribe, history.snapshot)

  useEffect(() => {
    if (unsavedEdits.delete(deckId)) store.saveAll()
    window.addEventListener('online', store.saveAll)
    return () => {
      window.removeEventListener('online', store.saveAll)
      if (isSignedIn()) store.saveAll()
      else store.close()
      if (isSignedIn() && store.snapshot().size > 0) unsavedEdits.set(deckId, edits)
    }
  }, [edits, store, deckId])

  return { history, historyState, store, drafts }
}

function isSignedIn(): boolean {
  return session.get(userAtom) !== null
}

function openEdits(client: QueryClient, deckId: string): Edits {
  function cachedSlide(slideId: string) {
    return client.getQueryData(slideQueries.list(deckId).queryKey)?.find((slide) => slide.id === slideId) ?? null
  }

  function save(slideId: string, version: number | null, patch: SlidePatch) {
    return runMutation(client, slideMutations.update(client, deckId), { slide: { id: slideId, version }, patch })
  }

  /** Replaces exactly the text `from`, so that later text of somebody else is not lost. */
  async function setText(slideId: string, from: SlideText, { title, notes }: SlideText) {
    const slide = cachedSlide(slideId)
    if (slide?.title !== from.title || slide.notes !== from.notes) throw new ChangedSince()
    await save(slideId, slide.version, { title, notes })
  }

  const userId = session.get(userAtom)?.id ?? ''
  async function saveDraft(slideId: string, patch: SlidePatch, version: number | null) {
    // Text typed by one person must not be saved as another.
    if (session.get(userAtom)?.id !== userId) throw new ApiError('unauthenticated', 401, null)
    const before = cachedSlide(slideId)
    const after = await save(slideId, version, patch)
    if (before && (before.title !== after.title || before.notes !== after.notes))
      history.note({ undo: () => setText(slideId, after, before), redo: () => setText(slideId, before, after) })
    return after
  }

  const store = createSlideDraftStore(`outcrop.drafts.${userId}.${deckId}`, { cachedSlide, save: saveDraft })
  const history = createHistory({
    settled: store.settled,
    onFailed: (error, again) => void problemToast({ error, ...(again && { retry: again }) }),
    onUndoFailed: undoFailedToast,
  })
  return { store, history }
}
