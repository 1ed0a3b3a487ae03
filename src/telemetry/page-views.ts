export interface PageView {
  /** Name of the route, or what the route says instead. */
  readonly name: string
  readonly path: string
}

/** What a route says of how it is reported; `false` leaves it out. */
export type PageViewRow = { readonly name?: string } | false | undefined

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** The view to report for a page, or null where its route is excluded. */
export function pageViewOf(routeName: string, path: string, row: PageViewRow): PageView | null {
  return row === false ? null : { name: row?.name ?? routeName, path }
}

/** Loads the tag manager with the given id. Its script is the vendor's. */
export function startTagManager(id: string) {
  window.dataLayer ??= []
  window.dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' })
  const script = document.createElement('script')
  script.async = true
  script.src = `https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`
  document.head.append(script)
}

export function reportPageView({ name, path }: PageView) {
  window.dataLayer?.push({ event: 'page_view', page_name: name, page_path: path })
}
