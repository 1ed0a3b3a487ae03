import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { files } from '../../db/schema/file.ts'
import { jobPages } from '../../db/schema/job.ts'
import { slides } from '../../db/schema/slide.ts'
import { validations } from '../../db/schema/validation.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { importedDeck, runJobs, uploadFixture } from '../../testing/test-decks.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { purgeOldFiles } from './purge-old-files.ts'

async function keys({ deps }: TestApi, id: string): Promise<string[]> {
  return (await Array.fromAsync(deps.storage.list(`files/${id}/`))).map(({ key }) => key)
}

test('a file goes for good once it has been in the trash for its time', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const file = await uploadFixture(api, admin, 'investor-deck.pdf')
  const kept = await uploadFixture(api, admin, 'mixed-pages.pdf')
  await admin.delete(`/v2/files/${file.id}`)
  api.clock.pass({ days: TRASH_DAYS - 1 })
  expect(await purgeOldFiles(api.deps)).toBe(0)
  api.clock.pass({ days: 2 })
  expect(await purgeOldFiles(api.deps)).toBe(1)
  expect(await keys(api, file.id)).toEqual([])
  expect((await api.deps.db.select({ id: files.id }).from(files)).map(({ id }) => id)).toEqual([kept.id])
  expect(await keys(api, kept.id)).not.toEqual([])
  const purges = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.action, 'file.purge'))
  expect(purges).toMatchObject([{ nounId: file.id, actorId: null, before: { name: 'investor-deck.pdf' } }])
})

test('a file stays for as long as a slide shows where it is from, or a job has pages of it to make', async () => {
  const api = await createTestApi()
  await runJobs(api)
  const admin = api.as('admin')
  const { deck, file } = await importedDeck(api, admin)
  await admin.delete(`/v2/files/${file.id}`)
  await api.deps.db.update(jobPages).set({ state: 'failed' })
  api.clock.pass({ days: TRASH_DAYS + 1 })
  expect(await purgeOldFiles(api.deps)).toBe(0)
  await api.deps.db.delete(slides).where(eq(slides.deckId, deck.id))
  expect(await purgeOldFiles(api.deps)).toBe(0)
  await api.deps.db.update(jobPages).set({ state: 'done' })
  expect(await purgeOldFiles(api.deps)).toBe(1)
  expect(await keys(api, file.id)).toEqual([])
})

test('a file stays for as long as a check of data has chosen it', async () => {
  const api = await createTestApi()
  const { db } = api.deps
  await insertSamples(db, api.clock.now())
  const { file, validation } = SAMPLES.basalt
  const isFile = eq(files.id, file)
  await db.update(files).set({ deletedAt: api.clock.now() }).where(isFile)
  const isCheck = eq(validations.id, validation)
  await db
    .update(validations)
    .set({ fileIds: [file] })
    .where(isCheck)
  api.clock.pass({ days: TRASH_DAYS + 1 })
  await purgeOldFiles(api.deps)
  expect(await db.$count(files, isFile)).toBe(1)
  await db.update(validations).set({ fileIds: [] }).where(isCheck)
  await purgeOldFiles(api.deps)
  expect(await db.$count(files, isFile)).toBe(0)
})
