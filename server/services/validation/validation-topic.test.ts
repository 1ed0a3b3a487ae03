import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { files } from '../../db/schema/file.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { begun, givenData, recipeOf, SWAP } from '../../testing/test-validations.ts'

/** What is told of a check, read up to its first state. */
async function followed() {
  const api = await createTestApi()
  const data = await givenData(api)
  const draft = await begun(api.as('lead'), data)
  const answer = await api.fetch(
    new Request(`${api.deps.env.PUBLIC_URL}/v2/realtime/events?topics=validation:${draft.id}`, {
      headers: { application: 'cms', authorization: (await api.as('super').authorization()) ?? '' },
    }),
  )
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).getReader()
  onTestFinished(() => reader.cancel())
  const next = async () => Buffer.from((await reader.read()).value ?? []).toString()
  expect(await next()).toContain('retry')
  const first = await next()
  return { api, data, address: `/v2/validations/${draft.id}`, first, next }
}

test('whoever has a check open is told at once which version somebody saved', async () => {
  const { api, data, address, first, next } = await followed()
  expect(first).toContain('"version":1')
  expect(first).toContain(`"files":[{"id":"${data.fileIds[0]}","version":1}`)
  await api.as('lead').patch(address, { body: { recipe: recipeOf([SWAP]) } })
  const told = await next()
  expect(told).toContain('"version":2,"changed_by":{"id":')
  expect(told).toContain('"name":"lead person"')
})

test('files that were replaced and the state of publishing are told too', async () => {
  const { api, data, address, next } = await followed()
  await api.deps.db
    .update(files)
    .set({ version: 7 })
    .where(eq(files.id, data.fileIds[0] ?? ''))
  await api.as('lead').post(`${address}/publish`)
  const told = await next()
  expect(told).toContain('"status":"queued"')
  expect(told).toContain(`{"id":"${data.fileIds[0]}","version":7}`)
})
