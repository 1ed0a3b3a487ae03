import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { addGeometry, propertyText } from '../vector/geojson-geometry.ts'
import { AttributeList, LayerBuilder, VECTOR_LIMITS, type VectorLayer } from '../vector/vector-layer.ts'
import { decodeText, findEncoding } from './text-decoding.ts'
import { readWholeFile } from './whole-file.ts'

type Limits = Readonly<Record<keyof typeof VECTOR_LIMITS, number>>

/** Bytes of JSON that is no collection, which is read in one go. */
const SINGLE_MAX = 20_000_000

/**
 * Reads GeoJSON (RFC 7946): a collection of features, one feature or a geometry. Features are read one by one, so that a
 * large file can be stopped. Coordinates are degrees unless the file has a `crs` of the format before the RFC. Properties
 * become columns; the line of each feature is that on which it begins.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off`, `json_broken` (file, line), `geojson_broken` (file, line,
 * reason, wanted: an example), `vector_too_large` (file, found, wanted, limit), and as `AttributeList`.
 */
export async function readGeojson(work: Work, source: ByteSource, limits: Partial<Limits> = {}): Promise<VectorLayer> {
  const { bytes: bytesMax, ...most } = { ...VECTOR_LIMITS, ...limits }
  const raw = await readWholeFile(work.part(0, 0.2), source, bytesMax)
  const { encoding, markLength } = findEncoding(raw.subarray(0, 4096))
  const bytes =
    encoding === 'utf-8' || encoding === 'windows-1252'
      ? raw.subarray(markLength)
      : new TextEncoder().encode(decodeText(raw.subarray(markLength), encoding))
  const reading = new FeatureReading(source.name, most)
  const list = findFeatures(bytes.subarray(0, SINGLE_MAX))
  const rest = work.part(0.2, 1)
  let about: Record<string, unknown>
  if (list) {
    const scan = new ValueScanner(bytes, list.start, lineOf(bytes, list.start))
    while (scan.next()) {
      reading.add(reading.parse(bytes.subarray(scan.start, scan.end), scan.line), scan.line)
      if (reading.count % 256 === 0) await rest.pause(scan.end / bytes.length)
    }
    if (!scan.isClosed) throw new Refusal('json_broken', { file: source.name, line: scan.line })
    const [head, tail] = [bytes.subarray(0, list.start), bytes.subarray(scan.end)]
    const around = new Uint8Array(head.length + tail.length)
    around.set(head)
    around.set(tail, head.length)
    about = reading.parse(around, scan.line)
  } else {
    if (bytes.length > SINGLE_MAX)
      throw new Refusal('file_too_large', { file: source.name, found: bytes.length, wanted: SINGLE_MAX })
    about = reading.parse(bytes, 1)
    reading.add(about, 1)
  }
  return reading.finish(crsOf(about))
}

class FeatureReading {
  readonly #file: string
  readonly #limits: Omit<Limits, 'bytes'>
  readonly #builder = new LayerBuilder()
  readonly #attributes: AttributeList
  readonly #lines: number[] = []
  count = 0

  constructor(file: string, limits: Omit<Limits, 'bytes'>) {
    this.#file = file
    this.#limits = limits
    this.#attributes = new AttributeList(file, limits)
  }

  parse(bytes: Uint8Array, line: number): Record<string, unknown> {
    let value: unknown
    try {
      value = JSON.parse(decodeText(bytes, 'utf-8'))
    } catch {
      throw new Refusal('json_broken', { file: this.#file, line })
    }
    if (typeof value !== 'object' || value === null || Array.isArray(value)) throw this.#broken(line, 'object')
    return value as Record<string, unknown>
  }

  add(value: Record<string, unknown>, line: number): void {
    this.count += 1
    const isFeature = value['type'] === 'Feature'
    const properties = isFeature ? value['properties'] : null
    const entries = typeof properties === 'object' && properties !== null ? Object.entries(properties) : []
    const isWhole = addGeometry(this.#builder, isFeature ? value['geometry'] : value, (feature) => {
      this.#lines[feature] = line
      const id = value['id']
      if (typeof id === 'string' || typeof id === 'number') this.#attributes.set(feature, 'id', String(id))
      for (const [name, property] of entries) this.#attributes.set(feature, name, propertyText(property))
    })
    if (!isWhole) throw this.#broken(line, 'geometry')
    const { points, features } = this.#limits
    const tooMany = (limit: string, found: number, most: number) =>
      new Refusal('vector_too_large', { file: this.#file, limit, found, wanted: most })
    if (this.#builder.pointCount > points) throw tooMany('points', this.#builder.pointCount, points)
    if (this.#builder.featureCount > features) throw tooMany('features', this.#builder.featureCount, features)
  }

  #broken(line: number, reason: string): Refusal {
    const expected = '{"type":"Feature","geometry":{"type":"Point","coordinates":[-129.3,56.4]},"properties":{}}'
    return new Refusal('geojson_broken', { file: this.#file, line, reason, wanted: expected })
  }

  finish(crs: string): VectorLayer {
    const count = this.#builder.featureCount
    const attributes = this.#attributes.finish(count, Uint32Array.from(this.#lines))
    return this.#builder.finish({ name: this.#file, attributes, crs })
  }
}

const [QUOTE, BACKSLASH, COMMA, OPEN, CLOSE, CURLY, UNCURLY] = [0x22, 0x5c, 0x2c, 0x5b, 0x5d, 0x7b, 0x7d]

/** Where behind `"features": [` the list begins; null where the outermost object has none. */
function findFeatures(bytes: Uint8Array): { readonly start: number } | null {
  let depth = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const byte = bytes[at] ?? 0
    if (byte === CURLY || byte === OPEN) depth += 1
    else if (byte === UNCURLY || byte === CLOSE) depth -= 1
    else if (byte === QUOTE) {
      const end = endOfString(bytes, at)
      if (depth === 1 && end - at === 10 && decodeText(bytes.subarray(at + 1, end - 1), 'utf-8') === 'features') {
        const list = /^\s*:\s*\[/.exec(decodeText(bytes.subarray(end, end + 200), 'utf-8'))
        if (list) return { start: end + list[0].length }
      }
      at = end - 1
    }
  }
  return null
}

function endOfString(bytes: Uint8Array, quote: number): number {
  let at = quote + 1
  while (at < bytes.length && bytes[at] !== QUOTE) at += bytes[at] === BACKSLASH ? 2 : 1
  return Math.min(bytes.length, at + 1)
}

function lineOf(bytes: Uint8Array, end: number): number {
  let line = 1
  for (let at = 0; at < end; at += 1) if (bytes[at] === 0x0a) line += 1
  return line
}

/** Values of a list one after the other, found by their brackets alone. */
class ValueScanner {
  readonly #bytes: Uint8Array
  #position: number
  #nextLine: number
  start: number
  end: number
  /** Of the start of the value. */
  line: number
  isClosed = false

  constructor(bytes: Uint8Array, start: number, line: number) {
    this.#bytes = bytes
    this.#position = this.start = this.end = start
    this.#nextLine = this.line = line
  }

  next(): boolean {
    const bytes = this.#bytes
    let at = this.#position
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0
      if (byte === 0x0a) this.#nextLine += 1
      else if (byte > 0x20 && byte !== COMMA) break
    }
    this.line = this.#nextLine
    this.start = this.end = at
    if (at >= bytes.length || bytes[at] === CLOSE) {
      this.isClosed = at < bytes.length
      return false
    }
    let depth = 0
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0
      if (byte === QUOTE) at = endOfString(bytes, at) - 1
      else if (byte === CURLY || byte === OPEN) depth += 1
      else if (byte === UNCURLY || byte === CLOSE) {
        if (depth === 0) break
        depth -= 1
        if (depth === 0) {
          at += 1
          break
        }
      } else if (byte === COMMA && depth === 0) break
      else if (byte === 0x0a) this.#nextLine += 1
    }
    this.#position = this.end = at
    return true
  }
}

/** `urn:ogc:def:crs:EPSG::26909` or `EPSG:26909`; degrees of WGS 84 (CRS84) without one. */
function crsOf(about: Record<string, unknown>): string {
  const named = about['crs'] as { properties?: { name?: unknown } } | null | undefined
  const name = named?.properties?.name
  const code = typeof name === 'string' ? /EPSG:(?:[\d.]*:)?(\d{4,6})$/i.exec(name)?.[1] : null
  return `EPSG:${code ?? 4326}`
}
