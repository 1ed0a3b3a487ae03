/** Who may open a deck without being named: nobody but its owner and staff, or whoever works with decks of the company. */
export const GENERAL_ACCESSES = ['company', 'private'] as const
export type GeneralAccess = (typeof GENERAL_ACCESSES)[number]

/** What a deck gives to people that it names. */
export const DECK_ROLES = ['viewer', 'editor'] as const
export type DeckRole = (typeof DECK_ROLES)[number]

/** What somebody may do with a deck, each with what stands before it: open it, change it, say who else may. */
export const DECK_RIGHTS = ['view', 'edit', 'own'] as const
export type DeckRight = (typeof DECK_RIGHTS)[number]

/** Whether one right is enough where another is asked for. */
export function isEnough(held: DeckRight | null, wanted: DeckRight): boolean {
  return held !== null && DECK_RIGHTS.indexOf(held) >= DECK_RIGHTS.indexOf(wanted)
}
