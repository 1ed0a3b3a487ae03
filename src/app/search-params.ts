/** Addresses read like those of any site: `?q=7` is the text 7, and schemas make numbers of what should be one. */
export function parseSearch(search: string): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(search))
}

export function stringifySearch(search: Record<string, unknown>): string {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      if (value !== '') query.append(name, String(value))
    }
  }
  return query.size > 0 ? `?${query}` : ''
}
