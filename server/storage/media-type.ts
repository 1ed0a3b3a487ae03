const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  gif: 'image/gif',
  jpg: 'image/jpeg',
  pdf: 'application/pdf',
  png: 'image/png',
  svg: 'image/svg+xml',
  webp: 'image/webp',
}

/** Type by the key's extension; what is not known is only bytes. */
export function mediaTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** Extension under which a type is kept. */
export function extensionOf(mediaType: string): string {
  return Object.entries(TYPES).find(([, type]) => type === mediaType)?.[0] ?? 'bin'
}
