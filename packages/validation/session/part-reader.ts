import { type ByteSource, readWhole } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { readAsciiGrid } from '@outcrop/geo/formats/ascii-grid.ts'
import { readDxf } from '@outcrop/geo/formats/dxf.ts'
import { dataNamesOfErs, readErsGrid } from '@outcrop/geo/formats/ers-grid.ts'
import { endingOf, type FileContent } from '@outcrop/geo/formats/file-content.ts'
import { readGeojson } from '@outcrop/geo/formats/geojson.ts'
import { readGeotiff } from '@outcrop/geo/formats/geotiff.ts'
import { readGltf } from '@outcrop/geo/formats/gltf.ts'
import { readKml, readKmz } from '@outcrop/geo/formats/kml.ts'
import { readObj } from '@outcrop/geo/formats/obj.ts'
import type { OmfProject } from '@outcrop/geo/formats/omf-project.ts'
import { readOmf } from '@outcrop/geo/formats/omf.ts'
import { readPly } from '@outcrop/geo/formats/ply.ts'
import { crsOfProjectionFile } from '@outcrop/geo/formats/projection-file.ts'
import { recognize } from '@outcrop/geo/formats/recognize.ts'
import { readShapefile } from '@outcrop/geo/formats/shapefile.ts'
import { readStl } from '@outcrop/geo/formats/stl.ts'
import { readSurferGrid } from '@outcrop/geo/formats/surfer-grid.ts'
import { decodeText } from '@outcrop/geo/formats/text-decoding.ts'
import { readWorldFile } from '@outcrop/geo/formats/world-file.ts'
import { readXyzGrid } from '@outcrop/geo/formats/xyz-grid.ts'
import type { Grid } from '@outcrop/geo/grid/grid.ts'
import type { Mesh } from '@outcrop/geo/mesh/mesh.ts'
import type { VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import type { SpatialKind } from './validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'

/** What a file holds that is no table. */
export type SpatialPart =
  | { readonly kind: 'grid'; readonly grid: Grid }
  | { readonly kind: 'vector'; readonly layer: VectorLayer }
  | { readonly kind: 'mesh'; readonly mesh: Mesh }
  | { readonly kind: 'omf'; readonly project: OmfProject }

export interface ReadPart {
  readonly part: SpatialPart
  /** As the file or a `.prj` beside it says; null where neither does. */
  readonly crs: string | null
  /** Metres of the unit that the file names itself. */
  readonly metresPerUnit: number | null
  /** Lines and points of a drawing that is taken for its faces. */
  readonly leftFeatures: number
}

/** Files of one part, its own at the front. */
type PartFiles = readonly [ByteSource, ...ByteSource[]]

const PROJECTION_BYTES = 100_000
const OMF_UNITS: Readonly<Record<string, number>> = { m: 1, metre: 1, metres: 1, meters: 1, feet: 0.3048, ft: 0.3048 }

/**
 * Reads a part by what its file holds, with the files beside it. `kind` decides for a drawing that has lines and faces.
 * @throws Refusal of the reader, `picture_no_values` (file) for a picture with a place, `part_unreadable` (file, found).
 */
export async function readPart(
  work: Work,
  { file, files }: Pick<FoundPart, 'file' | 'files'>,
  sources: ReadonlyMap<string, ByteSource>,
  kind: SpatialKind,
): Promise<ReadPart> {
  const source = sources.get(file)
  if (!source) throw new Refusal('file_unknown', { file })
  const { content, refusal } = await recognize(work.part(0, 0.02), source)
  if (refusal) throw new Refusal(refusal.code, refusal.values)
  const others = files.flatMap((name) => (name === file ? [] : (sources.get(name) ?? [])))
  const read = await readContent(work.part(0.02, 1), content, [source, ...others], kind)
  return { ...read, crs: crsOf(read.part) ?? (await crsBeside(others)) }
}

type Read = Omit<ReadPart, 'crs'>

async function readContent(work: Work, content: FileContent, files: PartFiles, kind: SpatialKind): Promise<Read> {
  const [source] = files
  switch (content) {
    case 'geotiff':
      return gridOf(await readGeotiff(work, source, { place: await placeBeside(files) }))
    case 'ascii_grid':
      return gridOf(await readAsciiGrid(work, source))
    case 'surfer_grid':
      return gridOf(await readSurferGrid(work, source))
    case 'ers_grid':
      return gridOf(await readErsGrid(work, source, valuesBeside(files)))
    case 'delimited':
      if (kind === 'grid') return gridOf(await readXyzGrid(work, source))
      throw new Refusal('part_unreadable', { file: source.name, found: content })
    case 'geojson':
      return layerOf(await readGeojson(work, source))
    case 'kml':
      return layerOf(await readKml(work, source))
    case 'kmz':
      return layerOf(await readKmz(work, source))
    case 'shapefile': {
      const [dbf, prj, cpg] = ['dbf', 'prj', 'cpg'].map((ending) => withEnding(files, ending))
      return layerOf(await readShapefile(work, { shp: source, dbf: dbf ?? null, prj: prj ?? null, cpg: cpg ?? null }))
    }
    case 'dxf':
      return await readDrawing(work, source, kind)
    case 'obj':
      return meshOf(await readObj(work, source))
    case 'ply':
      return meshOf(await readPly(work, source))
    case 'stl':
      return meshOf(await readStl(work, source))
    case 'glb':
    case 'gltf':
      return meshOf(await readGltf(work, source, namesBeside(files)))
    case 'omf': {
      const project = await readOmf(work, source)
      const metresPerUnit = OMF_UNITS[project.unit.toLowerCase()] ?? null
      return { part: { kind: 'omf', project }, metresPerUnit, leftFeatures: 0 }
    }
    case 'picture':
      throw new Refusal('picture_no_values', { file: source.name })
    default:
      throw new Refusal('part_unreadable', { file: source.name, found: content })
  }
}

function gridOf(grid: Grid): Read {
  return { part: { kind: 'grid', grid }, metresPerUnit: null, leftFeatures: 0 }
}

function layerOf(layer: VectorLayer, metresPerUnit: number | null = null): Read {
  return { part: { kind: 'vector', layer }, metresPerUnit, leftFeatures: 0 }
}

function meshOf(mesh: Mesh, metresPerUnit: number | null = null, leftFeatures = 0): Read {
  return { part: { kind: 'mesh', mesh }, metresPerUnit, leftFeatures }
}

/** The faces of a drawing that is mostly made of them, or is asked for as a mesh; else its lines and points. */
async function readDrawing(work: Work, source: ByteSource, kind: SpatialKind): Promise<Read> {
  const { layer, mesh, metresPerUnit } = await readDxf(work, source)
  const features = layer.kinds.length
  const isMesh = mesh && (kind === 'mesh' || mesh.indices.length / 3 > features)
  return isMesh ? meshOf(mesh, metresPerUnit, features) : layerOf(layer, metresPerUnit)
}

function crsOf(part: SpatialPart): string | null {
  if (part.kind === 'grid') return part.grid.crs
  if (part.kind === 'vector') return part.layer.crs
  return part.kind === 'mesh' ? part.mesh.crs : part.project.crs
}

function withEnding(files: readonly ByteSource[], ending: string): ByteSource | undefined {
  return files.find(({ name }) => endingOf(name) === ending)
}

async function crsBeside(files: readonly ByteSource[]): Promise<string | null> {
  const source = withEnding(files, 'prj')
  if (!source || source.size > PROJECTION_BYTES) return null
  const text = decodeText(await readWhole(source), 'utf-8').trim()
  return text === '' ? null : (crsOfProjectionFile(text) ?? text)
}

function valuesBeside([{ name: head }, ...others]: PartFiles): ByteSource | null {
  const expected = dataNamesOfErs(head)
  const found = expected.flatMap((name) => others.find((other) => other.name.toLowerCase() === name) ?? [])
  return found[0] ?? null
}

async function placeBeside(files: readonly ByteSource[]) {
  const source = files.find(({ name }) => /^(?:tfw|tifw|wld)$/.test(endingOf(name)))
  return source ? await readWorldFile(source) : null
}

/** Files by the names that a file of the same folder has for them. */
function namesBeside([source, ...others]: PartFiles): ReadonlyMap<string, ByteSource> {
  const folder = source.name.slice(0, source.name.lastIndexOf('/') + 1)
  return new Map(
    others.map((other) => [other.name.startsWith(folder) ? other.name.slice(folder.length) : other.name, other]),
  )
}
