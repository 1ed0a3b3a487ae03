import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { files } from '../../db/schema/file.ts'
import { addJob } from '../../jobs/job-queue.ts'
import { BASALT, runJobs } from '../../testing/test-decks.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { begun, DELIVERY, givenData, recipeOf, SWAP } from '../../testing/test-validations.ts'

/** What is reported of a validation, read up to its first state. */
async function followed() {
  const api = await createTestApi()
  const data = await givenData(api)
  const draft = await begun(api.as('lead'), data)
  const response = await api.fetch(
    new Request(`${api.deps.env.PUBLIC_URL}/v2/realtime/events?topics=validation:${draft.id}`, {
      headers: { application: 'cms', authorization: (await api.as('super').authorization()) ?? '' },
    }),
  )
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader()
  onTestFinished(() => reader.cancel())
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString()
  expect(await next()).toContain('retry')
  const first = await next()
  return { api, data, address: `/v2/validations/${draft.id}`, first, next }
}

test('whoever has a validation open is reported at once which version somebody saved', async () => {
  const { api, data, address, first, next } = await followed()
  expect(first).toContain('"version":1')
  expect(first).toContain(`"files":[{"id":"${data.fileIds[0]}","version":1}`)
  await api.as('lead').patch(address, { body: { recipe: recipeOf([SWAP]) } })
  const message = await next()
  expect(message).toContain('"version":2,"changed_by":{"id":')
  expect(message).toContain('"name":"lead person"')
})

test('a file that was replaced is reported too, once its new version can be read', async () => {
  const { api, data, next } = await followed()
  const [id = ''] = data.fileIds
  const [file] = await api.deps.db.select().from(files).where(eq(files.id, id))
  if (!file) throw new Error('The data have files')
  const storageKey = 'files/next/original.csv'
  await api.deps.storage.write(storageKey, Buffer.from(DELIVERY['survey.csv']), 'text/csv')
  const upload = { ...file, id: crypto.randomUUID(), versionOf: id, storageKey, status: 'checking' as const }
  await api.deps.db.insert(files).values(upload)
  const job = { companyId: BASALT, kind: 'file_check', input: { file_id: upload.id }, createdBy: null }
  await api.deps.db.transaction((tx) => addJob(tx, api.deps, job))
  await runJobs(api)
  expect(await next()).toContain(`{"id":"${id}","version":2}`)
})

test('that somebody publishes is reported too', async () => {
  const { api, address, next } = await followed()
  await api.as('lead').post(`${address}/publish`)
  expect(await next()).toContain('"status":"queued"')
})
