import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { decks } from '../../db/schema/deck.ts'
import { jobs } from '../../db/schema/job.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { endedJob, runJobs, slidesOf, startImport, uploadFixture } from '../../testing/test-decks.ts'
import { engineThrough } from '../../testing/test-engine.ts'

const SOON = { timeout: 20_000, interval: 20 }

test('an import that Postgres ends for a deadlock is run again at once, which does not count as an attempt', async () => {
  const api = await createTestApi()
  const { db, pdf } = api.deps
  const admin = api.as('admin')
  let held = 0
  const gate = Promise.withResolvers<void>()
  const engine = engineThrough(pdf, async (page, handOn) => {
    held += 1
    await gate.promise
    await handOn(page)
  })
  await runJobs({ ...api, deps: { ...api.deps, pdf: engine } })
  const file = await uploadFixture(api, admin, 'mixed-pages.pdf')
  const queued = await startImport(admin, { file_ids: [file.id], pages: [1] })
  const deck = eq(decks.id, queued.deck_id ?? '')
  await vi.waitFor(() => expect(held).toBe(1), SOON)
  await db.transaction(async (tx) => {
    // The one that looks for a deadlock and finds one gives way: this change does not look.
    await tx.execute(sql`set local deadlock_timeout = '60s'`)
    await tx.select().from(jobs).where(eq(jobs.id, queued.id)).for('update')
    gate.resolve()
    // The import has the deck by now, and waits for its job.
    await vi.waitFor(
      async () => expect(await db.select().from(decks).where(deck).for('update', { skipLocked: true })).toEqual([]),
      SOON,
    )
    await tx.update(decks).set({ title: 'Changed meanwhile' }).where(deck)
  })
  const job = await endedJob(admin, queued.id)
  expect(job).toMatchObject({ status: 'succeeded', attempts: 1 })
  expect(job.log.map(({ message }) => message)).toEqual(['Queued', 'Started', 'Started', 'Done'])
  expect(await slidesOf(admin, queued.deck_id)).toHaveLength(1)
  expect((await admin.get(`/v2/decks/${queued.deck_id}`)).body).toMatchObject({ title: 'Changed meanwhile' })
})
