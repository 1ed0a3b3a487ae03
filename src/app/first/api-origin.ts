const entry = 'api-origin'

/** Where the API was at the last visit: empty for this site, null where that is not known. */
export function keptApiOrigin(): string | null {
  try {
    return localStorage.getItem(entry)
  } catch {
    return null
  }
}

export function keepApiOrigin(origin: string) {
  try {
    localStorage.setItem(entry, origin)
  } catch {
    // The next visit then waits for the configuration before it asks the API for anything.
  }
}
