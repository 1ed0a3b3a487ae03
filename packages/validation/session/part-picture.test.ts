import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import type { Grid } from '@outcrop/geo/grid/grid.ts'
import type { Mesh } from '@outcrop/geo/mesh/mesh.ts'
import type { OmfElement } from '@outcrop/geo/formats/omf-project.ts'
import { tableOfRows } from '@outcrop/geo/table/table.ts'
import { LayerBuilder } from '@outcrop/geo/vector/vector-layer.ts'
import { numberColumn, textColumn } from '@outcrop/geo/table/table.ts'
import { partPicture } from './part-picture.ts'
import { partBounds, partFacts } from './part-view.ts'

const grid = (more: Partial<Grid>): Grid => ({
  name: 'g',
  width: 3,
  height: 2,
  values: Float32Array.of(1, 2, 3, 4, 5, 6),
  bands: [{ name: 'band 1', kind: 'float' }],
  affine: [10, 0, 100, 0, -10, 200],
  noData: null,
  crs: null,
  cellsFound: 6,
  ...more,
})

it('draws a grid from the north, with cells that are no measurement blank', async () => {
  const values = Float32Array.of(1, 2, 1e31, 4, Infinity, 6)
  const fromSouth = grid({ values, affine: [10, 0, 100, 0, 10, 180] })
  const picture = await partPicture(quietWork(), { kind: 'grid', grid: fromSouth }, 100)
  expect(picture).toMatchObject({ width: 3, height: 2, bounds: [100, 180, 130, 200], low: 1, high: 6 })
  expect(picture.kind === 'grid' && [...picture.values]).toEqual([4, Number.NaN, 6, 1, 2, Number.NaN])
})

it('draws no more cells and points than asked for', async () => {
  const large = grid({ width: 60, height: 20, values: new Float32Array(1200).fill(3) })
  expect(await partPicture(quietWork(), { kind: 'grid', grid: large }, 30)).toMatchObject({ width: 30, height: 10 })
  const builder = new LayerBuilder()
  builder.feature('line')
  builder.part()
  for (let x = 0; x <= 5000; x += 1) builder.point(x, 0)
  const layer = builder.finish({ name: 'l', crs: null, attributes: tableOfRows('l', [], [[]]) })
  const picture = await partPicture(quietWork(), { kind: 'vector', layer }, 1)
  if (picture.kind !== 'vector') throw new Error('no layer')
  expect(picture.positions.length / 2).toBeLessThanOrEqual(1001)
  expect([...picture.positions.slice(-2)]).toEqual([5000, 0])
  expect([...picture.starts]).toEqual([0, picture.positions.length / 2])
})

function sheet(side: number): Mesh {
  const vertices = Array.from({ length: (side + 1) ** 2 }, (_, at) => [
    500_000.5 + (at % (side + 1)),
    6_000_000.25 + Math.floor(at / (side + 1)),
    12,
  ])
  const triangles = Array.from({ length: side * side }, (_, cell) => {
    const first = (cell % side) + Math.floor(cell / side) * (side + 1)
    return [first, first + 1, first + side + 2, first, first + side + 2, first + side + 1]
  })
  const [positions, indices] = [Float64Array.from(vertices.flat()), Uint32Array.from(triangles.flat())]
  return { name: 'm', positions, indices, parts: [], crs: null }
}

it('draws a mesh about an origin, with its open edges', async () => {
  const picture = await partPicture(quietWork(), { kind: 'mesh', mesh: sheet(2) }, 10)
  if (picture.kind !== 'mesh') throw new Error('no mesh')
  expect(picture.origin).toEqual([500_000, 6_000_000, 12])
  expect([...picture.positions.slice(0, 3)]).toEqual([0.5, 0.25, 0])
  expect(picture.lines.length / 2).toBe(8)
})

it('draws a large mesh with fewer vertices, over the same ground', async () => {
  const mesh = sheet(60)
  const picture = await partPicture(quietWork(), { kind: 'mesh', mesh }, 1)
  if (picture.kind !== 'mesh') throw new Error('no mesh')
  expect(picture.positions.length / 3).toBeLessThanOrEqual(1000)
  expect(picture.indices.length).toBeGreaterThan(600)
  const [west, south, east, north] = picture.bounds
  expect([west, south]).toEqual([500_000.5, 6_000_000.25])
  expect(Math.min(east - west, north - south)).toBeGreaterThan(55)
  expect(Math.max(...picture.indices, ...picture.lines)).toBeLessThan(picture.positions.length / 3)
})

it('draws the box of a block model, and lines of a project', async () => {
  const element = (more: Partial<OmfElement>): OmfElement => ({
    name: 'e',
    within: [],
    kind: 'lines',
    positions: Float64Array.of(0, 0, 0, 5, 5, 5),
    indices: Uint32Array.of(0, 1),
    attributes: [],
    arrays: [],
    blocks: null,
    sheet: null,
    ...more,
  })
  const axes = [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ] as const
  const sizes = [Float64Array.of(10, 10), Float64Array.of(5), Float64Array.of(2, 2, 2)]
  const blocks = { origin: [100, 200, 0] as const, axes, sizes, subblocks: null }
  const model = element({ kind: 'block_model', positions: new Float64Array(), indices: new Uint32Array(), blocks })
  const project = { name: 'p', version: 2 as const, crs: null, unit: 'm', elements: [element({}), model] }
  const picture = await partPicture(quietWork(), { kind: 'omf', project }, 10)
  expect(picture).toMatchObject({ bounds: [0, 0, 120, 205] })
  expect(picture.kind === 'mesh' && [picture.indices.length, picture.lines.length / 2]).toEqual([0, 13])
})

it('tells the blocks of a model, their sizes, and what its attributes come to', async () => {
  const blocks = {
    origin: [100, 200, 0],
    axes: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    sizes: [Float64Array.of(10, 20), Float64Array.of(5), Float64Array.of(2, 2)],
    subblocks: null,
  } as const
  const place = { unit: 'ppm', location: 'primitives' } as const
  const model: OmfElement = {
    name: 'resource',
    within: [],
    kind: 'block_model',
    positions: new Float64Array(),
    indices: new Uint32Array(),
    attributes: [
      { ...place, name: 'Au', type: 'number', column: numberColumn('Au', ['0.5', '', '12', '-1']) },
      { ...place, name: 'blank', type: 'number', column: numberColumn('blank', ['', '', '', '']) },
      { ...place, name: 'rock', type: 'category', column: textColumn('rock', ['a', 'b', '', 'a']) },
    ],
    arrays: [],
    blocks,
    sheet: null,
  }
  const part = { kind: 'omf', project: { name: 'p', version: 2, crs: null, unit: 'm', elements: [model] } } as const
  expect(await partFacts(quietWork(), part)).toEqual({
    elements: [
      {
        name: 'resource',
        kind: 'block_model',
        count: 4,
        attributes: [
          { name: 'Au', unit: 'ppm', low: -1, high: 12 },
          { name: 'blank', unit: 'ppm', low: Number.NaN, high: Number.NaN },
          { name: 'rock', unit: 'ppm', words: 2 },
        ],
        blocks: [
          [2, 10, 20],
          [1, 5, 5],
          [2, 2, 2],
        ],
      },
    ],
  })
  expect(partBounds(part)).toEqual([100, 200, 130, 205])
})
