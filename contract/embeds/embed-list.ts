/** How lists of embeds are narrowed and ordered. Apart from the endpoints, so that addresses can be read without them. */
export const EMBED_ORDERINGS = ['name', 'views', 'last_seen_at', 'created_at', 'updated_at', 'deleted_at'] as const
/** Slides of a deck; recordings and videos. */
export const EMBED_SHOWING = ['decks', 'videos'] as const
/** missing: what it showed is there no more; unseen: enabled, older than 30 days, and not seen on any site for as long. */
export const EMBED_STATUSES = ['enabled', 'disabled', 'missing', 'unseen'] as const
/** Days after which an embed that no site loads is thought forgotten. */
export const UNSEEN_DAYS = 30
