import { basePath } from './base-path.ts'

/** Lets code outside React navigate, by paths below the base of the page. The app hands in the router when it starts. */
export interface Navigator {
  go(href: string, options?: { readonly replace?: boolean }): void
  /** Replaces the address by another spelling of it, and starts over there. */
  rewrite(href: string): void
  /** Runs the guard of the current page again. */
  recheck(): void
  /** Path, query and hash of the current page. */
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

/**
 * After the company has changed: a page about one thing by its id belongs to the company before, so its list is opened;
 * on any other page the guard runs again.
 */
export function leaveForSection() {
  const [, section] = /^(\/admin\/[a-z-]+)\/[^?#]+/.exec(current.here()) ?? []
  if (section) current.go(section)
  else current.recheck()
}
