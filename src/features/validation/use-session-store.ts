import type { Surroundings } from '@outcrop/validation/rules/rule.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { coordinateSystemQueries } from '#/api/coordinate-systems.ts'
import { mediaUrl } from '#/api/http.ts'
import { validationSettingsQueries } from '#/api/validation-settings.ts'
import { validationQueries } from '#/api/validations.ts'
import { summaryOf } from './results-summary.ts'
import type { RecipeStore } from './recipe-store.ts'
import { createSessionStore, type SessionStore } from './session-store.ts'
import type { SessionView } from './session-view.ts'

/** The worker of a validation, and what it is at. */
export function useSessionStore(validation: Validation, recipes: RecipeStore): [SessionStore, SessionView] {
  const client = useQueryClient()
  const [store] = useState(() =>
    createSessionStore({
      mediaUrl,
      async storedFile(name) {
        const { files } = await client.fetchQuery({ ...validationQueries.detail(validation.id), staleTime: 0 })
        return files.find((file) => file.name === name) ?? null
      },
      surroundings: (crs) => surroundingsOf(client, validation, crs),
      async coordinateSystem(code) {
        const system = await client.fetchQuery(coordinateSystemQueries.detail(code)).catch(() => null)
        return system && { definition: system.proj4, area: system.bounds }
      },
      recipes,
      onCounted({ results, partViews }) {
        const summary = results && summaryOf(results, recipes.read().draft.recipe.parts, partViews)
        if (summary) recipes.edit({ summary })
      },
    }),
  )
  useEffect(() => () => store.end(), [store])
  return [store, useSyncExternalStore(store.subscribe, store.read)]
}

/** What rules compare the data with. A part that cannot be fetched is left out, and its rules are then not asked. */
async function surroundingsOf(
  client: QueryClient,
  { asset, company_id: companyId }: Validation,
  crs: string | null,
): Promise<Surroundings> {
  const [settings, system] = await Promise.all([
    client.fetchQuery(validationSettingsQueries.detail(companyId)).catch(() => null),
    crs === null ? null : client.fetchQuery(coordinateSystemQueries.detail(crs)).catch(() => null),
  ])
  // The library of projections is fetched once it is needed.
  const { fromDegrees } = await import('./coordinates/likely-systems.ts')
  const project = system && asset.location ? fromDegrees(system, asset.location) : null
  const codes = settings?.lithology_codes ?? []
  return {
    today: new Date().toISOString().slice(0, 10),
    ...(project && { project }),
    ...(codes.length > 0 && { lithologyCodes: new Map(codes.map(({ code, name }) => [code, name])) }),
  }
}
