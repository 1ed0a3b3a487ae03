import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { files } from '../../db/schema/file.ts'
import { jobOutputs } from '../../db/schema/validation.ts'
import { userFlags } from '../../db/schema/user.ts'
import { BASALT, runJobs } from '../../testing/test-decks.ts'
import { createTestApi } from '../../testing/test-api.ts'
import {
  begun,
  DELIVERY,
  endedValidation,
  givenData,
  publishedBy,
  recipeOf,
  SWAP,
  validationOf,
} from '../../testing/test-validations.ts'

interface Listed {
  readonly count: number
  readonly results: { name: string; role: string; url: string | null }[]
}

async function setUp(contents?: Readonly<Record<string, string>>, recipe?: object, env = {}) {
  const api = await createTestApi(env)
  const lead = api.as('lead')
  const data = await givenData(api, contents)
  return { api, lead, data, draft: await begun(lead, data, recipe) }
}

test('what is published can be downloaded, and is reported in the report', async () => {
  const { api, lead, draft } = await setUp(DELIVERY, recipeOf([SWAP]))
  await runJobs(api)
  const { job, result, ...published } = await publishedBy(lead, draft.id)
  expect(job).toMatchObject({ status: 'succeeded', progress: { done: 100, total: 100 } })
  expect(job.log.map(({ message }) => message)).toContain('Reading files')
  expect(published).toMatchObject({ published_version: 1, refusal: null, last_published: { id: draft.id, rows: 10 } })
  expect(result).toMatchObject({
    mends: 1,
    holes: 2,
    refused_count: 0,
    compared_with: null,
    tables: [
      { id: 'collar.csv', file: 'collar.csv', rows: 2, new_rows: 2 },
      { id: 'survey.csv', rows: 3 },
      { id: 'assay.csv', rows: 5, new_rows: 5, unchanged_rows: 0 },
    ],
  })
  const listed = async (query: string): Promise<Listed> =>
    (await lead.get(`/v2/companies/${BASALT}/jobs/${draft.id}/files?${query}`)).body
  const { results } = await listed('page_size=200')
  expect(results.filter(({ role }) => role === 'input').map(({ name }) => name)).toEqual([
    'assay.csv',
    'collar.csv',
    'survey.csv',
  ])
  const made = results.filter(({ role }) => role !== 'input')
  expect(made.map(({ role, name }) => `${role} ${name}`)).toEqual([
    ...['collar', 'survey', 'assay', 'traces', 'composites assay_by_length'].flatMap((name) => [
      `output ${name}.csv`,
      `output ${name}.parquet`,
    ]),
    'output project.omf',
    ...['report.csv', 'report.json', 'report.html', 'report.pdf', 'recipe.json'].map((name) => `report ${name}`),
  ])
  // Outputs come however many files were read before them.
  const outputs = made.filter(({ role }) => role === 'output').map(({ name }) => name)
  const second = await listed('role=output&page=2&page_size=4')
  expect([second.count, second.results.map(({ name }) => name)]).toEqual([11, outputs.slice(4, 8)])
  const across = await listed('page=2&page_size=2')
  expect([across.count, across.results.map(({ name }) => name)]).toEqual([19, ['survey.csv', 'collar.csv']])
  expect((await listed('role=input&page_size=1')).count).toBe(3)
  const read = async (name: string) => await lead.get(made.find((file) => file.name === name)?.url ?? '')
  expect((await read('assay.csv')).text).toContain('DH-2,0,10,2')
  expect((await read('assay.parquet')).text.slice(0, 4)).toBe('PAR1')
  expect((await read('report.pdf')).text.slice(0, 5)).toBe('%PDF-')
  await api.deps.db.delete(userFlags)
  expect((await lead.get(made[0]?.url ?? '')).status).toBe(403)
})

test('courses of collars in degrees are published in the system that is chosen for them', async () => {
  const collars = 'hole,x,y,z,end_depth\nDH-1,-130.4,56.6,1200,30\nDH-2,-130.41,56.61,1210,20\n'
  const recipe = { ...recipeOf([SWAP]), crs: 'EPSG:4326', hole_crs: 'EPSG:26909' }
  const { api, lead, draft } = await setUp({ ...DELIVERY, 'collar.csv': collars }, recipe)
  await runJobs(api)
  const { result } = await publishedBy(lead, draft.id)
  expect(result).toMatchObject({ holes: 2, hole_crs: 'EPSG:26909', refused_holes: [] })
  const { body } = await lead.get(`/v2/companies/${BASALT}/jobs/${draft.id}/files?page_size=200`)
  const { results }: Listed = body
  const traces = (await lead.get(results.find(({ name }) => name === 'traces.csv')?.url ?? '')).text.split('\n')
  const [hole, , east, north] = (traces[1] ?? '').split(',')
  expect([hole, Math.round(Number(east) / 1000), Math.round(Number(north) / 1000)]).toEqual(['DH-1', 414, 6274])
})

test('rows that break a rule whose breach is an error are refused, and their file needs action', async () => {
  const { api, lead, draft, data } = await setUp()
  await runJobs(api)
  const { result } = await publishedBy(lead, draft.id)
  expect(result).toMatchObject({
    refused_count: 1,
    refused: [{ table: 'assay.csv', line: 5, reasons: [{ rule: 'I02' }] }],
  })
  const reviews = await api.deps.db.select().from(files).where(eq(files.assetId, data.assetId))
  expect(
    Object.fromEntries(reviews.map(({ name, review, findings }) => [name, [review, findings?.[0]?.code]])),
  ).toMatchObject({
    'assay.csv': ['action_required', 'rows_refused'],
    'collar.csv': ['accepted', undefined],
  })
  const csv = await lead.get(`/v2/validations/${draft.id}/report?format=csv`)
  expect(csv.text).toContain('I02,error,assay.csv,5,from,10')
  const report = async () => (await lead.get(`/v2/validations/${draft.id}/report`)).text
  const first = await report()
  expect([first.includes('Halvorsen Creek'), first.includes('EPSG:26909')]).toEqual([true, true])
  await lead.patch(`/v2/validations/${draft.id}`, { body: { recipe: { ...recipeOf(), crs: 'EPSG:26910' } } })
  expect(await report()).toBe(first)
})

test('the check of one file does not overrule what publishing says of it, until it is replaced', async () => {
  const { api, lead, draft, data } = await setUp()
  await runJobs(api)
  await publishedBy(lead, draft.id)
  const [, , assay = ''] = data.fileIds
  const file = async () => (await api.deps.db.select().from(files).where(eq(files.id, assay)))[0]
  const { db } = api.deps
  await db.update(files).set({ facts: null }).where(eq(files.id, assay))
  expect((await lead.post(`/v2/files/${assay}/check`)).status).toBe(200)
  await expect.poll(async () => (await file())?.facts, { timeout: 20_000 }).toMatchObject({ rows: 5 })
  expect(await file()).toMatchObject({ review: 'action_required', findings: [{ code: 'rows_refused' }] })
  await db.update(files).set({ judgedKey: 'another' }).where(eq(files.id, assay))
  expect((await lead.post(`/v2/files/${assay}/check`)).status).toBe(200)
  await expect.poll(async () => (await file())?.findings?.[0]?.code, { timeout: 20_000 }).not.toBe('rows_refused')
})

test('a second version is compared with the first, row by row', async () => {
  const { api, lead, draft, data } = await setUp(DELIVERY, recipeOf([SWAP]))
  await runJobs(api)
  await publishedBy(lead, draft.id)
  const [, , assay = ''] = data.fileIds
  const text = DELIVERY['assay.csv'].replace('1.5', '1.7').replace('DH-2,10,20,3\n', 'DH-2,20,30,4\n')
  const storageKey = `files/${assay}/second.csv`
  await api.deps.storage.write(storageKey, Buffer.from(text), 'text/csv')
  await api.deps.db.update(files).set({ storageKey }).where(eq(files.id, assay))
  const next = await begun(lead, data, recipeOf([SWAP]))
  expect(next.last_published).toMatchObject({ id: draft.id, tables: 3 })
  const { result } = await publishedBy(lead, next.id)
  expect(result?.compared_with).toBe(draft.id)
  const report = (await lead.get(`/v2/validations/${next.id}/report`)).text
  expect([report.includes('the version published before'), report.includes('survey.csv')]).toEqual([true, true])
  expect(result?.tables[2]).toMatchObject({
    new_rows: 1,
    changed_rows: 1,
    gone_rows: 1,
    unchanged_rows: 3,
    changed: [{ line: 4, cells: [{ column: 'Au_ppm', before: '1.5', after: '1.7' }] }],
  })
})

test('publishing again compares with what is published, and twice at once is refused', async () => {
  const { api, lead, draft } = await setUp(DELIVERY, recipeOf([SWAP]))
  const address = `/v2/validations/${draft.id}`
  expect((await lead.post(`${address}/publish`)).status).toBe(202)
  expect(await lead.post(`${address}/publish`)).toMatchObject({
    status: 409,
    body: { code: 'validation_busy' },
  })
  expect(await lead.patch(address, { body: { recipe: recipeOf() } })).toMatchObject({
    body: { code: 'validation_busy' },
  })
  await runJobs(api)
  const first = await endedValidation(lead, draft.id)
  const again = await publishedBy(lead, draft.id)
  expect(again.result).toMatchObject({ hash: first.result?.hash, compared_with: draft.id })
  expect(again.result?.tables.map(({ unchanged_rows: rows }) => rows)).toEqual([2, 3, 5])
  const storedKeys: string[] = []
  for await (const { key } of api.deps.storage.list(`validations/${draft.id}/`)) storedKeys.push(key)
  expect(new Set(storedKeys.map((key) => key.split('/')[2])).size).toBe(1)
})

test('files that cannot be worked on end it with the reason, at the file too', async () => {
  const { api, lead, draft, data } = await setUp({ ...DELIVERY, 'survey.csv': 'hole,depth\nDH-1,0\n' })
  await runJobs(api)
  const { job, refusal, published_at: at } = await publishedBy(lead, draft.id)
  expect([job.status, job.error_code, at]).toEqual(['failed', 'validation_refused', null])
  expect(refusal).toMatchObject({ code: 'column_missing', values: { file: 'survey.csv', wanted: 'azimuth' } })
  const [survey] = await api.deps.db
    .select()
    .from(files)
    .where(eq(files.id, data.fileIds[1] ?? ''))
  expect(survey).toMatchObject({ review: 'action_required', findings: [{ code: 'data_refused' }] })
  expect((await lead.post(`/v2/companies/${BASALT}/jobs/${draft.id}/retry`)).status).toBe(200)
})

test('texts of files that no database keeps are reported without what it refuses', async () => {
  const odd = DELIVERY['assay.csv'].replace('DH-1,0,10,0.5', `DH\0-9,0,10,${'x'.repeat(2000)}`)
  const { api, lead, draft } = await setUp({ ...DELIVERY, 'assay.csv': odd })
  await runJobs(api)
  const { job, result, refusal } = await publishedBy(lead, draft.id)
  expect([job.status, refusal]).toEqual(['succeeded', null])
  expect(result?.refused.flatMap(({ reasons }) => reasons.map(({ rule }) => rule))).toContain('I01')
  expect(JSON.stringify(result)).not.toContain('x'.repeat(1000))
})

test('publishing that is cancelled publishes nothing, and can be tried again', async () => {
  const { api, lead, draft } = await setUp(DELIVERY, recipeOf([SWAP]))
  const job = `/v2/companies/${BASALT}/jobs/${draft.id}`
  await lead.post(`/v2/validations/${draft.id}/publish`)
  expect((await lead.post(`${job}/cancel`)).body).toMatchObject({ status: 'cancelled' })
  await runJobs(api)
  expect(await validationOf(lead, draft.id)).toMatchObject({ job: { status: 'cancelled' }, result: null })
  expect((await lead.post(`${job}/retry`)).body).toMatchObject({ status: 'queued' })
  expect((await endedValidation(lead, draft.id)).job.status).toBe('succeeded')
})

test('files in a zip are published like others', async () => {
  const { api, lead, data } = await setUp()
  const zip = zipSync({ 'drilling/assay.csv': strToU8(DELIVERY['assay.csv']) })
  const [, , assay = ''] = data.fileIds
  await api.deps.storage.write(`files/${assay}/original.csv`, zip, 'application/zip')
  await api.deps.db.update(files).set({ name: 'assays.zip' }).where(eq(files.id, assay))
  const recipe = recipeOf([SWAP])
  const tables = recipe.tables.map((table) =>
    table.file === 'assay.csv' ? { ...table, file: 'assays.zip/drilling/assay.csv' } : table,
  )
  const draft = await begun(lead, data, { ...recipe, tables })
  await runJobs(api)
  const { result, refusal } = await publishedBy(lead, draft.id)
  expect(refusal).toBeNull()
  expect(result?.tables[2]).toMatchObject({ id: 'assays.zip/drilling/assay.csv', file: 'assay.csv', rows: 5 })
  const [file] = await api.deps.db.select().from(files).where(eq(files.id, assay))
  expect(file?.review).toBe('accepted')
})

test('an asset that is purged takes its validations and what they published along', async () => {
  const { api, lead, data, draft } = await setUp(DELIVERY, recipeOf([SWAP]))
  await runJobs(api)
  await publishedBy(lead, draft.id)
  const asset = `/v2/assets/${data.assetId}`
  expect((await lead.delete(asset)).status).toBe(204)
  expect((await lead.post(`${asset}/purge`, { body: { name: 'Halvorsen Creek' } })).status).toBe(204)
  expect((await lead.get(`/v2/validations/${draft.id}`)).status).toBe(404)
  expect(await Array.fromAsync(api.deps.storage.list(`validations/${draft.id}/`))).toEqual([])
})

test('a process that stops half-way leaves the work to the next one', async () => {
  const { api, lead, draft } = await setUp(DELIVERY, recipeOf([SWAP]))
  await lead.post(`/v2/validations/${draft.id}/publish`)
  const runner = await runJobs(api)
  await expect.poll(async () => (await validationOf(lead, draft.id)).job.status).toBe('running')
  await runner.stop()
  expect((await validationOf(lead, draft.id)).job.status).toBe('queued')
  await runJobs(api)
  expect((await endedValidation(lead, draft.id)).job).toMatchObject({ status: 'succeeded', attempts: 1 })
})

test('what the next version is compared with takes room of the company too, and is no file that anybody reads', async () => {
  const { api, lead, draft } = await setUp()
  await runJobs(api)
  await publishedBy(lead, draft.id)
  const [tables] = await api.deps.db.select().from(jobOutputs).where(eq(jobOutputs.role, 'tables'))
  expect(tables).toMatchObject({ jobId: draft.id, name: 'tables.bin' })
  expect(tables?.size).toBeGreaterThan(100)
  const listed = async (query: string): Promise<Listed> =>
    (await lead.get(`/v2/companies/${BASALT}/jobs/${draft.id}/files?${query}`)).body
  for (const query of ['page_size=200', 'role=output&page_size=200', 'role=report'])
    expect((await listed(query)).results.map(({ name }) => name)).not.toContain('tables.bin')
})

test('nothing is published for which its company has no room, and all is as it was', async () => {
  const size = Object.values(DELIVERY).reduce((sum, text) => sum + text.length, 0)
  const { api, lead, data, draft } = await setUp(DELIVERY, undefined, { COMPANY_STORAGE_BYTES: String(2 * size) })
  const publish = async () => await lead.post(`/v2/validations/${draft.id}/publish`)
  const other = {
    id: crypto.randomUUID(),
    companyId: BASALT,
    name: 'other.csv',
    size: 1,
    status: 'ready' as const,
    createdAt: api.clock.now(),
    updatedAt: api.clock.now(),
  }
  await api.deps.db.insert(files).values(other)
  expect(await publish()).toMatchObject({ status: 413, body: { code: 'company_storage_full' } })
  expect(await validationOf(lead, draft.id)).toMatchObject({ job: { status: 'draft' }, file_ids: data.fileIds })
  await api.deps.db.delete(files).where(eq(files.id, other.id))
  expect(await publish()).toMatchObject({ status: 202, body: { job: { status: 'queued' } } })
})

test('what was published before takes no room from the version in its place', async () => {
  const { api, lead, draft } = await setUp()
  await runJobs(api)
  await publishedBy(lead, draft.id)
  const made = await api.deps.db.select({ size: jobOutputs.size }).from(jobOutputs)
  const size = Object.values(DELIVERY).reduce((sum, text) => sum + text.length, 0)
  api.deps.env.COMPANY_STORAGE_BYTES = 2 * size
  expect(made.reduce((sum, one) => sum + one.size, 0)).toBeGreaterThan(size)
  expect((await lead.post(`/v2/validations/${draft.id}/publish`)).status).toBe(202)
})
