import { strToU8 } from 'fflate'
import { parseShp } from 'shpjs'
import { expect, it } from 'vitest'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { Cancelled } from '@outcrop/compute/refusal.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { cellsOf, stoppedWork, textSource } from '../testing/made-files.ts'
import { kindOf } from '../vector/vector-layer.ts'
import { readShapefile } from './shapefile.ts'
import { writeGeojson } from './write-geojson.ts'

const RINGS = [
  [
    [0, 0],
    [0, 10],
    [10, 10],
    [10, 0],
    [0, 0],
  ],
  [
    [20, 0],
    [20, 10],
    [30, 10],
    [20, 0],
  ],
  [
    [2, 2],
    [4, 2],
    [4, 4],
    [2, 2],
  ],
]

/** A shapefile of one record for each list of rings (polygons with heights, type 15), and one without a shape. */
function shapes(records: readonly (readonly (readonly (readonly number[])[])[])[]): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(4096)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, 9994)
  view.setInt32(28, 1000, true)
  view.setInt32(32, 15, true)
  let at = 100
  for (const [index, rings] of records.entries()) {
    const points = rings.flat()
    const size = rings.length === 0 ? 4 : 44 + rings.length * 4 + points.length * 16 + 16 + points.length * 8
    view.setInt32(at, index + 1)
    view.setInt32(at + 4, size / 2)
    view.setInt32(at + 8, rings.length === 0 ? 0 : 15, true)
    if (rings.length > 0) {
      view.setInt32(at + 44, rings.length, true)
      view.setInt32(at + 48, points.length, true)
      let start = 0
      rings.forEach((ring, part) => {
        view.setInt32(at + 52 + part * 4, start, true)
        start += ring.length
      })
      const pointsAt = at + 52 + rings.length * 4
      points.forEach(([x = 0, y = 0], point) => {
        view.setFloat64(pointsAt + point * 16, x, true)
        view.setFloat64(pointsAt + point * 16 + 8, y, true)
        view.setFloat64(pointsAt + points.length * 16 + 16 + point * 8, 100 + point, true)
      })
    }
    at += 8 + size
  }
  view.setInt32(24, at / 2)
  return bytes.slice(0, at)
}

function dbf(rows: readonly (readonly string[])[], language = 0): Uint8Array<ArrayBuffer> {
  const fields = [
    ['CLAIM_NAME', 'C', 12],
    ['AREA', 'N', 8],
    ['SINCE', 'D', 8],
    ['OPEN', 'L', 1],
  ] as const
  const rowSize = 1 + fields.reduce((sum, [, , size]) => sum + size, 0)
  const headSize = 32 + fields.length * 32 + 1
  const bytes = new Uint8Array(headSize + rows.length * rowSize + 1).fill(0x20, headSize)
  const view = new DataView(bytes.buffer)
  bytes[0] = 3
  bytes[29] = language
  view.setUint32(4, rows.length, true)
  view.setUint16(8, headSize, true)
  view.setUint16(10, rowSize, true)
  fields.forEach(([name, type, size], index) => {
    bytes.set(strToU8(name), 32 + index * 32)
    bytes.set(strToU8(type), 32 + index * 32 + 11)
    bytes[32 + index * 32 + 16] = size
  })
  bytes[headSize - 1] = 0x0d
  rows.forEach((row, index) => {
    let at = headSize + index * rowSize + 1
    fields.forEach(([, , size], field) => {
      bytes.set(strToU8(row[field] ?? '', language !== 0), at)
      at += size
    })
  })
  bytes[bytes.length - 1] = 0x1a
  return bytes
}

const SHP = shapes([RINGS, []])
const DBF = dbf([
  ['Élan', '   12.50', '20260131', 'T'],
  ['Nord', '********', '00000000', '?'],
])

it('reads a shapefile: areas with their holes, heights, the table, the system', async () => {
  const prj = textSource('a.prj', 'PROJCS["NAD_1983_UTM_Zone_9N",GEOGCS["GCS_North_American_1983"]]')
  const layer = await readShapefile(quietWork(), {
    shp: sourceOfBytes('a.shp', SHP),
    dbf: sourceOfBytes('a.dbf', DBF),
    prj,
  })
  expect([...layer.kinds].map((_, feature) => kindOf(layer, feature))).toEqual(['polygon', 'none'])
  expect([...layer.holes]).toEqual([0, 1, 0])
  expect([...layer.positions.subarray(0, 6)]).toEqual([0, 0, 100, 0, 10, 101])
  expect([...layer.positions.subarray(15, 18)]).toEqual([2, 2, 109])
  expect(layer).toMatchObject({ crs: 'EPSG:26909', encoding: { name: 'utf-8', isDeclared: false } })
  expect(cellsOf(layer)).toEqual({
    CLAIM_NAME: ['Élan', 'Nord'],
    AREA: ['12.5', ''],
    SINCE: ['2026-01-31', ''],
    OPEN: ['TRUE', ''],
  })
})

it('reads the same places as shpjs does', async () => {
  const layer = await readShapefile(quietWork(), { shp: sourceOfBytes('a.shp', SHP) })
  const peer = parseShp(SHP)
  const written = JSON.parse(new TextDecoder().decode(await writeGeojson(quietWork(), layer)))
  expect(written.features[0].geometry).toMatchObject({
    coordinates: peer[0] && 'coordinates' in peer[0] && peer[0].coordinates,
  })
  expect([written.features.length, peer[1]]).toEqual([2, null])
})

it.each([
  ['the byte of the language', dbf([['Élan']], 0x03), undefined, { name: 'windows-1252', isDeclared: true }],
  ['a .cpg', dbf([['Élan']], 0x57), 'ANSI 1252', { name: 'windows-1252', isDeclared: true }],
  ['a .cpg of a number', dbf([['Élan']], 0x57), '1252', { name: 'windows-1252', isDeclared: true }],
])('decodes texts by %s', async (_, table, declared, encoding) => {
  const cpg = declared === undefined ? null : textSource('a.cpg', declared)
  const layer = await readShapefile(quietWork(), {
    shp: sourceOfBytes('a.shp', shapes([RINGS])),
    dbf: sourceOfBytes('a.dbf', table),
    cpg,
  })
  expect([layer.encoding, cellsOf(layer)['CLAIM_NAME']]).toEqual([encoding, ['Élan']])
})

it('does without a table and a system, and with a table too short', async () => {
  const alone = await readShapefile(quietWork(), { shp: sourceOfBytes('a.shp', SHP) })
  expect([alone.crs, alone.attributes.rowCount, alone.attributes.columns]).toEqual([null, 2, []])
  const short = await readShapefile(quietWork(), {
    shp: sourceOfBytes('a.shp', SHP),
    dbf: sourceOfBytes('a.dbf', dbf([['Nord']])),
  })
  expect(cellsOf(short)['CLAIM_NAME']).toEqual(['Nord', ''])
})

it('takes a definition whose name is not known as it is', async () => {
  const prj = textSource('a.prj', 'PROJCS["Mine grid",GEOGCS["x"]]')
  expect((await readShapefile(quietWork(), { shp: sourceOfBytes('a.shp', SHP), prj })).crs).toBe(
    'PROJCS["Mine grid",GEOGCS["x"]]',
  )
})

function changed(bytes: Uint8Array, change: (view: DataView) => void): Uint8Array {
  const copy = bytes.slice()
  change(new DataView(copy.buffer))
  return copy
}

it.each([
  ['cut off', SHP.subarray(0, 300), { code: 'file_cut_off', values: { wanted: SHP.length } }],
  ['of another kind', new TextEncoder().encode('x'.repeat(200)), { code: 'shapefile_broken' }],
  [
    'of a patch',
    changed(SHP, (view) => view.setInt32(108, 31, true)),
    { code: 'shapefile_type_unknown', values: { record: 1, found: 31 } },
  ],
  [
    'with too many points',
    changed(SHP, (view) => view.setInt32(148, 999, true)),
    { code: 'shapefile_broken', values: { record: 1 } },
  ],
  [
    'with a part out of order',
    changed(SHP, (view) => view.setInt32(156, -4, true)),
    { code: 'shapefile_broken', values: { reason: 'parts' } },
  ],
])('refuses a shapefile %s', async (_, bytes, refusal) => {
  await expect(readShapefile(quietWork(), { shp: sourceOfBytes('a.shp', bytes) })).rejects.toMatchObject(refusal)
})

it.each([
  ['cut off', DBF.subarray(0, 200), 'file_cut_off'],
  ['with a head that lies', changed(DBF, (view) => view.setUint16(10, 3, true)), 'dbf_broken'],
  ['of another kind', new Uint8Array(20), 'dbf_broken'],
])('refuses a table %s', async (_, bytes, code) => {
  const parts = { shp: sourceOfBytes('a.shp', SHP), dbf: sourceOfBytes('a.dbf', bytes) }
  await expect(readShapefile(quietWork(), parts)).rejects.toMatchObject({ code })
})

it('stops reading when it is cancelled', async () => {
  await expect(readShapefile(stoppedWork(), { shp: sourceOfBytes('a.shp', SHP) })).rejects.toThrow(Cancelled)
})
