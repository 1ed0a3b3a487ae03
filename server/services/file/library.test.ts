import type { File, FileVersion } from '@outcrop/contract/files/file.ts'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepTestHouse } from '../../testing/keep-test-house.ts'
import { files } from '../../db/schema/file.ts'
import { folders } from '../../db/schema/folder.ts'
import { jobPages, jobs } from '../../db/schema/job.ts'
import { slides } from '../../db/schema/slide.ts'
import { jobOutputs } from '../../db/schema/validation.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi, TestCaller } from '../../testing/test-api.ts'
import { BASALT, endedJob, runJobs, startImport, upload, uploadChecked } from '../../testing/test-decks.ts'

function svg(side: number): Buffer {
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="10"/>`)
}

async function library(): Promise<{ api: TestApi; admin: TestCaller }> {
  const api = await createTestApi()
  await runJobs(api)
  return { api, admin: api.as('presenter') }
}

async function folder(caller: TestCaller, name: string, inside: string | null = null): Promise<Folder> {
  const answer = await caller.post('/v2/folders', { body: { company_id: BASALT, folder_id: inside, name } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

async function put(
  { api, admin }: { api: TestApi; admin: TestCaller },
  name: string,
  place: { folder_id?: string; replaces?: string } = { folder_id: 'top' },
  side = 20,
): Promise<File> {
  return await uploadChecked(api, admin, { bytes: svg(side), name, place })
}

async function listed(caller: TestCaller, query: string): Promise<string[]> {
  const { results } = (await caller.get(`/v2/files?company_id=${BASALT}&ordering=name&${query}`)).body as {
    results: File[]
  }
  return results.map(({ name }) => name)
}

async function tree(caller: TestCaller, state = 'active'): Promise<Folder[]> {
  return ((await caller.get(`/v2/folders?company_id=${BASALT}&state=${state}`)).body as { results: Folder[] }).results
}

test('files are uploaded into folders, listed by folder and kind, and a name that is taken gets a number', async () => {
  const here = await library()
  const { api, admin } = here
  const maps = await folder(admin, 'Maps')
  const old = await folder(admin, 'Old', maps.id)
  await put(here, 'map.svg', { folder_id: maps.id })
  expect((await put(here, 'Map.svg', { folder_id: maps.id })).name).toBe('Map (2).svg')
  await put(here, 'map.svg', { folder_id: old.id })
  await uploadChecked(api, admin, {
    bytes: Buffer.from('hole,x,y\nA1,1,2\n'),
    name: 'collar.csv',
    place: { folder_id: 'top' },
  })
  expect(await listed(admin, `folder_id=${maps.id}`)).toEqual(['Map (2).svg', 'map.svg'])
  expect(await listed(admin, 'folder_id=top')).toEqual(['collar.csv'])
  expect(await listed(admin, 'kind=table')).toEqual(['collar.csv'])
  expect(await listed(admin, 'search=MAP')).toHaveLength(3)
  expect((await tree(admin)).map(({ name, file_count: count }) => [name, count])).toEqual([
    ['Maps', 2],
    ['Old', 1],
  ])
  const nowhere = await upload(api, admin, {
    bytes: svg(1),
    name: 'a.svg',
    place: { folder_id: maps.id.replace(/.$/, 'x') },
  })
  expect(nowhere.created.status).toBe(422)
})

test('a file is renamed, moved and tagged, and never put where its name is taken', async () => {
  const here = await library()
  const { admin } = here
  const maps = await folder(admin, 'Maps')
  const file = await put(here, 'a.svg')
  await put(here, 'b.svg', { folder_id: maps.id })
  const change = (body: object) => admin.patch(`/v2/files/${file.id}`, { body })
  expect((await change({ folder_id: maps.id, tags: ['Map', 'Map', 'Draft'] })).body).toMatchObject({
    folder_id: maps.id,
    tags: ['Map', 'Draft'],
  })
  expect(await listed(admin, 'tag=Draft')).toEqual(['a.svg'])
  expect((await change({ name: 'B.svg' })).body).toMatchObject({
    status: 422,
    issues: [{ path: 'name', code: 'unique' }],
  })
  expect((await change({ name: 'A.svg' })).body).toMatchObject({ name: 'A.svg' })
  for (const name of ['', '../a', 'a/b', 'a\u202Egvs.exe', 'a\u0000', 'x'.repeat(256)])
    expect((await change({ name })).status, JSON.stringify(name)).toBe(422)
  expect((await change({ folder_id: file.id })).body).toMatchObject({ status: 422, issues: [{ path: 'folder_id' }] })
})

test('a folder is moved with what is in it, but not into itself or too deep', async () => {
  const { admin } = await library()
  const top = await folder(admin, 'A')
  const inner = await folder(admin, 'B', top.id)
  expect((await admin.patch(`/v2/folders/${top.id}`, { body: { folder_id: inner.id } })).body).toMatchObject({
    issues: [{ path: 'folder_id', code: 'inside_itself' }],
  })
  await folder(admin, 'b')
  expect((await admin.patch(`/v2/folders/${inner.id}`, { body: { folder_id: null } })).body).toMatchObject({
    issues: [{ path: 'name', code: 'unique' }],
  })
  let deep = inner
  for (let depth = 3; depth <= 20; depth += 1) deep = await folder(admin, `level ${depth}`, deep.id)
  const tooDeep = await admin.post('/v2/folders', { body: { company_id: BASALT, folder_id: deep.id, name: 'more' } })
  expect(tooDeep.body).toMatchObject({ issues: [{ path: 'folder_id', code: 'too_deep' }] })
  const again = await admin.post('/v2/folders', {
    body: { company_id: BASALT, folder_id: null, name: 'a', if_missing: true },
  })
  expect(again.body).toMatchObject({ id: top.id })
})

test('a folder goes to the trash with all that is in it, and comes back with it', async () => {
  const here = await library()
  const { api, admin } = here
  const maps = await folder(admin, 'Maps')
  const old = await folder(admin, 'Old', maps.id)
  const before = await put(here, 'before.svg', { folder_id: old.id })
  await admin.delete(`/v2/files/${before.id}`)
  await put(here, 'a.svg', { folder_id: old.id })
  expect((await admin.delete(`/v2/folders/${maps.id}`)).status).toBe(204)
  expect(await tree(admin)).toEqual([])
  expect(await listed(admin, '')).toEqual([])
  expect((await tree(admin, 'trash')).map(({ name }) => name)).toEqual(['Maps'])
  // Each is restored from where it was removed: the file by itself, though its folders are in the trash.
  expect(await listed(admin, 'state=trash')).toEqual(['before.svg'])
  const restored: File = (await admin.post(`/v2/files/${before.id}/restore`)).body
  const made = await tree(admin)
  expect(made.map(({ name }) => name)).toEqual(['Maps', 'Old'])
  expect(restored.folder_id).toBe(made[1]?.id)
  const back: Folder = (await admin.post(`/v2/folders/${maps.id}/restore`)).body
  expect(back.name).toBe('Maps (restored)')
  expect(await listed(admin, `folder_id=${old.id}`)).toEqual(['a.svg'])
  await admin.delete(`/v2/folders/${maps.id}`)
  api.clock.pass({ days: TRASH_DAYS + 1 })
  await keepTestHouse(api.deps)
  // The session of the other has ended by then.
  expect(await tree(api.as('presenter'), 'trash')).toEqual([])
  expect((await api.deps.db.select({ name: files.name }).from(files)).map(({ name }) => name)).toEqual(['before.svg'])
  expect(await api.deps.db.$count(folders)).toBe(2)
})

test('a file comes back beside another of its name with a mark', async () => {
  const here = await library()
  const { admin } = here
  const first = await put(here, 'a.svg')
  await admin.delete(`/v2/files/${first.id}`)
  await put(here, 'a.svg')
  expect((await admin.post(`/v2/files/${first.id}/restore`)).body).toMatchObject({ name: 'a (restored).svg' })
})

test('a file in use is not purged, neither alone nor with its folder', async () => {
  const here = await library()
  const { api, admin } = here
  const maps = await folder(admin, 'Maps')
  const used = await put(here, 'used.svg', { folder_id: maps.id })
  await endedJob(admin, (await startImport(admin, { file_ids: [used.id] })).id)
  await admin.delete(`/v2/folders/${maps.id}`)
  const purgeFolder = () => admin.post(`/v2/folders/${maps.id}/purge`, { body: { name: 'Maps' } })
  expect((await purgeFolder()).body).toMatchObject({ status: 409, code: 'file_in_use' })
  expect((await admin.post(`/v2/files/${used.id}/purge`, { body: { name: 'used.svg' } })).body).toMatchObject({
    code: 'file_in_use',
  })
  const other = await folder(admin, 'Other')
  const unused = await put(here, 'unused.svg', { folder_id: other.id })
  await admin.delete(`/v2/folders/${other.id}`)
  expect((await admin.post(`/v2/folders/${other.id}/purge`, { body: { name: 'Others' } })).status).toBe(422)
  expect((await admin.post(`/v2/folders/${other.id}/purge`, { body: { name: 'Other' } })).status).toBe(204)
  expect((await admin.get(`/v2/files/${unused.id}`)).status).toBe(404)
  expect(await Array.fromAsync(api.deps.storage.list(`files/${unused.id}/`))).toEqual([])
})

test('a file that is replaced keeps its id, and every version can come back', async () => {
  const here = await library()
  const { api, admin } = here
  const file = await put(here, 'a.svg', { folder_id: 'top' }, 20)
  const sent = await put(here, 'other-name.svg', { replaces: file.id }, 30)
  const now: File = (await admin.get(`/v2/files/${file.id}`)).body
  expect(now).toMatchObject({ id: file.id, name: 'a.svg', width: 30 })
  expect(await listed(admin, '')).toEqual(['a.svg'])
  const versions = async () =>
    ((await admin.get(`/v2/files/${file.id}/versions`)).body as { results: FileVersion[] }).results
  const [earlier] = await versions()
  expect(earlier).toMatchObject({ id: sent.id, size: svg(20).length })
  const picture = await admin.get(now.thumbnail_url ?? '')
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await admin.get(earlier?.url ?? '')).text).toBe(svg(20).toString())
  expect((await admin.get(now.url ?? '')).text).toBe(svg(30).toString())
  const back = await admin.post(`/v2/files/${file.id}/versions`, { body: { version_id: earlier?.id } })
  expect(back.body).toMatchObject({ id: file.id, width: 20 })
  expect((await versions()).map(({ size }) => size)).toEqual([svg(30).length])
  const activity = (await admin.get(`/v2/files/${file.id}/activity`)).body as { results: { action: string }[] }
  expect(activity.results.map(({ action }) => action)).toEqual(['restore-version', 'replace', 'upload'])
  const csv = await uploadChecked(api, admin, {
    bytes: Buffer.from('a,b'),
    name: 'a.csv',
    place: { replaces: file.id },
  })
  expect(csv).toMatchObject({ status: 'refused', error_code: 'upload_type_refused' })
  await admin.delete(`/v2/files/${file.id}`)
  await admin.post(`/v2/files/${file.id}/purge`, { body: { name: 'a.svg' } })
  expect(await Array.fromAsync(api.deps.storage.list(`files/${sent.id}/`))).toEqual([])
  expect(await Array.fromAsync(api.deps.storage.list(`files/${file.id}/`))).toEqual([])
})

test('a copy has bytes of its own and a free name', async () => {
  const here = await library()
  const { admin } = here
  const file = await put(here, 'a.svg')
  const copy: File = (await admin.post(`/v2/files/${file.id}/clone`, { body: { data: { folder_id: null } } })).body
  expect(copy).toMatchObject({ name: 'a (2).svg', size: file.size, width: 20 })
  await admin.delete(`/v2/files/${file.id}`)
  await admin.post(`/v2/files/${file.id}/purge`, { body: { name: 'a.svg' } })
  expect((await admin.get(copy.url ?? '')).text).toBe(svg(20).toString())
})

test('names that are taken are told before anything is uploaded', async () => {
  const here = await library()
  const { admin } = here
  const file = await put(here, 'a.svg')
  const answer = await admin.post('/v2/files/clashes', {
    body: { company_id: BASALT, folder_id: null, names: ['b.svg', 'A.svg'] },
  })
  expect(answer.body).toMatchObject({ results: [{ name: 'A.svg', file: { id: file.id, name: 'a.svg' } }] })
})

test('files with the same bytes are found, whatever they are called', async () => {
  const here = await library()
  const { admin } = here
  const one = await put(here, 'one.svg')
  const other = await put(here, 'other.svg')
  await put(here, 'different.svg', { folder_id: 'top' }, 21)
  const found = await admin.get(`/v2/files/${one.id}/duplicates`)
  expect(found.body).toEqual({ results: [{ id: other.id, name: 'other.svg', folder_id: null }] })
})

test('a company whose files take all of their room uploads no more until something is gone for good', async () => {
  const api = await createTestApi({ COMPANY_STORAGE_BYTES: '150' })
  await runJobs(api)
  const here = { api, admin: api.as('presenter') }
  const first = await put(here, 'a.svg')
  const refused = await upload(api, here.admin, { bytes: Buffer.alloc(100, 'x'), name: 'b.txt' })
  expect([refused.created.status, (await refused.created.json()) as unknown]).toMatchObject([
    413,
    { code: 'company_storage_full' },
  ])
  await here.admin.delete(`/v2/files/${first.id}`)
  expect((await upload(api, here.admin, { bytes: Buffer.alloc(100, 'x'), name: 'b.txt' })).created.status).toBe(413)
  await here.admin.post(`/v2/files/${first.id}/purge`, { body: { name: 'a.svg' } })
  expect((await upload(api, here.admin, { bytes: Buffer.alloc(100, 'x'), name: 'b.txt' })).created.status).toBe(201)
})

test('what a check of data made takes room of its company until the check is gone', async () => {
  const api = await createTestApi({ COMPANY_STORAGE_BYTES: '150' })
  const { db, clock } = api.deps
  const at = { createdAt: clock.now(), runAfter: clock.now() }
  const [job] = await db
    .insert(jobs)
    .values({ id: crypto.randomUUID(), companyId: BASALT, kind: 'data_publish', status: 'succeeded', input: {}, ...at })
    .returning()
  const made = {
    role: 'output',
    name: 'collar.csv',
    mediaType: 'text/csv',
    size: 100,
    storageKey: 'made',
    ordinal: 0,
  } as const
  await db.insert(jobOutputs).values({ id: crypto.randomUUID(), jobId: job?.id ?? '', ...made })
  const send = async () =>
    (await upload(api, api.as('presenter'), { bytes: Buffer.alloc(100, 'x'), name: 'b.txt' })).created.status
  expect(await send()).toBe(413)
  await db.delete(jobs).where(eq(jobs.id, job?.id ?? ''))
  expect(await send()).toBe(201)
})

test('a file whose pages an import has still to make is not purged', async () => {
  const here = await library()
  const { api, admin } = here
  const file = await put(here, 'a.svg')
  await endedJob(admin, (await startImport(admin, { file_ids: [file.id] })).id)
  await api.deps.db.delete(slides)
  await api.deps.db.update(jobPages).set({ state: 'failed' })
  await admin.delete(`/v2/files/${file.id}`)
  const purge = () => admin.post(`/v2/files/${file.id}/purge`, { body: { name: 'a.svg' } })
  expect((await purge()).body).toMatchObject({ code: 'file_in_use' })
  await api.deps.db.update(jobPages).set({ state: 'done' })
  expect((await purge()).status).toBe(204)
})
