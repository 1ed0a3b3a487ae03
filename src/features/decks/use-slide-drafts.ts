import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { slideMutations, slideQueries } from '#/api/slides.ts'
import { createDraftStore, type DraftStore, type SlideDrafts } from './slide-drafts.ts'

/** What is being typed on the slides of a deck, and how its saving stands. */
export function useSlideDrafts(deckId: string): { store: DraftStore; drafts: SlideDrafts } {
  const client = useQueryClient()
  const [store] = useState(() =>
    createDraftStore(`outcrop.drafts.${deckId}`, async (slideId, patch) => {
      const held = client.getQueryData(slideQueries.list(deckId).queryKey)?.find((slide) => slide.id === slideId)
      const saving = client.getMutationCache().build(client, slideMutations.update(client, deckId))
      try {
        await saving.execute({ slide: { id: slideId, version: held?.version ?? null }, patch })
      } catch (error) {
        // The other's version is fetched, so that the person can see it and keep theirs over it.
        if (error instanceof ApiError && error.code === 'version_conflict') {
          await client.invalidateQueries({ queryKey: slideQueries.list(deckId).queryKey })
        }
        throw error
      }
    }),
  )
  const drafts = useSyncExternalStore(store.subscribe, store.snapshot)

  useEffect(() => {
    window.addEventListener('online', store.saveAll)
    return () => {
      window.removeEventListener('online', store.saveAll)
      store.saveAll()
    }
  }, [store])

  return { store, drafts }
}
