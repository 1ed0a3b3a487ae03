import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import { DataPreview } from '@outcrop/contract/data/data-preview.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import * as v from 'valibot'
import { expect, test, vi } from 'vitest'
import { and, asc, eq } from 'drizzle-orm'
import { assets } from '../../db/schema/asset.ts'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { userFlags } from '../../db/schema/user.ts'
import { isAbout } from '../../jobs/job-queue.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestCaller } from '../../testing/test-api.ts'
import { BASALT, runJobs, upload, uploadChecked } from '../../testing/test-decks.ts'

const ASSET = '0e000000-0000-7000-8000-00000000c001'
const OTHERS = '0e000000-0000-7000-8000-00000000c002'
const COLLAR = 'HoleID,Easting,Northing,RL,EOH\nHC-1,412500,6274500,1210,320\n'

const SOON = { timeout: 20_000, interval: 20 }

const geodata = (name: string) => readFile(path.join(import.meta.dirname, '../../../tests/fixtures/geodata', name))

async function area() {
  const api = await createTestApi()
  await runJobs(api)
  const now = api.clock.now()
  const stamps = { createdAt: now, updatedAt: now }
  await api.deps.db.insert(assets).values([
    {
      id: ASSET,
      companyId: BASALT,
      name: 'Halvorsen Creek',
      crs: 'EPSG:26909',
      latitude: 56.62,
      longitude: -130.42,
      ...stamps,
    },
    { id: OTHERS, companyId: COMPANIES.quartz.id, name: 'Quartz Hill', ...stamps },
  ])
  await api.deps.db
    .insert(userFlags)
    .values({ userId: PEOPLE.analyst.id, flag: 'DATA_FILE_UPLOAD_ENABLED', active: true })
  const analyst = api.as('analyst')
  const put = async (name: string, category: string, bytes?: Buffer | string, more: object = {}) =>
    await uploadChecked(api, analyst, {
      bytes: bytes === undefined ? await geodata(name) : Buffer.from(bytes),
      name,
      place: { asset_id: ASSET, category, ...more },
    })
  /** The file once its check has ended. */
  const checked = async ({ id }: { id: string }): Promise<File> =>
    await vi.waitFor(
      async () => {
        const file: File = (await analyst.get(`/v2/files/${id}`)).body
        if (file.review !== 'accepted' && file.review !== 'action_required') throw new Error(`It is ${file.review}`)
        return file
      },
      { timeout: 60_000, interval: 20 },
    )
  const folder = async (name: string, inside: string | null = null, category = 'drilling') =>
    await analyst.post('/v2/data-folders', {
      body: { company_id: BASALT, asset_id: ASSET, category, folder_id: inside, name },
    })
  return { api, analyst, put, checked, folder }
}

async function reviewOf(caller: TestCaller, { id }: { id: string }): Promise<File['review']> {
  const file: File = (await caller.get(`/v2/files/${id}`)).body
  return file.review
}

async function listed(caller: TestCaller, query = ''): Promise<string[]> {
  const { body } = await caller.get(`/v2/data-files?company_id=${BASALT}${query}`)
  return (body as { results: File[] }).results.map(({ name }) => name)
}

async function codes(file: File): Promise<string[]> {
  return file.findings.map(({ code, severity }) => `${severity} ${code}`)
}

test('a file of exploration data is checked, accepted and pictured', async () => {
  const { analyst, put, checked, api } = await area()
  const file = await checked(await put('collar.csv', 'drilling', COLLAR))
  expect(file).toMatchObject({
    asset_id: ASSET,
    category: 'drilling',
    review: 'accepted',
    drill_table: 'collar',
    facts: { rows: 1, holes: 1, crs: 'EPSG:26909' },
  })
  const response = await api.fetch(new Request(new URL(file.preview_url ?? '', api.deps.env.PUBLIC_URL)))
  expect(v.parse(DataPreview, await response.json())).toMatchObject({ kind: 'points', points: [{ name: 'HC-1' }] })
  const { body } = await analyst.get(`/v2/data-assets?company_id=${BASALT}`)
  expect((body as { results: DataAsset[] }).results).toMatchObject([
    {
      id: ASSET,
      name: 'Halvorsen Creek',
      crs: 'EPSG:26909',
      categories: [
        { category: 'drilling', files: 1, tables: ['collar'], reviews: { accepted: 1, action_required: 0 } },
      ],
    },
  ])
})

test('parts of a shapefile that come one by one are checked together', async () => {
  const { put, checked, analyst } = await area()
  const shape = await put('claims.shp', 'property_boundaries')
  expect(await codes(await checked(shape))).toEqual(['error part_missing', 'error part_missing', 'error part_missing'])
  const dbf = await put('claims.dbf', 'property_boundaries')
  await put('claims.shx', 'property_boundaries')
  const prj = await put('claims.prj', 'property_boundaries')
  await vi.waitFor(async () => expect(await reviewOf(analyst, shape)).toBe('accepted'), 15_000)
  expect((await checked(shape)).facts).toMatchObject({ features: 2, parts: ['claims.dbf', 'claims.prj', 'claims.shx'] })
  expect((await checked(dbf)).facts).toEqual({ part_of: 'claims.shp' })

  await analyst.delete(`/v2/files/${prj.id}`)
  await vi.waitFor(async () => {
    const { body } = await analyst.get(`/v2/files/${shape.id}`)
    expect(body).toMatchObject({
      review: 'action_required',
      findings: [{ code: 'part_missing', values: { part: '.prj' } }],
    })
  }, 15_000)
  await analyst.post(`/v2/files/${prj.id}/restore`)
  await vi.waitFor(async () => expect(await reviewOf(analyst, shape)).toBe('accepted'), 15_000)

  const lonely = await put('other.prj', 'geology', await geodata('claims.prj'))
  expect(await checked(lonely)).toMatchObject({
    review: 'action_required',
    findings: [{ values: { name: 'other.shp' } }],
  })
})

test.each([
  ['tmi', 'tmi.ers'],
  ['TMI.bil', 'tmi.bil.ers'],
])('a grid of ER Mapper is taken as its head and the values in %s, which come one by one', async (values, head) => {
  const { put, checked, analyst } = await area()
  const cells = Buffer.from(new Float32Array(2000).fill(-99_999).with(3, 56_200).with(4, 56_240).buffer)
  const alone = await checked(await put(values, 'geophysics', cells))
  expect(alone).toMatchObject({ kind: 'part', review: 'action_required', findings: [{ code: 'part_alone' }] })
  const text = `DatasetHeader Begin
  ByteOrder = LSBFirst
  RasterInfo Begin
    CellType = IEEE4ByteReal
    NullCellValue = -99999
    CellInfo Begin
      Xdimension = 50
      Ydimension = 50
    CellInfo End
    NrOfLines = 40
    NrOfCellsPerLine = 50
    RegistrationCoord Begin
      Eastings = 412000
      Northings = 6276000
    RegistrationCoord End
  RasterInfo End
DatasetHeader End
`
  const grid = await checked(await put(head, 'geophysics', text))
  expect(grid).toMatchObject({ kind: 'raster', review: 'accepted', facts: { width: 50, height: 40, minimum: 56_200 } })
  await vi.waitFor(async () => expect(await reviewOf(analyst, alone)).toBe('accepted'), 15_000)
  await analyst.delete(`/v2/files/${alone.id}`)
  await vi.waitFor(async () => {
    const { body } = await analyst.get(`/v2/files/${grid.id}`)
    expect(body).toMatchObject({
      review: 'action_required',
      findings: [{ code: 'values_missing', values: { name: head.slice(0, -4) } }],
    })
  }, 15_000)
})

test('a file without an ending that is a known format is refused, as before', async () => {
  const { put } = await area()
  expect(await put('report', 'reports', '%PDF-1.7\n')).toMatchObject({ error_code: 'upload_type_refused' })
})

test('data without a system is checked again once its asset has one', async () => {
  const { api, analyst, put, checked } = await area()
  await api.deps.db.update(assets).set({ crs: null })
  const file = await checked(await put('collar.csv', 'drilling', COLLAR))
  expect(await codes(file)).toEqual(['error crs_missing'])
  const { etag } = await version(api.as('super'), `/v2/assets/${ASSET}`)
  await api.as('super').patch(`/v2/assets/${ASSET}`, { body: { crs: 'EPSG:26909' }, headers: { 'if-match': etag } })
  await vi.waitFor(async () => expect(await reviewOf(analyst, file)).toBe('accepted'), 15_000)
})

async function version(caller: TestCaller, address: string): Promise<{ etag: string }> {
  return { etag: (await caller.get(address)).headers.get('etag') ?? '' }
}

test('a new version is checked, and the earlier one keeps what was found', async () => {
  const { api, analyst, put, checked } = await area()
  const file = await checked(await put('collar.csv', 'drilling', 'HoleID,Easting\nHC-1,412500\n'))
  expect(file.review).toBe('action_required')
  await uploadChecked(api, analyst, { bytes: Buffer.from(COLLAR), name: 'collar.csv', place: { replaces: file.id } })
  await vi.waitFor(async () => expect(await reviewOf(analyst, file)).toBe('accepted'), 15_000)
  const { body } = await analyst.get(`/v2/files/${file.id}/versions`)
  expect(body).toMatchObject({ results: [{ name: 'collar.csv', size: 27, facts: { column_count: 2, rows: 1 } }] })
})

test('folders divide a category, and files move between categories but not into the media library', async () => {
  const { analyst, put, folder, api } = await area()
  const infill = (await folder('Infill 2026')).body as { id: string }
  expect((await folder('infill 2026')).body).toMatchObject({ code: 'validation_failed', issues: [{ code: 'unique' }] })
  expect((await folder('Infill 2026', null, 'geology')).status).toBe(201)
  const file = await put('collar.csv', 'drilling', COLLAR, { folder_id: infill.id })
  const change = (body: object) => analyst.patch(`/v2/files/${file.id}`, { body })
  expect((await change({ folder_id: null, category: 'geology', asset_id: ASSET })).body).toMatchObject({
    category: 'geology',
    folder_id: null,
  })
  expect((await change({ folder_id: infill.id })).body).toMatchObject({ category: 'drilling', folder_id: infill.id })
  expect((await change({ folder_id: null, category: 'geology', asset_id: OTHERS })).status).toBe(422)

  const media = (
    await api.as('presenter').post('/v2/folders', { body: { company_id: BASALT, folder_id: null, name: 'Media' } })
  ).body as { id: string }
  expect((await change({ folder_id: media.id })).status).toBe(422)
  expect((await folder('Within media', media.id)).status).toBe(422)

  await analyst.patch(`/v2/folders/${infill.id}`, {
    body: { folder_id: null, category: 'geophysics', asset_id: ASSET },
  })
  expect((await analyst.get(`/v2/files/${file.id}`)).body).toMatchObject({
    category: 'geophysics',
    folder_id: infill.id,
  })
  expect(await listed(analyst, `&asset_id=${ASSET}&category=geophysics`)).toEqual(['collar.csv'])
  expect(await listed(analyst, `&asset_id=${ASSET}&category=geophysics&folder_id=top`)).toEqual([])

  await analyst.delete(`/v2/folders/${infill.id}`)
  expect(await listed(analyst)).toEqual([])
  const { body } = await analyst.get(`/v2/data-folders?company_id=${BASALT}&state=trash`)
  expect(body).toMatchObject({ results: [{ id: infill.id, category: 'geophysics' }] })
  await analyst.post(`/v2/folders/${infill.id}/restore`)
  expect(await listed(analyst, `&folder_id=${infill.id}`)).toEqual(['collar.csv'])
})

test('exploration data asks for the permission data, and the media library for presentations', async () => {
  const { api, analyst, put } = await area()
  const file = await put('collar.csv', 'drilling', COLLAR)
  const presenter = api.as('presenter')
  expect((await presenter.get(`/v2/files/${file.id}`)).status).toBe(403)
  expect((await presenter.get(`/v2/data-files?company_id=${BASALT}`)).status).toBe(403)
  expect((await presenter.delete(`/v2/files/${file.id}`)).status).toBe(403)
  expect((await api.as('both').get(`/v2/data-files?company_id=${BASALT}`)).status).toBe(200)
  expect((await api.as('investor').get(`/v2/files/${file.id}`)).status).toBe(404)
  // Not in the library, in what the library's people find, or in a deck.
  expect((await api.as('admin').get(`/v2/files?company_id=${BASALT}`)).body).toMatchObject({ count: 0 })
  expect((await presenter.get(`/v2/search?company_id=${BASALT}&search=collar`)).text).not.toContain('collar.csv')
  expect((await analyst.get(`/v2/search?company_id=${BASALT}&search=collar`)).text).toContain('collar.csv')
  const job = await presenter.post(`/v2/companies/${BASALT}/jobs`, {
    body: { kind: 'deck_import', input: { file_ids: [file.id] } },
  })
  expect(job.status).toBe(404)
  const archive = (path: string, caller: TestCaller) =>
    caller.post(path, { body: { company_id: BASALT, file_ids: [file.id] } })
  expect((await archive('/v2/archives', presenter)).status).toBe(404)
  expect((await archive('/v2/data-archives', presenter)).status).toBe(403)
  const { url } = (await archive('/v2/data-archives', analyst)).body as { url: string }
  expect((await api.fetch(new Request(new URL(url, api.deps.env.PUBLIC_URL)))).status).toBe(200)
})

test('uploading needs the feature and the permission', async () => {
  const { api } = await area()
  const place = { asset_id: ASSET, category: 'drilling' }
  const put = async (name: 'admin' | 'presenter' | 'analyst', at: object = place) => {
    const { created } = await upload(api, api.as(name), { bytes: Buffer.from(COLLAR), name: 'a.csv', place: at })
    return created.ok ? created.status : ((await created.json()) as { code: string }).code
  }
  expect(await put('presenter')).toBe('forbidden')
  expect(await put('admin')).toBe('data_upload_off')
  expect(await put('analyst')).toBe(201)
  expect(await put('analyst', { ...place, asset_id: OTHERS })).toBe('validation_failed')
  // Of the media library.
  expect(await put('analyst', { folder_id: 'top' })).toBe('forbidden')
})

test('names that are taken are told for a category, and what was checked may be checked again', async () => {
  const { analyst, put, checked } = await area()
  const file = await checked(await put('collar.csv', 'drilling', COLLAR))
  const clashes = async (category: string) =>
    (
      await analyst.post('/v2/data-files/clashes', {
        body: { company_id: BASALT, asset_id: ASSET, category, names: ['Collar.csv', 'other.csv'] },
      })
    ).body
  expect(await clashes('drilling')).toMatchObject({ results: [{ name: 'Collar.csv', file: { id: file.id } }] })
  expect(await clashes('geology')).toEqual({ results: [] })
  expect((await analyst.post(`/v2/files/${file.id}/check`)).status).toBe(200)
  await checked(file)
})

/** As many points, each with a property of its own, so that most cells are blank. */
function manyCells(columns: number): string {
  const features = Array.from({ length: columns }, (_, index) => ({
    type: 'Feature',
    geometry: { type: 'Point', coordinates: [-130.4, 56.6] },
    properties: { [`p${index}`]: index },
  }))
  return JSON.stringify({ type: 'FeatureCollection', features })
}

test('a file with too many columns is refused at once, with the limit', async () => {
  const { put, checked } = await area()
  const file = await checked(await put('names.geojson', 'geology', manyCells(60_000)))
  expect(file.findings).toContainEqual({ code: 'columns_too_many', severity: 'error', values: { limit: 5000 } })
})

test('deleting a file or its folder ends the check that runs, and restoring it starts another', async () => {
  const { api, analyst, put, checked, folder } = await area()
  const statesOf = async (id: string) => {
    const isOfFile = and(isAbout('file', id), eq(jobs.kind, 'data_check'))
    const rows = await api.deps.db.select().from(jobs).where(isOfFile).orderBy(asc(jobs.id))
    return rows.map(({ status }) => status)
  }
  const { id: folderId } = (await folder('Slow', null, 'geology')).body as { id: string }
  const slow = async (more: object) => {
    const { id } = await put(`${Object.keys(more).length}.geojson`, 'geology', manyCells(4999), more)
    await vi.waitFor(async () => expect(await statesOf(id)).toEqual(['running']), SOON)
    return id
  }
  const file = await slow({})
  await analyst.delete(`/v2/files/${file}`)
  await vi.waitFor(async () => expect(await statesOf(file)).toEqual(['cancelled']), SOON)
  const inside = await slow({ folder_id: folderId })
  await analyst.delete(`/v2/folders/${folderId}`)
  await vi.waitFor(async () => expect(await statesOf(inside)).toEqual(['cancelled']), SOON)
  // The engine is free for others.
  await checked(await put('collar.csv', 'drilling', COLLAR))

  await analyst.post(`/v2/folders/${folderId}/restore`)
  await vi.waitFor(async () => expect(await statesOf(inside)).toEqual(['cancelled', 'running']), SOON)
})

test('an asset takes its data along', async () => {
  const { api, analyst, put, folder } = await area()
  await folder('Infill')
  const file = await put('collar.csv', 'drilling', COLLAR)
  const lead = api.as('super')
  await lead.delete(`/v2/assets/${ASSET}`)
  expect(await listed(analyst)).toEqual([])
  await lead.post(`/v2/assets/${ASSET}/restore`)
  expect(await listed(analyst)).toEqual(['collar.csv'])
  await lead.delete(`/v2/assets/${ASSET}`)
  expect((await lead.post(`/v2/assets/${ASSET}/purge`, { body: { name: 'Halvorsen Creek' } })).status).toBe(204)
  expect(await api.deps.db.$count(files)).toBe(0)
  expect(await api.deps.storage.stat(`files/${file.id}/original.csv`)).toBeNull()
})
