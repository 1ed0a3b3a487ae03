import type { Activity } from '@outcrop/contract/api/activity.ts'
import { type Asset } from '@outcrop/contract/companies/asset.ts'
import { ASSET_STAGES } from '@outcrop/contract/companies/asset-list.ts'
import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { assets } from '../../db/schema/asset.ts'
import { auditEvents } from '../../db/schema/audit.ts'
import { files } from '../../db/schema/file.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { runJobs, uploadChecked } from '../../testing/test-decks.ts'
import { purgeOldFiles } from '../file/purge-old-files.ts'
import { purgeOld } from '../resource/trash.ts'
import { assetResource } from './asset-resource.ts'

const [BASALT, QUARTZ] = [COMPANIES.basalt.id, COMPANIES.quartz.id]

async function makeAsset(api: TestApi, body: Record<string, unknown>): Promise<Asset> {
  const answer = await api.as('super').post('/v2/assets', { body: { company_id: BASALT, ...body } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function listed(api: TestApi, query: string): Promise<{ names: string[]; count: number }> {
  const answer = await api.as('lead').get(`/v2/assets?${query}`)
  expect(answer.status, answer.text).toBe(200)
  const { results, count } = answer.body as { results: Asset[]; count: number }
  return { names: results.map(({ name }) => name), count }
}

async function threeAssets(api: TestApi): Promise<void> {
  await makeAsset(api, {
    name: 'Moraine 10',
    stage: 'production',
    commodities: ['Copper', 'Gold'],
    place: 'Golden Triangle',
  })
  await makeAsset(api, { name: 'moraine 9', stage: 'early_exploration', commodities: ['Zinc'], country: 'Canada' })
  await makeAsset(api, { company_id: QUARTZ, name: 'Esker 100%', stage: 'feasibility', kind: 'site' })
}

test('assets are listed by page, ordered and filtered, of all companies or one', async () => {
  const api = await createTestApi()
  await threeAssets(api)
  expect(await listed(api, '')).toEqual({ names: ['Esker 100%', 'moraine 9', 'Moraine 10'], count: 3 })
  expect((await listed(api, 'ordering=-name')).names).toEqual(['Moraine 10', 'moraine 9', 'Esker 100%'])
  expect((await listed(api, 'ordering=stage')).names).toEqual(['moraine 9', 'Esker 100%', 'Moraine 10'])
  expect((await listed(api, 'ordering=-company')).names[0]).toBe('Esker 100%')
  expect(await listed(api, 'page=2&page_size=2')).toEqual({ names: ['Moraine 10'], count: 3 })
  expect(await listed(api, 'page=9&page_size=2')).toEqual({ names: [], count: 3 })
  expect((await listed(api, `company_id=${QUARTZ}`)).names).toEqual(['Esker 100%'])
  expect((await listed(api, 'stage=production')).names).toEqual(['Moraine 10'])
  expect((await listed(api, 'commodity=gold')).names).toEqual(['Moraine 10'])
})

test('a search looks in the name, the place, the country, the company and the commodities', async () => {
  const api = await createTestApi()
  await threeAssets(api)
  const found = async (search: string) => (await listed(api, `search=${encodeURIComponent(search)}`)).names
  expect(await found('MORAINE')).toEqual(['moraine 9', 'Moraine 10'])
  expect(await found('triangle')).toEqual(['Moraine 10'])
  expect(await found('canada')).toEqual(['moraine 9'])
  expect(await found('quartz')).toEqual(['Esker 100%'])
  expect(await found('copp')).toEqual(['Moraine 10'])
  expect(await found('100%')).toEqual(['Esker 100%'])
  expect(await found('%')).toEqual(['Esker 100%'])
})

test('assets of a deleted company are not there', async () => {
  const api = await createTestApi()
  const asset = await makeAsset(api, { name: 'Moraine' })
  await api.as('super').delete(`/v2/companies/${BASALT}`)
  expect((await listed(api, '')).count).toBe(0)
  for (const address of [`/v2/assets/${asset.id}`, `/v2/assets/${asset.id}/activity`])
    expect((await api.as('super').get(address)).status).toBe(404)
})

test('an asset answers what it was made of, with its company and its creator', async () => {
  const api = await createTestApi()
  const body = {
    name: 'Halvorsen Creek',
    kind: 'project',
    stage: ASSET_STAGES[2],
    commodities: ['Copper'],
    description: 'Porphyry copper and gold.',
    place: 'Golden Triangle, British Columbia',
    country: 'Canada',
    location: { latitude: 56.5, longitude: -129.9 },
    crs: 'epsg:26909',
    area: 18_400.5,
    cover_file_id: null,
  }
  const made = await makeAsset(api, body)
  expect(made).toMatchObject({ ...body, crs: 'EPSG:26909', cover: [], version: 1, deleted_at: null })
  expect(made.company).toEqual(COMPANIES.basalt)
  expect(made.created_by).toEqual({ id: PEOPLE.super.id, name: 'super person' })
  expect((await api.as('lead').get(`/v2/assets/${made.id}`)).body).toEqual(made)
})

test.each([
  ['company_id', { company_id: crypto.randomUUID() }],
  ['company_id', { company_id: 'junk' }],
  ['name', { name: '  ' }],
  ['stage', { stage: 'someday' }],
  ['location.latitude', { location: { latitude: 91, longitude: 0 } }],
  ['crs', { crs: 'UTM 9N' }],
  ['area', { area: -1 }],
  ['commodities.1', { commodities: ['Gold', ''] }],
  ['cover_file_id', { cover_file_id: crypto.randomUUID() }],
  ['cover_file_id', { cover_file_id: 'junk' }],
])('a new asset with a wrong %s is refused at that field', async (path, wrong) => {
  const api = await createTestApi()
  const body = { company_id: BASALT, name: 'Moraine', ...wrong }
  const answer = await api.as('super').post('/v2/assets', { body })
  expect(answer.body).toMatchObject({ status: 422, code: 'validation_failed', issues: [{ path }] })
  expect(await api.deps.db.$count(assets)).toBe(0)
})

test('only what a change names is changed, recorded with its old and new values, and refused on an older version', async () => {
  const api = await createTestApi()
  const { id } = await makeAsset(api, { name: 'Moraine', commodities: ['Gold'], country: 'Canada' })
  const address = `/v2/assets/${id}`
  const changes = { country: 'Norway', commodities: ['Gold'], location: { latitude: 60, longitude: 5 } }
  const changed = await api.as('lead').patch(address, { body: changes, headers: { 'if-match': '"1"' } })
  expect(changed.body).toMatchObject({ name: 'Moraine', ...changes, version: 2 })
  const late = await api.as('super').patch(address, { body: { name: 'Esker' }, headers: { 'if-match': '"1"' } })
  expect(late.body).toMatchObject({ code: 'version_conflict', changed_by: { id: PEOPLE.lead.id } })

  const { results } = (await api.as('lead').get(`/v2/assets/${id}/activity`)).body as { results: Activity[] }
  expect(results).toMatchObject([
    {
      action: 'update',
      actor: { id: PEOPLE.lead.id, name: 'lead person' },
      before: { country: 'Canada', location: null },
      after: { country: 'Norway', location: { latitude: 60, longitude: 5 } },
    },
    { action: 'create', actor: { id: PEOPLE.super.id }, before: null },
  ])
  expect(Object.keys(results[0]?.after ?? {}).toSorted()).toEqual(['country', 'location'])
})

test('an asset goes to the trash, comes back, and is purged with its name typed', async () => {
  const api = await createTestApi()
  const staff = api.as('lead')
  const { id } = await makeAsset(api, { name: 'Moraine' })
  const address = `/v2/assets/${id}`
  expect((await staff.post(`${address}/purge`, { body: { name: 'Moraine' } })).status).toBe(409)
  expect((await staff.delete(address)).status).toBe(204)
  expect((await staff.delete(address)).body).toMatchObject({ code: 'conflict', detail: 'The asset is in the trash' })
  expect((await staff.patch(address, { body: { name: 'Esker' } })).status).toBe(409)
  expect([(await listed(api, '')).count, (await listed(api, 'state=trash')).count]).toEqual([0, 1])
  expect((await staff.get(address)).body).toMatchObject({ deleted_by: { id: PEOPLE.lead.id }, version: 2 })

  expect((await staff.post(`${address}/restore`)).body).toMatchObject({
    deleted_at: null,
    deleted_by: null,
    version: 3,
  })
  await staff.delete(address)
  const wrong = await staff.post(`${address}/purge`, { body: { name: 'moraine' } })
  expect(wrong.body).toMatchObject({ status: 422, issues: [{ path: 'name', code: 'name_mismatch' }] })
  expect((await staff.post(`${address}/purge`, { body: { name: ' Moraine ' } })).status).toBe(204)
  expect((await staff.get(address)).status).toBe(404)
  expect(await api.deps.db.$count(assets)).toBe(0)
  const actions = await api.deps.db.select({ action: auditEvents.action }).from(auditEvents).orderBy(auditEvents.id)
  expect(actions.map(({ action }) => action)).toEqual(
    ['create', 'trash', 'restore', 'trash', 'purge'].map((verb) => `asset.${verb}`),
  )
})

test('assets that have been in the trash for long enough are purged, of deleted companies too', async () => {
  const api = await createTestApi()
  const old = await makeAsset(api, { name: 'Old' })
  const kept = await makeAsset(api, { company_id: QUARTZ, name: 'Kept' })
  await api.as('super').delete(`/v2/assets/${old.id}`)
  await api.as('super').delete(`/v2/companies/${BASALT}`)
  api.clock.pass({ days: TRASH_DAYS - 1 })
  expect(await purgeOld(api.deps, assetResource)).toBe(0)
  api.clock.pass({ days: 1, minutes: 1 })
  expect(await purgeOld(api.deps, assetResource)).toBe(1)
  expect((await api.deps.db.select().from(assets)).map(({ id }) => id)).toEqual([kept.id])
})

async function uploadImage(api: TestApi, companyId: string, side = 1000): Promise<File> {
  const image = sharp({ create: { width: side, height: side / 2, channels: 3, background: '#665544' } })
  return await uploadChecked(api, api.as('super'), {
    bytes: await image.png().toBuffer(),
    name: 'terrain.png',
    companyId,
  })
}

test('the cover is an image of the company, uploaded by staff, and is answered at several widths', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const image = await uploadImage(api, QUARTZ)
  const asset = await makeAsset(api, { company_id: QUARTZ, name: 'Esker', cover_file_id: image.id })
  expect(asset.cover.map(({ width, height }) => [width, height])).toEqual([
    [320, 160],
    [640, 320],
    [1000, 500],
  ])
  for (const { url, width } of asset.cover) {
    const { status, body } = await api
      .fetch(new Request(new URL(url, api.deps.env.PUBLIC_URL)))
      .then(async (answer) => ({
        status: answer.status,
        body: Buffer.from(await answer.arrayBuffer()),
      }))
    expect(status).toBe(200)
    expect((await sharp(body).metadata()).width).toBe(width)
  }
  const foreign = await api.as('super').post('/v2/assets', {
    body: { company_id: BASALT, name: 'Moraine', cover_file_id: image.id },
  })
  expect(foreign.body).toMatchObject({ issues: [{ path: 'cover_file_id', code: 'unusable_file' }] })

  expect((await api.as('super').get(`/v2/files/${image.id}/usage`)).body).toMatchObject({
    results: [{ noun: 'asset', id: asset.id, title: 'Esker' }],
  })
  await api.as('super').delete(`/v2/files/${image.id}`)
  api.clock.pass({ days: TRASH_DAYS + 1 })
  expect(await purgeOldFiles(api.deps)).toBe(0)
  await api.as('super').patch(`/v2/assets/${asset.id}`, { body: { cover_file_id: null } })
  expect(await purgeOldFiles(api.deps)).toBe(1)
  expect(await api.deps.db.$count(files)).toBe(0)
})

test('account leads upload covers for companies that they do not belong to, and others do not', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const image = sharp({ create: { width: 64, height: 64, channels: 3, background: '#665544' } })
  const file = { bytes: await image.png().toBuffer(), name: 'terrain.png', companyId: QUARTZ }
  expect((await uploadChecked(api, api.as('lead'), file)).status).toBe('ready')
  expect((await api.as('lead').get(`/v2/files?company_id=${QUARTZ}`)).body).toMatchObject({ count: 1 })
  await expect(uploadChecked(api, api.as('admin'), file)).rejects.toThrow('404')
})

test('people of a company do not see its assets, nor what was done to them', async () => {
  const api = await createTestApi()
  const { id } = await makeAsset(api, { name: 'Moraine' })
  const admin = api.as('admin')
  expect((await admin.get('/v2/assets')).status).toBe(403)
  expect((await admin.get(`/v2/assets/${id}`)).status).toBe(403)
  expect((await admin.delete(`/v2/assets/${id}`)).status).toBe(403)
  expect((await admin.get(`/v2/assets/${id}/activity`)).status).toBe(403)
  expect((await api.as('visitor').get(`/v2/assets/${id}/activity`)).status).toBe(401)
})

test('what was done to a deck is read by those who may read the deck, in pages', async () => {
  const api = await createTestApi()
  const made = await api.as('admin').post('/v2/decks', { body: { company_id: BASALT, title: 'First' } })
  const { id } = made.body as { id: string }
  await api.as('admin').patch(`/v2/decks/${id}`, { body: { title: 'Second' } })
  const answer = await api.as('presenter').get(`/v2/decks/${id}/activity?page_size=1`)
  expect(answer.body).toMatchObject({
    count: 2,
    results: [{ action: 'rename', before: { title: 'First' }, after: { title: 'Second' } }],
  })
  expect((await api.as('investor').get(`/v2/decks/${id}/activity`)).status).toBe(404)
  expect((await api.as('presenter').get('/v2/decks/junk/activity')).status).toBe(404)
  expect((await api.as('presenter').get(`/v2/assets/${id}/activity`)).status).toBe(403)
})
