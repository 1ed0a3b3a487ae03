/** `limit` and `offset` of a page counted from 1. */
export function pageWindow(query: { readonly page: number; readonly page_size: number }): {
  limit: number
  offset: number
} {
  return { limit: query.page_size, offset: (query.page - 1) * query.page_size }
}

/** A pattern for `ilike` that finds the text anywhere and takes `%`, `_` and `\` literally. */
export function containsPattern(search: string): string {
  return `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
}
