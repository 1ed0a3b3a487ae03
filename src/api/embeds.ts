import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  listEmbeds,
  getEmbed,
  createEmbed,
  updateEmbed,
  deleteEmbed,
  restoreEmbed,
  purgeEmbed,
  listEmbedSources,
  listEmbedTargets,
  getEmbedHealth,
  listEmbedLeads,
  swapEmbed,
  showEmbedTargetAgain,
  cancelEmbedSwap,
  deleteEmbedLead,
  showEmbedSecret,
  type EmbedChoice,
  type EmbedLead,
} from '@outcrop/contract/embeds/embed.ts'
import type { EmbedKind } from '@outcrop/contract/embeds/embed-options.ts'
import { eachItem } from './batch.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { list, listPage, update } from './resource.ts'
import { resource, type ResourceItem } from './resource-queries.ts'
import { tellTabs } from './tab-changes.ts'

const embeds = resource({
  name: 'embeds',
  endpoints: {
    list: listEmbeds,
    get: getEmbed,
    create: createEmbed,
    update: updateEmbed,
    remove: deleteEmbed,
    restore: restoreEmbed,
    purge: purgeEmbed,
  },
  events: {
    create: 'embed_created',
    update: 'embed_updated',
    remove: 'embed_trashed',
    restore: 'embed_restored',
    purge: 'embed_purged',
  },
  purgeBody: ({ name }) => ({ name }),
})

export const LEADS_PAGE = 20
/** Sources shown at once; more are found by search. */
const SOURCES_SHOWN = 60

interface SourceFilter {
  readonly companyId: string
  readonly kind: EmbedKind
  readonly search: string
}

const { all, detail } = embeds.queries

export const embedQueries = {
  ...embeds.queries,
  /** What can be embedded. */
  sources: ({ companyId, kind, search }: SourceFilter) =>
    queryOptions({
      queryKey: [...all(), 'sources', companyId, kind, search] as const,
      queryFn: ({ signal }) =>
        listPage(listEmbedSources, {
          query: { company_id: companyId, kind, search, page_size: SOURCES_SHOWN },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
  /** One of them; null where it is not to be had. */
  source: (companyId: string, kind: EmbedKind, id: string) =>
    queryOptions({
      queryKey: [...all(), 'source', companyId, kind, id] as const,
      queryFn: async ({ signal }) => {
        const query = { company_id: companyId, kind, source_id: id }
        return (await listPage(listEmbedSources, { query, signal })).results[0] ?? null
      },
      refetchInterval: MEDIA_RENEW_MS,
    }),
  targets: (id: string) =>
    queryOptions({
      queryKey: [...detail(id).queryKey, 'targets'] as const,
      queryFn: ({ signal }) => list(listEmbedTargets, { params: { id }, signal }),
    }),
  health: (id: string) =>
    queryOptions({
      queryKey: [...detail(id).queryKey, 'health'] as const,
      queryFn: ({ signal }) => call(getEmbedHealth, { params: { id }, signal }),
    }),
  leads: (id: string, page: number, search: string) =>
    queryOptions({
      queryKey: [...detail(id).queryKey, 'leads', page, search] as const,
      queryFn: ({ signal }) =>
        call(listEmbedLeads, {
          params: { id },
          query: { page, page_size: LEADS_PAGE, search },
          signal,
        }),
      placeholderData: keepPreviousData,
    }),
}

const LEADS_AT_ONCE = 200

/** All leads of an embed, newest first. */
export async function fetchLeads(id: string): Promise<EmbedLead[]> {
  const leads: EmbedLead[] = []
  for (let page = 1; ; page += 1) {
    const query = { page, page_size: LEADS_AT_ONCE }
    const { results, count } = await call(listEmbedLeads, { params: { id }, query })
    leads.push(...results)
    if (results.length === 0 || leads.length >= count) return leads
  }
}

interface Swap {
  readonly target: EmbedChoice
  /** An instant in ISO 8601; null for now. */
  readonly startsAt: string | null
}

function refresh(client: QueryClient) {
  tellTabs(all())
  return client.invalidateQueries({ queryKey: all() })
}

export const embedMutations = {
  ...embeds.mutations,
  enableAll: (client: QueryClient) =>
    mutationOptions({
      meta: { event: 'embed_updated' },
      mutationFn: ({ embeds: chosen, enabled }: { embeds: readonly ResourceItem[]; enabled: boolean }) =>
        eachItem(chosen, ({ id, version }) => update(updateEmbed, id, { enabled }, version)),
      onSettled: () => refresh(client),
    }),
  /** Shows something else, now or from a time on. */
  swap: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'embed_swapped' },
      mutationFn: ({ target, startsAt }: Swap) =>
        call(swapEmbed, { params: { id }, body: { target, starts_at: startsAt } }),
      onSettled: () => refresh(client),
    }),
  showAgain: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'embed_swapped' },
      mutationFn: (targetId: string) => call(showEmbedTargetAgain, { params: { id, targetId } }),
      onSettled: () => refresh(client),
    }),
  cancelSwap: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'embed_swap_cancelled' },
      mutationFn: () => call(cancelEmbedSwap, { params: { id } }),
      onSettled: () => refresh(client),
    }),
  removeLead: (client: QueryClient, id: string) =>
    mutationOptions({
      meta: { event: 'embed_lead_deleted' },
      mutationFn: (leadId: string) => call(deleteEmbedLead, { params: { id, leadId } }),
      onSettled: () => refresh(client),
    }),
  /** The answer is kept nowhere. */
  showSecret: (id: string) =>
    mutationOptions({
      mutationFn: async () => (await call(showEmbedSecret, { params: { id } })).secret,
      gcTime: 0,
    }),
}
