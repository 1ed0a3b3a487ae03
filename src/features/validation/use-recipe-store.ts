import type { Validation } from '@outcrop/contract/data/validation.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useEffect } from 'react'
import { runMutation } from '#/api/run-mutation.ts'
import { validationMutations, validationQueries } from '#/api/validations.ts'
import { draftKey } from '#/components/document/owned-source.ts'
import { useDocument } from '#/components/document/use-document.ts'
import { store as appStore } from '#/state/store.ts'
import { createRecipeStore, type RecipeStore, type RecipeView } from './recipe-store.ts'

/** What is chosen in a validation as it is edited. */
export function useRecipeStore(validation: Validation): [RecipeStore, RecipeView] {
  const client = useQueryClient()
  const store = useDocument(() => openRecipe(client, validation))
  const view = useAtomValue(store.view, { store: appStore })

  useEffect(() => store.receive(validation), [store, validation])

  return [store, view]
}

function openRecipe(client: QueryClient, validation: Validation): RecipeStore {
  const { id } = validation
  return createRecipeStore(draftKey(`validation.${id}`), validation, {
    save: (change, version) => runMutation(client, validationMutations.update(client, id), { change, version }),
    latest: () => client.fetchQuery({ ...validationQueries.detail(id), staleTime: 0 }),
  })
}
