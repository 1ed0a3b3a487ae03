const SEGMENT = /^[A-Za-z0-9][A-Za-z0-9._-]{0,127}$/
const MAX_LENGTH = 400

/** Whether every segment is plain: no empty ones, none that starts with a dot, nothing that a file system or URL reads otherwise. */
export function isStorageKey(key: string): boolean {
  return key.length <= MAX_LENGTH && key.split('/').every((segment) => SEGMENT.test(segment))
}

export function assertStorageKey(key: string): void {
  if (!isStorageKey(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`)
}

/**
 * What an address is signed for: the widths of one image together, since whoever may see one may see the others, and a
 * list of them is shorter by as many signatures; any other key by itself.
 */
export function signedPart(key: string): string {
  return /^slides\/[^/]+\//.exec(key)?.[0] ?? key
}

/** Keys as one path segment of an address: no proxy then decodes or merges slashes. */
export function keyToSegment(key: string): string {
  return key.replaceAll('/', '~')
}

/** Null for what cannot be a key. */
export function segmentToKey(segment: string): string | null {
  const key = segment.replaceAll('~', '/')
  return isStorageKey(key) ? key : null
}
