import { expect, test } from 'vitest'
import { createTestApi } from '../../testing/test-api.ts'
import { endedJob, runJobs, startImport, uploadFixture } from '../../testing/test-decks.ts'
import { engineThrough } from '../../testing/test-engine.ts'

test('four imports run at a time, so that none waits for the end of another', async () => {
  const api = await createTestApi()
  const allDrawn = Promise.withResolvers<void>()
  let drawn = 0
  const pdf = engineThrough(api.deps.pdf, async (page, handOn) => {
    drawn += 1
    if (drawn === 4) allDrawn.resolve()
    await allDrawn.promise
    await handOn(page)
  })
  await runJobs({ ...api, deps: { ...api.deps, pdf } })
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'mixed-pages.pdf')
  const imports = await Promise.all(
    [1, 2, 3, 4].map((page) => startImport(admin, { file_ids: [file.id], pages: [page] })),
  )
  const ended = await Promise.all(imports.map(({ id }) => endedJob(admin, id)))
  expect(ended.map(({ status }) => status)).toEqual(['succeeded', 'succeeded', 'succeeded', 'succeeded'])
})
