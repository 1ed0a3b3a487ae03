import { basePath } from '#/lib/base-path.ts'

/** How the session sends a person somewhere, by paths below the base of the page; the router is handed in when the app starts. */
export interface Navigator {
  go(href: string, options?: { readonly replace?: boolean }): void
  /** Writes the address of the same page in another way, and starts over there. */
  rewrite(href: string): void
  /** Looks again at who may be where they are. */
  recheck(): void
  /** Path, query and hash of where the person is. */
  here(): string
}

let current: Navigator = {
  go: (href) => location.assign(basePath() + href),
  rewrite: (href) => location.replace(basePath() + href),
  recheck: () => {},
  here: () => '/',
}

export function setNavigator(navigator: Navigator) {
  current = navigator
}

export function navigatorOf(): Navigator {
  return current
}
