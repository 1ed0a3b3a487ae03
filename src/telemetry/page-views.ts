import { withoutActivation } from '@outcrop/contract/activation-address.ts'

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
  return row === false ? null : { name: row?.name ?? routeName, path: withoutActivation(path) }
}

/** Notes a view for the tag manager, which may come later. */
export function reportPageView({ name, path }: PageView) {
  window.dataLayer ??= []
  window.dataLayer.push({ event: 'page_view', page_name: name, page_path: path })
}
