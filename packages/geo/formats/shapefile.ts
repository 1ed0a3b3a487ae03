import { type ByteSource, readWhole } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { type Ring, ringsInOrder } from '../vector/rings.ts'
import { AttributeList, LayerBuilder, VECTOR_LIMITS, type VectorLayer } from '../vector/vector-layer.ts'
import { readDbf } from './dbf.ts'
import { crsOfProjectionFile } from './projection-file.ts'
import { decodeText } from './text-decoding.ts'
import { readWholeFile, viewOf } from './whole-file.ts'

type Limits = Readonly<Record<keyof typeof VECTOR_LIMITS, number>>

/** Files that a shapefile is made of; only the shapes must be there. */
export interface ShapefileParts {
  readonly shp: ByteSource
  readonly dbf?: ByteSource | null
  readonly prj?: ByteSource | null
  readonly cpg?: ByteSource | null
}

const FILE_CODE = 9994
const HEAD_SIZE = 100
const SHAPES: Readonly<Record<number, 'point' | 'multipoint' | 'line' | 'polygon'>> = {
  1: 'point',
  3: 'line',
  5: 'polygon',
  8: 'multipoint',
}

/**
 * Reads a shapefile (ESRI Shapefile Technical Description, July 1998) with heights of its Z types. Its index is not needed.
 * Its system is the code that the `.prj` names, else the `.prj` itself. Fewer records in the table than shapes leave the rest
 * blank; more are left out.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off` (file, found, wanted: bytes), `shapefile_broken` (file,
 * record, reason), `shapefile_type_unknown` (file, record, found), `vector_too_large` (file, found, wanted, limit); for the
 * table as `readDbf`.
 */
export async function readShapefile(
  work: Work,
  parts: ShapefileParts,
  limits: Partial<Limits> = {},
): Promise<VectorLayer> {
  const most = { ...VECTOR_LIMITS, ...limits }
  const { shp, dbf, prj, cpg } = parts
  const bytes = await readWholeFile(work.part(0, 0.1), shp, most.bytes)
  const builder = new LayerBuilder()
  await readShapes(work.part(0.1, 0.5), shp.name, bytes, builder, most)
  const crsText = prj && prj.size <= 100_000 ? decodeText(await readWhole(prj), 'utf-8').trim() : ''
  const crs = crsText === '' ? null : (crsOfProjectionFile(crsText) ?? crsText)
  const count = builder.featureCount
  if (!dbf) return builder.finish({ name: shp.name, crs, attributes: new AttributeList(shp.name).finish(count) })
  const declared = cpg && cpg.size <= 100 ? decodeText(await readWhole(cpg), 'utf-8') : null
  const rows = await readWholeFile(work.part(0.5, 0.6), dbf, most.bytes)
  const { table, encoding } = await readDbf(work.part(0.6, 1), dbf.name, rows, declared)
  const attributes = table.rowCount === count ? table : fitted(table, count)
  return builder.finish({ name: shp.name, crs, attributes: { ...attributes, name: shp.name }, encoding })
}

function fitted(table: VectorLayer['attributes'], rowCount: number): VectorLayer['attributes'] {
  const columns = table.columns.map((column) => {
    if (column.kind === 'text') {
      const codes = new Uint32Array(rowCount)
      codes.set(column.codes.subarray(0, rowCount))
      return { ...column, codes }
    }
    const values = new Float64Array(rowCount).fill(Number.NaN)
    values.set(column.values.subarray(0, rowCount))
    return { ...column, values, texts: new Map([...column.texts].filter(([row]) => row < rowCount)) }
  })
  return { ...table, rowCount, columns, lines: Uint32Array.from({ length: rowCount }, (_, row) => row + 1) }
}

async function readShapes(
  work: Work,
  file: string,
  bytes: Uint8Array,
  builder: LayerBuilder,
  limits: Limits,
): Promise<void> {
  const view = viewOf(bytes)
  if (bytes.length < HEAD_SIZE || view.getInt32(0) !== FILE_CODE)
    throw new Refusal('shapefile_broken', { file, record: 0, reason: 'head' })
  const said = view.getInt32(24) * 2
  if (said > bytes.length) throw new Refusal('file_cut_off', { file, found: bytes.length, wanted: said })
  let record = 0
  for (let at = HEAD_SIZE; at + 8 <= bytes.length;) {
    record += 1
    const length = view.getInt32(at + 4) * 2
    if (length < 0 || at + 8 + length > bytes.length)
      throw new Refusal('file_cut_off', { file, found: bytes.length, wanted: at + 8 + Math.max(0, length) })
    const content = new DataView(view.buffer, view.byteOffset + at + 8, length)
    try {
      addShape(file, record, content, builder)
    } catch (error) {
      if (error instanceof RangeError) throw new Refusal('shapefile_broken', { file, record, reason: 'record' })
      throw error
    }
    at += 8 + length
    if (builder.pointCount > limits.points)
      throw new Refusal('vector_too_large', { file, limit: 'points', found: builder.pointCount, wanted: limits.points })
    if (record > limits.features)
      throw new Refusal('vector_too_large', { file, limit: 'features', found: record, wanted: limits.features })
    if (record % 512 === 0) await work.pause(at / bytes.length)
  }
}

function addShape(file: string, record: number, view: DataView, builder: LayerBuilder): void {
  const type = view.byteLength < 4 ? 0 : view.getInt32(0, true)
  if (type === 0) {
    builder.feature('none')
    return
  }
  // 11 to 18 have heights and measures, 21 to 28 measures alone.
  const shape = SHAPES[type % 10]
  if (!shape || type > 28) throw new Refusal('shapefile_type_unknown', { file, record, found: type })
  const hasHeights = type > 10 && type < 20
  if (shape === 'point') {
    builder.feature('point')
    builder.part()
    builder.point(
      view.getFloat64(4, true),
      view.getFloat64(12, true),
      hasHeights ? view.getFloat64(20, true) : Number.NaN,
    )
    return
  }
  const partCount = shape === 'multipoint' ? 0 : view.getInt32(36, true)
  const countAt = shape === 'multipoint' ? 36 : 40
  const pointCount = view.getInt32(countAt, true)
  const pointsAt = countAt + 4 + partCount * 4
  const heightsAt = pointsAt + pointCount * 16 + 16
  const expected = hasHeights ? heightsAt + pointCount * 8 : pointsAt + pointCount * 16
  if (partCount < 0 || pointCount < 0 || expected > view.byteLength)
    throw new Refusal('shapefile_broken', { file, record, reason: 'points' })
  const addPoint = (point: number) => {
    const at = pointsAt + point * 16
    const z = hasHeights ? view.getFloat64(heightsAt + point * 8, true) : Number.NaN
    builder.point(view.getFloat64(at, true), view.getFloat64(at + 8, true), z)
  }
  builder.feature(shape === 'multipoint' ? 'point' : shape)
  if (shape === 'multipoint') {
    for (let point = 0; point < pointCount; point += 1) {
      builder.part()
      addPoint(point)
    }
    return
  }
  const starts = Array.from({ length: partCount }, (_, part) => view.getInt32(44 + part * 4, true))
  const ranges = starts.map((start, part): Ring => {
    const end = starts[part + 1] ?? pointCount
    if (start < 0 || end < start || end > pointCount)
      throw new Refusal('shapefile_broken', { file, record, reason: 'parts' })
    const xy = new Float64Array(shape === 'polygon' ? (end - start) * 2 : 0)
    for (let at = 0; at < xy.length; at += 1) xy[at] = view.getFloat64(pointsAt + start * 16 + at * 8, true)
    return { start, end, xy }
  })
  for (const { ring, isHole } of shape === 'polygon'
    ? ringsInOrder(ranges)
    : ranges.map((ring) => ({ ring, isHole: false }))) {
    builder.part(isHole)
    for (let point = ring.start; point < ring.end; point += 1) addPoint(point)
  }
}
