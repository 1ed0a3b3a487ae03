import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../../db/schema/file.ts'
import { recordings } from '../../db/schema/recording.ts'
import { slides } from '../../db/schema/slide.ts'
import { systemRandom } from '../../random.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import type { TestApi } from '../../testing/test-api.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { BASALT } from '../../testing/test-decks.ts'
import { claimFiles } from './claim-files.ts'
import { GRACE_DAYS } from './find-orphans.ts'
import { listOrphans } from './list-orphans.ts'
import { sweepOrphans } from './sweep-orphans.ts'

const inDays = (days: number): Date => new Date(Date.now() + days * 24 * 3_600_000)

/** A slide whose images are stored under its own id, as an import makes it. */
async function addSlide({ deps, as }: TestApi): Promise<string> {
  const deck: Deck = (await as('admin').post('/v2/decks', { body: { company_id: BASALT, title: 'Kept' } })).body
  const [id, at] = [systemRandom.id(), new Date()]
  const stamps = { createdAt: at, updatedAt: at }
  await deps.db.insert(slides).values({ id, deckId: deck.id, rank: 0, state: 'pending', imageSet: id, ...stamps })
  await deps.storage.write(`slides/${id}/640.webp`, Buffer.from('slide'), 'image/webp')
  return id
}

async function addFile({ deps }: TestApi, status: 'ready' | 'uploading'): Promise<string> {
  const [id, at] = [systemRandom.id(), new Date()]
  const stamps = { createdBy: PEOPLE.admin.id, createdAt: at, updatedAt: at }
  await deps.db.insert(files).values({ id, companyId: BASALT, name: 'a.pdf', size: 5, status, ...stamps })
  if (status === 'uploading') await deps.storage.uploads.fill(id, Buffer.from('half'))
  else await deps.storage.write(`files/${id}/original.pdf`, Buffer.from('%PDF-'), 'application/pdf')
  return id
}

/** An API whose database and files belong together, with one known file. */
async function createClaimed(settings: Record<string, string> = {}): Promise<TestApi> {
  const api = await createTestApi(settings)
  await addFile(api, 'ready')
  await claimFiles(api.deps)
  return api
}

/** Sweeps on a day and again when the grace period is over. Returns how many were removed each time. */
async function sweepTwice({ deps }: TestApi, days = 1.1): Promise<[number, number]> {
  return [await sweepOrphans(deps, inDays(days)), await sweepOrphans(deps, inDays(days + GRACE_DAYS))]
}

async function storedKeys({ deps: { storage } }: TestApi): Promise<string[]> {
  const found = [
    ...(await Array.fromAsync(storage.list('validations/'))),
    ...(await Array.fromAsync(storage.list('recordings/'))),
    ...(await Array.fromAsync(storage.list('files/'))),
    ...(await Array.fromAsync(storage.list('slides/'))),
  ]
  return found.map(({ key }) => key).toSorted()
}

test('bytes that no row refers to are noted after a day and removed after the grace period', async () => {
  const api = await createTestApi()
  const { storage } = api.deps
  const [file, slide] = [await addFile(api, 'ready'), await addSlide(api)]
  await claimFiles(api.deps)
  const named = [`files/${file}/original.pdf`, `slides/${slide}/640.webp`]
  const [lost, set, purged, kept] = [systemRandom.id(), systemRandom.id(), systemRandom.id(), systemRandom.id()]
  const stamps = { createdAt: new Date(), updatedAt: new Date() }
  await api.deps.db.insert(recordings).values({ id: kept, companyId: BASALT, title: 'Kept', ...stamps })
  for (const id of [purged, kept]) await storage.write(`recordings/${id}/cut.mp4`, Buffer.from('video'), 'video/mp4')
  await storage.write(`files/${lost}/original.pdf`, Buffer.from('%PDF-'), 'application/pdf')
  await storage.write(`files/${lost}/pages/1.webp`, Buffer.from('page'), 'image/webp')
  await storage.write(`slides/${set}/640.webp`, Buffer.from('slide'), 'image/webp')

  await storage.write(`validations/${lost}/run/001.csv`, Buffer.from('hole'), 'text/csv')

  expect(await sweepOrphans(api.deps, inDays(0.9))).toBe(0)
  expect(await storedKeys(api)).toHaveLength(8)
  expect(await sweepOrphans(api.deps, inDays(1.1))).toBe(0)
  expect(await storedKeys(api)).toHaveLength(8)
  expect(await sweepOrphans(api.deps, inDays(GRACE_DAYS - 0.1))).toBe(0)
  expect(await storedKeys(api)).toHaveLength(8)
  expect(await sweepOrphans(api.deps, inDays(GRACE_DAYS + 0.1))).toBe(4)
  expect(await storedKeys(api)).toEqual([...named, `recordings/${kept}/cut.mp4`].toSorted())
})

test('bytes of a recording from long ago are removed, and those that its row still names stay', async () => {
  const api = await createTestApi()
  const [gone, kept] = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002']
  const stamps = { createdAt: new Date(), updatedAt: new Date() }
  await api.deps.db.insert(recordings).values({ id: kept, companyId: BASALT, title: 'Kept', ...stamps })
  for (const id of [gone, kept])
    await api.deps.storage.write(`recordings/${id}/cut.mp4`, Buffer.from('video'), 'video/mp4')
  await claimFiles(api.deps)
  expect(await sweepTwice(api)).toEqual([0, 1])
  expect(await storedKeys(api)).toEqual([`recordings/${kept}/cut.mp4`])
})

test('bytes of a check of data from long ago are removed, and those that its row still names stay', async () => {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  const keyOf = (id: string) => `validations/${id}/run/001.csv`
  const [gone, kept] = ['01890000-0000-7000-8000-000000000001', SAMPLES.basalt.validation]
  for (const id of [gone, kept]) await api.deps.storage.write(keyOf(id), Buffer.from('hole'), 'text/csv')
  await claimFiles(api.deps)
  await sweepTwice(api)
  const left = await Array.fromAsync(api.deps.storage.list('validations/'))
  expect(left.map(({ key }) => key)).toEqual([keyOf(kept)])
})

test('an upload whose row is gone is removed after a day, and one that is awaited stays', async () => {
  const api = await createClaimed()
  const { storage } = api.deps
  const awaited = await addFile(api, 'uploading')
  const gone = systemRandom.id()
  await storage.uploads.fill(gone, Buffer.from('half'))
  const waiting = async () => (await Array.fromAsync(storage.uploads.list())).map(({ id }) => id).toSorted()
  expect(await sweepOrphans(api.deps, inDays(0.9))).toBe(0)
  expect(await waiting()).toEqual([gone, awaited].toSorted())
  expect(await sweepOrphans(api.deps, inDays(1.1))).toBe(1)
  expect(await waiting()).toEqual([awaited])
})

test('a folder of uploads that cannot be read is not taken for an empty one', async () => {
  const api = await createClaimed({ STORAGE_URL: '' })
  const folder = path.join(api.deps.env.DATA_DIR, 'uploads')
  await rm(folder, { recursive: true, force: true })
  expect(await sweepOrphans(api.deps, inDays(1.1))).toBe(0)
  await writeFile(folder, 'in its place')
  await expect(sweepOrphans(api.deps, inDays(1.1))).rejects.toThrow('ENOTDIR')
})

test('pieces that a killed process left in the folder are removed after a day', async () => {
  const api = await createTestApi({ STORAGE_URL: '' })
  const slide = await addSlide(api)
  await claimFiles(api.deps)
  await writeFile(path.join(api.deps.env.DATA_DIR, `files/slides/${slide}/640.webp.0a1b2c.part`), 'sli')
  expect(await sweepOrphans(api.deps, inDays(0.9))).toBe(0)
  expect(await sweepOrphans(api.deps, inDays(1.1))).toBe(1)
  expect(await storedKeys(api)).toEqual([`slides/${slide}/640.webp`])
})

test('one process at a time sweeps', async () => {
  const api = await createClaimed()
  const { storage } = api.deps
  await storage.uploads.fill(systemRandom.id(), Buffer.from('half'))
  const locks = { tryLock: async () => null }
  expect(await sweepOrphans({ ...api.deps, locks }, inDays(1.1))).toBe(0)
  expect(await sweepOrphans(api.deps, inDays(1.1))).toBe(1)
})

test('noted bytes stay for good once a row refers to them again', async () => {
  const api = await createClaimed()
  const file = await addFile(api, 'ready')
  const row = await api.deps.db.delete(files).where(eq(files.id, file)).returning()
  expect(await sweepOrphans(api.deps, inDays(1.1))).toBe(0)
  expect(await listOrphans(api.deps)).toMatch(`files/${file}: 1 object, 0.0 MiB, removed on `)
  await api.deps.db.insert(files).values(row)
  expect(await sweepOrphans(api.deps, inDays(2.1))).toBe(0)
  await api.deps.db.delete(files).where(eq(files.id, file))
  expect(await sweepOrphans(api.deps, inDays(GRACE_DAYS + 2.2))).toBe(0)
  expect(await storedKeys(api)).toContain(`files/${file}/original.pdf`)
})

test('nothing is noted or removed where the database knows far fewer files than there are', async () => {
  const api = await createClaimed()
  const { storage } = api.deps
  for (let count = 0; count < 21; count += 1)
    await storage.write(`files/${systemRandom.id()}/original.pdf`, Buffer.from('%PDF-'), 'application/pdf')
  await storage.uploads.fill(systemRandom.id(), Buffer.from('half'))
  expect(await sweepOrphans(api.deps, inDays(1.1))).toBe(0)
  expect(await storedKeys(api)).toHaveLength(22)
  expect(await Array.fromAsync(storage.list('orphans/'))).toEqual([])
})
