import * as v from 'valibot'
import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import type { Grid } from '@outcrop/geo/grid/grid.ts'
import { checkSpatial, fixesOf, fixedPart } from '../session/part-check.ts'
import type { SpatialPart } from '../session/part-reader.ts'
import { PartFixStep } from '../session/validation-recipe.ts'
import type { Mesh } from '@outcrop/geo/mesh/mesh.ts'
import { GRID_RULES } from '../rules/grid-rules.ts'
import { MESH_RULES } from '../rules/mesh-rules.ts'
import type { PartSurroundings } from '../rules/part-rule.ts'
import { VECTOR_RULES } from '../rules/vector-rules.ts'
import { SMALL_GRID } from '@outcrop/geo/testing/small-grid.ts'
import { tableOfRows } from '@outcrop/geo/table/table.ts'
import { type GeometryKind, LayerBuilder, partOf, type VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import { GRID_FIXES } from './grid-fixes.ts'
import { MESH_FIXES } from './mesh-fixes.ts'
import { VECTOR_FIXES } from './vector-fixes.ts'

const grid = (more: Partial<Grid> = {}): SpatialPart => ({ kind: 'grid', grid: { ...SMALL_GRID, ...more } })
const BLANK = Number.NaN

interface FixResult {
  readonly part: SpatialPart
  readonly before: readonly string[]
  readonly after: readonly string[]
}

/** The part after a fix, with the rules that it broke before and breaks after. */
async function fixed(
  part: SpatialPart,
  rule: string,
  fix: string,
  { choice = {}, surroundings = {} }: { choice?: PartFixStep['choice']; surroundings?: PartSurroundings } = {},
): Promise<FixResult> {
  const scope = { surroundings, rules: {} }
  const step = v.parse(PartFixStep, { id: '1', rule, fix, version: 1, choice })
  const found = await checkSpatial(quietWork(), part, scope)
  const codes = async (of: SpatialPart) => (await checkSpatial(quietWork(), of, scope)).map(({ code }) => code)
  const findings = found.find(({ code }) => code === rule)?.findings ?? []
  expect(fixesOf(part.kind, { code: rule, findings })).toContain(fix)
  const next = await fixedPart(quietWork(), part, step, scope)
  if (!next) throw new Error('nothing was fixed')
  return { part: next, before: found.map(({ code }) => code), after: await codes(next) }
}

const gridOf = ({ part }: FixResult) => (part.kind === 'grid' ? part.grid : SMALL_GRID)
const layerOf = ({ part }: FixResult): VectorLayer => (part.kind === 'vector' ? part.layer : layer([]))
const meshOf = ({ part }: FixResult): Mesh => (part.kind === 'mesh' ? part.mesh : mesh([], []))

it('names the no-data value of a border frame, or the one that is typed', async () => {
  const values = Float32Array.of(0, 0, 0, 0, 0, 6, 7, 0, 0, 0, 0, 0)
  const framed = await fixed(grid({ values }), 'G02', 'name_no_data')
  expect([framed.before, framed.after]).toEqual([['G02'], []])
  expect([...gridOf(framed).values]).toEqual([...values].map((value) => (value === 0 ? BLANK : value)))
  expect([...values]).toContain(0)
  const typed = await fixed(grid({ values }), 'G02', 'name_no_data', { choice: { value: 7 } })
  expect([...gridOf(typed).values].slice(5, 7)).toEqual([6, BLANK])
})

it('blanks another value for no data beside the one that is named, and keeps the blank cells of both', async () => {
  const values = SMALL_GRID.values.map((value) => (value === 7 ? -9999 : value === 8 ? -32_768 : value))
  const result = await fixed(grid({ values, noData: -32_768 }), 'G03', 'name_no_data')
  expect([result.before, result.after]).toEqual([['G03'], []])
  expect([...gridOf(result).values].slice(5, 9)).toEqual([6, BLANK, BLANK, 9])
})

it('takes a typed value in place of a no-data value that is measured too', async () => {
  const result = await fixed(grid({ noData: 5 }), 'G03', 'name_no_data', { choice: { value: -1 } })
  expect([result.before, result.after]).toEqual([['G03'], []])
  expect(gridOf(result)).toMatchObject({ noData: -1, values: SMALL_GRID.values })
})

it('blanks NaN, endless and huge values', async () => {
  const values = SMALL_GRID.values.map((value) =>
    value === 2 ? Infinity : value === 3 ? 1e31 : value === 4 ? BLANK : value,
  )
  const result = await fixed(grid({ values }), 'G05', 'blank_odd_values')
  expect([result.before, result.after]).toEqual([['G05'], []])
  expect([...gridOf(result).values].slice(0, 5)).toEqual([1, BLANK, BLANK, BLANK, 5])
})

it('puts rows from the south in order from the north at the same places', async () => {
  const result = await fixed(grid({ affine: [25, 0, 1000, 0, 25, 1925] }), 'G04', 'flip_rows')
  expect([result.before, result.after]).toEqual([['G04'], []])
  expect(gridOf(result).affine).toEqual([25, 0, 1000, 0, -25, 2000])
  expect([...gridOf(result).values]).toEqual([9, 10, 11, 12, 5, 6, 7, 8, 1, 2, 3, 4])
})

it('makes oblong cells square', async () => {
  const result = await fixed(grid({ affine: [25, 0, 1000, 0, -50, 2000] }), 'G04', 'square_cells')
  expect([result.before, result.after]).toEqual([['G04'], []])
  expect(gridOf(result)).toMatchObject({ width: 4, height: 6, affine: [25, 0, 1000, 0, -25, 2000] })
  expect([...gridOf(result).values].slice(0, 12)).toEqual([1, 2, 3, 4, 1, 2, 3, 4, 5, 6, 7, 8])
})

it.each([
  ['nearest', [1, 1, 2, 2, 3, 3]],
  ['bilinear', [1, 1.25, 1.75, 2.25, 2.75, 3.25]],
] as const)('takes values over to cells of the project by the %s', async (method, first) => {
  const values = Float32Array.of(1, 2, 3, 4, 1, 2, 3, 4, 1, 2, 3, 4)
  const surroundings = { projectGrid: [12.5, 0, 1000, 0, -12.5, 2000] as const }
  const result = await fixed(grid({ values }), 'G07', 'resample_to_project', { choice: { method }, surroundings })
  expect([result.before, result.after]).toEqual([['G07'], []])
  expect(gridOf(result)).toMatchObject({ width: 8, height: 6 })
  expect([...gridOf(result).values].slice(8, 14)).toEqual(first)
})

function layer(parts: readonly (readonly [GeometryKind, readonly number[]])[], crs = 'EPSG:26909'): VectorLayer {
  const builder = new LayerBuilder()
  for (const [kind, xy] of parts) {
    builder.feature(kind)
    builder.part()
    for (let at = 0; at < xy.length; at += 2) builder.point(xy[at] ?? 0, xy[at + 1] ?? 0)
  }
  const attributes = tableOfRows(
    'a',
    ['name'],
    parts.map((_, index) => [String(index)]),
  )
  return builder.finish({ name: 'l', attributes, crs })
}
const vector = (...input: Parameters<typeof layer>): SpatialPart => ({ kind: 'vector', layer: layer(...input) })
const ring = (of: VectorLayer, part: number) => [...partOf(of, part)].filter((_, at) => at % 3 < 2)

it('closes rings', async () => {
  const result = await fixed(vector([['polygon', [0, 0, 4, 0, 4, 4, 0, 4]]]), 'V02', 'close_rings')
  expect([result.before, result.after]).toEqual([['V02'], []])
  expect(ring(layerOf(result), 0)).toEqual([0, 0, 4, 0, 4, 4, 0, 4, 0, 0])
})

it('splits a bow tie into two triangles that meet where it crossed', async () => {
  const result = await fixed(vector([['polygon', [0, 0, 4, 4, 4, 0, 0, 4, 0, 0]]]), 'V02', 'split_crossing')
  expect([result.before, result.after]).toEqual([['V02'], []])
  const found = layerOf(result)
  expect(found.featureStarts).toEqual(Uint32Array.of(0, 2))
  expect([...found.holes]).toEqual([0, 0])
  const rings = [ring(found, 0), ring(found, 1)].map((one) => one.join(' '))
  expect(rings.toSorted()).toEqual(['0 0 2 2 0 4 0 0', '4 4 2 2 4 0 4 4'])
})

it('leaves a ring with sides on each other as it is', async () => {
  const folded = vector([['polygon', [0, 0, 4, 0, 4, 4, 4, -2, 0, -2, 0, 0]]])
  await expect(fixed(folded, 'V02', 'split_crossing')).rejects.toThrow('nothing was fixed')
})

it('leaves features out with their attributes', async () => {
  const two = vector([
    ['polygon', [0, 0, 4, 4, 4, 0, 0, 4, 0, 0]],
    ['polygon', [9, 9, 12, 9, 12, 12, 9, 9]],
  ])
  const result = await fixed(two, 'V02', 'drop_features')
  expect([result.before, result.after]).toEqual([['V02'], []])
  expect(layerOf(result)).toMatchObject({ kinds: { length: 1 }, attributes: { rowCount: 1 } })
  expect(ring(layerOf(result), 0)).toEqual([9, 9, 12, 9, 12, 12, 9, 9])
})

it('drops points that repeat the one before them', async () => {
  const result = await fixed(vector([['line', [0, 0, 1, 1, 1, 1, 2, 0, 2, 0, 0, 0]]]), 'V03', 'drop_repeated_points')
  expect([result.before, result.after]).toEqual([['V03'], []])
  expect(ring(layerOf(result), 0)).toEqual([0, 0, 1, 1, 2, 0, 0, 0])
})

it('exchanges latitude and longitude', async () => {
  const swapped = vector([['line', [56.4, -130.1, 56.5, -130.2]]], 'EPSG:4326')
  const result = await fixed(swapped, 'V04', 'swap_xy')
  expect([result.before, result.after]).toEqual([['V04', 'V05'], []])
  expect(ring(layerOf(result), 0)).toEqual([-130.1, 56.4, -130.2, 56.5])
})

function mesh(positions: readonly number[], indices: readonly number[]): Mesh {
  return {
    name: 'm',
    positions: Float64Array.from(positions),
    indices: Uint32Array.from(indices),
    parts: [],
    crs: null,
  }
}
const TETRAHEDRON = [0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1]
const OUTWARD = [0, 2, 1, 0, 1, 3, 1, 2, 3, 0, 3, 2]
const meshPart = (...input: Parameters<typeof mesh>): SpatialPart => ({ kind: 'mesh', mesh: mesh(...input) })

it.each([
  ['one face', [0, 1, 2, 0, 1, 3, 1, 2, 3, 0, 3, 2]],
  ['all faces', [0, 1, 2, 0, 3, 1, 1, 3, 2, 0, 2, 3]],
])('turns %s of a closed mesh to look outward', async (_, indices) => {
  const result = await fixed(meshPart(TETRAHEDRON, indices), 'M02', 'orient_faces')
  expect([result.before, result.after]).toEqual([['M02'], []])
  expect([...meshOf(result).indices]).toEqual(OUTWARD)
})

it('drops triangles without an area and keeps parts at their triangles', async () => {
  const square = mesh([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0, 0], [0, 1, 2, 0, 1, 4, 0, 2, 3])
  const parts = [
    { name: 'a', material: '', start: 0, count: 6 },
    { name: 'b', material: '', start: 6, count: 3 },
  ]
  const result = await fixed({ kind: 'mesh', mesh: { ...square, parts } }, 'M03', 'drop_degenerate')
  expect(result.before).toContain('M03')
  expect(result.after).not.toContain('M03')
  expect([...meshOf(result).indices]).toEqual([0, 1, 2, 0, 2, 3])
  expect(meshOf(result).parts.map(({ name, start, count }) => [name, start, count])).toEqual([
    ['a', 0, 3],
    ['b', 3, 3],
  ])
})

it('moves a mesh about its own origin to the property, or as far as is typed', async () => {
  const surroundings = { property: [434_000, 6_258_000, 435_000, 6_259_000] as const }
  const own = meshPart(TETRAHEDRON, OUTWARD)
  const result = await fixed(own, 'M04', 'shift', { surroundings })
  expect([result.before, result.after]).toEqual([['M04'], []])
  expect([...meshOf(result).positions.slice(0, 3)]).toEqual([434_500, 6_258_500, 0])
  const typed = await fixed(own, 'M04', 'shift', { surroundings, choice: { x: 434_100, y: 6_258_200, z: 7 } })
  expect([...meshOf(typed).positions.slice(0, 3)]).toEqual([434_100, 6_258_200, 7])
})

it('brings millimetres to metres', async () => {
  const surroundings = { property: [434_000, 6_258_000, 435_000, 6_259_000] as const }
  const far = TETRAHEDRON.map((value, at) => ([434_500, 6_258_500, 0][at % 3] ?? 0) * 1000 + value * 100_000)
  const result = await fixed(meshPart(far, OUTWARD), 'M05', 'scale', { surroundings })
  expect([result.before.includes('M05'), result.after]).toEqual([true, []])
  expect([...meshOf(result).positions.slice(0, 3)]).toEqual([434_500, 6_258_500, 0])
})

it('has each fix once, and a rule that offers it', () => {
  const names = [GRID_FIXES, VECTOR_FIXES, MESH_FIXES].flatMap((fixes) => [...fixes.keys()])
  expect(new Set(names).size).toBe(names.length)
  const rules = [GRID_RULES, VECTOR_RULES, MESH_RULES].flatMap((list) => list.map(({ fixes }) => fixes))
  expect([...new Set(rules.flat())].toSorted()).toEqual(names.toSorted())
})

it('offers first what fixes most of what was found, and nothing that would fix none of it', async () => {
  const fixesIn = async (part: SpatialPart, rule: string) => {
    const found = await checkSpatial(quietWork(), part, { surroundings: {}, rules: {} })
    const own = found.find(({ code }) => code === rule)
    return own && fixesOf(part.kind, own)
  }
  const crossing = ['polygon', [0, 0, 10, 10, 10, 0, 0, 10, 0, 0]] as const
  const open = ['polygon', [20, 0, 30, 0, 30, 10, 20, 10]] as const
  expect(await fixesIn(vector([crossing]), 'V02')).toEqual(['split_crossing', 'drop_features'])
  expect(await fixesIn(vector([open]), 'V02')).toEqual(['close_rings', 'drop_features'])
  expect(await fixesIn(vector([crossing, crossing, open]), 'V02')).toEqual([
    'split_crossing',
    'close_rings',
    'drop_features',
  ])
  expect(await fixesIn(grid({ affine: [10, 0, 0, 0, -20, 60] }), 'G04')).toEqual(['square_cells'])
})
