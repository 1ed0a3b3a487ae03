/**
 * Limits of the scripts of a first visit, in bytes after brotli: today's sizes plus about 2 kB. The targets are 140,000 for
 * /login and 170,000 elsewhere; React and TanStack Router with one route take 81,400.
 */
export const MOST_SCRIPT = { login: 152_500, 'deck editor': 217_500, other: 188_000 } as const

/** Limit of the styles of a first visit, in bytes after brotli. */
export const MOST_STYLE = 20_000

/** The script limit of the route with this path pattern. */
export function scriptLimit(address: string): number {
  if (address === '^/login$') return MOST_SCRIPT.login
  return MOST_SCRIPT[address === '^/admin/decks/[^/]+$' ? 'deck editor' : 'other']
}
