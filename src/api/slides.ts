import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import type * as v from 'valibot'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  listSlides,
  listSlideTexts,
  listSlideWords,
  createSlide,
  transferSlides,
  orderSlides,
  updateSlide,
  restoreSlide,
  duplicateSlide,
  deleteSlide,
  type Slide,
  type SlideUpdate,
  type SlideWord,
  type TransferMode,
} from '@outcrop/contract/decks/slide.ts'
import { ApiError } from './api-error.ts'
import { eachOf } from './batch.ts'
import { deckQueries } from './decks.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'
import { list } from './resource.ts'
import { tellTabs } from './tab-changes.ts'

export type SlidePatch = v.InferInput<typeof SlideUpdate>

/** A backend without slides has no such address, which says nothing of the deck. */
function noSlides(error: unknown): Slide[] {
  if (error instanceof ApiError && error.status === 404) return []
  throw error
}

/** Without places nothing is marked, which is no reason to trouble anybody. */
function noWords(error: unknown): SlideWord[] {
  if (error instanceof ApiError && error.status === 404) return []
  throw error
}

export const slideQueries = {
  all: () => ['slides'] as const,
  list: (deckId: string) =>
    queryOptions({
      queryKey: [...slideQueries.all(), deckId] as const,
      queryFn: ({ signal }) =>
        list(listSlides, { params: { id: deckId }, query: { without: 'text' }, signal }).catch(noSlides),
      // The next slide may be shown two hours after the deck was opened.
      refetchInterval: MEDIA_RENEW_MS,
    }),
  /** The text on a slide never changes, so texts are fetched once per `wanted`: the newest slide id, or the missing ones. */
  texts: (deckId: string, wanted: string) =>
    queryOptions({
      queryKey: [...slideQueries.all(), 'texts', deckId, wanted] as const,
      queryFn: ({ signal }) => list(listSlideTexts, { params: { id: deckId }, signal }),
      staleTime: Infinity,
    }),
  /** Where the words of a slide are, which never changes. */
  words: (deckId: string, slideId: string) =>
    queryOptions({
      queryKey: [...slideQueries.all(), 'words', deckId, slideId] as const,
      queryFn: ({ signal }) => list(listSlideWords, { params: { id: deckId, slideId }, signal }).catch(noWords),
      staleTime: Infinity,
    }),
}

/** Changes the cached slides optimistically; returns the cache before. */
async function changeSlides(client: QueryClient, deckId: string, change: (slides: Slide[]) => Slide[]) {
  const key = slideQueries.list(deckId).queryKey
  await client.cancelQueries({ queryKey: key })
  const before = client.getQueryData(key)
  client.setQueryData(key, (cached: Slide[] | undefined) => cached && change(cached))
  return before
}

function rollBack(client: QueryClient, deckId: string, before: Slide[] | undefined) {
  if (before) client.setQueryData(slideQueries.list(deckId).queryKey, before)
}

/** Applies an order to the cached slides before it is sent to the server. */
export function showOrder(client: QueryClient, deckId: string, ids: readonly string[]) {
  const key = slideQueries.list(deckId).queryKey
  client.setQueryData(key, (cached: Slide[] | undefined) => cached && inOrder(cached, ids))
}

async function refresh(client: QueryClient, deckId: string) {
  tellTabs(slideQueries.list(deckId).queryKey, deckQueries.all())
  await Promise.all([
    client.invalidateQueries({ queryKey: slideQueries.list(deckId).queryKey }),
    client.invalidateQueries({ queryKey: deckQueries.detail(deckId).queryKey }),
    client.invalidateQueries({ queryKey: deckQueries.lists(), refetchType: 'none' }),
  ])
}

/**
 * A slide after a change is put in its place, so that the next change names the right version. A list that was requested
 * before the change may still have the old version, so it is requested again.
 */
async function keep(client: QueryClient, slide: Slide) {
  const queryKey = slideQueries.list(slide.deck_id).queryKey
  const wasFetching = client.isFetching({ queryKey, exact: true }) > 0
  if (wasFetching) await client.cancelQueries({ queryKey, exact: true })
  client.setQueryData(queryKey, (cached: Slide[] | undefined) =>
    cached?.map((row) => (row.id === slide.id ? { ...slide, position: row.position } : row)),
  )
  if (wasFetching) void client.invalidateQueries({ queryKey, exact: true })
}

export const slideMutations = {
  create: (client: QueryClient, deckId: string) =>
    mutationOptions({
      mutationFn: (body: BodyInput<typeof createSlide>) => call(createSlide, { params: { id: deckId }, body }),
      onSettled: () => refresh(client, deckId),
    }),
  /** Brings slides to another deck; `deckId` is the one that they come from. */
  transfer: (client: QueryClient, deckId: string) =>
    mutationOptions({
      mutationFn: ({ to, slideIds, mode }: { to: string; slideIds: readonly string[]; mode: TransferMode }) =>
        call(transferSlides, {
          params: { id: to },
          body: { from_deck_id: deckId, slide_ids: [...slideIds], mode },
        }),
      onSettled: (_answer, _error, { to }) => Promise.all([refresh(client, deckId), refresh(client, to)]),
    }),
  order: (client: QueryClient, deckId: string) =>
    mutationOptions({
      mutationFn: (slideIds: readonly string[]) =>
        call(orderSlides, {
          params: { id: deckId },
          query: { without: 'text' },
          body: { slide_ids: [...slideIds] },
        }),
      onMutate: (slideIds) => changeSlides(client, deckId, (slides) => inOrder(slides, slideIds)),
      onError: (_error, _ids, before) => rollBack(client, deckId, before),
      onSettled: () => refresh(client, deckId),
    }),
  /** `slide.version` is sent along, so that nobody's change is overwritten unseen. */
  update: (client: QueryClient, deckId: string) =>
    mutationOptions({
      mutationFn: ({ slide, patch }: { slide: Pick<Slide, 'id' | 'version'>; patch: SlidePatch }) =>
        call(updateSlide, {
          params: { id: deckId, slideId: slide.id },
          body: patch,
          version: slide.version,
        }),
      onMutate: ({ slide, patch }) =>
        patch.hidden === undefined
          ? undefined
          : changeSlides(client, deckId, (slides) =>
              slides.map((row) => (row.id === slide.id ? { ...row, hidden: patch.hidden ?? row.hidden } : row)),
            ),
      onSuccess: (slide) => keep(client, slide),
      onError: (_error, _input, before) => {
        rollBack(client, deckId, before)
        // A refusal means that the cached slide is outdated or its deck is gone, so both are refetched.
        return refresh(client, deckId)
      },
      onSettled: () => {
        tellTabs(slideQueries.list(deckId).queryKey, deckQueries.all())
        return client.invalidateQueries({ queryKey: deckQueries.all(), refetchType: 'none' })
      },
    }),
  /** Copies slides, each behind its original; a copy that was deleted by an undo is restored instead. */
  duplicate: (client: QueryClient, deckId: string) =>
    mutationOptions({
      mutationFn: ({ slideIds, copies }: { slideIds: readonly string[]; copies: Map<string, string> }) =>
        eachOf(slideIds, async (original) => {
          const slideId = copies.get(original)
          const { id } = await (slideId
            ? call(restoreSlide, { params: { id: deckId, slideId } })
            : call(duplicateSlide, { params: { id: deckId, slideId: original } }))
          copies.set(original, id)
        }),
      onSettled: () => refresh(client, deckId),
    }),
  remove: (client: QueryClient, deckId: string) =>
    mutationOptions({
      mutationFn: (slideIds: readonly string[]) =>
        eachOf(slideIds, (slideId) => call(deleteSlide, { params: { id: deckId, slideId } })),
      onMutate: (slideIds) =>
        changeSlides(client, deckId, (slides) => slides.filter((slide) => !slideIds.includes(slide.id))),
      onError: (_error, _ids, before) => rollBack(client, deckId, before),
      onSettled: () => refresh(client, deckId),
    }),
  restore: (client: QueryClient, deckId: string) =>
    mutationOptions({
      mutationFn: (slideIds: readonly string[]) =>
        eachOf(slideIds, (slideId) => call(restoreSlide, { params: { id: deckId, slideId } })),
      onSettled: () => refresh(client, deckId),
    }),
}

function inOrder(slides: readonly Slide[], ids: readonly string[]): Slide[] {
  const byId = new Map(slides.map((slide) => [slide.id, slide]))
  return ids.flatMap((id, position) => {
    const slide = byId.get(id)
    return slide ? [{ ...slide, position }] : []
  })
}
