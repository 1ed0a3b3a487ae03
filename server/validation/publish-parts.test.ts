import type { OmfElement, OmfProject } from '@outcrop/geo/formats/omf-project.ts'
import { stay } from '@outcrop/geo/geodesy/move-places.ts'
import type { SpatialPart } from '@outcrop/validation/session/part-reader.ts'
import type { ExportedPart } from '@outcrop/validation/session/spatial-parts.ts'
import { expect, test } from 'vitest'
import { digestOfElement, digestOfPart, hashWithParts, plannedPart } from './publish-parts.ts'

function grid(value: number, more: Partial<ExportedPart['view']> = {}): ExportedPart {
  const part: SpatialPart = {
    kind: 'grid',
    grid: {
      name: 'mag.asc',
      width: 1,
      height: 1,
      values: Float32Array.of(value),
      bands: [{ name: 'band 1', kind: 'float' }],
      affine: [1, 0, 0, 0, -1, 1],
      noData: null,
      crs: 'EPSG:26909',
      cellsFound: 1,
    },
  }
  const view: ExportedPart['view'] = {
    file: 'mag.asc',
    kind: 'grid',
    use: 'data',
    crs: 'EPSG:26909',
    crsFrom: 'choice',
    bounds: [0, 0, 1, 1],
    facts: {},
    rules: [],
    mends: [],
    score: 100,
    refusal: null,
    ...more,
  }
  return { view, findings: [], part, system: null, toProject: null, up: 1 }
}

const planned = (one: ExportedPart, taken = new Set<string>()) => plannedPart(one, taken)

function hashOf(exported: readonly ExportedPart[]): string {
  const plans = exported.map((one) => planned(one))
  return hashWithParts('tables', {
    files: plans.flatMap(({ file }) => (file ? [digestOfPart(file)] : [])),
    elements: plans.flatMap(({ elements }) => elements.map((element) => digestOfElement(element()))),
  })
}

test('the fingerprint is that of the tables without parts, and follows values of parts but not names of files', () => {
  expect(hashOf([])).toBe('tables')
  expect(hashOf([grid(1)])).toBe(hashOf([grid(1, { file: 'other.asc' })]))
  expect(hashOf([grid(1)])).not.toBe(hashOf([grid(2)]))
})

test('parts of one name are published under two, beside tables of that name', () => {
  const taken = new Set(['mag.csv'])
  const both = [grid(1), grid(2, { file: 'zip/mag.tif' })].map((one) => planned(one, taken))
  expect(both.map(({ published }) => published.outputs)).toEqual([['mag.tif'], ['mag (2).tif']])
})

test('a part that breaks an error, or whose system has no code, is not published', () => {
  const error = { code: 'G01', severity: 'error', count: 1, fixes: [] } as const
  const mine = 'PROJCS["Mine grid"]'
  expect([grid(1, { rules: [error] }), grid(1, { crs: mine })].map((one) => planned(one))).toMatchObject([
    { published: { outputs: [], errors: 1, refusal: null }, file: null, elements: [] },
    {
      published: { outputs: [], refusal: { code: 'crs_code_wanted', values: { file: 'mag.asc', found: mine } } },
      file: null,
      elements: [],
    },
  ])
})

function project(elements: readonly Partial<OmfElement>[], more: Partial<ExportedPart> = {}): ExportedPart {
  const whole = elements.map((element) => ({
    name: 'stock',
    within: [],
    kind: 'surface' as const,
    positions: Float64Array.of(0, 0, 10, 1, 0, 10, 0, 1, 10),
    indices: Uint32Array.of(0, 1, 2),
    attributes: [],
    arrays: [],
    blocks: null,
    sheet: null,
    ...element,
  }))
  const read: OmfProject = { name: 'p', version: 2, crs: 'EPSG:2277', unit: 'feet', elements: whole }
  const { view } = grid(1, { file: 'stocks.omf', kind: 'omf', crs: 'EPSG:2277' })
  return { view, findings: [], part: { kind: 'omf', project: read }, system: null, toProject: null, up: 1, ...more }
}

const BLOCKS: Partial<OmfElement> = {
  name: 'resource',
  kind: 'block_model',
  positions: new Float64Array(),
  indices: new Uint32Array(),
  blocks: {
    origin: [0, 0, 0],
    axes: [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    sizes: [Float64Array.of(5, 5), Float64Array.of(5), Float64Array.of(2)],
    subblocks: null,
  },
}

test('a project whose place or elements cannot be published says why', () => {
  const move = (x: number, y: number) => [x, y] as const
  const refusalOf = (one: ExportedPart) => planned(one).published.refusal?.code
  expect(refusalOf(project([{}]))).toBe('crs_code_wanted')
  expect(refusalOf(project([], { toProject: move }))).toBe('omf_empty')
  expect(refusalOf(project([BLOCKS], { toProject: move }))).toBe('blocks_of_other_system')
  expect(refusalOf(project([BLOCKS], { toProject: stay }))).toBeUndefined()
  expect(refusalOf(project([{}], { toProject: move }))).toBeUndefined()
  expect(refusalOf(project([{}], { toProject: () => [Number.NaN, Number.NaN] }))).toBe('places_nowhere')
})

test('heights in feet are published in metres, and values of cells that no triangle has are left out', () => {
  const column = (name: string, values: readonly number[]) =>
    ({ kind: 'number', name, values: Float64Array.from(values), texts: new Map() }) as const
  const attributes = [
    { name: 'grade', unit: '', type: 'number', location: 'vertices', column: column('grade', [1, 2, 3]) },
    { name: 'slope', unit: '', type: 'number', location: 'primitives', column: column('slope', [1, 2]) },
  ] as const
  const one = project([{ attributes }], { toProject: (x, y) => [x, y], up: 0.3048 })
  const surface = planned(one).elements[0]?.()
  expect(surface?.positions[2]).toBeCloseTo(3.048, 12)
  expect(surface?.attributes.map(({ name }) => name)).toEqual(['grade'])
})

test('block models and surfaces over grids are published as they are, with all values, and tell in the fingerprint', () => {
  const grade = (values: readonly number[]) =>
    ({
      name: 'Au',
      unit: 'ppm',
      type: 'number',
      location: 'primitives',
      column: { kind: 'number', name: 'Au', values: Float64Array.from(values), texts: new Map() },
    }) as const
  const sheet = { origin: [0, 0, 0], axes: [], sizes: [Float64Array.of(1), Float64Array.of(1)], heights: null } as const
  const ground: Partial<OmfElement> = {
    kind: 'grid_surface',
    sheet,
    positions: new Float64Array(12),
    indices: Uint32Array.of(0, 1, 3, 0, 3, 2),
    attributes: [grade([7])],
  }
  const input = (values: readonly number[], toProject = stay) =>
    project([{ ...BLOCKS, attributes: [grade(values)] }, ground], { toProject })
  const [blocks, surface] = planned(input([1, 2])).elements.map((element) => element())
  expect(blocks).toMatchObject({ blocks: BLOCKS.blocks, attributes: [grade([1, 2])] })
  expect(surface).toMatchObject({ kind: 'grid_surface', sheet, attributes: [grade([7])] })
  expect(hashOf([input([1, 2])])).not.toBe(hashOf([input([1, 3])]))

  const moved = project([ground], { toProject: (x, y) => [x + 1, y] })
  const plain = planned(moved).elements[0]?.()
  expect(plain).toMatchObject({ kind: 'surface', sheet: null, attributes: [grade([7, 7])] })
})

test('a layer of a system that only the mine knows is not published as degrees', () => {
  const { view } = grid(1, { file: 'faults.shp', kind: 'vector', crs: 'LOCAL_CS["Mine grid"]' })
  const layer = {
    name: 'faults',
    kinds: Uint8Array.of(1),
    featureStarts: Uint32Array.of(0, 1),
    partStarts: Uint32Array.of(0, 1),
    holes: Uint8Array.of(0),
    positions: Float64Array.of(12_000, 34_000, 0),
    attributes: { name: 'faults', columns: [], rowCount: 1, lines: Uint32Array.of(1) },
    crs: 'LOCAL_CS["Mine grid"]',
    encoding: null,
  }
  const one: ExportedPart = {
    view,
    findings: [],
    part: { kind: 'vector', layer },
    system: null,
    toProject: null,
    up: 1,
  }
  const { published, file } = planned(one)
  expect([published.refusal?.code, file]).toEqual(['crs_code_wanted', null])
})
