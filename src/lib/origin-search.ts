import * as v from 'valibot'

/** The address that a person came from; whether it may be gone back to is decided where it is used. */
export const OriginSearch = v.object({
  redirectedFrom: v.optional(v.fallback(v.optional(v.pipe(v.string(), v.maxLength(4096))), undefined)),
})
