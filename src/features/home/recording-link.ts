const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** The id of a recording, from a pasted link of this site (below `base`) or a bare id; null for anything else. */
export function recordingIdOf(pasted: string, base: string): string | null {
  const text = pasted.trim()
  if (uuid.test(text)) return text
  if (!URL.canParse(text, base)) return null
  const { origin, pathname } = new URL(text, base)
  const address = origin + pathname
  const recordings = new URL('meetings/recordings/', base).href
  if (!address.startsWith(recordings)) return null
  return /^([\w.~-]{1,64})\/?$/.exec(address.slice(recordings.length))?.[1] ?? null
}
