import { queryOptions } from '@tanstack/react-query'
import type { BodyInput } from '@outcrop/contract/api/endpoint.ts'
import {
  type SharedDeckGate,
  openSharedDeck as openSharedDeckEndpoint,
  askShareCode as askShareCodeEndpoint,
  askNewLink as askNewLinkEndpoint,
  recordSlideTimes,
  getSharedDeckGate,
  findSharedWords,
  type Preview,
} from '@outcrop/contract/decks/shared-deck.ts'
import { readForTab, readStored, writeForTab, writeStored } from '#/lib/stored.ts'
import { call } from './http.ts'
import { MEDIA_RENEW_MS } from './media.ts'

type Given = BodyInput<typeof openSharedDeckEndpoint>

/** A link, or what its visitors see of it where somebody of the company looks. */
export interface Share {
  readonly token: string
  readonly preview: Preview | null
}

const nameOf = ({ token, preview }: Share) => (preview === null ? token : `${token}.${preview}`)

/** The view that goes on in this tab or, where the address was proved, on this device; null where the gate must be passed. */
export function readVisit(share: Share): string | null {
  return readForTab(`visit.${nameOf(share)}`) || readStored(`outcrop.visit.${nameOf(share)}`)
}

/** The gate must be passed again. */
export function forgetVisit(share: Share): void {
  writeForTab(`visit.${nameOf(share)}`, '')
  writeStored(`outcrop.visit.${nameOf(share)}`, null)
}

/** Whether nothing is asked of whoever opens the link. */
export function opensAtOnce({ entry, email, password, agreement }: SharedDeckGate): boolean {
  return entry === 'open' && !email && !password && agreement === null
}

/** Opens a deck by its link, and remembers that in this tab, or on this device where the address was proved. */
export async function openSharedDeck(share: Share, given: Given) {
  const { token, preview } = share
  const body = { ...given, ...(preview !== null && { preview }) }
  const deck = await call(openSharedDeckEndpoint, { params: { token }, body })
  writeForTab(`visit.${nameOf(share)}`, deck.visit)
  if (deck.verified) writeStored(`outcrop.visit.${nameOf(share)}`, deck.visit)
  return deck
}

/** Has a code mailed to an address, which shows that it is the reader's. */
export function askShareCode(token: string, emailAddress: string) {
  return call(askShareCodeEndpoint, { params: { token }, body: { email_address: emailAddress } })
}

/** Asks whoever made the link of a person for a new one. */
export function askNewLink(token: string) {
  return call(askNewLinkEndpoint, { params: { token } })
}

/** Reports how long slides were in sight. */
export function sendSlideTimes(token: string, visit: string, times: BodyInput<typeof recordSlideTimes>['times']) {
  return call(recordSlideTimes, { params: { token }, body: { visit, times } })
}

const all = (share: Share) => ['shared-decks', nameOf(share)] as const

export const sharedDeckQueries = {
  /** What a link asks of whoever opens it. */
  gate: (share: Share) =>
    queryOptions({
      queryKey: [...all(share), 'gate'] as const,
      queryFn: ({ signal }) =>
        call(getSharedDeckGate, {
          params: { token: share.token },
          query: { ...(share.preview !== null && { preview: share.preview }) },
          signal,
        }),
      // Signing in or following the company changes what it asks.
      staleTime: 0,
      retry: false,
      // The loader has just asked.
      refetchOnMount: false,
      retryOnMount: false,
    }),
  /** The deck itself, for whoever has passed the gate or where there is none. */
  deck: (share: Share) =>
    queryOptions({
      queryKey: [...all(share), 'deck'] as const,
      queryFn: () => {
        const visit = readVisit(share)
        return openSharedDeck(share, visit === null ? {} : { visit })
      },
      staleTime: MEDIA_RENEW_MS,
      refetchInterval: MEDIA_RENEW_MS,
      retry: false,
    }),
  /** Where the words of a slide are, in a view. */
  words: (share: Share, visit: string, slideId: string) =>
    queryOptions({
      queryKey: [...all(share), 'words', visit, slideId] as const,
      queryFn: async ({ signal }) => {
        const body = { visit, slide_id: slideId }
        return (await call(findSharedWords, { params: { token: share.token }, body, signal })).results
      },
      staleTime: Infinity,
      retry: false,
    }),
}
