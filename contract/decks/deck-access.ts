import { isInternalAdmin, isSuperAdmin, lacksSecondFactor, type Person } from '../api/access.ts'
import type { DeckRight, DeckRole, GeneralAccess } from './deck-right.ts'

/** What the rule needs to know of somebody. */
export interface DeckReader extends Person {
  readonly companies: readonly {
    readonly id: string
    readonly permissions: readonly string[]
    readonly second_factor_missing?: boolean
  }[]
}

/** What the rule needs to know of a deck. */
export interface GuardedDeck {
  readonly companyId: string
  readonly generalAccess: GeneralAccess
  readonly ownerId: string | null
  /** What the deck gives to the person by name. */
  readonly role: DeckRole | null
}

/**
 * What a person may do with a deck; null for nothing at all. Whoever may not work with decks of the company owns and edits
 * none, whatever the deck says; a deck that names them as a viewer they may read. A deck that is open to the company has
 * its administrators beside the owner, so that somebody can look after it when the owner has left.
 */
export function deckAccess(person: DeckReader, deck: GuardedDeck): DeckRight | null {
  if (isSuperAdmin(person)) return 'own'
  if (lacksSecondFactor(person, deck.companyId)) return null
  const held = person.companies.find(({ id }) => id === deck.companyId)?.permissions ?? []
  if (!held.includes('presentations')) return deck.role === 'viewer' ? 'view' : null
  if (isInternalAdmin(person) || person.id === deck.ownerId) return 'own'
  if (deck.generalAccess === 'company') return held.includes('admin') ? 'own' : 'edit'
  if (deck.role === null) return null
  return deck.role === 'editor' ? 'edit' : 'view'
}
