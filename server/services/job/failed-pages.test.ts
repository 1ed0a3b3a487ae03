import type { Job } from '@outcrop/contract/operations/job.ts'
import { expect, test } from 'vitest'
import type { PdfEngine } from '../../pdf/pdf-engine.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { BASALT, endedJob, runJobs, slidesOf, startImport, uploadFixture } from '../../testing/test-decks.ts'
import { engineThrough } from '../../testing/test-engine.ts'

/** An engine with pages that do not come out, counted from 1; `drawn` are those that it was asked for. */
function engineThatFails(pdf: PdfEngine, failing: Set<number>) {
  const drawn: number[] = []
  const engine = engineThrough(pdf, async (page, handOn) => {
    const { index } = page
    drawn.push(index + 1)
    const failed = { ok: false, index, code: 'page_failed', message: 'A page of the test' } as const
    await handOn(failing.has(index + 1) ? failed : page)
  })
  return { engine, drawn }
}

/** An import of a document's first three pages, of which some fail. */
async function importFailing(failing: Set<number>) {
  const api = await createTestApi()
  const { engine, drawn } = engineThatFails(api.deps.pdf, failing)
  await runJobs({ ...api, deps: { ...api.deps, pdf: engine } })
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'mixed-pages.pdf')
  const queued = await startImport(admin, { file_ids: [file.id], pages: [1, 2, 3] })
  const job = await endedJob(admin, queued.id)
  const pagesOf = async () => (await slidesOf(admin, job.deck_id)).map((slide) => slide.source?.page)
  const retry = async (): Promise<Job> => {
    drawn.length = 0
    const answer = await admin.post(`/v2/companies/${BASALT}/jobs/${job.id}/retry`)
    expect(answer.status).toBe(200)
    return await endedJob(admin, job.id)
  }
  return { api, job, drawn, pagesOf, retry }
}

test('an import with a page that fails makes the others and says so; tried again, that page alone is made', async () => {
  const failing = new Set([2])
  const { api, job, drawn, pagesOf, retry } = await importFailing(failing)
  const failed_pages = [{ page: 2, code: 'page_failed' }]
  expect(job).toMatchObject({ status: 'succeeded', error_code: null, progress: { done: 3, total: 3 }, failed_pages })
  expect(job.log.map(({ message }) => message)).toContain('Page 2 did not come out: page_failed')
  expect(await pagesOf()).toEqual([1, 3])
  const kept = await slidesOf(api.as('admin'), job.deck_id)

  failing.clear()
  expect(await retry()).toMatchObject({ status: 'succeeded', progress: { done: 3, total: 3 }, failed_pages: [] })
  expect(drawn).toEqual([2])
  expect(await pagesOf()).toEqual([1, 2, 3])
  const [first, , third] = await slidesOf(api.as('admin'), job.deck_id)
  expect([first, third].map((slide) => [slide?.id, slide?.updated_at])).toEqual(
    kept.map((slide) => [slide.id, slide.updated_at]),
  )
})

test('an import of which no page comes out has failed, and may be tried again', async () => {
  const failing = new Set([1, 2, 3])
  const { job, pagesOf, retry } = await importFailing(failing)
  expect(job).toMatchObject({ status: 'failed', error_code: 'page_failed', attempts: 1 })
  expect(job.failed_pages.map(({ page }) => page)).toEqual([1, 2, 3])
  expect(await pagesOf()).toEqual([])

  failing.delete(3)
  expect(await retry()).toMatchObject({ status: 'succeeded', error_code: null })
  expect(await pagesOf()).toEqual([3])
})
