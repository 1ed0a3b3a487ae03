import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { addFan, checkSize, IndexList, type Mesh, MESH_LIMITS, type MeshLimits } from '../mesh/mesh.ts'
import { ByteScanner } from './byte-scanner.ts'
import { readWholeFile, viewOf } from './whole-file.ts'

type NumberType = 'int8' | 'uint8' | 'int16' | 'uint16' | 'int32' | 'uint32' | 'float32' | 'float64'
const TYPES: Readonly<Record<string, NumberType>> = {
  char: 'int8',
  uchar: 'uint8',
  short: 'int16',
  ushort: 'uint16',
  int: 'int32',
  uint: 'uint32',
  float: 'float32',
  double: 'float64',
}
const SIZES: Readonly<Record<NumberType, number>> = {
  int8: 1,
  uint8: 1,
  int16: 2,
  uint16: 2,
  int32: 4,
  uint32: 4,
  float32: 4,
  float64: 8,
}

const AXES = ['x', 'y', 'z']
const COLORS = ['red', 'green', 'blue']
/** What a colour is multiplied by to reach from 0 to 255. */
const COLOR_SCALES: Partial<Record<NumberType, number>> = { float32: 255, float64: 255, uint16: 1 / 257 }

interface Property {
  readonly name: string
  readonly type: NumberType
  /** Of the length of a list; null for a single number. */
  readonly countType: NumberType | null
}

interface PlyElement {
  readonly name: string
  readonly count: number
  readonly properties: Property[]
}

interface Head {
  readonly format: 'ascii' | 'binary_little_endian' | 'binary_big_endian'
  readonly elements: readonly PlyElement[]
}

/** Numbers of the body one after the other, as text or as bytes. */
interface NumberSource {
  next(type: NumberType): number
  readonly share: number
  /** 0 in a binary file. */
  readonly line: number
}

/**
 * Reads a PLY (Turk, 1994), as text or binary of either byte order: places of `vertex`, faces of `face` fanned into
 * triangles. Other elements and properties are passed over. With `drawn`, colours come along, and one
 * without faces is points alone.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off` (file, found, wanted: bytes), `ply_head_broken` (file, line,
 * found, wanted), `mesh_broken` (file, line, found, wanted), `number_wanted` (file, line, found, wanted), `mesh_empty` (file),
 * `mesh_too_large` (file, found, wanted, limit).
 */
export async function readPly(
  work: Work,
  source: ByteSource,
  { drawn = false, ...limits }: Partial<MeshLimits> & { readonly drawn?: boolean } = {},
): Promise<Mesh> {
  const most = { ...MESH_LIMITS, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.1), source, most.bytes)
  const scan = new ByteScanner(source.name, bytes)
  const head = readHead(scan)
  const numbers =
    head.format === 'ascii' ? textNumbers(scan) : binaryNumbers(scan, head.format === 'binary_little_endian')
  const rest = work.part(0.1, 1)
  const vertices = head.elements.find(({ name }) => name === 'vertex')?.count ?? 0
  checkSize(source.name, vertices, 0, most)
  // Each number takes a byte at least, so that a head that claims too many is seen before memory is set aside.
  if (vertices * 3 > bytes.length)
    throw new Refusal('file_cut_off', { file: source.name, found: bytes.length, wanted: vertices * 3 })
  const positions = new Float64Array(vertices * 3)
  const colors = drawn && head.elements.some(isColored) ? new Uint8Array(vertices * 3) : null
  const indices = new IndexList()
  for (const element of head.elements)
    for (let index = 0; index < element.count; index += 1) {
      for (const property of element.properties) {
        if (property.countType) {
          const face = readList(scan, numbers, property)
          if (element.name !== 'face' || !/^vertex_ind(?:ices|ex)$/.test(property.name)) continue
          if (face.some((corner) => !(corner >= 0 && corner < vertices)))
            throw new Refusal('mesh_broken', {
              file: source.name,
              line: numbers.line,
              found: `face ${index + 1}`,
              wanted: `0 to ${vertices - 1}`,
            })
          addFan(face, indices)
        } else {
          const value = numbers.next(property.type)
          if (element.name !== 'vertex') continue
          const color = COLORS.indexOf(property.name)
          if (colors && color >= 0) colors[index * 3 + color] = value * (COLOR_SCALES[property.type] ?? 1)
          const axis = AXES.indexOf(property.name)
          if (axis < 0) continue
          if (!Number.isFinite(value))
            throw new Refusal('mesh_broken', {
              file: source.name,
              line: numbers.line,
              found: `vertex ${index + 1}`,
              wanted: '12.5',
            })
          positions[index * 3 + axis] = value
        }
      }
      if (index % 8192 === 0) {
        checkSize(source.name, 0, indices.length / 3, most)
        await rest.pause(numbers.share)
      }
    }
  checkSize(source.name, 0, indices.length / 3, most)
  if (indices.length === 0 && !(drawn && vertices > 0)) throw new Refusal('mesh_empty', { file: source.name })
  const parts = [{ name: '', material: '', start: 0, count: indices.length }]
  return { name: source.name, positions, indices: indices.toArray(), parts, crs: null, ...(colors && { colors }) }
}

function isColored({ name, properties }: PlyElement): boolean {
  return name === 'vertex' && COLORS.every((color) => properties.some((property) => property.name === color))
}

function readList(scan: ByteScanner, numbers: NumberSource, { type, countType }: Property): number[] {
  const count = numbers.next(countType ?? type)
  const list: number[] = []
  if (!Number.isInteger(count) || count < 0 || count > scan.bytes.length)
    throw new Refusal('mesh_broken', { file: scan.file, line: numbers.line, found: String(count), wanted: '3' })
  for (let index = 0; index < count; index += 1) list.push(numbers.next(type))
  return list
}

function readHead(scan: ByteScanner): Head {
  const broken = (expected: string) =>
    new Refusal('ply_head_broken', {
      file: scan.file,
      line: scan.line,
      found: scan.word.slice(0, 60),
      wanted: expected,
    })
  scan.next()
  if (!scan.is('ply')) throw broken('ply')
  let format: Head['format'] | null = null
  const elements: PlyElement[] = []
  while (scan.next()) {
    if (scan.is('end_header')) {
      scan.skipLine()
      if (!format) throw broken('format ascii 1.0')
      return { format, elements }
    }
    const key = scan.word
    const words = scan.restOfLineAhead().split(/\s+/)
    const [first = '', second = '', third = '', fourth = ''] = words
    if (key === 'format') {
      if (first !== 'ascii' && first !== 'binary_little_endian' && first !== 'binary_big_endian')
        throw broken('format ascii 1.0')
      format = first
    } else if (key === 'element') {
      if (!/^\d{1,10}$/.test(second)) throw broken('element vertex 8')
      elements.push({ name: first, count: Number(second), properties: [] })
    } else if (key === 'property') {
      const isList = first === 'list'
      const type = typeOf(isList ? third : first)
      const countType = isList ? typeOf(second) : null
      const element = elements.at(-1)
      if (!type || countType === undefined || !element) throw broken('property float x')
      element.properties.push({ name: isList ? fourth : second, type, countType })
    } else if (key !== 'comment' && key !== 'obj_info') throw broken('property float x')
    scan.skipLine()
  }
  throw broken('end_header')
}

function typeOf(word: string): NumberType | undefined {
  return word in SIZES ? (word as NumberType) : TYPES[word]
}

function textNumbers(scan: ByteScanner): NumberSource {
  return {
    next() {
      if (!scan.next())
        throw new Refusal('file_cut_off', { file: scan.file, found: scan.bytes.length, wanted: scan.bytes.length + 1 })
      return scan.requiredNumber()
    },
    get share() {
      return scan.share
    },
    get line() {
      return scan.line
    },
  }
}

function binaryNumbers(scan: ByteScanner, isLittle: boolean): NumberSource {
  const view = viewOf(scan.bytes)
  let at = scan.position
  return {
    next(type) {
      const from = at
      at += SIZES[type]
      if (at > view.byteLength)
        throw new Refusal('file_cut_off', { file: scan.file, found: view.byteLength, wanted: at })
      switch (type) {
        case 'int8':
          return view.getInt8(from)
        case 'uint8':
          return view.getUint8(from)
        case 'int16':
          return view.getInt16(from, isLittle)
        case 'uint16':
          return view.getUint16(from, isLittle)
        case 'int32':
          return view.getInt32(from, isLittle)
        case 'uint32':
          return view.getUint32(from, isLittle)
        case 'float32':
          return view.getFloat32(from, isLittle)
        case 'float64':
          return view.getFloat64(from, isLittle)
      }
    },
    get share() {
      return at / view.byteLength
    },
    line: 0,
  }
}
