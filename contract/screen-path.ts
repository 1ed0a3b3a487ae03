/** Whether each is a screen, the first that fits; the nginx image has the same (`$is_no_screen` in nginx.conf). */
const KINDS: readonly (readonly [path: RegExp, screen: boolean])[] = [
  [/^\/(?:assets|locales|icons|fonts|v2)(?:\/|$)/, false],
  [/\/\.[^/]|%2e/i, false],
  // The API answers whoever watches it.
  [/^\/(?:healthz|readyz)$/, false],
  // What is named there may hold dots: files of a company, tokens, jobs.
  [/^\/admin\/(?:files|activate|validate)\/./, true],
  [/^\/dora\/./, true],
  [/\.[A-Za-z0-9]+$/, false],
]

/** Whether the app is asked about a path of this site. What looks like a file is not a screen: where it is missing, it is missing. */
export function isScreenPath(path: string): boolean {
  return KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? true
}
