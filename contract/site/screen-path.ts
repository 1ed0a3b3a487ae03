/** Whether each is a screen, the first that fits. The nginx image has its `$is_no_screen` from here (tools/delivery/generate.ts). */
export const SCREEN_KINDS: readonly (readonly [path: RegExp, screen: boolean])[] = [
  [/^\/(?:assets|locales|icons|fonts|v2)(?:\/|$)/, false],
  [/\/\.[^/]/, false],
  // What is named there may hold dots: files of a company, tokens, jobs.
  [/^\/admin\/(?:files|activate|validate)\/./, true],
  [/^\/dora\/./, true],
  [/\.[A-Za-z0-9]+$/, false],
]

/** Whether the app is asked about a path of this site. What looks like a file is not a screen: where it is missing, it is missing. */
export function isScreenPath(path: string): boolean {
  return SCREEN_KINDS.find(([pattern]) => pattern.test(path))?.[1] ?? true
}
