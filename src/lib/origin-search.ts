import * as v from 'valibot'

/** Address of the previous page; the reader of this param decides whether it is safe to return to. */
export const OriginSearch = v.object({
  redirectedFrom: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4096))), undefined)),
})
