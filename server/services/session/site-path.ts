/** The text if it is a path of this site; null for anything that a browser could take elsewhere. */
export function sitePath(text: string | undefined | null): string | null {
  if (!text || !text.startsWith('/') || text.length > 2048) return null
  try {
    const url = new URL(text, 'http://site.invalid')
    const path = url.pathname + url.search + url.hash
    // `//host` may come out of normalising as well as go in.
    return url.origin === 'http://site.invalid' && !path.startsWith('//') ? path : null
  } catch {
    return null
  }
}
