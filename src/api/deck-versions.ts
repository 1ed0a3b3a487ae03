import type { RevisionChoice } from '@outcrop/contract/decks/deck-revision.ts'
import {
  listDeckRevisions,
  createDeckRevision,
  applyDeckRevision,
  dropDeckRevision,
} from '@outcrop/contract/decks/deck-revision.ts'
import {
  listDeckVersions,
  listVersionSlides,
  createDeckVersion,
  nameDeckVersion,
  restoreDeckVersion,
} from '@outcrop/contract/decks/deck-version.ts'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import { deckQueries } from './decks.ts'
import { call } from './http.ts'
import { jobQueries } from './jobs.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { list } from './resource.ts'
import { slideQueries } from './slides.ts'
import { tellTabs } from './tab-changes.ts'

const all = (deckId: string) => ['deck-versions', deckId] as const

export const deckVersionQueries = {
  all,
  /** Earlier versions, newest first. */
  list: (deckId: string) =>
    queryOptions({
      queryKey: [...all(deckId), 'list'] as const,
      queryFn: ({ signal }) => list(listDeckVersions, { params: { id: deckId }, signal }),
    }),
  slides: (deckId: string, versionId: string) =>
    queryOptions({
      queryKey: [...all(deckId), 'slides', versionId] as const,
      queryFn: ({ signal }) => list(listVersionSlides, { params: { id: deckId, versionId }, signal }),
      refetchInterval: MEDIA_RENEW_MS,
    }),
  /** The new PDF that waits to be used; null where there is none. */
  revision: (deckId: string) =>
    queryOptions({
      queryKey: [...all(deckId), 'revision'] as const,
      queryFn: async ({ signal }) => {
        const [revision] = await list(listDeckRevisions, { params: { id: deckId }, signal })
        return revision ?? null
      },
      refetchInterval: MEDIA_RENEW_MS,
    }),
}

/** All slides of the deck may have changed, their texts too. */
async function refresh(client: QueryClient, deckId: string) {
  tellTabs(slideQueries.all(), all(deckId), deckQueries.all())
  await Promise.all([
    client.invalidateQueries({ queryKey: slideQueries.all() }),
    client.invalidateQueries({ queryKey: all(deckId) }),
    client.invalidateQueries({ queryKey: deckQueries.detail(deckId).queryKey }),
    client.invalidateQueries({ queryKey: deckQueries.lists(), refetchType: 'none' }),
  ])
}

async function refreshVersions(client: QueryClient, deckId: string) {
  tellTabs(all(deckId))
  await client.invalidateQueries({ queryKey: all(deckId) })
}

export const deckVersionMutations = {
  create: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_version_kept' },
      mutationFn: (body: BodyInput<typeof createDeckVersion>) =>
        call(createDeckVersion, { params: { id: deckId }, body }),
      onSettled: () => refreshVersions(client, deckId),
    }),
  rename: (client: QueryClient, deckId: string) =>
    mutationOptions({
      mutationFn: ({ id, name }: { id: string; name: string | null }) =>
        call(nameDeckVersion, { params: { id: deckId, versionId: id }, body: { name } }),
      onSettled: () => refreshVersions(client, deckId),
    }),
  /** The answer is the version that keeps what was there before. */
  restore: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_version_restored' },
      mutationFn: (versionId: string) => call(restoreDeckVersion, { params: { id: deckId, versionId } }),
      onSettled: () => refresh(client, deckId),
    }),
  /** Compares a new PDF with the slides of one that is replaced. */
  compare: (client: QueryClient, deckId: string, companyId: string) =>
    mutationOptions({
      mutationFn: (body: BodyInput<typeof createDeckRevision>) =>
        call(createDeckRevision, { params: { id: deckId }, body }),
      onSuccess: (revision) => {
        client.setQueryData(deckVersionQueries.revision(deckId).queryKey, revision)
        return client.invalidateQueries({ queryKey: jobQueries.ofCompany(companyId, { page: 1 }).queryKey })
      },
      onSettled: () => tellTabs(all(deckId)),
    }),
  /** Uses the new PDF; the answer is the version before. */
  apply: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_revised' },
      mutationFn: ({ id, choice }: { id: string; choice: RevisionChoice }) =>
        call(applyDeckRevision, { params: { id: deckId, revisionId: id }, body: choice }),
      onSettled: () => refresh(client, deckId),
    }),
  drop: (client: QueryClient, deckId: string) =>
    mutationOptions({
      mutationFn: (id: string) => call(dropDeckRevision, { params: { id: deckId, revisionId: id } }),
      onSettled: () => refreshVersions(client, deckId),
    }),
}
