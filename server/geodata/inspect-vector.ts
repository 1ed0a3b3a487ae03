import type { ByteSource } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { readDxf } from '@outcrop/geo/formats/dxf.ts'
import { endingOf } from '@outcrop/geo/formats/file-content.ts'
import { readGeojson } from '@outcrop/geo/formats/geojson.ts'
import { readKml, readKmz } from '@outcrop/geo/formats/kml.ts'
import { readShapefile } from '@outcrop/geo/formats/shapefile.ts'
import { openZip } from '@outcrop/geo/formats/zip.ts'
import type { Mesh } from '@outcrop/geo/mesh/mesh.ts'
import { MESH_RULES } from '@outcrop/validation/rules/mesh-rules.ts'
import { VECTOR_RULES } from '@outcrop/validation/rules/vector-rules.ts'
import type { VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import { openSource } from '../validation/file-source.ts'
import { boxOfMesh, noteMesh } from './inspect-mesh.ts'
import type { Inspected, Notebook } from './inspection.ts'
import { projectionOfWords } from './own-projection.ts'
import { type Box, emptyBox, growBox, placeBox, requireProjection } from './placing.ts'
import { type Projection, projectionOfCode } from './projection.ts'
import { noteRefusal } from './refusal-note.ts'
import { noteRules, type RuleWords } from './rule-notes.ts'
import { drawLayer, kindNames } from './vector-drawing.ts'

/** Larger files are described by their name and size only. */
const LOOK_MAX_BYTES = 256 * 1024 * 1024

interface Drawing {
  readonly layer: VectorLayer
  /** Faces of a DXF. */
  readonly mesh: Mesh | null
  readonly isShapefile: boolean
}

/** Reads points, lines and areas: how many, of what kind, where, and whether they are sound. */
export async function inspectVector(notes: Notebook, file: Inspected): Promise<void> {
  const { task } = file
  if (task.size > LOOK_MAX_BYTES) return notes.note('warning', 'too_large_to_look', { size: task.size })
  let drawing: Drawing | null
  try {
    drawing = await readDrawing(notes, file)
  } catch (error) {
    return noteRefusal(notes, error, { size: task.size, otherwise: 'vector_unreadable' })
  }
  if (!drawing) return
  const { layer, mesh, isShapefile } = drawing
  notes.facts.features = layer.kinds.length
  if (mesh) noteMesh(notes, mesh)
  const kinds = kindNames(layer)
  if (kinds.length === 0 && !mesh) return notes.note('error', 'vector_empty')
  notes.facts.geometry = [...kinds, ...(mesh ? ['Mesh'] : [])].join(', ')
  if (task.category === 'property_boundaries' && !kinds.includes('Polygon'))
    notes.note('warning', 'areas_expected', { kinds: notes.facts.geometry })
  const box = boxOf(layer, mesh)
  const own = await projectionOf(notes, layer.crs)
  // What a shapefile must have is not guessed from the asset.
  const projection = !own && isShapefile ? null : await requireProjection(notes, task, own)
  await checkLayer(notes, layer, projection)
  if (mesh) await noteRules(notes, mesh, MESH_RULES)
  placeBox(notes, task, projection, box)
  if (projection && notes.facts.bounds && kinds.length > 0) notes.preview = drawLayer(layer, projection)
}

async function readDrawing(notes: Notebook, { task, source, content }: Inspected): Promise<Drawing | null> {
  const work = quietWork()
  const alone = (layer: VectorLayer): Drawing => ({ layer, mesh: null, isShapefile: false })
  switch (content) {
    case 'shapefile':
      return await withParts(source, task.parts, (set) => readSet(notes, set))
    case 'kml':
      return alone(await readKml(work, source))
    case 'kmz':
      return alone(await readKmz(work, source))
    case 'dxf': {
      const { layer, mesh } = await readDxf(work, source)
      return { layer, mesh, isShapefile: false }
    }
    case 'geojson':
      return alone(await readGeojson(work, source))
    default:
      // What is no zip is refused by its reader.
      return await readZip(notes, source)
  }
}

/** Files of one shapefile by their endings. */
type ShapefileSet = Readonly<Partial<Record<string, ByteSource>>>

async function withParts<Result>(
  shp: ByteSource,
  parts: Readonly<Record<string, string>>,
  read: (set: ShapefileSet) => Promise<Result>,
): Promise<Result> {
  const opened: Awaited<ReturnType<typeof openSource>>[] = []
  try {
    const set: Record<string, ByteSource> = { shp }
    for (const [ending, path] of Object.entries(parts)) {
      const part = await openSource(`.${ending}`, path)
      opened.push(part)
      set[ending] = part
    }
    return await read(set)
  } finally {
    for (const part of opened) await part.close()
  }
}

async function readSet(notes: Notebook, { shp, shx, dbf, prj, cpg }: ShapefileSet): Promise<Drawing | null> {
  for (const [part, there] of Object.entries({ shx, dbf, prj }))
    if (!there) notes.note('error', 'part_missing', { part: `.${part}` })
  if (!shp) return null
  const layer = await readShapefile(quietWork(), { shp, dbf: dbf ?? null, prj: prj ?? null, cpg: cpg ?? null })
  if (dbf) {
    const { columns } = layer.attributes
    const rows = await rowsOfDbf(dbf)
    Object.assign(notes.facts, { rows, columns: columns.map(({ name }) => name), column_count: columns.length })
    if (rows !== layer.kinds.length) notes.note('error', 'rows_differ', { rows, shapes: layer.kinds.length })
  }
  return { layer, mesh: null, isShapefile: true }
}

/** Its reader fits the rows to the shapes; the head of the file says how many there are. */
async function rowsOfDbf(dbf: ByteSource): Promise<number> {
  const head = await dbf.read(4, 8)
  return new DataView(head.buffer, head.byteOffset, head.byteLength).getUint32(0, true)
}

async function readZip(notes: Notebook, source: ByteSource): Promise<Drawing | null> {
  const entries = await openZip(quietWork(), source)
  notes.facts.parts = entries.slice(0, 50).map(({ name }) => name)
  const shapefiles = entries.filter(({ name }) => endingOf(name) === 'shp')
  const [first] = shapefiles
  if (!first) {
    notes.note('error', 'shapefile_missing')
    return null
  }
  if (shapefiles.length > 1) notes.note('warning', 'shapefiles_several', { many: shapefiles.length, name: first.name })
  const stem = first.name.slice(0, -3).toLowerCase()
  const set: Record<string, ByteSource> = {}
  for (const entry of entries)
    if (entry.name.toLowerCase() === stem + endingOf(entry.name)) set[endingOf(entry.name)] = entry
  return await readSet(notes, set)
}

function boxOf({ positions }: VectorLayer, mesh: Mesh | null): Box {
  const box = mesh ? boxOfMesh(mesh) : emptyBox()
  for (let at = 0; at + 1 < positions.length; at += 3)
    growBox(box, positions[at] ?? Number.NaN, positions[at + 1] ?? Number.NaN)
  return box
}

async function projectionOf(notes: Notebook, crs: string | null): Promise<Projection | null> {
  if (crs === null) return null
  if (!crs.startsWith('EPSG:')) return await projectionOfWords(notes, crs)
  const found = await projectionOfCode(crs)
  if (!found) notes.note('warning', 'crs_unknown', { crs })
  return found
}

const WORDS: RuleWords = {
  V07: ([finding], notes) => {
    const { point, line, polygon } = finding?.values ?? {}
    const kinds = { Point: point, LineString: line, Polygon: polygon }
    const there = Object.entries(kinds).flatMap(([name, count]) => (Number(count) > 0 ? [name] : []))
    notes.note('info', 'geometry_mixed', { kinds: there.join(', ') })
    return true
  },
}

/** By the rules of the catalogue. Its system is told apart, with that of the asset. */
async function checkLayer(notes: Notebook, layer: VectorLayer, projection: Projection | null): Promise<void> {
  const rules = VECTOR_RULES.filter(({ code }) => code !== 'V01')
  const surroundings = projection
    ? { system: projection.system, ...(projection.area && { area: projection.area }) }
    : {}
  await noteRules(notes, layer, rules, { words: WORDS, surroundings })
}
