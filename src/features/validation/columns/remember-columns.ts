import type { TableChoice } from '@outcrop/geo/table/table-choice.ts'
import { MAPPINGS_MAX } from '@outcrop/contract/data/validation-settings.ts'
import type { QueryClient } from '@tanstack/react-query'
import { runMutation } from '#/api/run-mutation.ts'
import { validationSettingsMutations } from '#/api/validation-settings.ts'
import type { SessionStore } from '../session-store.ts'
import { mappingOf, withMappings } from './column-mapping.ts'

/** Remembers for the company what columns are. */
export async function rememberColumns(
  client: QueryClient,
  companyId: string,
  tables: readonly TableChoice[],
  files: Pick<SessionStore, 'guesses'>,
): Promise<void> {
  const added = await Promise.all(
    tables.map(async (table) => {
      const { guesses, problem } = await files.guesses(table)
      const titles = guesses.map(({ title }) => title)
      return problem ? null : mappingOf(table, titles)
    }),
  )
  const known = added.filter((one) => one !== null)
  await runMutation(client, validationSettingsMutations.keep(client, companyId), ({ mappings }) => ({
    mappings: withMappings(mappings, known, MAPPINGS_MAX),
  }))
}
