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

/** The title of the page that is shown; forgets what the page before had said. */
export function setPageTitle(title: string) {
  pageTitle = title
  show()
}

/** A title that says more than the page's own, such as a deck's name; null takes it back. */
export function setOwnTitle(title: string | null) {
  ownTitle = title
  show()
}

/** The page's own name for itself, such as a deck's name; null while it has none. */
export function readOwnTitle(): string | null {
  return ownTitle
}

/** Calls `listener` after every change of a title; the answer ends that. */
export function subscribeToTitle(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
