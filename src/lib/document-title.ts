let pageTitle = ''
let ownTitle: string | null = null
let titled = (title: string) => title

function show() {
  document.title = titled(ownTitle ?? pageTitle)
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
