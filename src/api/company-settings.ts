import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  getCompanySettings,
  listCompanyFlags,
  updateCompanySettings,
  requireSecondFactor,
  setCompanyFlag,
  setSwitch,
  type CompanyFlag,
  type CompanySettings,
} from '@outcrop/contract/companies/company-settings.ts'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import type { Switch } from '@outcrop/contract/account/flags.ts'
import { companySettingsKeys } from './company-settings-keys.ts'
import { call } from './http.ts'
import { list } from './resource.ts'
import { tellTabs } from './tab-changes.ts'

export const companySettingsQueries = {
  all: companySettingsKeys,
  detail: (companyId: string) =>
    queryOptions({
      queryKey: [...companySettingsQueries.all(), 'detail', companyId] as const,
      queryFn: ({ signal }) => call(getCompanySettings, { params: { id: companyId }, signal }),
    }),
  flags: (companyId: string) =>
    queryOptions({
      queryKey: [...companySettingsQueries.all(), 'flags', companyId] as const,
      queryFn: ({ signal }) => list(listCompanyFlags, { params: { id: companyId }, signal }),
    }),
}

interface SettingsChange {
  readonly companyId: string
  readonly change: BodyInput<typeof updateCompanySettings>
  readonly version: number | null
}

export const companySettingsMutations = {
  update: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ companyId, change, version }: SettingsChange): Promise<CompanySettings> =>
        call(updateCompanySettings, { params: { id: companyId }, body: change, version }),
      onSuccess: (settings) => {
        const { queryKey } = companySettingsQueries.detail(settings.company_id)
        client.setQueryData(queryKey, settings)
        tellTabs(queryKey)
      },
    }),
  requireSecondFactor: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ companyId, required }: { companyId: string; required: boolean }) =>
        call(requireSecondFactor, { params: { id: companyId }, body: { required } }),
      onSettled: (_done, _error, { companyId }) => {
        const { queryKey } = companySettingsQueries.detail(companyId)
        tellTabs(queryKey)
        return client.invalidateQueries({ queryKey })
      },
    }),
  setFlag: (client: QueryClient) =>
    mutationOptions({
      mutationFn: ({ companyId, flag, active }: { companyId: string; flag: CompanyFlag['name']; active: boolean }) =>
        call(setCompanyFlag, { params: { id: companyId, flag }, body: { active } }),
      onSettled: (_done, _error, { companyId }) => {
        const { queryKey } = companySettingsQueries.flags(companyId)
        tellTabs(queryKey)
        return client.invalidateQueries({ queryKey })
      },
    }),
  setSwitch: () =>
    mutationOptions({
      mutationFn: ({ name, active }: { name: Switch; active: boolean }) =>
        call(setSwitch, { params: { name }, body: { active } }),
    }),
}
