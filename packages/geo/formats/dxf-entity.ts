import { atan, cos, sin } from '@outcrop/compute/portable-math.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { DxfPairs } from './dxf-pairs.ts'

export interface DxfEntity {
  readonly type: string
  readonly layer: string
  readonly text: string
  readonly shape: 'point' | 'line' | 'polygon' | 'faces'
  /** x, y, z one after the other. */
  readonly points: readonly number[]
  /** Corners of triangles, three by three, of `faces`. */
  readonly faces: readonly number[]
  readonly line: number
}

const ARC_STEP = Math.PI / 36
const READ = new Set([
  'POINT',
  'LINE',
  'LWPOLYLINE',
  'POLYLINE',
  '3DFACE',
  'SOLID',
  'CIRCLE',
  'ARC',
  'TEXT',
  'MTEXT',
  'INSERT',
])

interface Fields {
  readonly layer: string
  readonly text: string
  /** Values of codes that stand once. */
  readonly numbers: ReadonlyMap<number, number>
  /** x, y, z of codes 10, 20, 30; one set for each 10. */
  readonly points: readonly number[]
  /** Codes 42 beside the points. */
  readonly bulges: readonly number[]
  readonly isUpsideDown: boolean
}

/** Reads an entity up to the code 0 behind it; null for kinds that are not read, which are passed over. */
export function readEntity(pairs: DxfPairs, type: string, line: number): DxfEntity | null {
  if (!READ.has(type)) {
    while (pairs.next())
      if (pairs.code === 0) {
        pairs.back()
        break
      }
    return null
  }
  const fields = readFields(pairs)
  const { layer, text, numbers, points } = fields
  const entity = { type, layer, text, line, faces: [] as number[] }
  if (type === 'POLYLINE') return readPolyline(pairs, fields, line)
  if (type === 'POINT' || type === 'TEXT' || type === 'MTEXT' || type === 'INSERT')
    return { ...entity, shape: 'point', points: turned(points.slice(0, 3), fields) }
  if (type === 'LINE') return { ...entity, shape: 'line', points: [...points.slice(0, 3), ...cornerOf(numbers, 11)] }
  if (type === '3DFACE' || type === 'SOLID') return faceOf(entity, fields)
  if (type === 'CIRCLE' || type === 'ARC') return arcOf(entity, fields)
  // Heights of a flat polyline stand once, under 38.
  const height = numbers.get(38) ?? 0
  const flat = points.map((value, at) => (at % 3 === 2 ? height : value))
  const isClosed = ((numbers.get(70) ?? 0) & 1) === 1
  return {
    ...entity,
    shape: isClosed ? 'polygon' : 'line',
    points: turned(withBulges(flat, fields.bulges, isClosed), fields),
  }
}

function readFields(pairs: DxfPairs): Fields {
  let layer = ''
  let text = ''
  const numbers = new Map<number, number>()
  const points: number[] = []
  const bulges: number[] = []
  while (pairs.next()) {
    const { code } = pairs
    if (code === 0) {
      pairs.back()
      break
    }
    if (code === 8) layer = pairs.text
    else if (code === 1 || code === 3) text += pairs.text
    else if (code === 2) text ||= pairs.text
    else if (code === 10) points.push(pairs.number, 0, 0)
    else if (code === 20 || code === 30) points[points.length - (code === 20 ? 2 : 1)] = pairs.number
    else if (code === 42) bulges[points.length / 3 - 1] = pairs.number
    else if ((code >= 11 && code <= 79) || code === 230) numbers.set(code, pairs.number)
  }
  return { layer, text, numbers, points, bulges, isUpsideDown: (numbers.get(230) ?? 1) < 0 }
}

function cornerOf(numbers: ReadonlyMap<number, number>, code: number): number[] {
  return [numbers.get(code) ?? 0, numbers.get(code + 10) ?? 0, numbers.get(code + 20) ?? 0]
}

/** Flat entities drawn from below have x turned about (arbitrary axis algorithm for the direction 0, 0, -1). */
function turned(points: readonly number[], { isUpsideDown }: Fields): readonly number[] {
  return isUpsideDown ? points.map((value, at) => (at % 3 === 1 ? value : -value)) : points
}

type Begun = Pick<DxfEntity, 'type' | 'layer' | 'text' | 'line'>

/** The fourth corner is the third once more in a triangle; a SOLID names its last two the other way round. */
function faceOf(entity: Begun, { points, numbers }: Fields): DxfEntity {
  const isQuad = numbers.has(13)
  const corners = [
    points.slice(0, 3),
    cornerOf(numbers, 11),
    cornerOf(numbers, 12),
    cornerOf(numbers, isQuad ? 13 : 12),
  ]
  if (entity.type === 'SOLID') corners.splice(2, 2, corners[3] ?? [], corners[2] ?? [])
  const isTriangle = corners[2]?.every((value, axis) => value === corners[3]?.[axis])
  return { ...entity, shape: 'faces', points: corners.flat(), faces: isTriangle ? [0, 1, 2] : [0, 1, 2, 0, 2, 3] }
}

function arcOf(entity: Begun, fields: Fields): DxfEntity {
  const { points, numbers } = fields
  const [x = 0, y = 0, z = 0] = points
  const radius = numbers.get(40) ?? 0
  const isWhole = entity.type === 'CIRCLE'
  const from = isWhole ? 0 : ((numbers.get(50) ?? 0) * Math.PI) / 180
  const to = isWhole ? 2 * Math.PI : ((numbers.get(51) ?? 0) * Math.PI) / 180
  const sweep = to > from ? to - from : to - from + 2 * Math.PI
  const count = Math.max(2, Math.ceil(sweep / ARC_STEP))
  const along: number[] = []
  for (let step = 0; step < (isWhole ? count : count + 1); step += 1) {
    const angle = from + (sweep * step) / count
    along.push(x + radius * cos(angle), y + radius * sin(angle), z)
  }
  return { ...entity, shape: isWhole ? 'polygon' : 'line', points: turned(along, fields), faces: [] }
}

/** A bulge is the tangent of a quarter of the arc from this point to the next, positive against the clock. */
function withBulges(points: readonly number[], bulges: readonly number[], isClosed: boolean): readonly number[] {
  if (!bulges.some((bulge) => bulge !== 0)) return points
  const count = points.length / 3
  const along: number[] = []
  for (let point = 0; point < count; point += 1) {
    const [x1 = 0, y1 = 0, z = 0] = points.slice(point * 3, point * 3 + 3)
    along.push(x1, y1, z)
    const bulge = bulges[point] ?? 0
    if (bulge === 0 || (point === count - 1 && !isClosed)) continue
    const next = ((point + 1) % count) * 3
    const [x2, y2] = [points[next] ?? 0, points[next + 1] ?? 0]
    const sweep = 4 * atan(bulge)
    const offset = (1 - bulge * bulge) / (4 * bulge)
    const [cx, cy] = [(x1 + x2) / 2 - offset * (y2 - y1), (y1 + y2) / 2 + offset * (x2 - x1)]
    const steps = Math.max(2, Math.ceil(Math.abs(sweep) / ARC_STEP))
    for (let step = 1; step < steps; step += 1) {
      const [across, up] = [cos((sweep * step) / steps), sin((sweep * step) / steps)]
      along.push(cx + (x1 - cx) * across - (y1 - cy) * up, cy + (x1 - cx) * up + (y1 - cy) * across, z)
    }
  }
  return along
}

/** VERTEX entities up to SEQEND; what stands between them otherwise ends the polyline. */
function readPolyline(pairs: DxfPairs, head: Fields, line: number): DxfEntity {
  const flags = head.numbers.get(70) ?? 0
  const points: number[] = []
  const bulges: number[] = []
  const faces: number[] = []
  while (pairs.next()) {
    if (pairs.code !== 0) continue
    const kind = pairs.text
    if (kind === 'SEQEND') {
      while (pairs.next()) if (pairs.code === 0) break
      pairs.back()
      break
    }
    if (kind !== 'VERTEX') {
      pairs.back()
      break
    }
    const at = pairs.line
    const vertex = readFields(pairs)
    const vertexFlags = vertex.numbers.get(70) ?? 0
    // Points that a spline is drawn by are not on it.
    if ((vertexFlags & 16) !== 0) continue
    // Of a polyface mesh, 128 without 64 is a face; its corners are counted from 1, negative for sides that are not seen.
    if ((flags & 64) !== 0 && (vertexFlags & 192) === 128) {
      const corners = [71, 72, 73, 74].flatMap((code) => {
        const corner = Math.abs(vertex.numbers.get(code) ?? 0)
        return corner > 0 ? [corner - 1] : []
      })
      const last = Math.max(...corners)
      if (last >= points.length / 3)
        throw new Refusal('dxf_broken', { file: pairs.file, line: at, found: last + 1, wanted: points.length / 3 })
      for (let corner = 1; corner + 1 < corners.length; corner += 1)
        faces.push(corners[0] ?? 0, corners[corner] ?? 0, corners[corner + 1] ?? 0)
      continue
    }
    points.push(...vertex.points.slice(0, 3))
    bulges[points.length / 3 - 1] = vertex.bulges[0] ?? 0
  }
  const entity = { type: 'POLYLINE', layer: head.layer, text: head.text, line }
  if ((flags & 64) !== 0) return { ...entity, shape: 'faces', points, faces }
  if ((flags & 16) !== 0) return { ...entity, shape: 'faces', points, faces: latticeOf(head, flags, points.length / 3) }
  const isClosed = (flags & 1) === 1
  const isFlat = (flags & 8) === 0
  const along = isFlat ? turned(withBulges(points, bulges, isClosed), head) : points
  return { ...entity, shape: isClosed ? 'polygon' : 'line', points: along, faces: [] }
}

/** A mesh of m by n points, closed along m by the flag 1 and along n by 32. */
function latticeOf(head: Fields, flags: number, count: number): number[] {
  const [m, n] = [head.numbers.get(71) ?? 0, head.numbers.get(72) ?? 0]
  if (m < 2 || n < 2 || m * n > count) return []
  const faces: number[] = []
  for (let i = 0; i < (flags & 1 ? m : m - 1); i += 1)
    for (let j = 0; j < (flags & 32 ? n : n - 1); j += 1) {
      const [a, b] = [i * n + j, i * n + ((j + 1) % n)]
      const [c, d] = [((i + 1) % m) * n + ((j + 1) % n), ((i + 1) % m) * n + j]
      faces.push(a, b, c, a, c, d)
    }
  return faces
}
