import type { PartKind } from './found-part.ts'

/** What a file holds, whatever its name ends in. */
export const FILE_CONTENTS = [
  'delimited',
  'workbook',
  'zip',
  'shapefile',
  'shapefile_part',
  'dbf',
  'projection',
  'world_file',
  'geotiff',
  'ascii_grid',
  'surfer_grid',
  'ers_grid',
  'geojson',
  'kml',
  'kmz',
  'dxf',
  'obj',
  'material',
  'glb',
  'gltf',
  'ply',
  'stl',
  'omf',
  'parquet',
  'las_log',
  'geopackage',
  'pdf',
  'picture',
  'document',
  'text',
  'unknown',
] as const
export type FileContent = (typeof FILE_CONTENTS)[number]

export const KIND_OF_CONTENT: Readonly<Record<FileContent, PartKind>> = {
  delimited: 'table',
  workbook: 'table',
  zip: 'unknown',
  shapefile: 'vector',
  shapefile_part: 'unknown',
  dbf: 'unknown',
  projection: 'unknown',
  world_file: 'unknown',
  geotiff: 'grid',
  ascii_grid: 'grid',
  surfer_grid: 'grid',
  ers_grid: 'grid',
  geojson: 'vector',
  kml: 'vector',
  kmz: 'vector',
  dxf: 'vector',
  obj: 'mesh',
  material: 'unknown',
  glb: 'mesh',
  gltf: 'mesh',
  ply: 'mesh',
  stl: 'mesh',
  omf: 'omf',
  parquet: 'table',
  las_log: 'table',
  geopackage: 'unknown',
  pdf: 'document',
  picture: 'document',
  document: 'document',
  text: 'document',
  unknown: 'unknown',
}

/** Endings by what they promise; `.txt`, `.dat` and others promise nothing. */
const PROMISES: Readonly<Partial<Record<FileContent, string>>> = {
  delimited: 'csv tsv tab',
  workbook: 'xlsx xlsm xlsb xls ods',
  zip: 'zip',
  shapefile: 'shp',
  shapefile_part: 'shx sbn sbx',
  dbf: 'dbf',
  geotiff: 'tif tiff gtiff',
  ers_grid: 'ers',
  geojson: 'geojson',
  kml: 'kml',
  kmz: 'kmz',
  dxf: 'dxf',
  obj: 'obj',
  material: 'mtl',
  glb: 'glb',
  gltf: 'gltf',
  ply: 'ply',
  stl: 'stl',
  omf: 'omf',
  parquet: 'parquet pq',
  las_log: 'las',
  geopackage: 'gpkg',
  pdf: 'pdf',
  picture: 'png jpg jpeg gif webp bmp',
}
const CONTENT_OF_ENDING: ReadonlyMap<string, FileContent> = new Map(
  Object.entries(PROMISES).flatMap(([content, endings]) =>
    endings.split(' ').map((ending) => [ending, content as FileContent] as const),
  ),
)

/** The ending of a name in small letters, '' for none. */
export function endingOf(name: string): string {
  return /\.([^./\\]+)$/.exec(name)?.[1]?.toLowerCase() ?? ''
}

/** What the ending of a name promises and the file does not hold; null where it keeps its promise or makes none. */
export function brokenPromise(name: string, content: FileContent): FileContent | null {
  const promised = CONTENT_OF_ENDING.get(endingOf(name))
  if (promised === undefined || promised === content) return null
  // A TIFF without a place is a picture, and a page or XML of a table opens as a workbook.
  if (promised === 'geotiff' && content === 'picture') return null
  return promised
}
