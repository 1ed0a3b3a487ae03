/** Whether an `If-None-Match` header matches the tag. Weak comparison (RFC 9110); `*` matches any tag. */
export function isFresh(header: string | null | undefined, tag: string): boolean {
  if (!header) return false
  if (header.trim() === '*') return true
  const opaque = tag.replace(/^W\//, '')
  return [...header.matchAll(/(?:W\/)?("[^"]*")/g)].some(([, known]) => known === opaque)
}
