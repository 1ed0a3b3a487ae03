const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of a recording from a pasted link of this site, or from the bare id; null for anything else. */
export function recordingIdOf(pasted: string, origin: string): string | null {
  const text = pasted.trim()
  if (uuid.test(text)) return text
  if (!URL.canParse(text, origin)) return null
  const url = new URL(text, origin)
  const [, id] = /^\/meetings\/recordings\/([\w.~-]{1,64})\/?$/.exec(url.pathname) ?? []
  return url.origin === origin && id ? id : null
}
