const TYPES: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  bmp: 'image/bmp',
  csv: 'text/csv',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  geojson: 'application/geo+json',
  gif: 'image/gif',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  jpg: 'image/jpeg',
  json: 'application/json',
  m4v: 'video/x-m4v',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  obj: 'model/obj',
  pdf: 'application/pdf',
  ply: 'model/ply',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  stl: 'model/stl',
  svg: 'image/svg+xml',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  webp: 'image/webp',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Type by the key's extension; what is not known is only bytes. */
export function mediaTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** Extension under which a type is kept. */
export function extensionOf(mediaType: string): string {
  return Object.entries(TYPES).find(([, type]) => type === mediaType)?.[0] ?? 'bin'
}
