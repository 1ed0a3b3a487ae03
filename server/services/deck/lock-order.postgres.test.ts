import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { decks } from '../../db/schema/deck.ts'
import { jobs } from '../../db/schema/job.ts'
import { slides } from '../../db/schema/slide.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { endedJob, runJobs, slidesOf, startImport, uploadFixture } from '../../testing/test-decks.ts'
import { isAbout } from '../../jobs/job-queue.ts'

test('an import and a change of its deck wait for each other and never stand in each other’s way', async () => {
  const api = await createTestApi()
  const { db } = api.deps
  const admin = api.as('admin')
  const first = await runJobs(api)
  const file = await uploadFixture(api, admin, 'investor-deck.pdf')
  await first.stop()
  const job = await startImport(admin, { file_ids: [file.id], pages: [1, 2, 3] })
  const id = job.deck_id ?? ''
  await db.transaction(async (tx) => {
    await tx.select().from(decks).where(eq(decks.id, id)).for('update')
    await runJobs(api)
    await vi.waitFor(
      async () => {
        // By the connection that is here: whatever waits for the deck may have taken all the others.
        const [waiting] = await tx.select({ count: sql<number>`count(*)::int` }).from(sql`pg_locks waits`)
          .where(sql`not granted and exists (select 1 from pg_locks held where held.pid = waits.pid
            and held.database = (select oid from pg_database where datname = current_database()))`)
        expect(waiting?.count).toBeGreaterThan(0)
      },
      { timeout: 20_000, interval: 20 },
    )
    await tx.update(jobs).set({ priority: 1 }).where(isAbout('deck', id))
    await tx
      .update(slides)
      .set({ rank: sql`${slides.rank} + 1` })
      .where(eq(slides.deckId, id))
  })
  expect(await endedJob(admin, job.id)).toMatchObject({ status: 'succeeded', attempts: 1 })
  expect(await slidesOf(admin, id)).toHaveLength(3)
})
