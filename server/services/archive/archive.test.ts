import { randomBytes } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import type { Folder } from '@outcrop/contract/files/folder.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import yauzl from 'yauzl'
import { auditEvents } from '../../db/schema/audit.ts'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi, TestCaller } from '../../testing/test-api.ts'
import { BASALT, runJobs, uploadChecked } from '../../testing/test-decks.ts'

/** Names and texts of a zip, as another program reads it. */
async function unpack(bytes: Buffer): Promise<Record<string, string>> {
  const zip = await yauzl.fromBufferPromise(bytes)
  const found: Record<string, string> = {}
  for await (const entry of zip.eachEntry()) {
    const isFolder = entry.fileName.endsWith('/')
    found[entry.fileName] = isFolder ? '' : (await buffer(await zip.openReadStreamPromise(entry))).toString()
  }
  return found
}

async function fetchZip(api: TestApi, url: string): Promise<Response> {
  return await api.fetch(new Request(new URL(url, api.deps.env.PUBLIC_URL)))
}

async function folder(caller: TestCaller, name: string, inside: string | null = null): Promise<Folder> {
  return (await caller.post('/v2/folders', { body: { company_id: BASALT, folder_id: inside, name } })).body
}

async function library() {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('presenter')
  const put = async (name: string, text: string, folderId = 'top') =>
    await uploadChecked(api, admin, { bytes: Buffer.from(text), name, place: { folder_id: folderId } })
  const archive = async (body: object, caller = admin) =>
    await caller.post('/v2/archives', { body: { company_id: BASALT, ...body } })
  return { api, admin, put, archive }
}

test('files and whole folders are downloaded as one zip, which other programs read', async () => {
  const { api, admin, put, archive } = await library()
  const data = await folder(admin, 'Data')
  const old = await folder(admin, 'Old', data.id)
  await folder(admin, 'Empty', data.id)
  const notes = await put('notes.txt', 'first')
  await put('assays.csv', 'hole,Au\n'.repeat(1000), data.id)
  await put('assays.csv', 'old', old.id)
  const gone = await put('gone.txt', 'gone', data.id)
  await admin.delete(`/v2/files/${gone.id}`)
  const made = await archive({ file_ids: [notes.id], folder_ids: [data.id] })
  expect(made.body).toMatchObject({ files: 3, size: 8000 + 8 })
  const response = await fetchZip(api, (made.body as { url: string }).url)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('content-disposition')).toMatch(/^attachment; filename="files-\d{4}-/)
  const bytes = Buffer.from(await response.arrayBuffer())
  expect(bytes.length).toBeLessThan(4000)
  expect(await unpack(bytes)).toEqual({
    'notes.txt': 'first',
    'Data/': '',
    'Data/assays.csv': 'hole,Au\n'.repeat(1000),
    'Data/Empty/': '',
    'Data/Old/': '',
    'Data/Old/assays.csv': 'old',
  })
  const rows = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'archive.create'))
  expect(rows).toMatchObject([{ companyId: BASALT, after: { files: 3 } }])
})

test('an archive has nothing of another company, and its address ends with its time and its session', async () => {
  const { api, put, archive } = await library()
  const file = await put('notes.txt', 'first')
  const elsewhere = await archive({ company_id: COMPANIES.quartz.id, file_ids: [file.id] }, api.as('super'))
  expect(elsewhere.status).toBe(404)
  expect((await archive({ file_ids: ['not an id'], folder_ids: [file.id] })).status).toBe(404)
  expect((await archive({ file_ids: [file.id] }, api.as('analyst'))).status).toBe(403)
  const { url } = (await archive({ file_ids: [file.id] })).body as { url: string }
  expect((await fetchZip(api, url.replace(/signature=./, 'signature=_'))).status).toBe(403)
  expect((await fetchZip(api, url)).status).toBe(200)
  api.clock.pass({ minutes: 30 })
  expect((await fetchZip(api, url)).status).toBe(403)
})

test('a client that goes away ends the reading', async () => {
  const { api, put, archive } = await library()
  // Hardly smaller when it is packed, so that most of it is unread when the client goes.
  const file = await put('long.txt', randomBytes(6_000_000).toString('base64'))
  const { url } = (await archive({ file_ids: [file.id] })).body as { url: string }
  const read = vi.spyOn(api.deps.storage, 'read')
  const reader = (await fetchZip(api, url)).body?.getReader()
  expect((await reader?.read())?.done).toBe(false)
  const stored = await vi.waitFor(
    async () => (await read.mock.results[0]?.value) ?? Promise.reject(new Error('Not read')),
  )
  expect(stored.destroyed).toBe(false)
  await reader?.cancel()
  await vi.waitFor(() => expect(stored.destroyed).toBe(true))
})
