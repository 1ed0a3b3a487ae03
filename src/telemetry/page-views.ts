import { withoutAddressTokens } from '@outcrop/contract/site/address-token.ts'

export interface PageView {
  /** Name of the route, or the name that the route sets. */
  readonly name: string
  readonly path: string
}

/** How a route is reported; `false` excludes it. */
export type PageViewRow = { readonly name?: string } | false | undefined

declare global {
  interface Window {
    dataLayer?: Record<string, unknown>[]
  }
}

/** The view to report for a page, or null where its route is excluded. */
export function pageViewOf(routeName: string, path: string, row: PageViewRow): PageView | null {
  return row === false ? null : { name: row?.name ?? routeName, path: withoutAddressTokens(path) }
}

/** Queues a view for the tag manager, which may load later. */
export function reportPageView({ name, path }: PageView) {
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'page_view', page_name: name, page_path: path })
}
