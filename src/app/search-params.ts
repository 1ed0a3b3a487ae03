/**
 * Parses search params as plain strings: `?q=7` is the string 7, and schemas turn it into a number where one is expected.
 * A param that occurs more than once is an array, one without a value the empty string.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const found = new Map<string, string | string[]>()
  for (const [name, value] of new URLSearchParams(search)) {
    const before = found.get(name)
    found.set(name, before === undefined ? value : [before, value].flat())
  }
  return Object.fromEntries(found)
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value].flat().flatMap((each) => {
      const written = typeof each === 'string' || typeof each === 'number' || typeof each === 'boolean'
      return written ? String(new URLSearchParams([[name, String(each)]])).replace(/=$/, '') : []
    }),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
