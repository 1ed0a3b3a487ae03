import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  type ValidationSettings,
  getValidationSettings,
  setValidationSettings,
} from '@outcrop/contract/data/validation-settings.ts'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import { call } from './http.ts'
import { tellTabs } from './tab-changes.ts'

export const validationSettingsQueries = {
  all: () => ['validation-settings'] as const,
  /** What data processing remembers for a company. */
  detail: (companyId: string) =>
    queryOptions({
      queryKey: [...validationSettingsQueries.all(), companyId] as const,
      queryFn: ({ signal }) => call(getValidationSettings, { query: { company_id: companyId }, signal }),
    }),
}

type SettingsChange = Omit<BodyInput<typeof setValidationSettings>, 'company_id'>

export const validationSettingsMutations = {
  /** Changes what a company keeps as it is by now, whoever changed it since it was fetched. */
  keep: (client: QueryClient, companyId: string) =>
    mutationOptions({
      mutationFn: async (changeOf: (latest: ValidationSettings) => SettingsChange): Promise<ValidationSettings> => {
        const latest = await client.fetchQuery({ ...validationSettingsQueries.detail(companyId), staleTime: 0 })
        return await call(setValidationSettings, {
          body: { company_id: companyId, ...changeOf(latest) },
          version: latest.version,
        })
      },
      onSuccess: (settings) => {
        const { queryKey } = validationSettingsQueries.detail(companyId)
        client.setQueryData(queryKey, settings)
        tellTabs(queryKey)
      },
    }),
}
