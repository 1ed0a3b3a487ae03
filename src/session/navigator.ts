/** How the session sends a person somewhere; the router is handed in when the app starts. */
export interface Navigator {
  go(href: string, options?: { readonly replace?: boolean }): void
  /** Looks again at who may be where they are. */
  recheck(): void
  /** Path, query and hash of where the person is. */
  here(): string
}

let current: Navigator = { go: (href) => location.assign(href), recheck: () => {}, here: () => '/' }

export function setNavigator(navigator: Navigator) {
  current = navigator
}

export function navigatorOf(): Navigator {
  return current
}
