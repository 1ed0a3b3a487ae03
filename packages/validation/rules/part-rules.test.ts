import { SMALL_GRID } from '@outcrop/geo/testing/small-grid.ts'
import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import type { OmfElement, OmfProject } from '@outcrop/geo/formats/omf-project.ts'
import { createCoordinateSystem } from '@outcrop/geo/geodesy/projection.ts'
import type { Grid } from '@outcrop/geo/grid/grid.ts'
import type { Mesh } from '@outcrop/geo/mesh/mesh.ts'
import { tableOfRows, textColumn } from '@outcrop/geo/table/table.ts'
import { type GeometryKind, LayerBuilder, type VectorLayer } from '@outcrop/geo/vector/vector-layer.ts'
import { GRID_RULES } from './grid-rules.ts'
import { MESH_RULES } from './mesh-rules.ts'
import { OMF_RULES } from './omf-rules.ts'
import { checkPart, type PartRule, type PartSurroundings } from './part-rule.ts'
import { VECTOR_RULES } from './vector-rules.ts'

/** Findings of one rule as their count and values. */
async function found<Part>(
  rules: readonly PartRule<Part>[],
  code: string,
  part: Part,
  surroundings: PartSurroundings = {},
  limits: Readonly<Record<string, number>> = {},
) {
  const all = await checkPart(part, rules, { work: quietWork(), surroundings }, { [code]: limits })
  return all.find((one) => one.code === code)?.findings.map(({ count, values }) => ({ count, ...values })) ?? []
}

const FRAME = Float32Array.of(0, 0, 0, 0, 0, 6, 7, 0, 0, 0, 0, 0)

it('has a whole list of rules, each once, and none fires on a good part', async () => {
  const codes = [GRID_RULES, VECTOR_RULES, MESH_RULES, OMF_RULES].flatMap((rules) => rules.map(({ code }) => code))
  expect(codes.join(' ')).toBe(
    'G01 G02 G03 G04 G05 G06 G07 G08 V01 V02 V03 V04 V05 V06 V07 M01 M02 M03 M04 M05 O01 O02 O03',
  )
  const scope = { work: quietWork(), surroundings: { projectGrid: SMALL_GRID.affine, property: [0, 0, 1, 1] as const } }
  expect(await checkPart(SMALL_GRID, GRID_RULES, scope)).toEqual([])
  expect(await checkPart(SQUARE, VECTOR_RULES, scope)).toEqual([])
  expect(await checkPart(TETRAHEDRON, MESH_RULES, scope)).toEqual([])
  expect(await checkPart(OMF, OMF_RULES, scope)).toEqual([])
})

it.each<[code: string, what: string, change: Partial<Grid>, findings: object[], surroundings?: PartSurroundings]>([
  ['G01', 'no system', { crs: null }, [{ wanted: 'EPSG:26909' }]],
  ['G02', 'a frame of zeros', { values: FRAME }, [{ value: 0, count: 10 }]],
  ['G02', 'a frame of NaN', { values: FRAME.map((value) => value || Number.NaN) }, []],
  ['G02', 'a frame of the no-data value', { values: FRAME, noData: 0 }, []],
  ['G02', 'a grid of one value', { values: new Float32Array(12) }, []],
  ['G03', 'a no-data value among the others', { noData: 5 }, [{ value: 5, least: 1, most: 12 }]],
  [
    'G03',
    'another value for no data',
    { values: SMALL_GRID.values.map((value) => (value === 7 ? -9999 : value)) },
    [{ value: -9999, count: 1 }],
  ],
  [
    'G03',
    'the no-data value that was told',
    { values: SMALL_GRID.values.map((value) => (value === 7 ? -9999 : value)), noData: -9999 },
    [],
  ],
  ['G03', 'heights at -999', { values: SMALL_GRID.values.map((value) => value - 1005) }, []],
  ['G04', 'oblong cells', { affine: [25, 0, 0, 0, -50, 0] }, [{ found: 'not_square', dx: 25, dy: 50 }]],
  ['G04', 'turned cells', { affine: [3, 4, 0, 4, -3, 0] }, [{ found: 'rotated', dx: 5, dy: 5 }]],
  ['G04', 'rows from the south', { affine: [25, 0, 0, 0, 25, 0] }, [{ found: 'south_up' }]],
  ['G05', 'a grid of NaN', { values: new Float32Array(12).fill(Number.NaN) }, [{ nan: 12, valid: 0 }]],
  [
    'G05',
    'infinity and huge values',
    { values: SMALL_GRID.values.map((value) => (value > 10 ? value * Infinity : value > 9 ? 1e31 : value)) },
    [{ infinite: 2, large: 1 }],
  ],
  ['G05', 'NaN for no data', { values: FRAME.map((value) => value || Number.NaN), noData: Number.NaN }, []],
  ['G05', 'huge no data', { values: FRAME.map((value) => value || 1.70141e38), noData: 1.70141e38 }, []],
  ['G06', 'a palette', { bands: [{ name: 'p', kind: 'palette' }] }, [{ band: 'p' }]],
  ['G06', 'bytes', { bands: [{ name: 'p', kind: 'byte' }] }, []],
  [
    'G07',
    'cells beside the project’s',
    { affine: [25, 0, 1005, 0, -25, 2000] },
    [{ found: 'offset', size: 20 }],
    { projectGrid: SMALL_GRID.affine },
  ],
  [
    'G07',
    'cells of another size',
    { affine: [30, 0, 1000, 0, -30, 2000] },
    [{ found: 'cell_size', size: 30, wanted: 25 }],
    { projectGrid: SMALL_GRID.affine },
  ],
  ['G07', 'cells three further on', { affine: [25, 0, 1075, 0, -25, 2000] }, [], { projectGrid: SMALL_GRID.affine }],
  ['G08', 'a row too few', { cellsFound: 8 }, [{ found: 8, wanted: 12, rows: 2 }]],
])('%s for %s', async (code, _, change, findings, surroundings) => {
  expect(await found(GRID_RULES, code, { ...SMALL_GRID, ...change }, surroundings)).toEqual(
    findings.map((values) => expect.objectContaining(values)),
  )
})

function layer(
  parts: readonly (readonly [GeometryKind, readonly number[]])[],
  more: Partial<VectorLayer> = {},
): VectorLayer {
  const builder = new LayerBuilder()
  for (const [kind, xy] of parts) {
    builder.feature(kind)
    builder.part()
    for (let at = 0; at < xy.length; at += 2) builder.point(xy[at] ?? 0, xy[at + 1] ?? 0)
  }
  const attributes = tableOfRows(
    'a',
    ['name'],
    parts.map(() => ['x']),
  )
  return { ...builder.finish({ name: 'a', attributes, crs: 'EPSG:26909' }), ...more }
}

const SQUARE = layer([['polygon', [0, 0, 1, 0, 1, 1, 0, 1, 0, 0]]])
const DEGREES = { crs: 'EPSG:4326' }
const CAMP: PartSurroundings = { property: [-130, 56, -129, 57] }
const UTM_9: PartSurroundings = {
  system: createCoordinateSystem('EPSG:26909', '+proj=utm +zone=9 +datum=NAD83 +units=m'),
  area: [-132, 35, -126, 84],
}
const names = (title: string, words: readonly string[]) => ({
  attributes: {
    ...tableOfRows(
      'a',
      [],
      words.map(() => []),
    ),
    columns: [textColumn(title, words)],
  },
})

it.each<[code: string, what: string, layer: VectorLayer, findings: object[], surroundings?: PartSurroundings]>([
  ['V01', 'no system', layer([['point', [1, 2]]], { crs: null }), [{ wanted: '.prj' }]],
  ['V02', 'a bow tie', layer([['polygon', [0, 0, 2, 2, 2, 0, 0, 2, 0, 0]]]), [{ found: 'crossing' }]],
  ['V02', 'an open ring', layer([['polygon', [0, 0, 1, 0, 1, 1, 0, 1]]]), [{ found: 'unclosed' }]],
  ['V02', 'a ring of two points', layer([['polygon', [0, 0, 1, 0, 0, 0]]]), [{ found: 'too_few', points: 3 }]],
  ['V02', 'a spike', layer([['polygon', [0, 0, 4, 0, 4, 4, 4, 1, 0, 1, 0, 0]]]), [{ found: 'crossing' }]],
  [
    'V02',
    'a corner on another side',
    layer([['polygon', [0, 0, 4, 0, 4, 4, 2, 0, 0, 4, 0, 0]]]),
    [{ found: 'crossing' }],
  ],
  [
    'V02',
    'a ring that touches itself in a corner',
    layer([['polygon', [0, 0, 2, 2, 4, 0, 4, 4, 2, 2, 0, 4, 0, 0]]]),
    [],
  ],
  ['V02', 'sides in one line on a slant', layer([['polygon', [0, 9, 3, 6, 2, 4, 9, 0, 6, 3, 9, 9, 0, 9]]]), []],
  ['V02', 'a line that crosses itself', layer([['line', [0, 0, 2, 2, 2, 0, 0, 2]]]), []],
  ['V03', 'a point twice', layer([['line', [0, 0, 1, 1, 1, 1, 1, 1]]]), [{ count: 2 }]],
  ['V03', 'points that are all different', layer([['line', [0, 0, 1, 1, 0, 0]]]), []],
  ['V04', 'latitude first', layer([['point', [56.4, -129.3]]], DEGREES), [{ count: 1 }]],
  [
    'V04',
    'latitude first that could be longitude',
    layer([['point', [56.4, -80]]], DEGREES),
    [{ count: 1 }],
    { property: [-80.5, 56, -79.5, 57] },
  ],
  ['V04', 'longitude first', layer([['point', [-129.3, 56.4]]], DEGREES), [], CAMP],
  ['V04', 'metres', layer([['point', [56.4, -129.3]]]), []],
  ['V05', 'an easting below zero', layer([['point', [-4000, 6_250_000]]]), [{ x: -4000 }], UTM_9],
  ['V05', 'a northing of the south', layer([['point', [500_000, 9_999_999]]]), [{ x: 500_000, y: 9_999_999 }], UTM_9],
  ['V05', 'degrees beyond the pole', layer([['point', [10, 91]]], DEGREES), [{ y: 91 }]],
  ['V05', 'a place in the zone', layer([['point', [480_000, 6_250_000]]]), [], UTM_9],
  [
    'V06',
    'a name that is cut off',
    layer([['point', [1, 2]]], { ...names('DESCRIPTIO', ['x']), encoding: { name: 'utf-8', isDeclared: true } }),
    [{ found: 'name_cut_off', name: 'DESCRIPTIO' }],
  ],
  [
    'V06',
    'letters of a guessed encoding',
    layer([['point', [1, 2]]], { ...names('NAME', ['Élan']), encoding: { name: 'windows-1252', isDeclared: false } }),
    [{ found: 'encoding', value: 'Élan' }],
  ],
  [
    'V06',
    'letters of a told encoding',
    layer([['point', [1, 2]]], { ...names('NAME', ['Élan']), encoding: { name: 'utf-8', isDeclared: true } }),
    [],
  ],
  ['V06', 'long names of GeoJSON', layer([['point', [1, 2]]], names('description', ['Élan'])), []],
  [
    'V07',
    'points and lines',
    layer([
      ['point', [0, 0]],
      ['line', [0, 0, 1, 1]],
    ]),
    [{ point: 1, line: 1, polygon: 0 }],
  ],
  [
    'V07',
    'points and nothing',
    layer([
      ['point', [0, 0]],
      ['none', []],
    ]),
    [],
  ],
])('%s for %s', async (code, _, part, findings, surroundings) => {
  expect(await found(VECTOR_RULES, code, part, surroundings)).toEqual(
    findings.map((values) => expect.objectContaining(values)),
  )
})

const TETRAHEDRON: Mesh = {
  name: 'm',
  positions: Float64Array.of(0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1),
  indices: Uint32Array.of(0, 2, 1, 0, 1, 3, 1, 2, 3, 2, 0, 3),
  parts: [],
  crs: null,
}
const moved = (factor: number, by: number) => ({
  positions: TETRAHEDRON.positions.map((value, at) => (value + (at % 3 < 2 ? by : 0)) * factor),
})

it.each<[code: string, what: string, change: Partial<Mesh>, findings: object[], surroundings?: PartSurroundings]>([
  ['M01', 'a side that is missing', { indices: TETRAHEDRON.indices.slice(3) }, [{ found: 'open', count: 3 }]],
  [
    'M01',
    'an edge of three triangles',
    { indices: Uint32Array.of(...TETRAHEDRON.indices, 0, 1, 2) },
    [{ found: 'shared', count: 3 }],
  ],
  [
    'M02',
    'a side that is turned about',
    { indices: Uint32Array.of(0, 1, 2, ...TETRAHEDRON.indices.slice(3)) },
    [{ found: 'neighbours', count: 3 }],
  ],
  ['M02', 'inside out', { indices: TETRAHEDRON.indices.toReversed() }, [{ found: 'inside_out', count: 4 }]],
  ['M02', 'an open surface', { indices: Uint32Array.of(0, 1, 2) }, []],
  [
    'M03',
    'a corner twice and a triangle without area',
    {
      indices: Uint32Array.of(0, 1, 1, 0, 1, 2, 0, 1, 3),
      positions: Float64Array.of(0, 0, 0, 1, 0, 0, 2, 0, 0, 0, 1, 0),
    },
    [{ count: 1 }, { count: 1 }],
  ],
  [
    'M03',
    'a long thin triangle',
    { indices: Uint32Array.of(0, 1, 2), positions: Float64Array.of(0, 0, 0, 1000, 0, 0, 500, 0.01, 0) },
    [],
  ],
  [
    'M04',
    'a mesh 600 km away',
    moved(1, 600_000),
    [{ distance: 848.5, found: 'elsewhere' }],
    { property: [0, 0, 10, 10] },
  ],
  [
    'M04',
    'a mesh about its own origin',
    {},
    [{ found: 'own_origin' }],
    { property: [500_000, 6_250_000, 510_000, 6_260_000] },
  ],
  ['M04', 'a mesh 40 km away', moved(1, 28_000), [], { property: [0, 0, 10, 10] }],
  ['M05', 'millimetres', moved(1000, 500), [{ found: 'mm', factor: 0.001 }], { property: [450, 450, 550, 550] }],
  ['M05', 'feet', moved(1 / 0.3048, 5000), [{ found: 'ft', factor: 0.3048 }], { property: [4990, 4990, 5010, 5010] }],
  [
    'M05',
    'a drawing that says inches and lies in the property',
    {},
    [],
    { declaredMetresPerUnit: 0.0254, property: [0, 0, 10, 10] },
  ],
  ['M05', 'a drawing in inches', {}, [{ found: 'in', factor: 0.0254 }], { declaredMetresPerUnit: 0.0254 }],
  ['M05', 'metres', moved(1, 5000), [], { property: [4990, 4990, 5010, 5010], declaredMetresPerUnit: 1 }],
])('%s for %s', async (code, _, change, findings, surroundings) => {
  expect(await found(MESH_RULES, code, { ...TETRAHEDRON, ...change }, surroundings)).toEqual(
    findings.map((values) => expect.objectContaining(values)),
  )
})

const ELEMENT: OmfElement = {
  name: 'holes',
  within: [],
  kind: 'points',
  positions: new Float64Array(6),
  indices: new Uint32Array(),
  attributes: [],
  arrays: [
    { what: 'vertices', declared: 2, found: 2, wanted: null },
    { what: 'Au', declared: 2, found: 2, wanted: 2 },
  ],
  blocks: null,
  sheet: null,
}
const OMF: OmfProject = { name: 'o', version: 2, crs: null, unit: '', elements: [ELEMENT] }
const arrays = (change: object) => ({
  ...OMF,
  elements: [{ ...ELEMENT, arrays: ELEMENT.arrays.map((one) => ({ ...one, ...change })) }],
})

it.each<[code: string, what: string, project: OmfProject, findings: object[]]>([
  [
    'O01',
    'values that are too few',
    { ...OMF, elements: [{ ...ELEMENT, arrays: [{ what: 'Au', declared: 1, found: 1, wanted: 2 }] }] },
    [{ array: 'Au', found: 1, wanted: 2 }],
  ],
  [
    'O01',
    'a length that is not the one told',
    arrays({ declared: 3 }),
    [
      { array: 'vertices', wanted: 3 },
      { array: 'Au', wanted: 3 },
    ],
  ],
  ['O01', 'an array that is not there', arrays({ found: null }), []],
  ['O02', 'arrays that are not there', arrays({ found: null }), [{ array: 'vertices' }, { array: 'Au' }]],
  ['O03', 'a name twice', { ...OMF, elements: [ELEMENT, ELEMENT] }, [{ element: 'holes', first: 0 }]],
  ['O03', 'a name in another composite', { ...OMF, elements: [ELEMENT, { ...ELEMENT, within: ['old'] }] }, []],
])('%s for %s', async (code, _, project, findings) => {
  expect(await found(OMF_RULES, code, project)).toEqual(findings.map((values) => expect.objectContaining(values)))
})

it('takes the limits that a company sets', async () => {
  const far = { ...TETRAHEDRON, ...moved(1, 28_000) }
  expect(await found(MESH_RULES, 'M04', far, { property: [0, 0, 10, 10] }, { distance: 10 })).toHaveLength(1)
})

it('tells a thousand findings one by one and the rest together', async () => {
  const rings = Array.from({ length: 1500 }, () => ['polygon', [0, 0, 1, 0, 1, 1, 0, 1]] as const)
  const findings = await found(VECTOR_RULES, 'V02', layer(rings))
  expect([findings.length, findings.at(-1)?.count]).toEqual([1000, 501])
})
