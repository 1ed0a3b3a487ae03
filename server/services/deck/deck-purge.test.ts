import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { slides } from '../../db/schema/slide.ts'
import type { PdfEngine } from '../../pdf/pdf-engine.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { endedJob, jobWhen, runJobs, startImport, uploadFixture } from '../../testing/test-decks.ts'
import { engineThrough } from '../../testing/test-engine.ts'
import { sweepImages } from '../slide/sweep-images.ts'

/** An engine that hands on the first page of a document and keeps the others until it is told. */
function heldEngine(pdf: PdfEngine) {
  let held = 0
  const { promise, resolve } = Promise.withResolvers<void>()
  const engine = engineThrough(pdf, async (page, handOn) => {
    held += page.index > 0 ? 1 : 0
    if (page.index > 0) await promise
    await handOn(page)
  })
  return { engine, heldPages: () => held, release: resolve }
}

test('a deck that is purged while its import runs takes the import and all its images with it', async () => {
  const api = await createTestApi()
  const { storage, db, pdf } = api.deps
  const admin = api.as('admin')
  const { engine, heldPages, release } = heldEngine(pdf)
  const runner = await runJobs({ ...api, deps: { ...api.deps, pdf: engine } })
  const file = await uploadFixture(api, admin, 'mixed-pages.pdf')
  const queued = await startImport(admin, { file_ids: [file.id], pages: [1, 2, 3], title: 'Short-lived' })
  await jobWhen(admin, queued.id, (job) => job.progress.done === 1)
  await vi.waitFor(() => expect(heldPages()).toBeGreaterThan(0), { timeout: 20_000, interval: 20 })
  const waiting = await startImport(admin, { file_ids: [file.id], pages: [1] })

  const deck: Deck = (await admin.get(`/v2/decks/${queued.deck_id}`)).body
  const keysOf = async () => (await Array.fromAsync(storage.list('slides/'))).map(({ key }) => key)
  expect(await keysOf()).not.toEqual([])
  await admin.delete(`/v2/decks/${deck.id}`)
  expect((await admin.post(`/v2/decks/${deck.id}/purge`, { body: { title: deck.title } })).status).toBe(204)
  release()

  const told = await endedJob(admin, queued.id)
  expect(told).toMatchObject({ status: 'cancelled', deck_id: null })
  expect(told.log.at(-1)?.message).toBe('The deck was deleted')
  expect((await endedJob(admin, waiting.id)).status).toBe('succeeded')
  await runner.stop()
  expect((await endedJob(admin, queued.id)).log).toEqual(told.log)
  expect(await db.$count(slides, eq(slides.deckId, deck.id))).toBe(0)
  const kept = (await db.select().from(slides)).flatMap(({ images }) => images.map(({ key }) => key))
  await sweepImages(api.deps)
  expect((await keysOf()).toSorted()).toEqual(kept.toSorted())
})
