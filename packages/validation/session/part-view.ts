import type { Work } from '@outcrop/compute/work.ts'
import { blockCount, cornersOf, type OmfElement } from '@outcrop/geo/formats/omf-project.ts'
import { bandOf, type Bounds, type Grid, gridBounds, noDataTest } from '@outcrop/geo/grid/grid.ts'
import { meshBounds } from '@outcrop/geo/mesh/mesh.ts'
import type { PartRuleFindings } from '../rules/part-rule.ts'
import { PART_WEIGHTS, type ScorePartName, SEVERITY_WEIGHTS } from '../rules/quality-score.ts'
import type { TextColumn } from '@outcrop/geo/table/table.ts'
import { kindOf, type VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import type { SpatialPart } from './part-reader.ts'
import type { ElementFacts, PartFacts } from './spatial-session.ts'

const CELLS_BETWEEN_PAUSES = 65_536

/** The box around a part; null for one without a place. */
export function partBounds(part: SpatialPart): Bounds | null {
  if (part.kind === 'grid') return gridBounds(part.grid)
  if (part.kind === 'vector') return boxAround([part.layer.positions])
  if (part.kind === 'mesh') return boxAround([part.mesh.positions])
  return boxAround(part.project.elements.map(({ blocks, positions }) => (blocks ? cornersOf(blocks) : positions)))
}

function boxAround(lists: readonly Float64Array[]): Bounds | null {
  const box = [Infinity, Infinity, -Infinity, -Infinity] as [number, number, number, number]
  for (const positions of lists) {
    const [west = 0, south = 0, , east = 0, north = 0] = meshBounds({ positions })
    box[0] = Math.min(box[0], west)
    box[1] = Math.min(box[1], south)
    box[2] = Math.max(box[2], east)
    box[3] = Math.max(box[3], north)
  }
  return box.every(Number.isFinite) ? box : null
}

export async function partFacts(work: Work, part: SpatialPart, leftFeatures = 0): Promise<PartFacts> {
  if (part.kind === 'grid') return await gridFacts(work, part.grid)
  if (part.kind === 'vector') return layerFacts(part.layer)
  if (part.kind === 'mesh') {
    const { positions, indices } = part.mesh
    const facts = { vertices: positions.length / 3, triangles: indices.length / 3 }
    return leftFeatures > 0 ? { ...facts, features: leftFeatures } : facts
  }
  return { elements: part.project.elements.map(elementFacts) }
}

function elementFacts({ name, kind, positions, indices, blocks, attributes }: OmfElement): ElementFacts {
  const corners = kind === 'lines' ? 2 : 3
  const count = blocks ? blockCount(blocks) : kind === 'points' ? positions.length / 3 : indices.length / corners
  const values = attributes.map(({ name: title, unit, column }) => {
    if (column.kind === 'text') return { name: title, unit, words: wordsOf(column) }
    const [low, high] = rangeOf(column.values)
    return { name: title, unit, low, high }
  })
  const facts = { name, kind, count, attributes: values }
  if (!blocks) return facts
  return { ...facts, blocks: blocks.sizes.map((sizes) => [sizes.length, ...rangeOf(sizes)] as const) }
}

function wordsOf({ codes }: TextColumn): number {
  const words = new Set(codes)
  words.delete(0)
  return words.size
}

function rangeOf(values: Float64Array): readonly [low: number, high: number] {
  let [low, high] = [Infinity, -Infinity]
  for (const value of values) {
    if (value < low) low = value
    if (value > high) high = value
  }
  return low <= high ? [low, high] : [Number.NaN, Number.NaN]
}

async function gridFacts(work: Work, grid: Grid): Promise<PartFacts> {
  const { affine, width, height } = grid
  const isNoData = noDataTest(grid)
  const bands: { name: string; low: number; high: number }[] = []
  let blank = 0
  for (const [band, { name }] of grid.bands.entries()) {
    let [low, high] = [Infinity, -Infinity]
    const values = bandOf(grid, band)
    for (let cell = 0; cell < values.length; cell += 1) {
      if (cell % CELLS_BETWEEN_PAUSES === 0) await work.pause((band + cell / values.length) / grid.bands.length)
      const value = values[cell] ?? Number.NaN
      if (isNoData(value)) blank += 1
      else if (Number.isFinite(value)) {
        if (value < low) low = value
        if (value > high) high = value
      }
    }
    bands.push({ name, low: low <= high ? low : Number.NaN, high: low <= high ? high : Number.NaN })
  }
  const [a, b, , d, e] = affine
  const cell = [Math.sqrt(a * a + d * d), Math.sqrt(b * b + e * e)] as const
  return { width, height, cell, bands, blankShare: blank / Math.max(1, grid.values.length) }
}

function layerFacts(layer: VectorLayer): PartFacts {
  const geometries: Record<string, number> = {}
  for (let feature = 0; feature < layer.kinds.length; feature += 1) {
    const kind = kindOf(layer, feature)
    geometries[kind] = (geometries[kind] ?? 0) + 1
  }
  return {
    features: layer.kinds.length,
    points: layer.positions.length / 3,
    geometries,
    attributes: layer.attributes.columns.map(({ name }) => name),
  }
}

/** Rules of parts that are not of validity, by the part of the score that they count in. */
const PART_RULES: Readonly<Partial<Record<ScorePartName, readonly string[]>>> = {
  completeness: ['G01', 'G08', 'V01', 'O01', 'O02'],
  consistency: ['G04', 'G07', 'V05', 'V07', 'M01', 'M02', 'M04', 'M05'],
  uniqueness: ['V03', 'O03'],
}

/** Cells, points, triangles or elements. */
function sizeOf(part: SpatialPart): number {
  if (part.kind === 'grid') return part.grid.width * part.grid.height
  if (part.kind === 'vector') return part.layer.positions.length / 3
  return part.kind === 'mesh' ? part.mesh.indices.length / 3 : part.project.elements.length
}

/**
 * 0 to 100 by the weights of tables: each part of the score loses the share of what is found wrong, by its severity. A finding
 * of the whole costs the whole.
 */
export function partScore(part: SpatialPart, rules: readonly PartRuleFindings[]): number {
  const of = Math.max(1, sizeOf(part))
  const lost = new Map<ScorePartName, number>()
  for (const { code, severity, findings } of rules) {
    const name = (Object.entries(PART_RULES).find(([, codes]) => codes.includes(code))?.[0] ??
      'validity') as ScorePartName
    for (const { at, count } of findings) {
      const many = at < 0 && count === 1 ? of : count
      lost.set(name, (lost.get(name) ?? 0) + many * SEVERITY_WEIGHTS[severity])
    }
  }
  return Object.entries(PART_WEIGHTS).reduce((score, [name, weight]) => {
    const share = 1 - Math.min(of, lost.get(name as ScorePartName) ?? 0) / of
    return score + 100 * weight * share
  }, 0)
}
