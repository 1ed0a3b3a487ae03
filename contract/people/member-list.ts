/** How lists of people are filtered and ordered. Separate from the endpoints, so that the app's entry does not load those. */

/** `pending`: invited and not here yet; `expired`: the invitation or the access has run out. */
export const MEMBER_STATUSES = ['active', 'pending', 'expired', 'suspended'] as const
export type MemberStatus = (typeof MEMBER_STATUSES)[number]
export const MEMBER_ORDERINGS = ['name', 'email_address', 'last_seen_at', 'created_at'] as const

/** Whether sign-in asks for a second factor. */
export const FACTOR_STATES = ['on', 'off'] as const
