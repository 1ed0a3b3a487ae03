const TYPES: Readonly<Record<string, string>> = {
  asc: 'text/x-ascii-grid',
  avif: 'image/avif',
  bil: 'application/x-bil',
  bmp: 'image/bmp',
  cpg: 'text/x-codepage',
  csv: 'text/csv',
  dbf: 'application/dbase',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  dxf: 'image/vnd.dxf',
  geojson: 'application/geo+json',
  ers: 'text/x-ermapper',
  gif: 'image/gif',
  glb: 'model/gltf-binary',
  gltf: 'model/gltf+json',
  grd: 'text/x-surfer-grid',
  jpg: 'image/jpeg',
  json: 'application/json',
  kml: 'application/vnd.google-earth.kml+xml',
  kmz: 'application/vnd.google-earth.kmz',
  las: 'text/x-las',
  m4v: 'video/x-m4v',
  md: 'text/markdown',
  mov: 'video/quicktime',
  mp4: 'video/mp4',
  mtl: 'model/mtl',
  obj: 'model/obj',
  omf: 'application/x-omf',
  ods: 'application/vnd.oasis.opendocument.spreadsheet',
  parquet: 'application/vnd.apache.parquet',
  pdf: 'application/pdf',
  ply: 'model/ply',
  png: 'image/png',
  pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  prj: 'text/x-wkt',
  qpj: 'text/x-qgis-wkt',
  sbn: 'application/x-esri-sbn',
  sbx: 'application/x-esri-sbx',
  shp: 'application/x-esri-shape',
  shx: 'application/x-esri-shape-index',
  stl: 'model/stl',
  svg: 'image/svg+xml',
  tfw: 'text/x-world-file',
  tif: 'image/tiff',
  tiff: 'image/tiff',
  tsv: 'text/tab-separated-values',
  txt: 'text/plain',
  webp: 'image/webp',
  xls: 'application/vnd.ms-excel',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xyz: 'text/x-xyz',
  zip: 'application/zip',
}

/** Type by the key's extension; what is not known is only bytes. */
export function mediaTypeOf(key: string): string {
  return TYPES[key.slice(key.lastIndexOf('.') + 1)] ?? 'application/octet-stream'
}

/** Extension under which a type is kept. */
export function extensionOf(mediaType: string): string {
  return Object.entries(TYPES).find(([, type]) => type === mediaType)?.[0] ?? 'bin'
}
