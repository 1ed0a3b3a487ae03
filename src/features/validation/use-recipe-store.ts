import type { Validation } from '@outcrop/contract/validation.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { ApiError } from '#/api/api-error.ts'
import { runMutation } from '#/api/run-mutation.ts'
import { validationMutations, validationQueries } from '#/api/validations.ts'
import { userAtom } from '#/session/atoms.ts'
import { store as session } from '#/state/store.ts'
import { createRecipeStore, type RecipeStore, type RecipeView } from './recipe-store.ts'

/** What is chosen in a check as it is being changed, with the state of its saving. */
export function useRecipeStore(validation: Validation): [RecipeStore, RecipeView] {
  const client = useQueryClient()
  const [store] = useState(() => openStore(client, validation))
  const view = useSyncExternalStore(store.subscribe, store.read)

  useEffect(() => store.hear(validation), [store, validation])

  useEffect(() => {
    const saveNow = () => void store.saveNow()
    store.open()
    window.addEventListener('online', saveNow)
    return () => {
      window.removeEventListener('online', saveNow)
      if (session.get(userAtom) !== null && store.read().status === 'dirty') saveNow()
      store.close()
    }
  }, [store])

  return [store, view]
}

function openStore(client: QueryClient, validation: Validation): RecipeStore {
  const userId = session.get(userAtom)?.id ?? ''
  const { id } = validation
  return createRecipeStore(`outcrop.drafts.${userId}.validation.${id}`, validation, {
    async save(change, version) {
      // What one person changed must not be saved as another.
      if (session.get(userAtom)?.id !== userId) throw new ApiError('unauthenticated', 401, null)
      return await runMutation(client, validationMutations.update(client, id), { change, version })
    },
    latest: () => client.fetchQuery({ ...validationQueries.detail(id), staleTime: 0 }),
  })
}
