import type { Endpoint } from '@outcrop/contract/api/endpoint.ts'
import { type EndpointName, endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Verdict } from './check-answer.ts'

/** `listDecks (GET /v2/decks)`. */
export function titleOf(name: string, row: Endpoint): string {
  return `${name} (${row.method} ${row.path})`
}

export interface Finding {
  /** `listDecks (GET /v2/decks)`. */
  readonly row: string
  readonly who: string
  readonly outcome: 'held' | 'missing' | 'wrong' | 'not walked'
  /** What to do something about; empty where the row is held. */
  readonly words: string
}

export const rows = Object.entries(endpoints) as [EndpointName, Endpoint][]

export function finding(name: EndpointName, who: string, verdict: Verdict): Finding {
  return { row: titleOf(name, endpoints[name]), who, words: '', ...verdict }
}

export function notWalked(name: EndpointName, words: string): Finding {
  return { row: titleOf(name, endpoints[name]), who: 'nobody', outcome: 'not walked', words }
}
