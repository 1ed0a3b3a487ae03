const site = 'http://site.invalid'
const suspicious = /[\\\u0000-\u001f\u007f]|^\s*\/\//

/** Whether the text, or anything that it decodes to, could lead away from this site. */
function leadsAway(path: string): boolean {
  let text = path
  for (let round = 0; round < 5; round++) {
    if (suspicious.test(text)) return true
    let decoded: string
    try {
      decoded = decodeURIComponent(text)
    } catch {
      return true
    }
    if (decoded === text) return false
    text = decoded
  }
  return true
}

/**
 * A path of this site with its query and hash, or null: for addresses that came in from outside, such as `redirectedFrom`.
 * Refuses other sites, `//`, backslashes and control characters, however they are encoded.
 */
export function safePath(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 4096 || !value.startsWith('/') || suspicious.test(value)) return null
  const url = URL.canParse(value, site) ? new URL(value, site) : null
  if (!url || url.origin !== site || leadsAway(url.pathname)) return null
  return url.pathname + url.search + url.hash
}
