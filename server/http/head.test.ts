import { expect, test, vi } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import { BASALT, runJobs, startImport, uploadFixture } from '../testing/test-decks.ts'

test('HEAD on a stored file answers its size and leaves no file open', async () => {
  const api = await createTestApi({ STORAGE_URL: '' })
  await runJobs(api)
  const file = await uploadFixture(api, api.as('admin'), 'halvorsen-creek-report.pdf')
  const reading = vi.spyOn(api.deps.storage, 'read')
  const whole = await api.as('visitor').head(file.url ?? '')
  const part = await api.as('visitor').head(file.url ?? '', { headers: { range: 'bytes=0-9' } })
  expect([whole.status, whole.headers.get('content-length')]).toEqual([200, String(file.size)])
  expect([part.status, part.headers.get('content-length')]).toEqual([206, '10'])
  const streams = await Promise.all(reading.mock.results.map(({ value }) => value as ReturnType<typeof reading>))
  await expect.poll(() => streams.map((stream) => stream?.destroyed ?? true)).not.toContain(false)
  const read = await api.fetch(new Request(new URL(file.url ?? '', api.deps.env.PUBLIC_URL)))
  expect((await read.arrayBuffer()).byteLength).toBe(file.size)
})

test('HEAD on a stream of events leaves no subscription', async () => {
  const api = await createTestApi()
  const admin = api.as('admin')
  const first = await runJobs(api)
  const file = await uploadFixture(api, admin, 'investor-deck.pdf')
  await first.stop()
  const job = await startImport(admin, { file_ids: [file.id], pages: [1] })
  const listening = new Set<object>()
  const { subscribe } = api.deps.notify
  Object.assign(api.deps.notify, {
    async subscribe(topic: string, listener: () => void) {
      const leave = await subscribe(topic, listener)
      const entry = {}
      listening.add(entry)
      return () => {
        listening.delete(entry)
        leave()
      }
    },
  })
  const answer = await admin.head(`/v2/realtime/events?topics=job:${BASALT}/${job.id}`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream'])
  await expect.poll(() => listening.size).toBe(0)
})
