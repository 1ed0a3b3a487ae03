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

/** A pattern for `~*` for each word of a search. */
export function wordPatterns(search: string): string[] {
  return search.split(/\s+/).map(wordPattern)
}

/** A pattern for `~*` that finds the text where a word begins, or anywhere where it does not begin as a word does. */
function wordPattern(text: string): string {
  const literally = text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
  return /^[\p{L}\p{N}_]/u.test(text) ? String.raw`\m${literally}` : literally
}
