import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { type Affine, GRID_LIMITS, type Grid, type GridBand, type GridLimits } from '../grid/grid.ts'
import { crsOfProjectionFile } from './projection-file.ts'
import { decodeText } from './text-decoding.ts'
import { readWholeFile, viewOf } from './whole-file.ts'

/** Names of the file of values beside a head, in small letters, the usual one first: `tmi` or `tmi.bil` for `tmi.ers`. */
export function dataNamesOfErs(head: string): readonly string[] {
  const stem = head.replace(/\.ers$/i, '').toLowerCase()
  return [stem, `${stem}.bil`]
}

type Values = ReadonlyMap<string, string>

interface CellType {
  readonly size: 1 | 2 | 4 | 8
  readonly kind: GridBand['kind']
  read(view: DataView, at: number, isLittle: boolean): number
}

const CELL_TYPES: Readonly<Record<string, CellType>> = {
  IEEE4BYTEREAL: { size: 4, kind: 'float', read: (view, at, isLittle) => view.getFloat32(at, isLittle) },
  IEEE8BYTEREAL: { size: 8, kind: 'float', read: (view, at, isLittle) => view.getFloat64(at, isLittle) },
  UNSIGNED8BITINTEGER: { size: 1, kind: 'byte', read: (view, at) => view.getUint8(at) },
  SIGNED8BITINTEGER: { size: 1, kind: 'integer', read: (view, at) => view.getInt8(at) },
  UNSIGNED16BITINTEGER: { size: 2, kind: 'integer', read: (view, at, isLittle) => view.getUint16(at, isLittle) },
  SIGNED16BITINTEGER: { size: 2, kind: 'integer', read: (view, at, isLittle) => view.getInt16(at, isLittle) },
  UNSIGNED32BITINTEGER: { size: 4, kind: 'integer', read: (view, at, isLittle) => view.getUint32(at, isLittle) },
  SIGNED32BITINTEGER: { size: 4, kind: 'integer', read: (view, at, isLittle) => view.getInt32(at, isLittle) },
}

/**
 * Reads an ER Mapper raster: the head (`.ers`, text of blocks) and the file of values beside it (`dataNamesOfErs`). Rows of
 * all bands follow each other line by line. A system that its head names by datum and zone of UTM or MGA is known; `crs` is
 * null for others.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off` (file, found, wanted: bytes), `ers_broken` (file, reason),
 * `grid_too_large` (file, found, wanted: cells), `file_beside_missing` (file, wanted: name).
 */
export async function readErsGrid(
  work: Work,
  head: ByteSource,
  data: ByteSource | null,
  limits: Partial<GridLimits> = {},
): Promise<Grid> {
  const { cells, bytes: bytesMax } = { ...GRID_LIMITS, ...limits }
  const text = decodeText(await readWholeFile(work.part(0, 0.01), head, 1_000_000), 'utf-8')
  const values = readHead(head.name, text)
  if (!data) throw new Refusal('file_beside_missing', { file: head.name, wanted: head.name.replace(/\.ers$/i, '') })
  const number = (key: string, otherwise: number) => {
    const value = numberOf(values.get(key)) ?? otherwise
    if (!Number.isFinite(value)) throw new Refusal('ers_broken', { file: head.name, reason: key })
    return value
  }
  const height = number('rasterinfo.nroflines', 0)
  const width = number('rasterinfo.nrofcellsperline', 0)
  const bandCount = number('rasterinfo.nrofbands', 1)
  const type = CELL_TYPES[(values.get('rasterinfo.celltype') ?? '').toUpperCase()]
  if (!type) throw new Refusal('ers_broken', { file: head.name, reason: 'celltype' })
  if (![width, height, bandCount].every((value) => Number.isInteger(value) && value > 0))
    throw new Refusal('ers_broken', { file: head.name, reason: 'size' })
  const count = width * height * bandCount
  if (count > cells) throw new Refusal('grid_too_large', { file: head.name, found: count, wanted: cells })
  const isLittle = !/^MSB/i.test(values.get('byteorder') ?? 'MSBFirst')
  const raster = new (type.size === 8 || (type.size === 4 && type.kind === 'integer') ? Float64Array : Float32Array)(
    count,
  )
  const bytes = await readWholeFile(work.part(0.01, 0.3), data, bytesMax)
  const skipped = number('headeroffset', 0)
  const expected = skipped + count * type.size
  if (skipped < 0 || bytes.length < expected)
    throw new Refusal('file_cut_off', { file: data.name, found: bytes.length, wanted: expected })
  const view = viewOf(bytes)
  const rest = work.part(0.3, 1)
  for (let line = 0; line < height; line += 1) {
    for (let band = 0; band < bandCount; band += 1) {
      const from = skipped + (line * bandCount + band) * width * type.size
      const to = (band * height + line) * width
      for (let column = 0; column < width; column += 1)
        raster[to + column] = type.read(view, from + column * type.size, isLittle)
    }
    await rest.pause(line / height)
  }
  const written = values.get('rasterinfo.nullcellvalue')
  return {
    name: head.name,
    width,
    height,
    values: raster,
    bands: bandNames(text, bandCount).map((name) => ({ name, kind: type.kind })),
    affine: affineOf(number),
    noData: written === undefined || Number.isNaN(Number(written)) ? null : Number(written),
    crs: crsOfSpace(values),
    cellsFound: width * height,
  }
}

/** Degrees are written as `132:30:15.5` too. */
function numberOf(text: string | undefined): number | undefined {
  const parts = text?.split(':') ?? []
  const [degrees = '', minutes = '0', seconds = '0'] = parts
  if (parts.length < 2) return text === undefined ? undefined : Number(text)
  const size = Math.abs(Number(degrees)) + Number(minutes) / 60 + Number(seconds) / 3600
  return degrees.trim().startsWith('-') ? -size : size
}

/** The registration cell lies on the registration coordinate. Cells are 1 by 1 where none is given. */
function affineOf(number: (key: string, otherwise: number) => number): Affine {
  const dx = number('rasterinfo.cellinfo.xdimension', 1)
  const dy = number('rasterinfo.cellinfo.ydimension', 1)
  const first = (...names: readonly string[]) =>
    names.reduceRight((otherwise, name) => number(`rasterinfo.registrationcoord.${name}`, otherwise), 0)
  const x = first('eastings', 'metersx', 'longitude')
  const y = first('northings', 'metersy', 'latitude')
  const column = number('rasterinfo.registrationcellx', 0)
  const row = number('rasterinfo.registrationcelly', 0)
  return [dx, 0, x - column * dx, 0, -dy, y + row * dy]
}

/** ER Mapper names a zone as `NUTM09`, `SUTM19` or `MGA55`, and degrees as `GEODETIC`. */
function crsOfSpace(values: Values): string | null {
  const datum = values.get('coordinatespace.datum') ?? ''
  const projection = values.get('coordinatespace.projection') ?? ''
  if (/^geodetic$/i.test(projection)) return crsOfProjectionFile(`GEOGCS["${datum}"]`)
  const [, side = '', utm] = /^([NS])UTM(\d{1,2})$/i.exec(projection) ?? []
  const mga = /^MGA(\d{2})$/i.exec(projection)?.[1]
  if (utm !== undefined) return crsOfProjectionFile(`PROJCS["${datum} / UTM zone ${Number(utm)}${side}"]`)
  return mga === undefined ? null : crsOfProjectionFile(`PROJCS["${datum} / MGA zone ${mga}"]`)
}

/** `Name = Value` by the blocks around it, in small letters: `rasterinfo.cellinfo.xdimension`. */
function readHead(file: string, text: string): Values {
  const values = new Map<string, string>()
  const blocks: string[] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    const begin = /^\s*(\w+)\s+Begin\s*$/i.exec(line)
    const pair = /^\s*(\w+)\s*=([^]*)$/.exec(line)
    if (begin) blocks.push((begin[1] ?? '').toLowerCase())
    else if (/^\s*\w+\s+End\s*$/i.test(line)) blocks.pop()
    else if (pair)
      values.set(
        [...blocks.slice(1), (pair[1] ?? '').toLowerCase()].join('.'),
        (pair[2] ?? '').trim().replaceAll('"', ''),
      )
  }
  if (!/^[\t ]*DatasetHeader\s+Begin/im.test(text) || values.size === 0)
    throw new Refusal('ers_broken', { file, reason: 'head' })
  return values
}

function bandNames(text: string, bandCount: number): string[] {
  const blocks = text.split(/BandId\s+Begin/i).slice(1)
  const names = blocks.map((block) => /Value\s*=\s*"([^"]*)"/i.exec(block.split(/BandId\s+End/i, 1)[0] ?? '')?.[1])
  return Array.from({ length: bandCount }, (_, band) => names[band] ?? `band ${band + 1}`)
}
