import * as v from 'valibot'

/** Search params of a detail page. An unknown tab counts as the first one. */
export const DetailSearch = v.object({
  tab: v.optional(v.fallback(v.pipe(v.string(), v.regex(/^[a-z-]{1,40}$/)), 'overview'), 'overview'),
})

export const DETAIL_DEFAULTS = { tab: 'overview' } as const
