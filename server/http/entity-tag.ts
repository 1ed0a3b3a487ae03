/** Whether whoever sent this `If-None-Match` has what the tag names. Weak comparison, as RFC 9110 asks; `*` has whatever there is. */
export function isFresh(header: string | null | undefined, tag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, known]) => known === opaque)
}
