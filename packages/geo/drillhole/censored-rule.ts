/**
 * What stands for a value below the detection limit: half of it, divided by the square root of two, the limit itself, or
 * nothing; `keep` gives none.
 */
export const CENSORED_RULES = ['half', 'root_two', 'limit', 'zero', 'keep'] as const
export type CensoredRule = (typeof CENSORED_RULES)[number]
