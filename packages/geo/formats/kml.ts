import { kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import type { Feature } from 'geojson'
import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { addGeometry, propertyText } from '../vector/geojson-geometry.ts'
import { AttributeList, LayerBuilder, VECTOR_LIMITS, type VectorLayer } from '../vector/vector-layer.ts'
import { decodeText, findEncoding } from './text-decoding.ts'
import { readWholeFile } from './whole-file.ts'
import { openZip } from './zip.ts'

type Limits = Readonly<Record<keyof typeof VECTOR_LIMITS, number>>

/** XML is taken apart in memory, at many times its size. */
const KML_BYTES = 100_000_000
/** How things look, which is not kept. */
const STYLE = /^(?:style|stroke|fill|icon|label|visibility$|open$|address-?style)/i

/**
 * Reads the placemarks of KML 2.2, one after the other so that it can be stopped: points, lines, areas, tracks; name,
 * description and data as columns. Places are degrees of WGS 84. Pictures and links to other files are left out.
 * @throws Refusal `file_empty`, `file_too_large`, `file_cut_off`, `kml_broken` (file, line, reason), `kml_empty` (file),
 * `vector_too_large` (file, found, wanted, limit), and as `AttributeList`.
 */
export async function readKml(work: Work, source: ByteSource, limits: Partial<Limits> = {}): Promise<VectorLayer> {
  const reading = new KmlReading(source.name, { ...VECTOR_LIMITS, ...limits })
  await reading.add(work, source, limits.bytes ?? KML_BYTES)
  return reading.finish()
}

/** Reads all KML in a KMZ as one layer. @throws as `readKml`, and as `openZip` for the zip. */
export async function readKmz(work: Work, source: ByteSource, limits: Partial<Limits> = {}): Promise<VectorLayer> {
  const entries = await openZip(work, source)
  const reading = new KmlReading(source.name, { ...VECTOR_LIMITS, ...limits })
  const documents = entries.filter(({ name }) => /\.kml$/i.test(name))
  for (const [index, document] of documents.entries()) {
    const share = work.part(index / documents.length, (index + 1) / documents.length)
    await reading.add(share, document, limits.bytes ?? KML_BYTES)
  }
  return reading.finish()
}

/** Gathers the placemarks of one document after the other. */
class KmlReading {
  readonly #file: string
  readonly #limits: Limits
  readonly #builder = new LayerBuilder()
  readonly #attributes: AttributeList
  readonly #lines: number[] = []

  constructor(file: string, limits: Limits) {
    this.#file = file
    this.#limits = limits
    this.#attributes = new AttributeList(file, limits)
  }

  async add(work: Work, source: ByteSource, bytesMax: number): Promise<void> {
    const bytes = await readWholeFile(work.part(0, 0.1), source, bytesMax)
    const { encoding, markLength } = findEncoding(bytes)
    const text = withoutComments(decodeText(bytes.subarray(markLength), encoding))
    const root = /<(?:[\w-]+:)?kml\b[^<>]*>/.exec(text)
    const broken = (line: number, reason: string) => new Refusal('kml_broken', { file: source.name, line, reason })
    if (!root) throw broken(1, 'no_kml')
    const rest = work.part(0.1, 1)
    let line = 1
    let counted = 0
    let steps = 0
    const starts = /<((?:[\w-]+:)?Placemark)\b[^<>]*>/g
    for (let start = starts.exec(text); start; start = starts.exec(text)) {
      for (; counted < start.index; counted += 1) if (text.charCodeAt(counted) === 0x0a) line += 1
      const close = start[0].endsWith('/>') ? start.index : text.indexOf(`</${start[1]}`, start.index)
      const end = text.indexOf('>', close)
      if (close < 0 || end < 0) throw broken(line, 'cut_off')
      starts.lastIndex = end + 1
      this.#addPlacemark(featuresOf(source.name, line, root[0], text.slice(start.index, end + 1)), line)
      steps += 1
      if (steps % 64 === 0) await rest.pause(end / text.length)
    }
    if (!/<\/(?:[\w-]+:)?kml\s*>\s*$/.test(text.slice(-1000)) && !root[0].endsWith('/>')) throw broken(line, 'cut_off')
  }

  #addPlacemark(features: readonly Feature[], line: number): void {
    for (const { geometry, properties } of features)
      addGeometry(this.#builder, geometry, (feature) => {
        this.#lines[feature] = line
        for (const [name, value] of Object.entries(properties ?? {}))
          if (!STYLE.test(name)) this.#attributes.set(feature, name, propertyText(plainValue(value)))
      })
    const { points, features: most } = this.#limits
    const { featureCount, pointCount } = this.#builder
    const tooLarge = (limit: string, found: number, most: number) =>
      new Refusal('vector_too_large', { file: this.#file, limit, found, wanted: most })
    if (pointCount > points) throw tooLarge('points', pointCount, points)
    if (featureCount > most) throw tooLarge('features', featureCount, most)
  }

  finish(): VectorLayer {
    const { featureCount } = this.#builder
    if (featureCount === 0) throw new Refusal('kml_empty', { file: this.#file })
    const attributes = this.#attributes.finish(featureCount, Uint32Array.from(this.#lines))
    return this.#builder.finish({ name: this.#file, attributes, crs: 'EPSG:4326' })
  }
}

/** Line ends of comments stay, so that lines keep their numbers. */
function withoutComments(text: string): string {
  const parts: string[] = []
  let at = 0
  for (;;) {
    const start = text.indexOf('<!--', at)
    const end = start < 0 ? -1 : text.indexOf('-->', start + 4)
    if (end < 0) return parts.join('') + text.slice(at)
    parts.push(text.slice(at, start), text.slice(start, end).replaceAll(/[^\n]+/g, ''))
    at = end + 3
  }
}

/** The library trims lists of coordinates by a pattern that is quadratic in the length of their gaps. */
function withShortGaps(text: string): string {
  return text.replaceAll(/(\s{64})\s+/g, '$1')
}

function featuresOf(file: string, line: number, root: string, placemark: string): readonly Feature[] {
  const end = /^<((?:[\w-]+:)?kml)/.exec(root)?.[1] ?? 'kml'
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new SyntaxError(message)
      },
    })
    const document = parser.parseFromString(
      `${root.replace(/\/>$/, '>')}${withShortGaps(placemark)}</${end}>`,
      'text/xml',
    )
    return kml(document, { skipNullGeometry: false }).features as Feature[]
  } catch (error) {
    const reason = error instanceof Error ? error.message.slice(0, 120) : ''
    throw new Refusal('kml_broken', { file, line, reason })
  }
}

/** Descriptions in HTML come as an object. */
function plainValue(value: unknown): unknown {
  if (typeof value === 'object' && value !== null && 'value' in value) return value.value
  return value
}
