import { FLAGS } from '@outcrop/contract/account/flags.ts'
import type { Permission } from '@outcrop/contract/account/roles.ts'
import { RECIPE_LENGTH_MAX } from '@outcrop/contract/data/validation-input.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { assets } from '../../db/schema/asset.ts'
import { companyFlags } from '../../db/schema/company-settings.ts'
import { files } from '../../db/schema/file.ts'
import { jobs } from '../../db/schema/job.ts'
import { memberships, userFlags } from '../../db/schema/user.ts'
import { validations } from '../../db/schema/validation.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { BASALT } from '../../testing/test-decks.ts'
import { begun, givenData, recipeOf, SWAP, validationOf } from '../../testing/test-validations.ts'

const JOBS = `/v2/companies/${BASALT}/jobs`

async function setUp() {
  const api = await createTestApi()
  const lead = api.as('lead')
  const data = await givenData(api)
  const draft = await begun(lead, data)
  return { api, lead, data, draft, address: `/v2/validations/${draft.id}` }
}

test('a draft waits with its asset, files and recipe, and the list has it', async () => {
  const { lead, data, draft } = await setUp()
  expect(draft).toMatchObject({
    job: { status: 'draft', kind: 'validate' },
    asset: { id: data.assetId, crs: 'EPSG:26909', location: { latitude: 56.6 } },
    recipe: { crs: 'EPSG:26909', desurvey: { method: 'minimum_curvature' } },
    version: 1,
    missing_files: 0,
    last_published: null,
    created_by: { name: 'lead person' },
  })
  expect(draft.files.map(({ name, size, url }) => [name, size > 0, url !== null])).toEqual([
    ['collar.csv', true, true],
    ['survey.csv', true, true],
    ['assay.csv', true, true],
  ])
  expect((await lead.get(draft.files[0]?.url ?? '')).text).toContain('DH-1')
  const list = `/v2/validations?company_id=${BASALT}`
  expect((await lead.get(`${list}&asset_id=${data.assetId}`)).body).toMatchObject({
    count: 1,
    results: [{ id: draft.id, status: 'draft', files: 3, errors: null }],
  })
  expect((await lead.get(`${list}&asset_id=${PEOPLE.lead.id}`)).body).toMatchObject({ count: 0 })
})

const REFUSED: readonly PersonName[] = ['admin', 'presenter', 'analyst', 'both']

test.each(REFUSED)('%s, who is not of the staff, neither sees nor begins a validation', async (name) => {
  const { api, data, draft, address } = await setUp()
  const caller = api.as(name)
  for (const path of [address, `${address}/report`, `/v2/validations?company_id=${BASALT}`])
    expect((await caller.get(path)).status, path).toBe(403)
  const input = { asset_id: data.assetId }
  expect((await caller.post(JOBS, { body: { kind: 'validate', input } })).status).toBe(403)
  expect((await caller.get(`${JOBS}?kind=validate`)).text).not.toContain(draft.id)
})

test('an account lead needs the permission at the company, and the tool switched on', async () => {
  const { api, lead, draft, data, address } = await setUp()
  const elsewhere = await givenData(api, undefined, 'quartz')
  const quartz = `/v2/companies/${COMPANIES.quartz.id}/jobs`
  const body = (assetId: string) => ({ kind: 'validate', input: { asset_id: assetId } })
  expect((await lead.post(quartz, { body: body(elsewhere.assetId) })).status).toBe(404)
  expect((await api.as('super').post(quartz, { body: body(elsewhere.assetId) })).status).toBe(202)
  const setPermissions = async (permissions: Permission[]) =>
    await api.deps.db.update(memberships).set({ permissions }).where(eq(memberships.userId, PEOPLE.lead.id))
  await setPermissions(['presentations', 'data'])
  expect((await lead.get(address)).status).toBe(403)
  await setPermissions(['admin'])
  expect((await lead.get(address)).status).toBe(200)
  await api.deps.db.delete(userFlags)
  expect((await lead.get(address)).status).toBe(403)
  expect((await lead.post(JOBS, { body: body(data.assetId) })).status).toBe(403)
  expect((await lead.get(`${JOBS}/${draft.id}`)).status).toBe(404)
  const flag = FLAGS[1]
  await api.deps.db.insert(companyFlags).values({ companyId: BASALT, flag, active: true, updatedAt: api.clock.now() })
  expect((await lead.get(address)).status).toBe(200)
  expect((await lead.get(`${JOBS}/${draft.id}`)).status).toBe(200)
})

test("another company's asset and files are not found", async () => {
  const { api, lead, data, address } = await setUp()
  const other = await givenData(api, undefined, 'quartz')
  const refused = async (input: object) => (await lead.post(JOBS, { body: { kind: 'validate', input } })).status
  expect(await refused({ asset_id: other.assetId })).toBe(404)
  expect(await refused({ asset_id: data.assetId, file_ids: [...data.fileIds, other.fileIds[0]] })).toBe(404)
  expect(await refused({ asset_id: data.assetId, file_ids: ['junk'] })).toBe(404)
  expect((await lead.patch(address, { body: { file_ids: other.fileIds } })).status).toBe(404)
  const twin = await givenData(api)
  expect((await lead.patch(address, { body: { file_ids: twin.fileIds } })).status).toBe(404)
})

test('two files of one name cannot be told apart, and are refused', async () => {
  const { api, lead, data, address } = await setUp()
  const [first = '', second = ''] = data.fileIds
  await api.deps.db.update(files).set({ name: 'collar.csv' }).where(eq(files.id, second))
  expect(await lead.patch(address, { body: { file_ids: [first, second, first] } })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'file_ids', code: 'names_repeated' }] },
  })
  expect((await lead.patch(address, { body: { file_ids: [first, first] } })).body).toMatchObject({
    files: [{ id: first }],
  })
})

test('a file that was refused or is in the trash is missing, and stops no other change', async () => {
  const { api, lead, data, address } = await setUp()
  const [first = '', second = '', third = ''] = data.fileIds
  await lead.patch(address, { body: { file_ids: [first] } })
  await api.deps.db.update(files).set({ status: 'refused' }).where(eq(files.id, second))
  expect(await lead.patch(address, { body: { file_ids: [first, second] } })).toMatchObject({
    status: 200,
    body: { files: [{ id: first }], missing_files: 1 },
  })
  await api.deps.db.update(files).set({ deletedAt: api.clock.now() }).where(eq(files.id, first))
  expect(await lead.patch(address, { body: { file_ids: [first, second, third] } })).toMatchObject({
    status: 200,
    body: { files: [{ id: third }], missing_files: 2 },
  })
  expect((await lead.patch(address, { body: { file_ids: [third, PEOPLE.lead.id] } })).status).toBe(404)
})

test('each change makes a version, one on an older version is refused, and the same again is none', async () => {
  const { api, lead, address } = await setUp()
  const recipe = recipeOf([SWAP])
  const first = await lead.patch(address, { body: { recipe }, headers: { 'if-match': '"1"' } })
  expect(first).toMatchObject({ status: 200, body: { version: 2, recipe: { mends: [{ fix: 'swap_from_to' }] } } })
  const headers = { 'if-match': first.headers.get('etag') ?? '' }
  expect((await lead.patch(address, { body: { recipe }, headers })).body).toMatchObject({ version: 2 })
  const summary = {
    tables: [{ name: 'collar.csv', role: 'collar', rows: 2, score: 96.5, errors: 0, warnings: 1 }],
    rules: [{ code: 'I02', severity: 'error', count: 3 }],
  }
  expect((await lead.patch(address, { body: { summary }, headers })).body).toMatchObject({ version: 3 })
  const late = await api.as('super').patch(address, { body: { recipe: recipeOf() }, headers })
  expect(late).toMatchObject({ status: 412, body: { changed_by: { name: 'lead person' } } })
  const { body } = await lead.get(`/v2/validations?company_id=${BASALT}`)
  expect(body).toMatchObject({ results: [{ errors: 3 }] })
  const events = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.noun, 'validation'))
  expect(events.map(({ after }) => after)).toEqual([
    { recipe: { tables: 3, mends: 1, crs: 'EPSG:26909' } },
    { summary: { tables: 1, rules: 1 } },
  ])
})

const TABLE = { name: 'collar.csv', role: 'collar', rows: 2, score: 96.5, errors: 2, warnings: 1 }
const broken = (code: string, severity: string, count: number) => ({ code, severity, count })

test('the list counts errors of tables and of parts, of which one that cannot be used is one', async () => {
  const { api, lead, draft, address } = await setUp()
  const list = async () => (await lead.get(`/v2/validations?company_id=${BASALT}`)).body
  const rules = [broken('I02', 'error', 2), broken('C01', 'warning', 9)]
  await lead.patch(address, { body: { summary: { tables: [TABLE], rules } } })
  expect(await list()).toMatchObject({ results: [{ errors: 2 }] })
  const parts = [
    { file: 'topo.asc', kind: 'grid', score: 80, rules: [broken('G02', 'error', 3), broken('G01', 'warning', 5)] },
    { file: 'cut.asc', kind: 'grid', score: 0, rules: [], refusal: 'grid_invalid' },
  ]
  await lead.patch(address, { body: { summary: { tables: [TABLE], rules, parts } } })
  expect(await list()).toMatchObject({ results: [{ errors: 6 }] })
  const report = async (format: string) => (await lead.get(`${address}/report?format=${format}`)).text
  expect(await report('html')).toMatch(/topo\.asc[\s\S]*cut\.asc[\s\S]*grid invalid[\s\S]*G02/)
  expect(await report('csv')).toContain('G02,error,3')
  // Counts that were kept before parts were counted.
  await api.deps.db
    .update(validations)
    .set({ summary: { tables: [], rules: [{ ...broken('I02', 'error', 4), holes: 1, mended: 0 }], holes: 1 } as never })
    .where(eq(validations.id, draft.id))
  expect(await list()).toMatchObject({ results: [{ errors: 4 }] })
})

test.each([
  ['a draft without anything', {}, 'nothing has been checked'],
  [
    'what the screen counted',
    { summary: { tables: [], rules: [{ code: 'C01', severity: 'error', count: 1234 }] } },
    '1,234',
  ],
])('the report of %s is there in every format', async (_, body, says) => {
  const { lead, address } = await setUp()
  await lead.patch(address, { body })
  const report = async (format: string) => await lead.get(`${address}/report?format=${format}`)
  const html = await report('html')
  expect(html.headers.get('content-type')).toContain('text/html')
  expect(html.text.toLowerCase()).toContain(says)
  expect((await report('pdf')).text).toMatch(/^%PDF-/)
  expect((await report('csv')).text).toMatch(/^rule,severity/)
  expect((await report('json')).body).toMatchObject({ asset: 'Halvorsen Creek' })
})

test('a recipe that is too large or makes no sense is refused, and the draft stays', async () => {
  const { lead, draft, address } = await setUp()
  const large = { ...recipeOf(), note: 'x'.repeat(RECIPE_LENGTH_MAX) }
  expect((await lead.patch(address, { body: { recipe: large } })).status).toBe(422)
  const huge = { ...recipeOf(), note: 'x'.repeat(2 * RECIPE_LENGTH_MAX) }
  expect((await lead.patch(address, { body: { recipe: huge } })).status).toBe(413)
  const odd = { ...recipeOf(), tables: [{ file: 'a.csv', role: 'nothing', columns: [] }] }
  expect(await lead.patch(address, { body: { recipe: odd } })).toMatchObject({
    status: 422,
    body: { issues: [{ path: 'recipe.tables.0.role' }] },
  })
  expect((await validationOf(lead, draft.id)).recipe).toEqual(draft.recipe)
})

test('counts of what is no rule are refused, as the report would hand them on', async () => {
  const { lead, address } = await setUp()
  const counted = (code: string) => ({ summary: { tables: [], rules: [{ code, severity: 'error', count: 1 }] } })
  expect((await lead.patch(address, { body: counted('=1+1') })).status).toBe(422)
  expect((await lead.patch(address, { body: counted('C01') })).status).toBe(200)
})

test('nothing to publish is said before anything runs', async () => {
  const { api, lead, data, draft, address } = await setUp()
  const publish = async (headers = {}) => (await lead.post(`${address}/publish`, { headers })).body
  expect(await publish({ 'if-match': '"7"' })).toMatchObject({ code: 'version_conflict' })
  await lead.patch(address, { body: { recipe: { ...recipeOf(), tables: [] } } })
  expect(await publish()).toMatchObject({ code: 'validation_incomplete' })
  await lead.patch(address, { body: { recipe: recipeOf(), file_ids: [] } })
  expect(await publish()).toMatchObject({ code: 'validation_incomplete' })
  await lead.patch(address, { body: { file_ids: data.fileIds } })
  await api.deps.db
    .update(files)
    .set({ deletedAt: api.clock.now() })
    .where(eq(files.id, data.fileIds[0] ?? ''))
  expect(await publish()).toMatchObject({ code: 'file_not_ready' })
  expect(await validationOf(lead, draft.id)).toMatchObject({ job: { status: 'draft' }, missing_files: 1 })
})

test('a draft can be given up, and taken up again', async () => {
  const { lead, data, draft, address } = await setUp()
  expect((await lead.post(`${JOBS}/${draft.id}/cancel`)).body).toMatchObject({ status: 'cancelled' })
  expect((await lead.patch(address, { body: { file_ids: [] } })).status).toBe(200)
  const retry = async () => (await lead.post(`${JOBS}/${draft.id}/retry`)).body
  expect(await retry()).toMatchObject({ code: 'validation_incomplete' })
  expect((await lead.patch(address, { body: { file_ids: data.fileIds } })).status).toBe(200)
  expect(await retry()).toMatchObject({ status: 'queued' })
})

test('publishing that failed is tried again as if for the first time, unless the asset is in the trash', async () => {
  const { api, lead, data, draft } = await setUp()
  const { db, clock } = api.deps
  const failed = { status: 'failed' as const, startedAt: clock.now(), finishedAt: clock.now() }
  await db.update(jobs).set(failed).where(eq(jobs.id, draft.id))
  await db
    .update(validations)
    .set({ refusal: { code: 'column_missing', values: {} } })
    .where(eq(validations.id, draft.id))
  const retry = async () => await lead.post(`${JOBS}/${draft.id}/retry`)
  await db.update(assets).set({ deletedAt: clock.now() }).where(eq(assets.id, data.assetId))
  expect((await retry()).status).toBe(404)
  await db.update(assets).set({ deletedAt: null }).where(eq(assets.id, data.assetId))
  expect((await retry()).body).toMatchObject({ status: 'queued', started_at: null })
  expect((await validationOf(lead, draft.id)).refusal).toBeNull()
  const published = await db.select().from(auditEvents).where(eq(auditEvents.action, 'validation.publish'))
  expect(published).toMatchObject([{ nounId: draft.id, after: { version: 1 } }])
})
