import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { companySettingsEndpoints, type CompanyFlag, type CompanySettings } from '@outcrop/contract/company-settings.ts'
import type { BodyInput } from '@outcrop/contract/endpoint.ts'
import type { Switch } from '@outcrop/contract/flags.ts'
import { companySettingsKeys } from './company-settings-keys.ts'
import { call } from './http.ts'
import { list } from './resource.ts'
import { tellTabs } from './tab-changes.ts'

export const companySettingsQueries = {
  all: companySettingsKeys,
  detail: (companyId: string) =>
    queryOptions({
      queryKey: [...companySettingsQueries.all(), 'detail', companyId] as const,
      queryFn: ({ signal }) => call(companySettingsEndpoints.getCompanySettings, { params: { id: companyId }, signal }),
    }),
  flags: (companyId: string) =>
    queryOptions({
      queryKey: [...companySettingsQueries.all(), 'flags', companyId] as const,
      queryFn: ({ signal }) => list(companySettingsEndpoints.listCompanyFlags, { params: { id: companyId }, signal }),
    }),
}

interface SettingsChange {
  readonly companyId: string
  readonly change: BodyInput<typeof companySettingsEndpoints.updateCompanySettings>
  readonly version: number | null
}

export const companySettingsMutations = {
  update: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ companyId, change, version }: SettingsChange): Promise<CompanySettings> =>
        call(companySettingsEndpoints.updateCompanySettings, { params: { id: companyId }, body: change, version }),
      onSuccess: (settings) => {
        const { queryKey } = companySettingsQueries.detail(settings.company_id)
        client.setQueryData(queryKey, settings)
        tellTabs(queryKey)
      },
    }),
  requireSecondFactor: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ companyId, required }: { companyId: string; required: boolean }) =>
        call(companySettingsEndpoints.requireSecondFactor, { params: { id: companyId }, body: { required } }),
      onSettled: (_done, _error, { companyId }) => {
        const { queryKey } = companySettingsQueries.detail(companyId)
        tellTabs(queryKey)
        return client.invalidateQueries({ queryKey })
      },
    }),
  setFlag: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ companyId, flag, active }: { companyId: string; flag: CompanyFlag['name']; active: boolean }) =>
        call(companySettingsEndpoints.setCompanyFlag, { params: { id: companyId, flag }, body: { active } }),
      onSettled: (_done, _error, { companyId }) => {
        const { queryKey } = companySettingsQueries.flags(companyId)
        tellTabs(queryKey)
        return client.invalidateQueries({ queryKey })
      },
    }),
  setSwitch: () =>
    mutationOptions({
      mutationFn: ({ name, active }: { name: Switch; active: boolean }) =>
        call(companySettingsEndpoints.setSwitch, { params: { name }, body: { active } }),
    }),
}
