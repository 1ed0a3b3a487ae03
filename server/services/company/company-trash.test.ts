import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { companies } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { COMPANIES } from '../../testing/people.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { purgeOld } from '../resource/trash.ts'
import { companyNoun } from './company-noun.ts'

const { id } = COMPANIES.basalt
const BASALT = `/v2/companies/${id}`

async function withSamples() {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  return api
}

test('the staff is told what would go with a company; nobody else may ask', async () => {
  const api = await withSamples()
  expect((await api.as('lead').get(`${BASALT}/contents`)).body).toMatchObject({ decks: 1, assets: 1, members: 5 })
  expect((await api.as('admin').get(`${BASALT}/contents`)).status).toBe(403)
})

test('a company in the trash is listed for the staff alone, and restored with all that is its', async () => {
  const api = await withSamples()
  expect((await api.as('lead').delete(BASALT)).status).toBe(204)
  const trash = '/v2/companies?state=trash&ordering=-deleted_at'
  expect((await api.as('super').get(trash)).body).toMatchObject({
    count: 1,
    results: [{ id, deleted_by: { name: 'lead person' } }],
  })
  expect((await api.as('admin').get(trash)).body).toMatchObject({ count: 0 })
  expect((await api.as('super').get('/v2/companies')).body).toMatchObject({ count: 1 })
  expect((await api.as('admin').post(`${BASALT}/restore`)).status).toBe(403)
  expect((await api.as('super').post(`${BASALT}/restore`)).body).toMatchObject({ id, deleted_at: null })
  expect((await api.as('super').post(`${BASALT}/restore`)).status).toBe(409)
  expect((await api.as('admin').get(`/v2/decks/${SAMPLES.basalt.deck}`)).status).toBe(200)
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.noun, 'company'))
  expect(rows.map(({ action }) => action).toSorted()).toEqual(['company.restore', 'company.trash'])
})

test('it is purged by typing its name, and only from the trash', async () => {
  const api = await withSamples()
  const purge = (name: string) => api.as('super').post(`${BASALT}/purge`, { body: { name } })
  expect((await purge('Basalt Resources')).status).toBe(409)
  await api.as('super').delete(BASALT)
  expect((await purge('Basalt')).body).toMatchObject({ status: 422, issues: [{ path: 'name' }] })
  const under = (samples: { file: string; recording: string }) => [
    `files/${samples.file}/original.pdf`,
    `recordings/${samples.recording}/cut-a.mp4`,
  ]
  const others = under(SAMPLES.quartz)
  for (const key of [...under(SAMPLES.basalt), ...others])
    await api.deps.storage.write(key, Buffer.from('bytes'), 'application/pdf')
  expect((await purge('Basalt Resources')).status).toBe(204)
  expect(await api.deps.db.$count(companies, eq(companies.id, id))).toBe(0)
  expect(await api.deps.db.$count(decks, eq(decks.companyId, id))).toBe(0)
  expect(await api.deps.db.$count(files, eq(files.companyId, id))).toBe(0)
  expect(await api.deps.db.$count(files)).toBe(3)
  const left: string[] = []
  for (const noun of ['files/', 'recordings/']) for await (const { key } of api.deps.storage.list(noun)) left.push(key)
  expect(left).toEqual(others)
})

test('housekeeping purges it after its days in the trash, not before', async () => {
  const api = await withSamples()
  await api.as('super').delete(BASALT)
  expect(await purgeOld(api.deps, companyNoun)).toBe(0)
  api.clock.pass({ minutes: (TRASH_DAYS * 24 + 1) * 60 })
  expect(await purgeOld(api.deps, companyNoun)).toBe(1)
  expect(await api.deps.db.$count(companies)).toBe(1)
})

test('a company keeps its brand: links are https, the colour is one, the logo is an image of its own', async () => {
  const api = await withSamples()
  const patch = async (body: object) => (await api.as('admin').patch(BASALT, { body })).body
  expect(
    await patch({ brand_color: '#0C655D', linkedin_url: 'https://linkedin.example/a', contact_email: 'IR@A.example' }),
  ).toMatchObject({ brand_color: '#0c655d', contact_email: 'ir@a.example', version: 2 })
  for (const [field, value] of Object.entries({
    linkedin_url: 'http://linkedin.example/a',
    x_url: 'javascript:alert(1)',
    brand_color: 'teal',
    contact_phone: 'call me',
    website: 'javascript:alert(1)',
  }))
    expect(await patch({ [field]: value }), field).toMatchObject({ status: 422, issues: [{ path: field }] })
  for (const file of [SAMPLES.basalt.file, SAMPLES.quartz.file])
    expect(await patch({ logo_file_id: file })).toMatchObject({ issues: [{ path: 'logo_file_id' }] })
})

test('the list has last quotes where they are asked for, and who administers is counted', async () => {
  const api = await withSamples()
  const rows = async (query: string) =>
    ((await api.as('lead').get(`/v2/companies?${query}`)).body as { results: { last_quote?: unknown }[] }).results
  expect(await rows('include=last_quote&ordering=-admins_count')).toMatchObject([
    { name: 'Basalt Resources', admins_count: 3, last_quote: null },
    { name: 'Quartz Metals' },
  ])
  expect((await api.as('investor').get(BASALT)).body).toMatchObject({ admins_count: null })
  expect((await api.as('admin').get(`${BASALT}/activity`)).status).toBe(200)
  expect((await api.as('presenter').get(`${BASALT}/activity`)).status).toBe(403)
})
