import { kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import type { Feature } from 'geojson'
import { type ByteSource, sourceOfBytes } from '../core/byte-source.ts'
import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
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
 * `vector_too_large` (file, found, wanted, limit).
 */
export async function readKml(work: Work, source: ByteSource, limits: Partial<Limits> = {}): Promise<VectorLayer> {
  const most = { ...VECTOR_LIMITS, bytes: KML_BYTES, ...limits }
  const bytes = await readWholeFile(work.part(0, 0.1), source, most.bytes)
  const { encoding, markLength } = findEncoding(bytes)
  const text = withoutComments(decodeText(bytes.subarray(markLength), encoding))
  const root = /<(?:[\w-]+:)?kml\b[^>]*>/.exec(text)
  if (!root) throw new Refusal('kml_broken', { file: source.name, line: 1, reason: 'no_kml' })
  const builder = new LayerBuilder()
  const attributes = new AttributeList()
  const lines: number[] = []
  let line = 1
  let counted = 0
  const rest = work.part(0.1, 1)
  for (const found of text.matchAll(/<((?:[\w-]+:)?Placemark)\b[^>]*?(?:\/>|>[\s\S]*?<\/\1\s*>)/g)) {
    for (; counted < found.index; counted += 1) if (text.charCodeAt(counted) === 0x0a) line += 1
    for (const { geometry, properties } of featuresOf(source.name, line, root[0], found[0]))
      addGeometry(builder, geometry, (feature) => {
        lines[feature] = line
        for (const [name, value] of Object.entries(properties ?? {}))
          if (!STYLE.test(name)) attributes.set(feature, name, propertyText(plainValue(value)))
      })
    if (builder.featureCount % 64 === 0) await rest.pause(found.index / text.length)
    const { featureCount, pointCount } = builder
    if (pointCount > most.points)
      throw new Refusal('vector_too_large', {
        file: source.name,
        limit: 'points',
        found: pointCount,
        wanted: most.points,
      })
    if (featureCount > most.features)
      throw new Refusal('vector_too_large', {
        file: source.name,
        limit: 'features',
        found: featureCount,
        wanted: most.features,
      })
  }
  if (!/<\/(?:[\w-]+:)?kml\s*>\s*$/.test(text))
    throw new Refusal('kml_broken', { file: source.name, line, reason: 'cut_off' })
  if (builder.featureCount === 0) throw new Refusal('kml_empty', { file: source.name })
  const table = attributes.finish(source.name, builder.featureCount, Uint32Array.from(lines))
  return builder.finish({ name: source.name, attributes: table, crs: 'EPSG:4326' })
}

/** Reads the first KML in a KMZ. @throws as `readKml`, and as `openZip` for the zip. */
export async function readKmz(work: Work, source: ByteSource, limits: Partial<Limits> = {}): Promise<VectorLayer> {
  const entries = await openZip(work, source)
  const documents = entries.filter(({ name }) => /\.kml$/i.test(name))
  const main = documents.find(({ name }) => /^doc\.kml$/i.test(name)) ?? documents[0]
  if (!main) throw new Refusal('kml_empty', { file: source.name })
  const bytes = await readWholeFile(work.part(0, 0.1), main, limits.bytes ?? KML_BYTES)
  return await readKml(work.part(0.1, 1), sourceOfBytes(source.name, bytes), limits)
}

/** Line ends of comments stay, so that lines keep their numbers. */
function withoutComments(text: string): string {
  return text.replaceAll(/<!--[\s\S]*?-->/g, (comment) => comment.replaceAll(/[^\n]/g, ''))
}

function featuresOf(file: string, line: number, root: string, placemark: string): readonly Feature[] {
  const end = /^<((?:[\w-]+:)?kml)/.exec(root)?.[1] ?? 'kml'
  try {
    const parser = new DOMParser({
      onError: (level, message) => {
        if (level !== 'warning') throw new SyntaxError(message)
      },
    })
    const document = parser.parseFromString(`${root.replace(/\/>$/, '>')}${placemark}</${end}>`, 'text/xml')
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
