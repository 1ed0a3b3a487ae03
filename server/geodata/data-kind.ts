import { findKind, type FoundKind, isText, markOf, textOf } from '../image/file-kind.ts'
import { mediaTypeOf } from '../storage/media-type.ts'

interface Named {
  readonly name: string
  readonly size: number
}

type Fits = (start: Buffer, size: number) => boolean

/** Formats of exploration data by the ending of the name: what they are, and whether the bytes can be that. */
const BY_NAME: Readonly<Record<string, { readonly kind: FoundKind['kind']; readonly fits: Fits }>> = {
  shp: { kind: 'vector', fits: isShape },
  shx: { kind: 'part', fits: isShape },
  dbf: { kind: 'part', fits: isDbf },
  prj: { kind: 'part', fits: isWkt },
  qpj: { kind: 'part', fits: isWkt },
  cpg: { kind: 'part', fits: isShortText },
  sbn: { kind: 'part', fits: isSpatialIndex },
  sbx: { kind: 'part', fits: isSpatialIndex },
  tfw: { kind: 'part', fits: isWorldFile },
  mtl: { kind: 'part', fits: (start) => isText(start) && /^\s*(?:#|newmtl)/m.test(textOf(start)) },
  geojson: { kind: 'vector', fits: (start) => isText(start) && /^\s*\{/.test(textOf(start)) },
  json: {
    kind: 'vector',
    fits: (start) => isText(start) && /"type"\s*:\s*"(?:Feature|Geometry|Multi|Point|Line|Polygon)/.test(textOf(start)),
  },
  kml: { kind: 'vector', fits: (start) => isText(start) && /<kml[\s>]/.test(textOf(start)) },
  dxf: { kind: 'vector', fits: (start) => isText(start) && /^\s*(?:0\r?\n\s*SECTION|999\r?\n)/.test(textOf(start)) },
  asc: { kind: 'raster', fits: (start) => isText(start) && /^\s*ncols\s/i.test(textOf(start)) },
  grd: { kind: 'raster', fits: (start) => isText(start) && /^(?:DSAA|\s*ncols\s)/i.test(textOf(start)) },
  omf: { kind: 'model', fits: isOmf },
}

/** The same for files that only carry the mark of a container. */
const BY_MARK: Readonly<Record<string, Readonly<Record<string, FoundKind['kind']>>>> = {
  'application/zip': { zip: 'vector', kmz: 'vector', omf: 'model' },
  'image/tiff': { tif: 'raster', tiff: 'raster' },
}

/** What a file of exploration data is by its first bytes; its name decides between formats. Null for what is not taken. */
export async function findDataKind(start: Buffer, { name, size }: Named): Promise<FoundKind | null> {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const mark = await markOf(start)
  const marked = mark === undefined ? undefined : BY_MARK[mark]?.[ending]
  if (marked) return { kind: marked, mediaType: mediaTypeOf(`.${ending}`) }
  const named = BY_NAME[ending]
  if (named?.fits(start, size)) return { kind: named.kind, mediaType: mediaTypeOf(`.${ending}`) }
  // A file that is not what its name says is not what its bytes happen to resemble either.
  return named && ending !== 'json' ? null : await findKind(start, { name, size })
}

/** File code 9994, and the length in words of 16 bits. */
function isShape(start: Buffer, size: number): boolean {
  return start.length >= 100 && start.readInt32BE(0) === 9994 && start.readInt32BE(24) * 2 === size
}

function isDbf(start: Buffer): boolean {
  return start.length >= 32 && [0x03, 0x30, 0x31, 0x43, 0x83, 0x8b, 0xf5].includes(start[0] ?? 0)
}

function isSpatialIndex(start: Buffer): boolean {
  return start.length >= 8 && start.readInt32BE(0) === 9994
}

function isWkt(start: Buffer): boolean {
  return (
    isText(start) && /^\s*(?:PROJ|GEOG|GEOD|COMPD_CS|COMPOUND|BOUND|VERT|LOCAL_CS|ENGCRS)\w*\s*\[/i.test(textOf(start))
  )
}

function isShortText(start: Buffer, size: number): boolean {
  return size <= 64 && isText(start)
}

/** Six numbers: cell size, rotation and the first corner. */
function isWorldFile(start: Buffer, size: number): boolean {
  const words = size <= 1024 && isText(start) ? textOf(start).trim().split(/\s+/) : []
  return words.length === 6 && words.every((word) => Number.isFinite(Number(word)))
}

/** Open Mining Format 1 by its mark; version 2 is a zip. */
function isOmf(start: Buffer): boolean {
  return start.length >= 4 && start.readUInt32BE(0) === 0x84838281
}
