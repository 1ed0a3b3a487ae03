import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import type { FileContent } from './file-content.ts'

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}

const MARKS: readonly (readonly [mark: string, content: FileContent])[] = [
  ['PAR1', 'parquet'],
  // Any database of SQLite; those that hold maps are by far the most common here.
  ['SQLite format 3\0', 'geopackage'],
  ['glTF', 'glb'],
  ['\x84\x83\x82\x81', 'omf'],
  ['%PDF', 'pdf'],
  ['\x89PNG', 'picture'],
  ['\xff\xd8\xff', 'picture'],
  ['GIF8', 'picture'],
  ['BM', 'picture'],
  ['AutoCAD Binary DXF', 'dxf'],
  ['DSBB', 'surfer_grid'],
  ['DSRB', 'surfer_grid'],
  ['\xd0\xcf\x11\xe0', 'workbook'],
  ['\x09\x08', 'workbook'],
  ['PK\x03\x04', 'zip'],
  ['PK\x05\x06', 'zip'],
]

function hasMark(head: Uint8Array, mark: string, at = 0): boolean {
  for (let index = 0; index < mark.length; index += 1) if (head[at + index] !== mark.charCodeAt(index)) return false
  return true
}

/** What a file of bytes is by the marks at its start, null for text and all that is not known. */
export async function contentOfBytes(source: ByteSource, head: Uint8Array): Promise<FileContent | null> {
  if (hasMark(head, 'RIFF') && hasMark(head, 'WEBP', 8)) return 'picture'
  if (hasMark(head, 'II*\0') || hasMark(head, 'II+\0') || hasMark(head, 'MM\0*') || hasMark(head, 'MM\0+'))
    return (await hasGeoTags(source, head)) ? 'geotiff' : 'picture'
  const marked = MARKS.find(([mark]) => hasMark(head, mark))
  // BM is too short a mark to go by alone: the size of a bitmap stands behind it.
  if (marked && (marked[0] !== 'BM' || (head.length > 14 && viewOf(head).getUint32(2, true) === source.size)))
    return marked[1]
  return contentOfShape(source, head) ?? (isBinaryStl(source, head) ? 'stl' : null)
}

/** Shapefiles and their indexes begin with 9994 and their length; records of a shapefile are numbered from 1. */
function contentOfShape(source: ByteSource, head: Uint8Array): FileContent | null {
  if (head.length >= 100 && viewOf(head).getInt32(0) === 9994) {
    if (head.length < 108) return /\.shx$/i.test(source.name) ? 'shapefile_part' : 'shapefile'
    const isIndex = viewOf(head).getInt32(100) === 50 && (source.size - 100) % 8 === 0
    return isIndex || /\.sb[nx]$/i.test(source.name) ? 'shapefile_part' : 'shapefile'
  }
  return isDbf(source, head) ? 'dbf' : null
}

function isDbf(source: ByteSource, head: Uint8Array): boolean {
  if (head.length < 33 || ![0x02, 0x03, 0x30, 0x31, 0x43, 0x83, 0x8b, 0xf5].includes(head[0] ?? 0)) return false
  const view = viewOf(head)
  const size = view.getUint16(8, true) + view.getUint32(4, true) * view.getUint16(10, true)
  return view.getUint16(10, true) > 0 && Math.abs(size - source.size) <= 2
}

/** A binary STL has 50 bytes for each triangle behind its head, and nothing else. */
function isBinaryStl(source: ByteSource, head: Uint8Array): boolean {
  if (head.length < 84 || source.size < 134) return false
  return source.size === 84 + 50 * viewOf(head).getUint32(80, true)
}

/** Whether the first directory of a TIFF holds tags of GeoTIFF: a place (33550, 33922, 34264) or its keys (34735). */
async function hasGeoTags(source: ByteSource, head: Uint8Array): Promise<boolean> {
  const isLittle = head[0] === 0x49
  const isBig = head[2] === 0x2b || head[3] === 0x2b
  if (head.length < 16) return false
  const view = viewOf(head)
  const at = isBig ? Number(view.getBigUint64(8, isLittle)) : view.getUint32(4, isLittle)
  if (at >= source.size) return false
  const bytes = await source.read(at, Math.min(source.size, at + 20_000))
  const [first, step] = isBig ? [8, 20] : [2, 12]
  if (bytes.length < first) return false
  const list = viewOf(bytes)
  const count = isBig ? Number(list.getBigUint64(0, isLittle)) : list.getUint16(0, isLittle)
  for (let index = 0; index < count && first + index * step + 2 <= bytes.length; index += 1)
    if ([33_550, 33_922, 34_264, 34_735].includes(list.getUint16(first + index * step, isLittle))) return true
  return false
}

/** What a zip is by the names in it. */
export function contentOfNames(names: readonly string[]): FileContent {
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^\[Content_Types\]\.xml$/)) return has(/^xl\//) ? 'workbook' : 'document'
  if (has(/^content\.xml$/) && has(/^mimetype$/)) return has(/^META-INF\/manifest\.xml$/) ? 'workbook' : 'document'
  if (has(/^index\.json\.gz$/)) return 'omf'
  const files = names.filter((name) => !name.endsWith('/'))
  return has(/^[^/]+\.kml$/i) && !files.some((name) => /\.(?:shp|csv|tsv|txt|xlsx?|zip|tiff?|dxf)$/i.test(name))
    ? 'kmz'
    : 'zip'
}
