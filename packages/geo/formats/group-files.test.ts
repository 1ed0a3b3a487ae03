import * as xlsx from '@e965/xlsx'
import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { type ByteSource, sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { tableOfRows } from '../table/table.ts'
import { groupFiles } from './group-files.ts'
import { writeParquet } from './parquet.ts'
import { crsOfProjectionFile } from './projection-file.ts'
import { recognize } from './recognize.ts'

const COLLARS = 'hole,x,y,z,eoh\nA1,500000,6000000,120,200\nA2,500100,6000100,121,150\n'
const file = (name: string, content: string | Uint8Array) =>
  sourceOfBytes(name, typeof content === 'string' ? strToU8(content) : content)
const recognized = (name: string, content: string | Uint8Array) => recognize(quietWork(), file(name, content))
const grouped = async (...files: ByteSource[]) => (await groupFiles(quietWork(), files)).parts

/** A shapefile or index without records, or with one. */
function shape(record: number | null, length = 100): Uint8Array {
  const bytes = new Uint8Array(record === null ? length : length + 8)
  const view = new DataView(bytes.buffer)
  view.setInt32(0, 9994)
  view.setInt32(24, bytes.length / 2)
  if (record !== null) view.setInt32(100, record)
  return bytes
}

function dbf(): Uint8Array {
  const bytes = new Uint8Array(65 + 2 * 11)
  const view = new DataView(bytes.buffer)
  bytes[0] = 3
  view.setUint32(4, 2, true)
  view.setUint16(8, 65, true)
  view.setUint16(10, 11, true)
  return bytes
}

/** A TIFF whose directory holds one tag. */
function tiff(tag: number): Uint8Array {
  const bytes = new Uint8Array(40)
  const view = new DataView(bytes.buffer)
  bytes.set(strToU8('II*\0'))
  view.setUint32(4, 8, true)
  view.setUint16(8, 1, true)
  view.setUint16(10, tag, true)
  return bytes
}

function binaryStl(triangles: number): Uint8Array {
  const bytes = new Uint8Array(84 + 50 * triangles)
  new DataView(bytes.buffer).setUint32(80, triangles, true)
  return bytes
}

function workbook(sheets: Record<string, unknown[][]>): Uint8Array {
  const book = xlsx.utils.book_new()
  for (const [name, cells] of Object.entries(sheets))
    xlsx.utils.book_append_sheet(book, xlsx.utils.aoa_to_sheet(cells), name)
  return new Uint8Array(xlsx.write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)
}

const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

it.each([
  ['delimited', COLLARS],
  ['delimited', '1 2 3\n4 5 6\n'],
  ['workbook', workbook({ A: [['x']] })],
  ['workbook', latin('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')],
  ['workbook', '<?xml version="1.0"?><?mso-application progid="Excel.Sheet"?><Workbook>'],
  ['zip', zipSync({ 'a.csv': strToU8(COLLARS) })],
  ['kmz', zipSync({ 'doc.kml': strToU8('<kml>') })],
  ['omf', zipSync({ 'index.json.gz': strToU8('x'), '1.parquet': strToU8('x') })],
  ['omf', latin('\x84\x83\x82\x81OMF-v0.9.0')],
  ['document', zipSync({ '[Content_Types].xml': strToU8('x'), 'word/document.xml': strToU8('x') })],
  ['shapefile', shape(1)],
  ['shapefile_part', shape(50)],
  ['dbf', dbf()],
  ['geotiff', tiff(33_550)],
  ['picture', tiff(256)],
  ['picture', latin('\x89PNG\r\n\x1a\n')],
  ['picture', latin('\xff\xd8\xff\xe0')],
  ['ascii_grid', 'ncols 4\nnrows 2\nxllcorner 0\n1 2 3 4\n5 6 7 8\n'],
  ['surfer_grid', 'DSAA\n4 2\n0 1\n'],
  ['geojson', '{"type": "FeatureCollection", "features": []}'],
  ['gltf', '{"asset": {"version": "2.0"}, "meshes": []}'],
  ['glb', latin('glTF\x02\0\0\0')],
  ['kml', '<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"></kml>'],
  ['dxf', '  0\r\nSECTION\r\n  2\r\nHEADER\r\n'],
  ['dxf', '999\nmade by hand\n0\nSECTION\n'],
  ['obj', '# a mesh\nmtllib a.mtl\no one\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'],
  ['material', '# colours\nnewmtl red\nKd 1 0 0\n'],
  ['ply', 'ply\nformat ascii 1.0\n'],
  ['stl', 'solid a\nfacet normal 0 0 1\n'],
  ['stl', binaryStl(3)],
  ['parquet', latin('PAR1\x15\x04')],
  ['las_log', '# made by a truck\n\n~Version\n VERS. 2.0 :\n'],
  ['geopackage', latin('SQLite format 3\0')],
  ['pdf', '%PDF-1.7\n'],
  ['projection', 'PROJCS["NAD83 / UTM zone 9N",GEOGCS["NAD83"]]'],
  ['world_file', '10.0\n0\n0\n-10.0\n500000\n6000000\n'],
  ['text', 'All holes were drilled in May.\nMore to come.\n'],
  ['unknown', latin('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x3e\0')],
])('tells %s by its content, whatever its name', async (content, bytes) => {
  expect((await recognized('file.bin', bytes)).content).toBe(content)
})

it('says that an ending lies (F01), and not where it keeps its promise or makes none', async () => {
  const lying = await recognized('collars.xlsx', COLLARS)
  expect(lying.notes).toEqual([
    { code: 'F01', values: { file: 'collars.xlsx', found: 'delimited', wanted: 'workbook', ending: 'xlsx' } },
  ])
  expect((await recognized('photo.csv', latin('\x89PNG\r\n\x1a\n'))).notes).toMatchObject([{ code: 'F01' }])
  expect((await recognized('collars.csv', COLLARS)).notes).toEqual([])
  expect((await recognized('collars.txt', COLLARS)).notes).toEqual([])
})

it.each([
  ['F04', 'file_empty', file('a.csv', '')],
  ['F02', 'zip_broken', file('a.zip', zipSync({ 'a.csv': strToU8(COLLARS.repeat(50)) }).subarray(0, 90))],
  ['F03', 'zip_bomb', file('a.zip', zipSync({ 'a.csv': new Uint8Array(12_000_000) }))],
  [
    'F02',
    'workbook_encrypted',
    file('a.xlsx', latin(`\xd0\xcf\x11\xe0${'\0'.repeat(90)}${[...'EncryptedPackage'].join('\0')}`)),
  ],
  [
    'F05',
    'file_too_large',
    { name: 'a.csv', size: 3e9, read: () => Promise.resolve(strToU8(COLLARS.repeat(2000).slice(0, 65_536))) },
  ],
])('notes %s and refuses with %s', async (rule, code, source) => {
  const { notes, refusal } = await recognize(quietWork(), source)
  expect([notes.map((note) => note.code), refusal?.code]).toEqual([[rule], code])
})

it('notes an encoding that is not plain UTF-8 (F07)', async () => {
  const found = async (bytes: Uint8Array) =>
    (await recognized('a.csv', bytes)).notes.map(({ values }) => values['found'])
  expect(await found(strToU8(`\ufeff${COLLARS}`))).toEqual(['utf-8'])
  expect(await found(latin(`zone,x\nPe\xf1a,1\n`))).toEqual(['windows-1252'])
  expect(await found(strToU8('zone,x\nPeña,1\n'))).toEqual([])
})

it('refuses what it does not know, with its first bytes', async () => {
  const { refusal } = await recognized('a.dat', latin('\x7fELF\x02\x01\x01\0\0\0\0\0\0\0\0\0\x02\0\x3e\0'))
  expect(refusal).toEqual({ code: 'format_unknown', values: { file: 'a.dat', found: '7f 45 4c 46 02 01 01 00' } })
})

it('finds tables with their roles and titles', async () => {
  const [collar, assay] = await grouped(
    file('collar.csv', COLLARS),
    file('lab.txt', 'hole\tfrom\tto\tAu\n\tm\tm\tppm\nA1\t0\t1\t0.5\n'),
  )
  expect(collar).toMatchObject({ kind: 'table', role: 'collar', rowCount: 2, header: ['hole', 'x', 'y', 'z', 'eoh'] })
  expect(assay).toMatchObject({ kind: 'table', role: 'assay', rowCount: 1, refusal: null })
})

it('finds each sheet of a workbook that holds a table', async () => {
  const bytes = workbook({
    Notes: [['Campaign 2026']],
    Collars: COLLARS.trim()
      .split('\n')
      .map((line) => line.split(',')),
    Geology: [
      ['hole', 'from', 'to', 'litho'],
      ['A1', 0, 1, 'GRN'],
    ],
    Survey: [['hole', 'depth', 'azimuth', 'dip']],
    Empty: [[]],
  })
  const parts = await grouped(file('all.xlsx', bytes))
  expect(parts.map(({ sheet, role, rowCount, refusal }) => [sheet, role, rowCount, refusal?.code])).toEqual([
    ['Collars', 'collar', 2, undefined],
    ['Geology', 'lithology', 1, undefined],
    ['Survey', null, null, 'rows_missing'],
  ])
})

it('opens zips and puts the parts of a shapefile together', async () => {
  const wkt = 'PROJCS["NAD_1983_UTM_Zone_9N",GEOGCS["GCS_North_American_1983"]]'
  const zip = zipSync({
    'geo/faults.shp': shape(1),
    'geo/faults.shx': shape(50),
    'geo/faults.dbf': dbf(),
    'geo/faults.prj': strToU8(wkt),
    'geo/faults.cpg': strToU8('UTF-8'),
    'geo/faults.shp.xml': strToU8('<metadata/>'),
    'collar.csv': strToU8(COLLARS),
  })
  const { parts, sources } = await groupFiles(quietWork(), [file('data.zip', zip)])
  expect(parts.map(({ file: name, kind, crs, notes }) => [name, kind, crs, notes])).toEqual([
    ['data.zip/geo/faults.shp', 'vector', 'EPSG:26909', []],
    ['data.zip/collar.csv', 'table', null, []],
  ])
  expect(parts[0]?.files.map((name) => name.slice(16))).toEqual([
    'lts.shp',
    'lts.shx',
    'lts.dbf',
    'lts.prj',
    'lts.cpg',
    'lts.shp.xml',
  ])
  expect(parts.flatMap(({ files }) => files).every((name) => sources.has(name))).toBe(true)
})

it('notes a shapefile without .prj (V01) and .dbf', async () => {
  const [part] = await grouped(file('a.shp', shape(1)), file('b.prj', 'PROJCS["x"]'))
  expect(part?.notes.map(({ code }) => code)).toEqual(['V01', 'shapefile_part_missing'])
})

it('puts places and materials beside their files', async () => {
  const world = '10.0\n0\n0\n-10.0\n500000\n6000000\n'
  const parts = await grouped(
    file('map.tif', tiff(256)),
    file('map.tfw', world),
    file('photo.png', latin('\x89PNG\r\n\x1a\n')),
    file('pit.obj', 'mtllib pit.mtl\nv 0 0 0\n'),
    file('pit.mtl', 'newmtl red\n'),
    file('lone.tfw', world),
  )
  expect(parts.map(({ file: name, kind, files, refusal }) => [name, kind, files.length, refusal?.code])).toEqual([
    ['map.tif', 'grid', 2, undefined],
    ['photo.png', 'document', 1, undefined],
    ['pit.obj', 'mesh', 2, undefined],
    ['lone.tfw', 'unknown', 1, 'file_alone'],
  ])
})

const ERS_HEAD = 'DatasetHeader Begin\n  Version = "6.0"\nDatasetHeader End\n'

it('puts the values of a grid of ER Mapper beside its head, also where they look like text', async () => {
  const parts = await grouped(
    file('TMI', new Uint8Array(64)),
    file('tmi.ers', ERS_HEAD),
    file('tmi.prj', 'PROJCS["x"]'),
    file('k.v2', 'AAAABBBB'),
    file('k.v2.ers', ERS_HEAD),
    file('th.bil', new Uint8Array(64)),
    file('th.ers', ERS_HEAD),
  )
  expect(parts.map(({ kind, files, refusal }) => [kind, files.join(' '), refusal])).toEqual([
    ['grid', 'tmi.ers TMI tmi.prj', null],
    ['grid', 'k.v2.ers k.v2', null],
    ['grid', 'th.ers th.bil', null],
  ])
})

it('names what is missing of a grid of ER Mapper', async () => {
  const parts = await grouped(
    file('mag/TMI.ers', ERS_HEAD),
    file('u', new Uint8Array(64)),
    file('th.bil', new Uint8Array(64)),
  )
  expect(parts.map(({ file: name, refusal }) => [name, refusal?.code, refusal?.values['wanted']])).toEqual([
    ['mag/TMI.ers', 'file_beside_missing', 'TMI'],
    ['u', 'head_beside_missing', 'u.ers'],
    ['th.bil', 'head_beside_missing', 'th.ers'],
  ])
})

it('does not open a zip within a zip', async () => {
  const inner = zipSync({ 'a.csv': strToU8(COLLARS) })
  const parts = await grouped(file('outer.zip', zipSync({ 'inner.zip': inner, 'b.csv': strToU8(COLLARS) })))
  expect(parts.map(({ file: name, refusal }) => [name, refusal?.code])).toEqual([
    ['outer.zip/b.csv', undefined],
    ['outer.zip/inner.zip', 'zip_nested'],
  ])
})

it('keeps two files of one name apart', async () => {
  const parts = await grouped(file('a.csv', COLLARS), file('a.csv', COLLARS))
  expect(parts.map(({ file: name }) => name)).toEqual(['a.csv', 'a (2).csv'])
})

it('refuses what is wrong in one file, and takes the others', async () => {
  const parts = await grouped(
    file('empty.csv', ''),
    file('titles.csv', 'hole,x,y\n'),
    file('cut.csv', 'a,b\n1,"x\n'),
    file('locked.zip', zipSync({ '../a.csv': strToU8(COLLARS) })),
    file('collar.csv', COLLARS),
  )
  expect(parts.map(({ file: name, refusal }) => [name, refusal?.code])).toEqual([
    ['empty.csv', 'file_empty'],
    ['titles.csv', 'rows_missing'],
    ['cut.csv', 'quote_unclosed'],
    ['locked.zip', 'zip_name_unsafe'],
    ['collar.csv', undefined],
  ])
})

it('finds the table in Parquet', async () => {
  const bytes = await writeParquet(
    quietWork(),
    tableOfRows('a', ['hole', 'from', 'to', 'code'], [['A1', '0', '1', 'GRN']]),
  )
  expect(await grouped(file('lithology.parquet', bytes))).toMatchObject([
    { kind: 'table', role: 'lithology', rowCount: 1 },
  ])
})

it.each([
  ['PROJCS["NAD83 / UTM zone 9N",GEOGCS["NAD83",AUTHORITY["EPSG","4269"]],AUTHORITY["EPSG","26909"]]', 'EPSG:26909'],
  ['PROJCRS["WGS 84 / UTM zone 9N",BASEGEOGCRS["WGS 84"],ID["EPSG",32609]]', 'EPSG:32609'],
  ['PROJCS["WGS_1984_UTM_Zone_19S",GEOGCS["GCS_WGS_1984"]]', 'EPSG:32719'],
  ['PROJCS["GDA_1994_MGA_Zone_51",GEOGCS["GCS_GDA_1994"]]', 'EPSG:28351'],
  ['GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984"]]', 'EPSG:4326'],
  ['PROJCS["NAD_1983_UTM_Zone_23N",GEOGCS["GCS_North_American_1983"]]', 'EPSG:26923'],
  ['PROJCS["SIRGAS_2000_UTM_Zone_17S",GEOGCS["GCS_SIRGAS_2000"]]', 'EPSG:31977'],
  // EPSG:26929 is of Alabama, EPSG:26723 and EPSG:28359 are nothing, EPSG:31976 is of the north.
  ['PROJCS["NAD_1983_UTM_Zone_29N",GEOGCS["GCS_North_American_1983"]]', null],
  ['PROJCS["NAD_1927_UTM_Zone_23N",GEOGCS["GCS_North_American_1927"]]', null],
  ['PROJCS["GDA_1994_MGA_Zone_59",GEOGCS["GCS_GDA_1994"]]', null],
  ['PROJCS["SIRGAS_2000_UTM_Zone_16S",GEOGCS["GCS_SIRGAS_2000"]]', null],
  ['PROJCS["WGS_1984_UTM_Zone_61N",GEOGCS["GCS_WGS_1984"]]', null],
  ['PROJCS["Mine grid",GEOGCS["NAD83",AUTHORITY["EPSG","4269"]]]', null],
])('reads the coordinate system of %s', (text, crs) => {
  expect(crsOfProjectionFile(text)).toBe(crs)
})
