/**
 * Limits of the scripts of a first visit, in bytes after brotli. They are not adjusted to a page that has grown: raise one
 * only with the reason written here. Of these, libraries take about 115,000; React and TanStack Router with one route 81,400.
 */
export const MOST_SCRIPT = {
  /** Login: what every page loads, and the form. */
  login: 163_000,
  /** Shared decks and recordings, for people without an account. */
  visitor: 183_000,
  /** Lists and other pages of the app. */
  page: 220_000,
  /** Pages that open with a form or an editor. */
  editor: 260_000,
  /** A company opens with its form, charts and map. */
  company: 284_000,
} as const

/** Limit of the styles of a first visit, in bytes after brotli. */
export const MOST_STYLE = 20_000

/** Path patterns by their limit, the first match counts. */
const KINDS: readonly (readonly [kind: keyof typeof MOST_SCRIPT, patterns: readonly string[]])[] = [
  ['login', ['^/login$']],
  ['visitor', ['^/d/[^/]+$', '^/meetings/recordings/[^/]+$']],
  ['company', ['^/admin/companies$', '^/admin/my-company$']],
  [
    'editor',
    [
      '^/forgot-password$',
      '^/password-reset$',
      '^/admin/activate(?:/[^/]+)?$',
      '^/user/profile$',
      '^/admin/profile$',
      '^/admin/companies/new$',
      '^/admin/decks/[^/]+$',
      '^/decks/[^/]+$',
      '^/admin/recordings/[^/]+$',
      '^/admin/embeds/create$',
      '^/admin/embeds/[^/]+$',
      '^/admin/embeds/video/[^/]+$',
      '^/ai-admin/models$',
      '^/admin/files/.+$',
      '^/admin/files/company-files$',
      '^/admin/files/company-files/[^/]+$',
      '^/admin/validate/[^/]+$',
    ],
  ],
]

/** The script limit of the route with this path pattern. */
export function scriptLimit(address: string): number {
  return MOST_SCRIPT[KINDS.find(([, patterns]) => patterns.includes(address))?.[0] ?? 'page']
}
