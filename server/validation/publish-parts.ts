import type { Refusal } from '@outcrop/compute/refusal.ts'
import { type Content, contentHash } from '@outcrop/compute/content-hash.ts'
import { type MovePlace, stay } from '@outcrop/geo/geodesy/move-places.ts'
import { asPlainSurface, blockCount, type OmfAttribute, type OmfElement } from '@outcrop/geo/formats/omf-project.ts'
import type { OmfOutput } from '@outcrop/geo/formats/write-omf2.ts'
import type { SpatialPart } from '@outcrop/validation/session/part-reader.ts'
import type { ExportedPart } from '@outcrop/validation/session/spatial-parts.ts'
import { kindOf, type VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import type { PublishedPart, ValidationRefusal } from '@outcrop/contract/data/validation.ts'
import { freeName } from './free-name.ts'

/** The file that a part is written to, as people download it. */
export interface PartFile {
  readonly name: string
  readonly mediaType: string
  readonly part: Exclude<SpatialPart, { kind: 'omf' }>
}

/** What is to be published of a part. */
export interface PlannedPart {
  readonly published: PublishedPart
  /** Null for one that has no file of its own. */
  readonly file: PartFile | null
  /** What of it belongs into the project, in its system. Each is made as it is asked for. */
  readonly elements: readonly (() => OmfOutput)[]
}

const FORMS = {
  grid: { ending: 'tif', mediaType: 'image/tiff' },
  vector: { ending: 'geojson', mediaType: 'application/geo+json' },
  mesh: { ending: 'glb', mediaType: 'model/gltf-binary' },
} as const

/** The project of all surfaces, lines and traces of holes. */
export const PROJECT = 'project.omf'

/** What is published of a part, under a name that is not taken: nothing of one that breaks a rule whose breach is an error. */
export function plannedPart(exported: ExportedPart, taken: Set<string>): PlannedPart {
  const { view, part, toProject, up } = exported
  const refusal = view.refusal ? stated(view.refusal) : refusalOf(exported)
  const summary = published(exported, refusal)
  if (refusal || summary.errors > 0 || !part) return { published: summary, file: null, elements: [] }
  const elements = toProject && isReached(exported) ? elementsOf(part, toProject, up) : []
  const outputs = elements.length > 0 ? [PROJECT] : []
  if (part.kind === 'omf') return { published: { ...summary, outputs }, file: null, elements }
  const { ending, mediaType } = FORMS[part.kind]
  const name = `${freeName(taken, view.file, ending)}.${ending}`
  return { published: { ...summary, outputs: [name, ...outputs] }, file: { name, mediaType, part }, elements }
}

function published({ view }: ExportedPart, refusal: ValidationRefusal | null): PublishedPart {
  const sum = (severity: string) =>
    view.rules.reduce((total, rule) => total + (rule.severity === severity ? rule.count : 0), 0)
  const { file, kind, use, crs, bounds } = view
  return {
    file,
    kind,
    use,
    crs,
    score: view.refusal ? null : view.score,
    errors: sum('error'),
    warnings: sum('warning'),
    rules: view.rules.map(({ code, severity, count }) => ({ code, severity, count })),
    mends: view.mends.length,
    outputs: [],
    bounds: bounds && [...bounds],
    refusal,
  }
}

function stated({ code, values }: Pick<Refusal, 'code' | 'values'>): ValidationRefusal {
  return { code, values: { ...values } }
}

/** Why a part that was read cannot be written; null for one that can. */
function refusalOf({ view, part, system, toProject }: ExportedPart): ValidationRefusal | null {
  const { file, crs } = view
  const unknown = { code: 'crs_code_wanted', values: { file, found: (crs ?? '').slice(0, 100), wanted: 'EPSG:26909' } }
  if (part?.kind === 'grid' && crs !== null && !isCodeOfGeotiff(crs)) return unknown
  // Places of a system that nobody knows would be taken for degrees.
  if (part?.kind === 'vector' && system === null && !/^EPSG:\d+$/.test(crs ?? '')) return unknown
  if (part?.kind === 'omf') {
    if (toProject === null) return unknown
    if (!isReached({ view, toProject })) return { code: 'places_nowhere', values: { file, found: crs ?? '' } }
    const { elements } = part.project
    if (elements.length === 0) return { code: 'omf_empty', values: { file } }
    const blocks = toProject === stay ? undefined : elements.find((element) => element.blocks)
    return blocks ? { code: 'blocks_of_other_system', values: { file, element: blocks.name, found: crs ?? '' } } : null
  }
  return part?.kind === 'mesh' && part.mesh.indices.length === 0 ? { code: 'mesh_empty', values: { file } } : null
}

/** Whether the corners of a part have places in the system of the project, which those of another system than is said have not. */
function isReached({ view: { bounds }, toProject }: Pick<ExportedPart, 'view' | 'toProject'>): boolean {
  if (!bounds || !toProject) return true
  const [west, south, east, north] = bounds
  return [toProject(west, south), toProject(east, north)].every((place) => place.every(Number.isFinite))
}

/** Keys of GeoTIFF are numbers of sixteen bits. */
function isCodeOfGeotiff(crs: string): boolean {
  return /^EPSG:\d{4,5}$/.test(crs) && Number(crs.slice(5)) <= 65_535
}

/** What of a part belongs into the project. */
function elementsOf(part: SpatialPart, move: MovePlace, up: number): (() => OmfOutput)[] {
  if (part.kind === 'mesh') {
    const { name, positions, indices } = part.mesh
    return [() => ({ name, kind: 'surface', positions: moved(positions, move, up), indices, attributes: [] })]
  }
  if (part.kind === 'omf')
    return part.project.elements.map((element) => () => {
      // Cells of a grid are no longer in rows once they are moved.
      const placed = move === stay ? element : asPlainSurface(element)
      const attributes = placed.attributes.filter((attribute) => isFitting(placed, attribute))
      return { ...placed, positions: moved(placed.positions, move, up), attributes }
    })
  return part.kind === 'vector' ? linesOf(part.layer, move, up) : []
}

/** Whether it has as many values as there are places, which it may not where that is no error by the rules of the recipe. */
function isFitting(element: OmfElement, { location, column }: OmfAttribute): boolean {
  const found = column.kind === 'number' ? column.values.length : column.codes.length
  return location !== 'other' && found === placesOf(element)[location]
}

function placesOf({ kind, positions, indices, blocks, sheet }: OmfElement) {
  const vertices = positions.length / 3
  const primitives = kind === 'points' ? vertices : indices.length / (kind === 'lines' ? 2 : 3)
  if (!blocks) return { vertices, primitives: sheet ? blockCount(sheet) : primitives, subblocks: 0 }
  const corners = blocks.sizes.reduce((product, { length }) => product * (length + 1), 1)
  return { vertices: corners, primitives: blockCount(blocks), subblocks: blocks.subblocks?.columns[0]?.length ?? 0 }
}

/** Lines and outlines of a layer as segments; a place that has no height lies at 0. */
function linesOf(layer: VectorLayer, move: MovePlace, up: number): (() => OmfOutput)[] {
  const indices: number[] = []
  for (let feature = 0; feature < layer.kinds.length; feature += 1) {
    if (kindOf(layer, feature) === 'point') continue
    for (let part = layer.featureStarts[feature] ?? 0; part < (layer.featureStarts[feature + 1] ?? 0); part += 1)
      for (let point = layer.partStarts[part] ?? 0; point + 1 < (layer.partStarts[part + 1] ?? 0); point += 1)
        indices.push(point, point + 1)
  }
  if (indices.length === 0) return []
  return [
    () => ({
      name: layer.name,
      kind: 'lines',
      positions: moved(layer.positions, move, up).map((value) => (Number.isNaN(value) ? 0 : value)),
      indices: Uint32Array.from(indices),
      attributes: [],
    }),
  ]
}

/** `up` is what heights are multiplied by. */
function moved(positions: Float64Array, move: MovePlace, up: number): Float64Array {
  if (move === stay) return positions
  const next = positions.slice()
  for (let at = 0; at + 2 < positions.length; at += 3) {
    const [x, y] = move(positions[at] ?? 0, positions[at + 1] ?? 0)
    next[at] = x
    next[at + 1] = y
    next[at + 2] = (positions[at + 2] ?? Number.NaN) * up
  }
  return next
}

/** Of the values and places of a part, not the name of its file. */
export function digestOfPart({ part }: PartFile): string {
  if (part.kind === 'grid') return digestOf({ ...part.grid, name: '' })
  return digestOf(
    part.kind === 'vector' ? { ...part.layer, name: '', attributes: part.layer.attributes.columns } : part.mesh,
  )
}

export function digestOfElement({ kind, positions, indices, blocks, sheet, attributes }: OmfOutput): string {
  const shape = { kind, positions, indices, ...(blocks && { blocks }), ...(sheet && { sheet }) }
  return digestOf(attributes.length > 0 ? { ...shape, attributes } : shape)
}

/** Plain data and typed arrays, though types of interfaces do not say so. */
function digestOf(content: object): string {
  return contentHash(content as unknown as Content)
}

export interface PartDigests {
  readonly files: readonly string[]
  readonly elements: readonly string[]
}

/** Of the tables and of all parts that are published, by the digests of each, as no two of them are held at once. */
export function hashWithParts(hash: string, { files, elements }: PartDigests): string {
  return files.length === 0 && elements.length === 0 ? hash : contentHash([hash, files, elements])
}
