import { buffer } from 'node:stream/consumers'
import { sourceOfBytes } from '@outcrop/compute/byte-source.ts'
import { quietWork } from '@outcrop/compute/work.ts'
import { readGeotiff } from '@outcrop/geo/formats/geotiff.ts'
import { readOmf } from '@outcrop/geo/formats/omf.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../../db/schema/file.ts'
import { jobOutputs } from '../../db/schema/validation.ts'
import { runJobs } from '../../testing/test-decks.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { begun, DELIVERY, givenData, publishedBy, recipeOf, SWAP } from '../../testing/test-validations.ts'

const head = (west: number, south: number) =>
  `ncols 4\nnrows 3\nxllcorner ${west}\nyllcorner ${south}\ncellsize 100\nNODATA_value -9999\n`
const claim = (coordinates: readonly (readonly number[])[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::26909' } },
    features: [
      { type: 'Feature', properties: { claim: 'A' }, geometry: { type: 'Polygon', coordinates: [coordinates] } },
    ],
  })
const PARTS = {
  'ground.asc': `${head(412_400, 6_274_400)}${'1260 1260 1260 1260\n'.repeat(3)}`,
  'mag.asc': `${head(412_400, 6_274_400).replace('NODATA_value -9999\n', '')}7 7 7 7\n7 50 52 7\n7 7 7 7\n`,
  'unplaced.asc': `${head(412_400, 6_274_400)}${'1 2 3 4\n'.repeat(3)}`,
  'cut.asc': `${head(412_400, 6_274_400)}1 2 x\n`,
  'property.geojson': claim([
    [412_400, 6_274_400],
    [412_520, 6_274_400],
    [412_520, 6_274_600],
    [412_400, 6_274_600],
    [412_400, 6_274_400],
  ]),
  'claims.geojson': claim([
    [412_400, 6_274_400],
    [412_600, 6_274_600],
    [412_600, 6_274_400],
    [412_400, 6_274_600],
    [412_400, 6_274_400],
  ]),
  'vein.obj': 'v 412400 6274400 1000\nv 412500 6274400 1000\nv 412500 6274500 1100\nf 1 2 3\n',
} as const

const crs = 'EPSG:26909'
const CHOICES = [
  { file: 'ground.asc', kind: 'grid', use: 'terrain', crs },
  { file: 'property.geojson', kind: 'vector', use: 'property' },
  {
    file: 'mag.asc',
    kind: 'grid',
    crs,
    mends: [{ id: 'n', rule: 'G02', fix: 'name_no_data', version: 1 }],
  },
  { file: 'unplaced.asc', kind: 'grid' },
  { file: 'cut.asc', kind: 'grid' },
  { file: 'claims.geojson', kind: 'vector' },
  { file: 'vein.obj', kind: 'mesh' },
]

async function read({ deps: { db, storage } }: TestApi, { id }: Validation, name: string): Promise<Uint8Array> {
  const isThat = and(eq(jobOutputs.jobId, id), eq(jobOutputs.name, name))
  const [output] = await db.select({ key: jobOutputs.storageKey }).from(jobOutputs).where(isThat)
  const stream = await storage.read(output?.key ?? '')
  if (!stream) throw new Error(`${name} was not published`)
  return new Uint8Array(await buffer(stream))
}

test('grids, layers and meshes are fixed, checked and published, and holes are compared with them', async () => {
  const api = await createTestApi()
  const lead = api.as('lead')
  const data = await givenData(api, { ...DELIVERY, ...PARTS })
  const draft = await begun(lead, data, { ...recipeOf([SWAP]), parts: CHOICES })
  await runJobs(api)
  const done = await publishedBy(lead, draft.id)
  expect(done.job.status).toBe('succeeded')
  const { result } = done
  expect(result?.rules.filter(({ code }) => ['C05', 'C08'].includes(code))).toMatchObject([
    { code: 'C05', count: 1 },
    { code: 'C08', count: 2 },
  ])
  expect(
    result?.parts.map(({ file, rules, errors, outputs, refusal }) => [
      file,
      rules.map(({ code }) => code).join(' '),
      errors,
      outputs.join(' '),
      refusal?.code ?? '',
    ]),
  ).toEqual([
    ['ground.asc', '', 0, 'ground.tif', ''],
    ['property.geojson', '', 0, 'property.geojson project.omf', ''],
    ['mag.asc', '', 0, 'mag.tif', ''],
    ['unplaced.asc', 'G01', 1, '', ''],
    ['cut.asc', '', 0, '', 'number_wanted'],
    ['claims.geojson', 'V02', 0, 'claims.geojson project.omf', ''],
    ['vein.obj', 'M01', 0, 'vein.glb project.omf', ''],
  ])
  expect(result).toMatchObject({ mends: 2, parts: { 2: { crs, bounds: [412_400, 6_274_400, 412_800, 6_274_700] } } })

  const grid = await readGeotiff(quietWork(), sourceOfBytes('mag.tif', await read(api, draft, 'mag.tif')))
  expect(grid).toMatchObject({ crs, affine: [100, 0, 412_400, 0, -100, 6_274_700] })
  expect([...grid.values].filter((value) => !Number.isNaN(value))).toEqual([50, 52])
  const omf = await readOmf(quietWork(), sourceOfBytes('project.omf', await read(api, draft, 'project.omf')))
  expect(omf.crs).toBe(crs)
  expect(omf.elements.map(({ name, kind }) => `${kind} ${name}`)).toEqual([
    'lines property.geojson',
    'lines claims.geojson',
    'surface vein.obj',
    'lines drillholes',
  ])
  const layer = new TextDecoder().decode(await read(api, draft, 'property.geojson'))
  expect(JSON.parse(layer).features[0].geometry.coordinates[0][0][0]).toBeCloseTo(-130.42, 1)

  const rows = await api.deps.db.select().from(files).where(eq(files.assetId, data.assetId))
  const reviews = Object.fromEntries(rows.map(({ name, review, findings }) => [name, [review, findings?.[0]?.code]]))
  expect(reviews).toMatchObject({
    'ground.asc': ['accepted', undefined],
    'unplaced.asc': ['action_required', 'part_refused'],
    'cut.asc': ['action_required', 'data_refused'],
    'claims.geojson': ['accepted', 'rules_warn'],
  })
  const report = async (format: string) => (await lead.get(`/v2/validations/${draft.id}/report?format=${format}`)).text
  const page = await report('html')
  for (const words of ['Grids, layers and meshes', 'mag.tif', 'V02', 'unplaced.asc']) expect(page).toContain(words)
  expect(await report('csv')).toContain('V02,warning,claims.geojson,0,,found crossing,split_crossing')
  expect(JSON.parse(await report('json')).parts).toHaveLength(7)
  expect((await report('pdf')).slice(0, 5)).toBe('%PDF-')
})

test('parts alone can be published, and give the same fingerprint each time', async () => {
  const api = await createTestApi()
  const lead = api.as('lead')
  const data = await givenData(api, PARTS)
  const recipe = { format: 'outcrop-validation-1', crs, tables: [], parts: CHOICES }
  const draft = await begun(lead, data, recipe)
  await runJobs(api)
  const first = await publishedBy(lead, draft.id)
  expect([first.job.status, first.result?.tables.length, first.result?.parts.length]).toEqual(['succeeded', 0, 7])
  const again = await publishedBy(lead, draft.id)
  expect(again.result?.hash).toBe(first.result?.hash)
})

test('nothing is published where neither tables nor parts are chosen', async () => {
  const api = await createTestApi()
  const lead = api.as('lead')
  const draft = await begun(lead, await givenData(api, PARTS), { format: 'outcrop-validation-1', crs, parts: [] })
  expect(await lead.post(`/v2/validations/${draft.id}/publish`)).toMatchObject({
    body: { code: 'validation_incomplete' },
  })
})
