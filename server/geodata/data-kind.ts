import { quietWork } from '@outcrop/compute/work.ts'
import { endingOf, type FileContent } from '@outcrop/geo/formats/file-content.ts'
import { recognize } from '@outcrop/geo/formats/recognize.ts'
import { ENDING_OF_VALUES, type FileKind } from '@outcrop/contract/files/file-kind.ts'
import { findKind, type FoundKind } from '../image/file-kind.ts'
import { mediaTypeOf } from '../storage/media-type.ts'

interface Named {
  readonly name: string
  readonly size: number
}

/** Values of a grid may be any bytes: a corner without data is one word over and over. */
const VALUES = ['unknown', 'text', 'delimited', 'stl'] as const

/** Formats of exploration data by the ending of the name: what they are, and what the bytes must hold. */
const BY_ENDING: Readonly<Record<string, { readonly kind: FileKind; readonly contents: readonly FileContent[] }>> = {
  shp: { kind: 'vector', contents: ['shapefile'] },
  shx: { kind: 'part', contents: ['shapefile_part'] },
  dbf: { kind: 'part', contents: ['dbf'] },
  prj: { kind: 'part', contents: ['projection'] },
  qpj: { kind: 'part', contents: ['projection'] },
  cpg: { kind: 'part', contents: ['shapefile_part'] },
  sbn: { kind: 'part', contents: ['shapefile_part'] },
  sbx: { kind: 'part', contents: ['shapefile_part'] },
  tfw: { kind: 'part', contents: ['world_file'] },
  mtl: { kind: 'part', contents: ['material'] },
  geojson: { kind: 'vector', contents: ['geojson'] },
  json: { kind: 'vector', contents: ['geojson'] },
  kml: { kind: 'vector', contents: ['kml'] },
  // What is in a zip stands at its end; the check looks there.
  kmz: { kind: 'vector', contents: ['zip', 'kmz'] },
  zip: { kind: 'vector', contents: ['zip', 'kmz', 'omf'] },
  dxf: { kind: 'vector', contents: ['dxf'] },
  // A raster that says no place is told from a picture by the check.
  tif: { kind: 'raster', contents: ['geotiff', 'picture'] },
  tiff: { kind: 'raster', contents: ['geotiff', 'picture'] },
  ers: { kind: 'raster', contents: ['ers_grid'] },
  bil: { kind: 'part', contents: VALUES },
  asc: { kind: 'raster', contents: ['ascii_grid'] },
  grd: { kind: 'raster', contents: ['surfer_grid', 'ascii_grid'] },
  omf: { kind: 'model', contents: ['omf', 'zip'] },
  parquet: { kind: 'table', contents: ['parquet'] },
  las: { kind: 'table', contents: ['las_log'] },
  xyz: { kind: 'table', contents: ['delimited'] },
  xls: { kind: 'table', contents: ['workbook'] },
  ods: { kind: 'table', contents: ['workbook', 'zip'] },
  [ENDING_OF_VALUES]: { kind: 'part', contents: VALUES },
}

/** What a file of exploration data is by its first bytes; its name decides between formats. Null for what is not taken. */
export async function findDataKind(start: Buffer, { name, size }: Named): Promise<FoundKind | null> {
  const ending = endingOf(name)
  const named = Object.hasOwn(BY_ENDING, ending) ? BY_ENDING[ending] : undefined
  if (!named) return await findKind(start, { name, size })
  const { content } = await recognize(quietWork(), {
    name,
    size,
    read: (from, to) => Promise.resolve(start.subarray(from, to)),
  })
  if (named.contents.includes(content)) return { kind: named.kind, mediaType: mediaTypeOf(`.${ending}`) }
  // A file that is not what its name says is not what its bytes happen to resemble either.
  return ending === 'json' ? await findKind(start, { name, size }) : null
}
