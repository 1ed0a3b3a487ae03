export const ENCODINGS = ['utf-8', 'windows-1252', 'utf-16le', 'utf-16be'] as const
export type Encoding = (typeof ENCODINGS)[number]

/** How bytes are most likely encoded: by their mark, else UTF-8 where they are valid as that. */
export function guessEncoding(bytes: ArrayBuffer): Encoding {
  const [first, second] = new Uint8Array(bytes)
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  if (first === 0xfe && second === 0xff) return 'utf-16be'
  try {
    // A character that the end of the part cuts is no reason to doubt.
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true })
    return 'utf-8'
  } catch {
    return 'windows-1252'
  }
}

export function decode(bytes: ArrayBuffer, encoding: Encoding): string {
  return new TextDecoder(encoding).decode(bytes, { stream: true })
}
