import * as v from 'valibot'
import { ofDeck } from './deck.ts'
import { AddressId, Instant } from '../api/field.ts'
import { topic } from '../api/topic.ts'

const DeckEditing = v.object({
  /** When the deck or one of its slides changed last. */
  updated_at: Instant,
})

const access = { ...ofDeck, company: { owns: 'deck', param: 'deckId' } } as const

export const deckPresenceTopics = {
  /** When a deck changed, and who has it open in the editor. */
  deckEditing: topic({
    name: 'deck-editing:{deckId}',
    params: v.object({ deckId: AddressId }),
    snapshot: DeckEditing,
    event: DeckEditing,
    access,
    messages: {
      /** The sender has changed the deck; followers then receive an event. */
      changed: { schema: v.strictObject({}), access, perSecond: 5, bytesMax: 100 },
    },
    ephemeral: { schema: v.strictObject({}), access, perSecond: 5, bytesMax: 100 },
  }),
}
