import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellText, type Column, numberColumn, textColumn } from '../table/table.ts'
import { omf1, OMF1_PROJECT } from '../testing/made-omf1.ts'
import { readOmf } from './omf.ts'
import { asPlainSurface, categoryColumn, type OmfAttribute, type OmfElement, type OmfProject } from './omf-project.ts'
import { type OmfOutput, writeOmf2 } from './write-omf2.ts'

const NOTHING = { positions: new Float64Array(), indices: new Uint32Array() }
const FACES = {
  positions: Float64Array.of(0, 0, 0, 10, 0, 0, 0, 10, 0.1 + 0.2),
  indices: Uint32Array.of(0, 1, 2),
}

function attribute(
  name: string,
  type: OmfAttribute['type'],
  column: Column,
  location: OmfAttribute['location'] = 'primitives',
): OmfAttribute {
  return { name, unit: type === 'number' ? 'ppm' : '', type, location, column: { ...column, name } }
}

const read = (bytes: Uint8Array) => readOmf(quietWork(), sourceOfBytes('blocks.omf', bytes))

async function written(elements: readonly OmfOutput[]): Promise<OmfProject> {
  const project = { name: 'p', crs: 'EPSG:26909', unit: 'metres', date: '2026-11-26T10:00:00Z', elements }
  return await read(await writeOmf2(quietWork(), project))
}

function plain({ column, ...attribute }: OmfAttribute) {
  return { ...attribute, column: column.kind === 'text' ? column : { ...column, texts: [...column.texts] } }
}

/** Elements without what only tells how their file holds them. */
function compared(elements: readonly OmfElement[]) {
  return elements.map((element) => ({ ...element, arrays: [], attributes: element.attributes.map(plain) }))
}

/** Read, written and read again; the same but for that. */
async function expectSame(elements: readonly OmfElement[]): Promise<void> {
  expect(compared((await written(elements)).elements)).toEqual(compared(elements))
}

const ROTATED = {
  origin: [500_000.25, 6_250_000.5, 1200],
  axes: [
    [0.6, 0.8, 0],
    [-0.8, 0.6, 0],
    [0, 0, 1],
  ],
} as const

it('gives back a regular block model with numbers, categories, texts, truths, vectors and colours', async () => {
  const vector = textColumn('', ['{"x":1,"y":2,"z":-0.5}', '', '', '', '', '{"x":0,"y":0,"z":1}'])
  const color = textColumn('', ['{"r":255,"g":0,"b":7,"a":255}', '', '', '', '', ''])
  const { elements } = await written([
    {
      ...NOTHING,
      name: 'resource',
      kind: 'block_model',
      blocks: {
        ...ROTATED,
        sizes: [Float64Array.of(5, 5, 5), Float64Array.of(10), Float64Array.of(2.5, 2.5)],
        subblocks: null,
      },
      attributes: [
        attribute('Au', 'number', numberColumn('', ['0.1', '', '1e-7', '12', '3', '-99'])),
        attribute('class', 'category', categoryColumn('', [2, 0, -1, 2, 2, 0], ['measured', 'indicated', 'inferred'])),
        attribute('hole', 'text', textColumn('', ['007', '', '12', '12', 'a', 'é'])),
        attribute('mined', 'boolean', textColumn('', ['TRUE', 'FALSE', '', 'TRUE', 'TRUE', 'FALSE'])),
        attribute('flow', 'vector', vector),
        attribute('colour', 'color', color),
        attribute(
          'depth',
          'number',
          numberColumn(
            '',
            Array.from({ length: 24 }, (_, at) => String(at)),
          ),
          'vertices',
        ),
      ],
    },
  ])
  const [blocks] = elements
  expect(blocks?.blocks).toEqual({
    ...ROTATED,
    sizes: [Float64Array.of(5, 5, 5), Float64Array.of(10), Float64Array.of(2.5, 2.5)],
    subblocks: null,
  })
  const [gold, category, hole, , flow] = blocks?.attributes ?? []
  expect(gold?.column).toEqual(
    attribute('Au', 'number', numberColumn('', ['0.1', '', '1e-7', '12', '3', '-99'])).column,
  )
  expect(category?.column).toMatchObject({ words: ['', 'measured', 'indicated', 'inferred'] })
  expect(hole).toMatchObject({ type: 'text', column: { words: ['', '007', '12', 'a', 'é'] } })
  expect(flow?.column).toEqual({ ...vector, name: 'flow' })
  expect(blocks?.arrays.filter(({ found, wanted: expected }) => expected !== null && found !== expected)).toEqual([])
  await expectSame(elements)
})

it('leaves vectors, colours and truths out that are none', async () => {
  const [points] = (
    await written([
      {
        ...NOTHING,
        name: 'samples',
        kind: 'points',
        positions: new Float64Array(9),
        attributes: [
          attribute('flow', 'vector', textColumn('', ['{"x":1,"y":2,"z":3}', '{"x":null,"y":2,"z":3}', 'north'])),
          attribute('colour', 'color', textColumn('', ['red', '{"r":255,"g":0,"b":7,"a":255}', ''])),
          attribute('mined', 'boolean', textColumn('', ['yes', 'TRUE', 'FALSE'])),
        ],
      },
    ])
  ).elements
  const texts = points?.attributes.map(({ column }) => [0, 1, 2].map((row) => cellText(column, row)))
  expect(texts).toEqual([
    ['{"x":1,"y":2,"z":3}', '', ''],
    ['', '{"r":255,"g":0,"b":7,"a":255}', ''],
    ['', 'TRUE', 'FALSE'],
  ])
})

it.each([
  ['regular', [4, 4, 2], 'Full', [0, 0, 0, 0, 0, 0, 4, 2, 2, 1, 0, 0, 0, 2, 0, 4, 4, 2]],
  ['free', null, null, [0, 0, 0, 0, 0, 0, 1, 0.25, 1, 1, 0, 0, 0, 1 / 3, 0, 1, 1, 1]],
] as const)('gives back a block model of uneven blocks with %s sub-blocks', async (_, count, mode, rows) => {
  const columns = Array.from({ length: 9 }, (_column, at) => Float64Array.of(rows[at] ?? 0, rows[at + 9] ?? 0))
  const sizes = [Float64Array.of(5, 10), Float64Array.of(10), Float64Array.of(2.5, 7.5)]
  const grade = attribute('Au', 'number', numberColumn('', ['0.5', '0.7']), 'subblocks')
  const element: OmfElement = {
    ...NOTHING,
    name: 'ore',
    within: ['models', 'june'],
    kind: 'block_model',
    blocks: { ...ROTATED, sizes, subblocks: { count, mode, columns } },
    sheet: null,
    attributes: [grade],
    arrays: [],
  }
  await expectSame([element])
})

it('gives back surfaces over grids with values of their cells, beside points, lines and surfaces in composites', async () => {
  const sheet = {
    origin: [100, 200, 50],
    axes: [
      [1, 0, 0],
      [0, 1, 0],
    ],
    sizes: [Float64Array.of(10, 20), Float64Array.of(5)],
    heights: Float64Array.of(0, 1, 2, 3, 4, 5.5),
  } as const
  const cells = attribute('slope', 'number', numberColumn('', ['1', '2']))
  const { elements } = await written([
    { ...NOTHING, name: 'ground', kind: 'grid_surface', sheet, positions: new Float64Array(18), attributes: [cells] },
    { ...FACES, name: 'fault', within: ['set'], kind: 'surface', attributes: [] },
    { ...FACES, name: 'holes', within: ['set', 'inner'], kind: 'lines', indices: Uint32Array.of(0, 1), attributes: [] },
    { ...FACES, name: 'samples', within: ['set'], kind: 'points', indices: new Uint32Array(), attributes: [] },
  ])
  expect(elements.map(({ name, kind, within }) => [name, kind, within.join('/')])).toEqual([
    ['ground', 'grid_surface', ''],
    ['fault', 'surface', 'set'],
    ['holes', 'lines', 'set/inner'],
    ['samples', 'points', 'set'],
  ])
  expect(elements[0]?.sheet).toEqual(sheet)
  expect(elements[1]?.positions).toEqual(FACES.positions)
  await expectSame(elements)
  const [ground] = elements
  const faces = ground && asPlainSurface(ground)
  expect(faces).toMatchObject({ kind: 'surface', sheet: null, positions: ground?.positions })
  expect(faces?.attributes[0]?.column).toMatchObject({ values: Float64Array.of(1, 1, 2, 2) })
})

it('gives back volumes, grid surfaces, legends, vectors and colours of OMF 1', async () => {
  const objects = {
    [OMF1_PROJECT]: { __class__: 'Project', origin: [1000, 0, 0], elements: ['volume', 'terrain'] },
    volume: {
      __class__: 'VolumeElement',
      name: 'blocks',
      geometry: 'box',
      data: ['au', 'rock', 'note', 'flow', 'paint'],
    },
    box: {
      __class__: 'VolumeGridGeometry',
      origin: [1, 2, 3],
      axis_u: [0.6, 0.8, 0],
      axis_v: [-0.8, 0.6, 0],
      tensor_u: [5, 10],
      tensor_v: [4],
      tensor_w: [2],
    },
    au: { __class__: 'ScalarData', name: 'Au', location: 'cells', array: 'auValues' },
    auValues: { __class__: 'ScalarArray', array: Float64Array.of(0.3, Number.NaN) },
    rock: { __class__: 'MappedData', name: 'rock', location: 'cells', array: 'rockValues', legends: ['legend'] },
    rockValues: { __class__: 'ScalarArray', array: BigInt64Array.of(1n, -1n) },
    legend: { __class__: 'Legend', values: 'legendTexts' },
    legendTexts: { __class__: 'StringArray', array: ['granite', 'schist', 'dyke'] },
    note: { __class__: 'StringData', name: 'note', location: 'cells', array: 'notes' },
    notes: { __class__: 'StringArray', array: ['1', '02'] },
    flow: { __class__: 'Vector3Data', name: 'flow', location: 'cells', array: 'flows' },
    flows: { __class__: 'Vector3Array', array: Float64Array.of(1, 2, 3, 4, 5, 6) },
    paint: { __class__: 'ColorData', name: 'paint', location: 'cells', array: 'paints' },
    paints: {
      __class__: 'ColorArray',
      array: [
        [255, 0, 7],
        [1, 2, 3],
      ],
    },
    terrain: { __class__: 'SurfaceElement', name: 'terrain', geometry: 'terrainShape', data: ['slope'] },
    terrainShape: { __class__: 'SurfaceGridGeometry', tensor_u: [10, 20], tensor_v: [5], offset_w: 'heights' },
    heights: { __class__: 'ScalarArray', array: Float64Array.of(1, 2, 3, 4, 5, 6) },
    slope: { __class__: 'ScalarData', name: 'slope', location: 'faces', array: 'slopes' },
    slopes: { __class__: 'ScalarArray', array: Float64Array.of(30, 45) },
  }
  const { elements } = await read(omf1(objects))
  const [volume, terrain] = elements
  expect(volume?.blocks).toMatchObject({
    origin: [1001, 2, 3],
    sizes: [Float64Array.of(5, 10), { length: 1 }, { 0: 2 }],
  })
  expect(volume?.attributes.map(({ name, type, location }) => `${name} ${type} ${location}`)).toEqual([
    'Au number primitives',
    'rock category primitives',
    'note text primitives',
    'flow vector primitives',
    'paint color primitives',
  ])
  expect(volume?.attributes[1]?.column).toMatchObject({
    codes: Uint32Array.of(2, 0),
    words: ['', 'granite', 'schist', 'dyke'],
  })
  expect(terrain?.sheet?.heights).toEqual(Float64Array.of(1, 2, 3, 4, 5, 6))
  await expectSame(elements)
})
