let pageTitle = ''
let ownTitle: string | null = null
let titled = (title: string) => title

const listeners = new Set<() => void>()

function nameWindow() {
  document.title = titled(ownTitle ?? pageTitle)
}

function show() {
  nameWindow()
  for (const listener of listeners) listener()
}

/** How a title is written, for example with the product's name behind it. */
export function setTitleFormat(format: (title: string) => string) {
  titled = format
}

/** Sets the title of the current page and drops the own title of the previous page. */
export function setPageTitle(title: string) {
  pageTitle = title
  show()
}

/** Sets a more specific title for the current page, such as the name of a deck; null removes it. */
export function setOwnTitle(title: string | null) {
  ownTitle = title
  show()
}

/** The more specific title of the current page, such as the name of a deck; null without one. */
export function readOwnTitle(): string | null {
  return ownTitle
}

/** Calls `listener` after every change of the title; returns the unsubscribe function. */
export function subscribeToTitle(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
