import { readFile } from 'node:fs/promises'
import type { GeoJSON as GeoJson, Geometry } from 'geojson'
import { kml } from '@tmcw/togeojson'
import { DOMParser } from '@xmldom/xmldom'
import DxfParser from 'dxf-parser'
import { parseDbf, parseShp } from 'shpjs'
import { ArchiveTooLarge, bytesIn, namesIn } from './archive-entries.ts'
import type { InspectionTask, Notebook } from './inspection.ts'
import { emptyBox, growBox, placeBox, requireProjection } from './placing.ts'
import { type Projection, projectionOfCode, projectionOfText } from './projection.ts'

/** Larger files are described by their name and size only. */
const LOOK_MAX_BYTES = 256 * 1024 * 1024
const VERTICES_SHOWN = 20_000
const SHAPES_SHOWN = 2000

type Position = readonly number[]

/** What all vector formats come down to. */
interface Shape {
  readonly geometry: string
  readonly lines: readonly (readonly Position[])[]
  readonly isArea: boolean
}

interface Drawing {
  readonly shapes: readonly Shape[]
  /** The system that the file names. */
  readonly own: Projection | null
}

/** Reads points, lines and areas: how many, of what kind, where. */
export async function inspectVector(notes: Notebook, task: InspectionTask): Promise<void> {
  if (task.size > LOOK_MAX_BYTES) return notes.note('warning', 'too_large_to_look', { size: task.size })
  const drawing = await readDrawing(notes, task)
  if (!drawing) return
  const { shapes, own } = drawing
  notes.facts.features = shapes.length
  if (shapes.length === 0) return notes.note('error', 'vector_empty')
  const kinds = [...new Set(shapes.map(({ geometry }) => geometry))]
  notes.facts.geometry = kinds.slice(0, 4).join(', ')
  if (kinds.length > 1) notes.note('info', 'geometry_mixed', { kinds: kinds.join(', ') })
  if (task.category === 'property_boundaries' && !shapes.some(({ isArea }) => isArea))
    notes.note('warning', 'areas_expected', { kinds: kinds.join(', ') })
  const box = emptyBox()
  for (const { lines } of shapes) for (const line of lines) for (const [x = NaN, y = NaN] of line) growBox(box, x, y)
  const isOfShapefile = /\.(?:shp|zip)$/i.test(task.name)
  // What a shapefile must have is not guessed from the asset.
  if (!own && isOfShapefile) return placeBox(notes, task, null, box)
  const projection = await requireProjection(notes, task, own)
  placeBox(notes, task, projection, box)
  if (projection && notes.facts.bounds) draw(notes, shapes, projection)
}

async function readDrawing(notes: Notebook, task: InspectionTask): Promise<Drawing | null> {
  const ending = task.name.slice(task.name.lastIndexOf('.') + 1).toLowerCase()
  try {
    switch (ending) {
      case 'shp':
        return await readShapefile(notes, await readSet(task))
      case 'zip':
        return await readZip(notes, task.path)
      case 'kml':
        return await readKml(await readFile(task.path, 'utf8'))
      case 'kmz':
        return await readKmz(notes, task.path)
      case 'dxf':
        return { shapes: readDxf(await readFile(task.path, 'latin1')), own: null }
      default:
        return await readGeoJson(await readFile(task.path, 'utf8'))
    }
  } catch (error) {
    if (error instanceof ArchiveTooLarge) notes.note('error', 'archive_too_large')
    else notes.note('error', 'vector_unreadable', { reason: error instanceof Error ? error.message.slice(0, 200) : '' })
    return null
  }
}

/** Files of one shapefile by their endings. */
type ShapefileSet = Readonly<Partial<Record<string, Buffer>>>

async function readSet({ path, parts }: InspectionTask): Promise<ShapefileSet> {
  const set: Record<string, Buffer> = { shp: await readFile(path) }
  for (const [ending, part] of Object.entries(parts)) set[ending] = await readFile(part)
  return set
}

async function readShapefile(notes: Notebook, set: ShapefileSet): Promise<Drawing | null> {
  for (const part of ['shx', 'dbf', 'prj']) if (!set[part]) notes.note('error', 'part_missing', { part: `.${part}` })
  if (!set['shp']) return null
  const geometries = parseShp(set['shp'])
  if (set['dbf']) {
    const rows = parseDbf(set['dbf'], set['cpg'])
    notes.facts.rows = rows.length
    notes.facts.columns = Object.keys(rows[0] ?? {})
    notes.facts.column_count = notes.facts.columns.length
    if (rows.length !== geometries.length)
      notes.note('error', 'rows_differ', { rows: rows.length, shapes: geometries.length })
  }
  const text = set['prj']?.toString('utf8')
  const own = text === undefined ? null : await projectionOfText(text)
  if (text !== undefined && !own) notes.note('error', 'prj_unreadable', { text: text.slice(0, 120) })
  return { shapes: geometries.flatMap(shapesOf), own }
}

async function readZip(notes: Notebook, path: string): Promise<Drawing | null> {
  const names = (await namesIn(path)).filter((name) => !/(?:^|\/)(?:__MACOSX|\.)/.test(name))
  notes.facts.parts = names.slice(0, 50)
  const shapefiles = names.filter((name) => /\.shp$/i.test(name))
  const [first] = shapefiles
  if (first === undefined) {
    notes.note('error', 'shapefile_missing')
    return null
  }
  if (shapefiles.length > 1) notes.note('warning', 'shapefiles_several', { many: shapefiles.length, name: first })
  const stem = first.slice(0, -4).toLowerCase()
  const set: Record<string, Buffer> = {}
  for (const name of names) {
    const dot = name.lastIndexOf('.')
    if (name.slice(0, dot).toLowerCase() !== stem) continue
    const bytes = await bytesIn(path, name)
    if (bytes) set[name.slice(dot + 1).toLowerCase()] = bytes
  }
  return await readShapefile(notes, set)
}

async function readKmz(notes: Notebook, path: string): Promise<Drawing | null> {
  const names = await namesIn(path)
  const name = names.find((each) => /(?:^|\/)doc\.kml$/i.test(each)) ?? names.find((each) => /\.kml$/i.test(each))
  const bytes = name === undefined ? null : await bytesIn(path, name)
  if (bytes) return await readKml(bytes.toString('utf8'))
  notes.note('error', 'vector_empty')
  return null
}

async function readKml(text: string): Promise<Drawing> {
  const document = new DOMParser({ onError: () => undefined }).parseFromString(text, 'text/xml')
  const { features } = kml(document as unknown as Document)
  return { shapes: features.flatMap(({ geometry }) => (geometry ? shapesOf(geometry) : [])), own: await degrees() }
}

/** GeoJSON is in degrees, unless it names a system as the first version of the format allowed. */
async function readGeoJson(text: string): Promise<Drawing> {
  const json = JSON.parse(text.replace(/^\uFEFF/, '')) as GeoJson & { crs?: { properties?: { name?: string } } }
  const number = /EPSG:{1,2}(\d{4,6})$/.exec(json.crs?.properties?.name ?? '')?.[1]
  const named = number === undefined ? null : await projectionOfCode(`EPSG:${number}`)
  return { shapes: shapesOfJson(json), own: named ?? (await degrees()) }
}

function shapesOfJson(json: GeoJson): Shape[] {
  if (json.type === 'FeatureCollection') return json.features.flatMap(shapesOfJson)
  if (json.type === 'Feature') return json.geometry ? shapesOf(json.geometry) : []
  return shapesOf(json)
}

async function degrees(): Promise<Projection | null> {
  return await projectionOfCode('EPSG:4326')
}

function shapesOf(geometry: Geometry | null): Shape[] {
  if (!geometry) return []
  const { type } = geometry
  switch (type) {
    case 'Point':
      return [{ geometry: type, lines: [[geometry.coordinates]], isArea: false }]
    case 'MultiPoint':
      return [{ geometry: type, lines: geometry.coordinates.map((at) => [at]), isArea: false }]
    case 'LineString':
      return [{ geometry: type, lines: [geometry.coordinates], isArea: false }]
    case 'MultiLineString':
      return [{ geometry: type, lines: geometry.coordinates, isArea: false }]
    case 'Polygon':
      return [{ geometry: type, lines: geometry.coordinates, isArea: true }]
    case 'MultiPolygon':
      return [{ geometry: type, lines: geometry.coordinates.flat(), isArea: true }]
    case 'GeometryCollection':
      return geometry.geometries.flatMap(shapesOf)
    default:
      throw new Error(`${String(type)} is no geometry`)
  }
}

interface DxfPoint {
  readonly x: number
  readonly y: number
}

function readDxf(text: string): Shape[] {
  const document = new DxfParser().parseSync(text)
  return (document?.entities ?? []).flatMap((entity): Shape[] => {
    const { vertices, position, startPoint, endPoint, center } = entity as unknown as {
      vertices?: DxfPoint[]
      position?: DxfPoint
      startPoint?: DxfPoint
      endPoint?: DxfPoint
      center?: DxfPoint
    }
    const points = vertices ?? [startPoint, endPoint, position, center].filter((point) => point !== undefined)
    if (points.length === 0) return []
    const isArea = entity.type === '3DFACE'
    return [{ geometry: entity.type, lines: [points.map(({ x, y }) => [x, y])], isArea }]
  })
}

/** Points as such; lines and rings with as many vertices as a small map shows. */
function draw(notes: Notebook, shapes: readonly Shape[], projection: Projection): void {
  const toDegrees = ([x = Number.NaN, y = Number.NaN]: Position): [number, number][] => {
    const at = projection.toDegrees(x, y)
    return at ? [[at[0], at[1]]] : []
  }
  if (shapes.every(({ geometry }) => geometry.endsWith('Point'))) {
    const points = shapes.flatMap(({ lines }) => lines.flat()).slice(0, SHAPES_SHOWN)
    const placed = points.flatMap(toDegrees).map((at) => ({ at, name: '' }))
    notes.preview = { kind: 'points', points: placed, total: shapes.length }
    return
  }
  const shown = shapes.slice(0, SHAPES_SHOWN)
  const vertices = shown.reduce((sum, { lines }) => sum + lines.reduce((count, line) => count + line.length, 0), 0)
  const step = Math.max(1, Math.ceil(vertices / VERTICES_SHOWN))
  const lines = shown.flatMap(({ lines: all, isArea }) =>
    all.map((line) => ({
      isArea,
      line: line.filter((_point, index) => index % step === 0 || index === line.length - 1).flatMap(toDegrees),
    })),
  )
  notes.preview = { kind: 'shapes', shapes: lines.filter(({ line }) => line.length > 0), total: shapes.length }
}
