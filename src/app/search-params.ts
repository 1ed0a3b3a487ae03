/**
 * Addresses read like those of any site: `?q=7` is the text 7, and schemas make numbers of what should be one. What stands
 * more than once is a list, and what has no value the empty text.
 */
export function parseSearch(search: string): Record<string, string | string[]> {
  const query = new URLSearchParams(search)
  const names = [...new Set(query.keys())]
  return Object.fromEntries(
    names.map((name) => {
      const [first = '', ...others] = query.getAll(name)
      return [name, others.length > 0 ? [first, ...others] : first]
    }),
  )
}

function isWritten(value: unknown): value is string | number | boolean {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}

export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter(isWritten)
      .map((each) => new URLSearchParams([[name, String(each)]]).toString().replace(/=$/, '')),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}
