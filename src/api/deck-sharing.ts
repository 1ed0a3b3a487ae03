import { keepPreviousData, mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query'
import {
  listDecksSharedWithMe,
  getDeckSharing,
  listDeckCandidates,
  getDeckRefusal,
  updateDeckSharing,
  dropDeckPerson,
  handOverDeck,
  nameDeckPerson,
  answerAccessRequest,
  askForDeck,
  type DeckSharing,
} from '@outcrop/contract/decks/deck-sharing.ts'
import type { DeckRole, GeneralAccess } from '@outcrop/contract/decks/deck-right.ts'
import { deckQueries } from './decks.ts'
import { ApiError } from './api-error.ts'
import { call } from './http.ts'
import { list } from './resource.ts'

const all = () => ['deck-sharing'] as const
const of = (deckId: string) => [...all(), deckId] as const
/** Begins the key of whatever is known of who may open a deck. */
export const deckSharingKeys = of

/** A backend whose decks name nobody has no such address. */
function noneThere(error: unknown): never[] {
  if (error instanceof ApiError && error.status === 404) return []
  throw error
}

export const deckSharingQueries = {
  /** What was given to the person to read. */
  withMe: () =>
    queryOptions({
      queryKey: [...all(), 'with-me'] as const,
      queryFn: ({ signal }) => list(listDecksSharedWithMe, { signal }).catch(noneThere),
    }),
  /** Who may open a deck, and who asks to. */
  detail: (deckId: string) =>
    queryOptions({
      queryKey: [...of(deckId), 'detail'] as const,
      queryFn: ({ signal }) => call(getDeckSharing, { params: { id: deckId }, signal }),
      staleTime: 0,
    }),
  /** Members who can be named. */
  candidates: (deckId: string, search: string) =>
    queryOptions({
      queryKey: [...of(deckId), 'candidates', search] as const,
      queryFn: ({ signal }) => call(listDeckCandidates, { params: { id: deckId }, query: { search }, signal }),
      placeholderData: keepPreviousData,
    }),
  /** Whom somebody who is refused can ask. */
  refusal: (deckId: string) =>
    queryOptions({
      queryKey: [...of(deckId), 'refusal'] as const,
      queryFn: ({ signal }) => call(getDeckRefusal, { params: { id: deckId }, signal }),
      staleTime: 0,
    }),
}

/** One step by which the owner changes who may open a deck. */
export type SharingStep =
  | { readonly general: GeneralAccess }
  | { readonly address: string; readonly role: DeckRole }
  | { readonly drop: string }
  | { readonly owner: string }

function take(step: SharingStep, id: string): Promise<DeckSharing> {
  const params = { id }
  if ('general' in step) return call(updateDeckSharing, { params, body: { general_access: step.general } })
  if ('drop' in step) return call(dropDeckPerson, { params: { ...params, userId: step.drop } })
  if ('owner' in step) return call(handOverDeck, { params, body: { user_id: step.owner } })
  return call(nameDeckPerson, { params, body: { email_address: step.address, role: step.role } })
}

async function show(client: QueryClient, deckId: string, sharing: DeckSharing): Promise<void> {
  client.setQueryData(deckSharingQueries.detail(deckId).queryKey, sharing)
  await Promise.all([
    client.invalidateQueries({ queryKey: of(deckId) }),
    client.invalidateQueries({ queryKey: deckQueries.lists() }),
    client.invalidateQueries({ queryKey: deckQueries.detail(deckId).queryKey }),
  ])
}

export const deckSharingMutations = {
  change: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_access_changed' },
      mutationFn: (step: SharingStep) => take(step, deckId),
      onSuccess: (sharing) => show(client, deckId, sharing),
    }),
  answer: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_access_answered' },
      mutationFn: ({ requestId, role }: { requestId: string; role: DeckRole | null }) =>
        call(answerAccessRequest, { params: { id: deckId, requestId }, body: { role } }),
      onSuccess: (sharing) => show(client, deckId, sharing),
    }),
  ask: (client: QueryClient, deckId: string) =>
    mutationOptions({
      meta: { event: 'deck_access_asked' },
      mutationFn: (message: string) => call(askForDeck, { params: { id: deckId }, body: { message } }),
      onSuccess: (refusal) => client.setQueryData(deckSharingQueries.refusal(deckId).queryKey, refusal),
    }),
}
