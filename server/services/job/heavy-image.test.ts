import type { FilePage } from '@outcrop/contract/files/file.ts'
import { expect, test, vi } from 'vitest'
import { createImageEngine } from '../../image/image-engine.ts'
import { heavySvg } from '../../testing/heavy-svg.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { BASALT, endedJob, jobWhen, runJobs, startImport, uploadChecked } from '../../testing/test-decks.ts'

test('a sign-in answers while heavy images are drawn for others', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const thumbnails: string[] = []
  const ids: string[] = []
  for (const name of ['a.svg', 'b.svg', 'c.svg', 'd.svg', 'e.svg']) {
    const file = await uploadChecked(api, admin, { bytes: heavySvg(), name })
    const { results } = (await admin.get(`/v2/files/${file.id}/pages`)).body as { results: FilePage[] }
    thumbnails.push(...results.map((page) => page.thumbnail_url))
    ids.push(file.id)
  }
  await Promise.all(ids.map((id) => startImport(admin, { file_ids: [id] })))
  // Any of those queued at once may run first.
  await vi.waitFor(
    async () => {
      const { body } = await admin.get(`/v2/companies/${BASALT}/jobs?status=running`)
      expect((body as { count: number }).count).toBeGreaterThan(0)
    },
    { timeout: 15_000, interval: 20 },
  )
  let drawn = 0
  const drawings = Promise.all(thumbnails.map((url) => admin.get(url).finally(() => (drawn += 1))))
  const credentials = { email_address: 'admin@example.org', password: 'wrong' }
  expect((await api.as('visitor').post('/v2/auth', { body: credentials })).status).toBe(401)
  expect(drawn).toBe(0)
  await api.deps.images.close()
  expect((await drawings).map(({ status }) => status)).toEqual(thumbnails.map(() => 404))
})

test('an import of a heavy image is cancelled, which ends the drawing', async () => {
  const api = await createTestApi()
  const images = createImageEngine({ workers: 1, timeoutMs: 3_600_000 })
  await runJobs({ ...api, deps: { ...api.deps, images } })
  const admin = api.as('admin')
  const file = await uploadChecked(api, admin, { bytes: heavySvg(), name: 'a.svg' })
  const queued = await startImport(admin, { file_ids: [file.id] })
  await jobWhen(admin, queued.id, (job) => job.status === 'running')
  const cancelled = await admin.post(`/v2/companies/${BASALT}/jobs/${queued.id}/cancel`)
  expect(cancelled.body).toMatchObject({ status: 'cancelled' })
  // The only process there is draws the next image.
  const next = await uploadChecked(api, admin, {
    bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10"/>'),
    name: 'b.svg',
  })
  expect(next).toMatchObject({ status: 'ready' })
  await images.close()
})

test('an image that takes too long to draw is refused in words of its own', async () => {
  const api = await createTestApi()
  const images = createImageEngine({ workers: 1, timeoutMs: 2_000 })
  await runJobs({ ...api, deps: { ...api.deps, images } })
  const admin = api.as('admin')
  const file = await uploadChecked(api, admin, { bytes: heavySvg(), name: 'a.svg' })
  const job = await endedJob(admin, (await startImport(admin, { file_ids: [file.id] })).id)
  expect(job).toMatchObject({ status: 'failed', error_code: 'image_too_heavy' })
  await images.close()
})
