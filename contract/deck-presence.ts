import * as v from 'valibot'
import { ofDeck } from './deck.ts'
import { endpoint } from './endpoint.ts'
import { AddressId, Id, IdParams, Instant } from './field.ts'
import { topic } from './topic.ts'

/** Whoever has a deck open says so this often. */
export const PRESENCE_BEAT_MS = 20_000
/** After so long without a word somebody counts as gone. */
export const PRESENCE_KEPT_MS = 50_000

export const DeckPresence = v.object({
  /** When the deck or one of its slides changed last. */
  updated_at: Instant,
  /** Whoever has it open in the editor, in the order of their names. */
  people: v.array(v.object({ id: Id, name: v.string() })),
})
export type DeckPresence = v.InferOutput<typeof DeckPresence>

export const deckPresenceEndpoints = {
  showDeckPresence: endpoint({
    method: 'PUT',
    path: '/v2/decks/{id}/presence',
    summary: 'Say that one has the deck open in the editor',
    access: ofDeck,
    params: IdParams,
    answer: null,
  }),
}

export const deckPresenceTopics = {
  /** Who edits a deck, and when it changed, after every change. */
  deckEditing: topic({
    name: 'deck-editing:{deckId}',
    params: v.object({ deckId: AddressId }),
    snapshot: DeckPresence,
    event: DeckPresence,
    access: { ...ofDeck, company: { owns: 'deck', param: 'deckId' } },
  }),
}
