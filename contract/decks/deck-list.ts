/** How lists of decks are narrowed and ordered. Apart from the endpoints, so that addresses can be read without them. */
export const DECK_STATES = ['active', 'trash'] as const
/** Whose decks: those of the reader, or of others. */
export const DECK_OWNERS = ['me', 'others'] as const
export const DECK_ORDERINGS = ['title', 'created_at', 'updated_at', 'slide_count', 'deleted_at'] as const
/** Where decks are listed, and each of them lies below. */
export const DECKS_PATH = '/v2/decks'
