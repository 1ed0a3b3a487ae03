import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  listLinkPresets,
  saveLinkPreset,
  updateLinkPreset,
  deleteLinkPreset,
} from '@outcrop/contract/decks/link-preset.ts'
import { call } from './http.ts'

const all = (companyId: string) => ['link-presets', companyId] as const

export const linkPresetQueries = {
  /** Settings of links to decks that a company keeps under a name. */
  list: (companyId: string) =>
    queryOptions({
      queryKey: [...all(companyId), 'list'] as const,
      queryFn: async ({ signal }) => (await call(listLinkPresets, { params: { id: companyId }, signal })).results,
    }),
}

export const linkPresetMutations = {
  save: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'link_preset_saved' },
      mutationFn: (body: BodyInput<typeof saveLinkPreset>) => call(saveLinkPreset, { params: { id: companyId }, body }),
      onSettled: () => client.invalidateQueries({ queryKey: all(companyId) }),
    }),
  /** Lets new links begin with it, or no longer. */
  choose: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'link_preset_updated' },
      mutationFn: ({ id: presetId, isDefault }: { id: string; isDefault: boolean }) =>
        call(updateLinkPreset, {
          params: { id: companyId, presetId },
          body: { is_default: isDefault },
        }),
      onSettled: () => client.invalidateQueries({ queryKey: all(companyId) }),
    }),
  remove: (client: QueryClient, companyId: string) =>
    mutationOptions({
      meta: { event: 'link_preset_deleted' },
      mutationFn: (presetId: string) => call(deleteLinkPreset, { params: { id: companyId, presetId } }),
      onSettled: () => client.invalidateQueries({ queryKey: all(companyId) }),
    }),
}
