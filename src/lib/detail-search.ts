import * as v from 'valibot'

/** The address of a thing's page. A tab that the page does not have is its first one. */
export const DetailSearch = v.object({
  tab: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)), 'overview'), 'overview'),
})

export const DETAIL_DEFAULTS = { tab: 'overview' } as const
