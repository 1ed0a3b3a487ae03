import { gunzipSync, gzipSync, unzipSync, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { Cancelled } from '@outcrop/compute/refusal.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellText, numberColumn, textColumn } from '../table/table.ts'
import { stoppedWork } from '../testing/made-files.ts'
import { omf1, OMF1_PROJECT } from '../testing/made-omf1.ts'
import { readOmf } from './omf.ts'
import type { OmfElement } from './omf-project.ts'
import { linesOfHoles, type OmfProjectOutput, writeOmf2 } from './write-omf2.ts'

const PROJECT: OmfProjectOutput = {
  name: 'District',
  crs: 'EPSG:26909',
  unit: 'metres',
  date: '2026-11-26T10:00:00Z',
  elements: [
    {
      name: 'samples',
      kind: 'points',
      positions: Float64Array.of(500_000.25, 6_250_000.5, 1200, 500_010, 6_250_010, 1210),
      indices: new Uint32Array(),
      attributes: [
        { name: 'Au', unit: 'ppm', type: 'number', location: 'vertices', column: numberColumn('Au', ['0.5', '<0.01']) },
        { name: 'rock', unit: '', type: 'text', location: 'vertices', column: textColumn('rock', ['Granit é', '']) },
      ],
    },
    linesOfHoles('holes', {
      holes: ['A-1', 'A-2'],
      points: Float64Array.of(0, 0, 0, 0, 0, -10, 0, 5, -20, 9, 9, 9, 9, 9, 0),
      starts: Uint32Array.of(0, 3, 5),
    }),
    {
      name: 'fault',
      kind: 'surface',
      positions: Float64Array.of(0, 0, 0, 10, 0, 0, 0, 10, 0),
      indices: Uint32Array.of(0, 1, 2),
      attributes: [
        { name: 'dip', unit: 'deg', type: 'number', location: 'primitives', column: numberColumn('dip', ['65']) },
      ],
    },
  ],
}

function read(bytes: Uint8Array, limits = {}) {
  return readOmf(quietWork(), sourceOfBytes('district.omf', bytes), limits)
}

function said({ attributes }: OmfElement): Record<string, string[]> {
  return Object.fromEntries(
    attributes.map(({ name, column }) => [
      name,
      Array.from({ length: column.kind === 'number' ? column.values.length : column.codes.length }, (_, row) =>
        cellText(column, row),
      ),
    ]),
  )
}

it('writes OMF 2 that reads back: points, holes as lines, surfaces, numbers and texts', async () => {
  const project = await read(await writeOmf2(quietWork(), PROJECT))
  expect(project).toMatchObject({ name: 'District', version: 2, crs: 'EPSG:26909', unit: 'metres' })
  const [points, holes, fault] = project.elements
  expect(points?.positions).toEqual(PROJECT.elements[0]?.positions)
  expect(points && said(points)).toEqual({ Au: ['0.5', ''], 'Au text': ['', '<0.01'], rock: ['Granit é', ''] })
  expect(points?.attributes[0]).toMatchObject({ unit: 'ppm', type: 'number', location: 'vertices' })
  expect([...(holes?.indices ?? [])]).toEqual([0, 1, 1, 2, 3, 4])
  expect(holes && said(holes)).toEqual({ hole: ['A-1', 'A-1', 'A-2'] })
  expect(fault).toMatchObject({ kind: 'surface', indices: Uint32Array.of(0, 1, 2) })
  expect(fault?.arrays).toEqual([
    { what: 'vertices', declared: 3, found: 3, wanted: null },
    { what: 'triangles', declared: 1, found: 1, wanted: null },
    { what: 'dip', declared: 1, found: 1, wanted: 1 },
  ])
})

it('names the format at the very end, stores files unpacked, and gives the same bytes each time', async () => {
  const bytes = await writeOmf2(quietWork(), PROJECT)
  expect(new TextDecoder().decode(bytes.subarray(-22))).toBe('Open Mining Format 2.0')
  expect(Object.keys(unzipSync(bytes)).at(-1)).toBe('index.json.gz')
  expect(await writeOmf2(quietWork(), PROJECT)).toEqual(bytes)
})

it('does not write an attribute that is too short', async () => {
  const [points] = PROJECT.elements
  if (!points) throw new Error('one element')
  const attributes = [
    { name: 'Au', unit: '', type: 'number' as const, location: 'vertices' as const, column: numberColumn('Au', ['1']) },
  ]
  await expect(writeOmf2(quietWork(), { ...PROJECT, elements: [{ ...points, attributes }] })).rejects.toMatchObject({
    code: 'omf_attribute_length',
    values: { element: 'samples', attribute: 'Au', found: 1, wanted: 2 },
  })
})

type Index = Record<string, unknown> & { elements: Record<string, unknown>[] }

/** The written project with another index, or without some of its files. */
async function changed(change: (index: Index, files: Record<string, Uint8Array>) => void): Promise<Uint8Array> {
  const files = unzipSync(await writeOmf2(quietWork(), PROJECT))
  const index = JSON.parse(new TextDecoder().decode(gunzipSync(files['index.json.gz'] ?? new Uint8Array()))) as Index
  change(index, files)
  files['index.json.gz'] = gzipSync(new TextEncoder().encode(JSON.stringify(index)), { mtime: 0 })
  return zipSync(files, { level: 0 })
}

it.each(['EPSG:26909', 'epsg:26909', 'urn:ogc:def:crs:EPSG::26909', 'urn:ogc:def:crs:EPSG:9.8:26909'])(
  'knows the system by %s',
  async (written) => {
    const bytes = await changed((index) => (index['coordinate_reference_system'] = written))
    expect((await read(bytes)).crs).toBe('EPSG:26909')
  },
)

it('tells of an array that is not in the file', async () => {
  const project = await read(await changed((_, files) => delete files['1.parquet']))
  expect(project.elements[0]?.arrays[0]).toEqual({ what: 'vertices', declared: 2, found: null, wanted: null })
  expect(project.elements[0]?.positions).toHaveLength(0)
})

it('tells of a length that is not the one its index says', async () => {
  const bytes = await changed(({ elements }) => {
    const attributes = elements[0]?.['attributes'] as { data: { values: { item_count: number } } }[]
    for (const { data } of attributes) data.values.item_count = 5
  })
  expect((await read(bytes)).elements[0]?.arrays[1]).toEqual({ what: 'Au', declared: 5, found: 2, wanted: 2 })
})

it('reads grid surfaces, block models, composites, categories and origins', async () => {
  const bytes = await changed((index) => {
    const [points] = index.elements
    const orient = { origin: [100, 0, 50] }
    const regular = { type: 'Regular', size: [10, 20], count: [2, 1] }
    index['origin'] = [1000, 0, 0]
    index.elements = [
      { name: 'terrain', geometry: { type: 'GridSurface', orient, grid: regular } },
      { name: 'set', geometry: { type: 'Composite', elements: [{ ...points, name: 'inner' }] } },
      {
        name: 'blocks',
        geometry: { type: 'BlockModel', orient, grid: { type: 'Regular', size: [5, 5, 2], count: [2, 3, 4] } },
      },
    ]
  })
  const { elements } = await read(bytes)
  const [terrain, inner, blocks] = elements
  expect([...(terrain?.positions.subarray(0, 12) ?? [])]).toEqual([1100, 0, 50, 1110, 0, 50, 1120, 0, 50, 1100, 20, 50])
  expect([...(terrain?.indices ?? [])]).toEqual([0, 1, 4, 0, 4, 3, 1, 2, 5, 1, 5, 4])
  expect([inner?.within, inner?.positions[0]]).toEqual([['set'], 501_000.25])
  expect(blocks?.blocks).toMatchObject({ origin: [1100, 0, 50], sizes: [{ length: 2 }, { length: 3 }, { length: 4 }] })
})

it.each([
  [
    'with an array that is no Parquet',
    (index: Index, files: Record<string, Uint8Array>) => ((files['1.parquet'] = new Uint8Array(4)), index),
    'parquet_broken',
  ],
  [
    'of a geometry of its own',
    ({ elements }: Index) => Object.assign(elements[0] ?? {}, { geometry: { type: 'Cloud' } }),
    'omf_broken',
  ],
  [
    'whose corners are not there',
    ({ elements }: Index) =>
      Object.assign(elements[2]?.['geometry'] ?? {}, { vertices: { filename: '1.parquet', item_count: 2 } }),
    'omf_broken',
  ],
  [
    'with too many blocks',
    ({ elements }: Index) =>
      Object.assign(elements[0] ?? {}, {
        geometry: {
          type: 'BlockModel',
          orient: {},
          grid: { type: 'Regular', size: [1, 1, 1], count: [1e6, 1e6, 1e6] },
        },
      }),
    'omf_too_large',
  ],
  [
    'with many surfaces that are too many together',
    (index: Index) => {
      const surface = (name: number) => ({
        name: String(name),
        geometry: { type: 'GridSurface', orient: {}, grid: { type: 'Regular', size: [1, 1], count: [3000, 3000] } },
      })
      index.elements = Array.from({ length: 3 }, (_, name) => surface(name))
    },
    'omf_too_large',
  ],
])('refuses OMF 2 %s', async (_, change, code) => {
  await expect(read(await changed(change))).rejects.toMatchObject({ code })
})

it('refuses a zip that is no OMF, and an index that is cut off', async () => {
  await expect(read(zipSync({ 'a.txt': new Uint8Array(3) }))).rejects.toMatchObject({ code: 'omf_broken' })
  const index = gzipSync(new TextEncoder().encode('{"name":"x"}')).subarray(0, 14)
  await expect(read(zipSync({ 'index.json.gz': index }, { level: 0 }))).rejects.toMatchObject({ code: 'packed_broken' })
})

const ONE = {
  [OMF1_PROJECT]: {
    __class__: 'Project',
    name: 'Old',
    units: 'm',
    origin: [100, 0, 0],
    elements: ['points', 'lines', 'surface', 'terrain', 'volume'],
  },
  points: { __class__: 'PointSetElement', name: 'samples', geometry: 'pointShape', data: ['au', 'rock', 'note'] },
  pointShape: { __class__: 'PointSetGeometry', origin: [1, 2, 3], vertices: 'places' },
  places: { __class__: 'Vector3Array', array: Float64Array.of(0, 0, 0, 1, 1, 1) },
  au: { __class__: 'ScalarData', name: 'Au', location: 'vertices', array: 'auValues' },
  auValues: { __class__: 'ScalarArray', array: Float64Array.of(0.5, Number.NaN) },
  rock: { __class__: 'MappedData', name: 'rock', location: 'vertices', array: 'rockValues', legends: ['legend'] },
  rockValues: { __class__: 'ScalarArray', array: BigInt64Array.of(1n, -1n) },
  legend: { __class__: 'Legend', values: 'legendTexts' },
  legendTexts: { __class__: 'StringArray', array: ['granite', 'schist'] },
  note: { __class__: 'StringData', name: 'note', location: 'vertices', array: 'notes' },
  notes: { __class__: 'StringArray', array: ['a', 'b', 'c'] },
  lines: { __class__: 'LineSetElement', name: 'holes', geometry: 'lineShape', data: [] },
  lineShape: { __class__: 'LineSetGeometry', vertices: 'places', segments: 'segments' },
  segments: { __class__: 'Int2Array', array: BigInt64Array.of(0n, 1n) },
  surface: { __class__: 'SurfaceElement', name: 'fault', geometry: 'surfaceShape', data: [] },
  surfaceShape: { __class__: 'SurfaceGeometry', vertices: 'places', triangles: 'triangles' },
  triangles: { __class__: 'Int3Array', array: BigInt64Array.of(0n, 1n, 0n) },
  terrain: { __class__: 'SurfaceElement', name: 'terrain', geometry: 'terrainShape', data: [] },
  terrainShape: { __class__: 'SurfaceGridGeometry', tensor_u: [10], tensor_v: [5], offset_w: 'heights' },
  heights: { __class__: 'ScalarArray', array: Float64Array.of(1, 2, 3, 4) },
  volume: { __class__: 'VolumeElement', name: 'blocks', geometry: 'volumeShape', data: [] },
  volumeShape: { __class__: 'VolumeGridGeometry', tensor_u: [1, 1], tensor_v: [1], tensor_w: [2] },
}

it('reads OMF 1: points, lines, surfaces, grid surfaces, volumes, numbers, legends and texts', async () => {
  const { elements, ...project } = await read(omf1(ONE))
  expect(project).toEqual({ name: 'Old', version: 1, crs: null, unit: 'm' })
  expect(elements.map(({ name, kind }) => [name, kind])).toEqual([
    ['samples', 'points'],
    ['holes', 'lines'],
    ['fault', 'surface'],
    ['terrain', 'grid_surface'],
    ['blocks', 'block_model'],
  ])
  const [points, holes, fault, terrain, blocks] = elements
  expect([...(points?.positions ?? [])]).toEqual([101, 2, 3, 102, 3, 4])
  expect(points && said(points)).toEqual({ Au: ['0.5', ''], rock: ['schist', ''], note: ['a', 'b', 'c'] })
  expect(points?.arrays.at(-1)).toEqual({ what: 'note', declared: null, found: 3, wanted: 2 })
  expect([[...(holes?.indices ?? [])], [...(fault?.indices ?? [])]]).toEqual([
    [0, 1],
    [0, 1, 0],
  ])
  expect([...(terrain?.positions ?? [])]).toEqual([100, 0, 1, 110, 0, 2, 100, 5, 3, 110, 5, 4])
  expect(blocks?.blocks).toMatchObject({ origin: [100, 0, 0], sizes: [{ length: 2 }, { length: 1 }, { length: 1 }] })
})

it('tells of an OMF 1 array that lies outside the file', async () => {
  const bytes = omf1({ ...ONE, places: { __class__: 'Vector3Array', array: { start: 60, length: 1e9, dtype: '<f8' } } })
  expect((await read(bytes)).elements[0]?.arrays[0]).toMatchObject({ what: 'vertices', found: null })
})

it.each([
  ['cut off', omf1(ONE).subarray(0, 100), 'file_cut_off'],
  ['of its head alone', omf1(ONE).subarray(0, 40), 'file_cut_off'],
  ['with JSON cut off', omf1(ONE).subarray(0, -3), 'omf_broken'],
  ['of another version', omf1(ONE).fill(0x39, 8, 12), 'omf_broken'],
  ['of another kind', new TextEncoder().encode('x'.repeat(100)), 'omf_broken'],
  [
    'whose corners are not there',
    omf1({ ...ONE, segments: { __class__: 'Int2Array', array: BigInt64Array.of(0n, 7n) } }),
    'omf_broken',
  ],
  ['whose shape is not there', omf1({ ...ONE, pointShape: {} }), 'omf_broken'],
  [
    'whose arrays are not packed',
    omf1({ ...ONE, places: { __class__: 'Vector3Array', array: { start: 61, length: 20, dtype: '<f8' } } }),
    'packed_broken',
  ],
])('refuses OMF 1 %s', async (_, bytes, code) => {
  await expect(read(bytes)).rejects.toMatchObject({ code })
})

it('stops when it is cancelled', async () => {
  const two = await writeOmf2(quietWork(), PROJECT)
  await expect(readOmf(stoppedWork(), sourceOfBytes('a.omf', two))).rejects.toThrow(Cancelled)
  await expect(readOmf(stoppedWork(), sourceOfBytes('a.omf', omf1(ONE)))).rejects.toThrow(Cancelled)
})
