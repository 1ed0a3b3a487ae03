import DxfParser from 'dxf-parser'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellText } from '../table/table.ts'
import { kindOf, partOf, type VectorLayer } from '../vector/vector-layer.ts'
import { readDxf } from './dxf.ts'

/** Pairs of code and value, as `0 LINE 8 roads`. */
function entity(text: string): string {
  const words = text.trim().split(/\s+/)
  return words.map((word, index) => (index % 2 === 0 ? word.padStart(3) : word)).join('\n')
}

function dxfText(...entities: readonly string[]): string {
  return `${entity('0 SECTION 2 HEADER 9 $INSUNITS 70 6 0 ENDSEC 0 SECTION 2 ENTITIES')}\n${entities.map((text) => `${entity(text)}\n`).join('')}${entity('0 ENDSEC 0 EOF')}\n`
}

function dxf(text: string, limits = {}) {
  return readDxf(quietWork(), sourceOfBytes('plan.dxf', new TextEncoder().encode(text)), limits)
}

function column({ attributes }: VectorLayer, name: string): string[] {
  const found = attributes.columns.find((one) => one.name === name)
  return Array.from({ length: attributes.rowCount }, (_, row) => (found ? cellText(found, row) : ''))
}

const POINT = '0 POINT 8 samples 10 1.5 20 2.5 30 3.5'
const LINE = '0 LINE 8 roads 10 0 20 0 30 0 11 10 21 5 31 1'
const FLAT = '0 LWPOLYLINE 8 outline 90 3 70 1 38 7 10 0 20 0 10 4 20 0 10 4 20 3'
const FACE = '0 3DFACE 8 topo 10 0 20 0 30 0 11 1 21 0 31 0 12 1 22 1 32 0 13 0 23 1 33 0'
const TRIANGLE = '0 3DFACE 8 topo 10 1 20 0 30 0 11 2 21 0 31 0 12 1 22 1 32 0 13 1 23 1 33 0'

it('reads points, lines and closed polylines of a DXF with their layers, unit and lines', async () => {
  const { layer, mesh, metresPerUnit } = await dxf(dxfText(POINT, LINE, FLAT, '0 TEXT 8 notes 10 1 20 1 30 0 1 Camp'))
  expect([0, 1, 2, 3].map((feature) => kindOf(layer, feature))).toEqual(['point', 'line', 'polygon', 'point'])
  expect([...partOf(layer, 0)]).toEqual([1.5, 2.5, 3.5])
  expect([...partOf(layer, 1)]).toEqual([0, 0, 0, 10, 5, 1])
  expect([...partOf(layer, 2)]).toEqual([0, 0, 7, 4, 0, 7, 4, 3, 7, 0, 0, 7])
  expect(column(layer, 'layer')).toEqual(['samples', 'roads', 'outline', 'notes'])
  expect(column(layer, 'type')).toEqual(['POINT', 'LINE', 'LWPOLYLINE', 'TEXT'])
  expect(column(layer, 'text')).toEqual(['', '', '', 'Camp'])
  expect([...layer.attributes.lines]).toEqual([15, 25, 41, 63])
  expect([mesh, metresPerUnit, layer.crs]).toEqual([null, 1, null])
})

it('reads faces of three and four corners as one mesh with shared vertices', async () => {
  const { mesh } = await dxf(dxfText(FACE, TRIANGLE, '0 SOLID 8 base 10 0 20 0 11 1 21 0 12 0 22 1 13 1 23 1'))
  expect([...(mesh?.positions ?? [])]).toEqual([0, 0, 0, 1, 0, 0, 1, 1, 0, 0, 1, 0, 2, 0, 0])
  expect([...(mesh?.indices ?? [])]).toEqual([0, 1, 2, 0, 2, 3, 1, 4, 2, 0, 1, 2, 0, 2, 3])
  expect(mesh?.parts.map(({ name, count }) => [name, count])).toEqual([
    ['topo', 9],
    ['base', 6],
  ])
})

it('reads the same places as dxf-parser does', async () => {
  const text = dxfText(POINT, LINE, FLAT, FACE)
  const peer = new DxfParser().parseSync(text) as unknown as { entities: { vertices?: { x: number; y: number }[] }[] }
  const { layer } = await dxf(text)
  const line = partOf(layer, 1)
  expect(peer.entities[1]?.vertices?.map(({ x, y }) => [x, y])).toEqual([
    [line[0], line[1]],
    [line[3], line[4]],
  ])
  expect(peer.entities[2]?.vertices?.map(({ x, y }) => [x, y])).toEqual([
    [0, 0],
    [4, 0],
    [4, 3],
  ])
})

const VERTICES = ['0 0', '1 0', '1 1', '0 1'].map((xy) => `0 VERTEX 8 a 10 ${xy.replace(' ', ' 20 ')} 30 5`)

it('reads polylines, polyface meshes and lattices', async () => {
  const open = ['0 POLYLINE 8 a 66 1 70 8', ...VERTICES, '0 SEQEND 8 a']
  const polyface = [
    '0 POLYLINE 8 a 66 1 70 64 71 4 72 2',
    ...VERTICES.map((vertex) => `${vertex} 70 192`),
    '0 VERTEX 8 a 10 0 20 0 30 0 70 128 71 1 72 -2 73 3 74 4',
    '0 SEQEND 8 a',
  ]
  const lattice = [
    '0 POLYLINE 8 a 66 1 70 16 71 2 72 2',
    ...VERTICES.map((vertex) => `${vertex} 70 64`),
    '0 SEQEND 8 a',
  ]
  const { layer, mesh } = await dxf(dxfText(...open, ...polyface, ...lattice))
  expect([kindOf(layer, 0), layer.kinds.length]).toEqual(['line', 1])
  expect([...partOf(layer, 0)]).toEqual([0, 0, 5, 1, 0, 5, 1, 1, 5, 0, 1, 5])
  expect([...(mesh?.indices ?? [])]).toEqual([0, 1, 2, 0, 2, 3, 0, 1, 3, 0, 3, 2])
})

it('draws circles, arcs and bulges as points that lie on them', async () => {
  const bulged = '0 LWPOLYLINE 8 a 90 2 70 0 10 0 20 0 42 1 10 2 20 0'
  const { layer } = await dxf(
    dxfText('0 CIRCLE 8 a 10 5 20 5 30 0 40 2', '0 ARC 8 a 10 0 20 0 40 1 50 350 51 20', bulged),
  )
  expect(kindOf(layer, 0)).toBe('polygon')
  const radii = Array.from({ length: layer.partStarts[1] ?? 0 }, (_, point) =>
    Math.hypot((layer.positions[point * 3] ?? 0) - 5, (layer.positions[point * 3 + 1] ?? 0) - 5),
  )
  expect([Math.min(...radii), Math.max(...radii)]).toEqual([expect.closeTo(2, 12), expect.closeTo(2, 12)])
  const arc = partOf(layer, 1)
  expect([arc[0], arc.at(-2)]).toEqual([
    expect.closeTo(Math.cos(-Math.PI / 18), 12),
    expect.closeTo(Math.sin(Math.PI / 9), 12),
  ])
  const half = partOf(layer, 2)
  expect([half[54], half[55]]).toEqual([expect.closeTo(1, 12), expect.closeTo(-1, 12)])
})

it('counts what it does not read', async () => {
  expect((await dxf(dxfText(POINT, '0 ELLIPSE 8 a 10 0 20 0', '0 ELLIPSE 8 a'))).skipped).toEqual({ ELLIPSE: 2 })
})

it.each([
  ['no end', dxfText(POINT).slice(0, -8), { code: 'dxf_broken', values: { wanted: 'EOF' } }],
  [
    'a word for a code',
    dxfText(POINT).replace('  8\nsamples', 'x\nsamples'),
    { code: 'dxf_broken', values: { line: 17, found: 'x' } },
  ],
  [
    'a word for a coordinate',
    dxfText(POINT.replace('2.5', 'two')),
    { code: 'number_wanted', values: { line: 22, found: 'two' } },
  ],
  ['a vertex that is none', dxfText('0 POLYLINE 8 a 70 0', LINE), null],
  [
    'a corner of a polyface that is not there',
    dxfText('0 POLYLINE 8 a 70 64', '0 VERTEX 8 a 70 128 71 9 72 2 73 3', '0 SEQEND 8 a'),
    { code: 'dxf_broken' },
  ],
  ['no entities', dxfText(), { code: 'dxf_empty' }],
  ['bytes', 'AutoCAD Binary DXF\r\n', { code: 'dxf_binary' }],
  ['nothing', '', { code: 'file_empty' }],
])('answers a DXF with %s', async (_, text, refusal) => {
  if (refusal) await expect(dxf(text)).rejects.toMatchObject(refusal)
  else expect((await dxf(text)).layer.kinds).toHaveLength(1)
})

it.each([
  ['triangles', { triangles: 1 }, 'mesh_too_large'],
  ['points', { points: 1 }, 'vector_too_large'],
  ['bytes', { bytes: 10 }, 'file_too_large'],
])('refuses more %s than allowed', async (_, limits, code) => {
  await expect(dxf(dxfText(FACE, LINE), limits)).rejects.toMatchObject({ code })
})
