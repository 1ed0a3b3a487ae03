import * as v from 'valibot'
import { expect, it } from 'vitest'
import { type ByteSource, sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { textSource } from '@outcrop/geo/testing/made-files.ts'
import { choiceOfTitles } from '@outcrop/geo/testing/table-choice.ts'
import { PartChoice, ValidationRecipe } from './validation-recipe.ts'
import { quietSession } from '../testing/quiet-session.ts'

const SYSTEMS: Readonly<Record<string, string>> = {
  'EPSG:26909': '+proj=utm +zone=9 +datum=NAD83 +units=m +no_defs',
  'EPSG:4326': '+proj=longlat +datum=WGS84 +no_defs',
}

async function sessionOf(...files: readonly ByteSource[]) {
  const session = quietSession({
    coordinateSystem: async (code) => {
      const definition = SYSTEMS[code]
      return definition === undefined ? null : { definition, area: null }
    },
  })
  const parts = await session.addFiles(files)
  return { session, parts }
}

const choice = (file: string, kind: PartChoice['kind'], more: Partial<PartChoice> = {}) =>
  v.parse(PartChoice, { file, kind, ...more })
const recipe = (more: object) => v.parse(ValidationRecipe, { format: 'outcrop-validation-1', ...more })

/** Heights of 4 by 3 cells of 10 m: 100 in the west, 10 more in each column. */
const ASC = `ncols 4\nnrows 3\nxllcorner 434000\nyllcorner 6258000\ncellsize 10\nNODATA_value -9999\n${'100 110 120 130\n'.repeat(3)}`
/** Eight of the ten cells of its border have a height that may stand for none. */
const EDGE = 'ncols 4\nnrows 3\nxllcorner 434000\nyllcorner 6258000\ncellsize 10\n-1 -1 -1 -1\n-1 9 9 -1\n-1 -1 5 5\n'
const FRAME = 'ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n-1 -1 -1 -1\n-1 5 7 -1\n-1 -1 -1 -1\n'

it('shows a grid with its facts, rules, score and findings, and follows the choice of a coordinate system', async () => {
  const { session } = await sessionOf(textSource('ground.asc', ASC))
  const view = await session.openPart(choice('ground.asc', 'grid'), 'EPSG:26909')
  expect(view).toMatchObject({
    kind: 'grid',
    crs: 'EPSG:26909',
    crsFrom: 'recipe',
    bounds: [434_000, 6_258_000, 434_040, 6_258_030],
    facts: { width: 4, height: 3, cell: [10, 10], bands: [{ low: 100, high: 130 }], blankShare: 0 },
    rules: [{ code: 'G01', severity: 'error', count: 1, fixes: [] }],
    score: 70,
    refusal: null,
  })
  expect(await session.partFindings('ground.asc', 'G01', 0, 10)).toMatchObject([{ rule: 'G01', at: -1, count: 1 }])
  const chosen = await session.openPart(choice('ground.asc', 'grid', { crs: 'EPSG:26909' }), null)
  expect(chosen).toMatchObject({ crsFrom: 'choice', rules: [], score: 100 })
  expect(await session.partPicture('ground.asc', 2)).toMatchObject({ kind: 'grid', width: 2, height: 2 })
})

it('previews a fix without keeping it, and keeps one that is in the choice only', async () => {
  const { session } = await sessionOf(textSource('mag.asc', FRAME))
  const plain = choice('mag.asc', 'grid', { crs: 'EPSG:26909' })
  const step = { id: '1', rule: 'G02', fix: 'name_no_data', version: 1, choice: {} }
  const codes = async (of: Promise<{ rules: readonly { code: string }[] }>) => (await of).rules.map(({ code }) => code)
  expect(await codes(session.openPart(plain, null))).toEqual(['G02'])
  expect(await session.previewPartFix(plain, null, step)).toMatchObject({ rules: [], facts: { blankShare: 10 / 12 } })
  expect(await codes(session.openPart(plain, null))).toEqual(['G02'])
  expect(await codes(session.openPart({ ...plain, mends: [step] }, null))).toEqual([])
  expect(await codes(session.openPart(plain, null))).toEqual(['G02'])
  await expect(session.previewPartFix({ ...plain, mends: [step] }, null, step)).rejects.toMatchObject({
    code: 'nothing_to_mend',
  })
  await expect(session.previewPartFix(plain, null, { ...step, version: 2 })).rejects.toThrow(Refusal)
})

it('uses severities and limits of the opened recipe, or those that are given', async () => {
  const { session } = await sessionOf(textSource('mag.asc', FRAME))
  await session.evaluate(
    recipe({ rules: { G02: { severity: 'error', limits: { share: 60 } }, G01: { severity: 'off' } } }),
  )
  const plain = choice('mag.asc', 'grid')
  expect((await session.openPart(plain, null)).rules).toMatchObject([{ code: 'G02', severity: 'error' }])
  const off = { G02: { severity: 'off' as const, limits: {} }, G01: { severity: 'info' as const, limits: {} } }
  expect((await session.openPart(plain, null, off)).rules).toMatchObject([{ code: 'G01', severity: 'info' }])
})

it('says why a part cannot be read, and refuses what is not open', async () => {
  const { session, parts } = await sessionOf(
    sourceOfBytes('map.png', Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10)),
    textSource('map.pgw', '10\n0\n0\n-10\n5\n5\n'),
    textSource('cut.asc', 'ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n1 2 x'),
  )
  expect(parts.map(({ file, kind }) => [file, kind])).toEqual([
    ['map.png', 'grid'],
    ['cut.asc', 'grid'],
  ])
  expect(await session.openPart(choice('map.png', 'grid'), null)).toMatchObject({
    refusal: { code: 'picture_no_values', values: { file: 'map.png' } },
    rules: [],
    score: 0,
  })
  expect(await session.openPart(choice('cut.asc', 'grid'), null)).toMatchObject({ refusal: { code: 'number_wanted' } })
  expect(await session.openPart(choice('none.tif', 'grid'), null)).toMatchObject({ refusal: { code: 'file_unknown' } })
  await expect(session.partPicture('map.asc', 10)).rejects.toMatchObject({ code: 'part_unknown' })
})

it('reads an ER Mapper raster with the values beside it', async () => {
  const head = `DatasetHeader Begin
  ByteOrder = LSBFirst
  RasterInfo Begin
    CellType = Unsigned8BitInteger
    NrOfLines = 2
    NrOfCellsPerLine = 2
    NrOfBands = 1
    CellInfo Begin
      Xdimension = 25
      Ydimension = 25
    CellInfo End
    RegistrationCoord Begin
      Eastings = 1000
      Northings = 2000
    RegistrationCoord End
  RasterInfo End
DatasetHeader End
`
  const { session, parts } = await sessionOf(
    textSource('survey/Mag.ers', head),
    sourceOfBytes('survey/Mag', Uint8Array.of(1, 2, 3, 4)),
  )
  expect(parts).toMatchObject([{ file: 'survey/Mag.ers', kind: 'grid', files: ['survey/Mag.ers', 'survey/Mag'] }])
  const view = await session.openPart(choice('survey/Mag.ers', 'grid'), null)
  expect(view).toMatchObject({ bounds: [1000, 1950, 1050, 2000], facts: { bands: [{ low: 1, high: 4 }] } })
})

const COLLARS = 'hole,x,y,z,end_depth\nA,434005,6258010,100,50\nB,434025,6258015,180,50\nC,434300,6258015,120,50\n'
const DEGREES = [
  [-130.0713, 56.4617],
  [-130.0703, 56.4617],
  [-130.0703, 56.4623],
  [-130.0713, 56.4623],
  [-130.0713, 56.4617],
]
const PROPERTY = JSON.stringify({
  type: 'Feature',
  properties: { claim: 'KR-1' },
  geometry: { type: 'Polygon', coordinates: [DEGREES] },
})

it('compares collars with a ground and a property that lies in another coordinate system', async () => {
  const { session } = await sessionOf(
    textSource('collar.csv', COLLARS),
    textSource('ground.asc', ASC),
    textSource('property.geojson', PROPERTY),
  )
  const tables = [choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth'])]
  const without = await session.evaluate(recipe({ tables, crs: 'EPSG:26909' }))
  expect(without.skipped.map(({ code }) => code)).toEqual(expect.arrayContaining(['C05', 'C08']))
  const parts = [
    { file: 'ground.asc', kind: 'grid', use: 'terrain' },
    { file: 'property.geojson', kind: 'vector', use: 'property' },
  ]
  const view = await session.evaluate(recipe({ tables, crs: 'EPSG:26909', parts }))
  expect(view.skipped.filter(({ code }) => code === 'C05' || code === 'C08')).toEqual([])
  const outside = await session.findings('C05', 0, 9)
  expect(outside.map(({ hole }) => hole)).toEqual(['C'])
  const off = await session.findings('C08', 0, 9)
  expect(off.map(({ hole }) => hole)).toEqual(['B'])
  const snap = { id: 's', rule: 'C08', fix: 'snap_to_ground', version: 1, lines: null, choice: {} }
  await session.evaluate(recipe({ tables, crs: 'EPSG:26909', parts, mends: [snap] }))
  const [, fixed] = await session.rows('collar.csv', 0, 2)
  expect(fixed?.cells[3]).toBe('120')
})

it('compares holes with the ground of each of several recipes in a row, as for each recipe alone', async () => {
  const files = [textSource('collar.csv', COLLARS), textSource('ground.asc', EDGE), textSource('mag.asc', FRAME)]
  const tables = [choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth'])]
  const named = [{ id: 'n', rule: 'G02', fix: 'name_no_data', version: 1, choice: {} }]
  const [ground, mag] = [choice('ground.asc', 'grid', { use: 'terrain' }), choice('mag.asc', 'grid')]
  const rules = { G02: { severity: null, limits: { share: 60 } } }
  const { session } = await sessionOf(...files)
  const off: string[] = []
  for (const more of [
    {},
    { parts: [ground] },
    { parts: [ground, mag] },
    { parts: [{ ...ground, mends: named }, mag] },
    { parts: [{ ...ground, mends: named }], rules },
    { parts: [{ ...ground, use: 'data' }], rules },
  ]) {
    const next = recipe({ tables, crs: 'EPSG:26909', ...more })
    const { session: alone } = await sessionOf(...files)
    expect(await session.evaluate(next), JSON.stringify(more)).toEqual(await alone.evaluate(next))
    const found = await session.findings('C08', 0, 9)
    expect(found).toEqual(await alone.findings('C08', 0, 9))
    off.push(found.map(({ hole, value }) => `${hole} ${value}`).join(', '))
  }
  expect(off).toEqual(['', 'A -1, B 9', 'A -1, B 9', 'A -1, B 9', 'B 9', ''])
})

it('takes the ground from a mesh, and what is cut out of the property as outside of it', async () => {
  const surface =
    'v 433900 6257900 100\nv 434500 6257900 100\nv 434500 6258500 160\nv 433900 6258500 160\nf 1 2 3\nf 1 3 4\n'
  const square = (west: number, south: number, side: number) => [
    [west, south],
    [west + side, south],
    [west + side, south + side],
    [west, south + side],
    [west, south],
  ]
  const claim = {
    type: 'Feature',
    crs: { type: 'name', properties: { name: 'EPSG:26909' } },
    properties: {},
    geometry: { type: 'Polygon', coordinates: [square(433_900, 6_257_900, 600), square(434_020, 6_258_010, 10)] },
  }
  const { session } = await sessionOf(
    textSource('collar.csv', COLLARS),
    textSource('ground.obj', surface),
    textSource('property.geojson', JSON.stringify(claim)),
  )
  const tables = [choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth'])]
  const parts = [
    { file: 'ground.obj', kind: 'mesh', use: 'terrain' },
    { file: 'property.geojson', kind: 'vector', use: 'property' },
  ]
  await session.evaluate(recipe({ tables, crs: 'EPSG:26909', parts }))
  expect((await session.findings('C05', 0, 9)).map(({ hole }) => hole)).toEqual(['B'])
  // The ground rises by 10 m in 100 m to the north.
  expect((await session.findings('C08', 0, 9)).map(({ hole, value }) => [hole, value])).toEqual([
    ['A', '111'],
    ['B', '111.5'],
    ['C', '111.5'],
  ])
})

it('compares nothing with a ground whose system cannot be brought to that of the holes', async () => {
  const { session } = await sessionOf(textSource('collar.csv', COLLARS), textSource('ground.asc', ASC))
  const tables = [choiceOfTitles('collar.csv', 'collar', ['hole', 'x', 'y', 'z', 'end_depth'])]
  const parts = [{ file: 'ground.asc', kind: 'grid', use: 'terrain', crs: 'EPSG:99999' }]
  const view = await session.evaluate(recipe({ tables, crs: 'EPSG:26909', parts }))
  expect(view.skipped.map(({ code }) => code)).toContain('C08')
})
