import { rm, symlink } from 'node:fs/promises'
import path from 'node:path'
import { TRASH_DAYS } from '@outcrop/contract/files/trash.ts'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { decks } from '../../db/schema/deck.ts'
import { files } from '../../db/schema/file.ts'
import { slides } from '../../db/schema/slide.ts'
import { createLog } from '../../log.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { BASALT } from '../../testing/test-decks.ts'
import { STORES, lineToStore } from '../../testing/test-store.ts'
import { keepTestHouse } from '../../testing/keep-test-house.ts'
import { claimFiles } from './claim-files.ts'
import { keepHouse } from './keep-house.ts'

interface Entry {
  readonly level: number
  readonly step?: string
  readonly msg: string
}

/** The settings of a store, and what makes it fail. */
async function failingStore(kind: 'folder' | 'bucket') {
  if (kind === 'bucket') {
    const line = await lineToStore()
    return { settings: { STORAGE_URL: line.url }, fail: async () => line.cut() }
  }
  return {
    settings: { STORAGE_URL: '' },
    async fail(folder: string) {
      const uploads = path.join(folder, 'uploads')
      await rm(uploads, { recursive: true, force: true })
      // A link that leads to itself: nothing under it can be reached.
      await symlink('uploads', uploads)
    },
  }
}

test.each(STORES)('a step that fails is named in the log, and the others are done: a %s', async (kind) => {
  const { settings, fail } = await failingStore(kind)
  const api = await createTestApi(settings)
  const lines: string[] = []
  const deps = { ...api.deps, log: createLog('info', { write: (line) => void lines.push(line) }) }
  const admin = api.as('admin')
  const deck: Deck = (await admin.post('/v2/decks', { body: { company_id: BASALT, title: 'Long in the trash' } })).body
  expect((await admin.delete(`/v2/decks/${deck.id}`)).status).toBe(204)
  const [id, at] = [deps.random.id(), api.clock.now()]
  const stamps = { createdBy: PEOPLE.admin.id, createdAt: at, updatedAt: at }
  await deps.db.insert(files).values({ id, companyId: BASALT, name: 'a.pdf', size: 5, status: 'uploading', ...stamps })
  await deps.storage.uploads.fill(id, Buffer.from('half'))
  api.clock.pass({ days: TRASH_DAYS + 1 })
  await fail(deps.env.DATA_DIR)

  let tidied = 0
  await claimFiles(deps)
  await keepHouse(deps, { tidy: async () => void (tidied += 1) })
  expect(await deps.db.$count(decks)).toBe(0)
  expect(tidied).toBe(1)
  const failed = lines.map((line) => JSON.parse(line) as Entry).filter(({ level }) => level >= 50)
  expect(failed.map(({ step }) => step)).toContain('drop stale uploads')
  expect(failed.every(({ step }) => step !== undefined)).toBe(true)
})

test('deletions by housekeeping are audited, without an actor', async () => {
  const api = await createTestApi()
  const { db, random } = api.deps
  const admin = api.as('admin')
  const deck: Deck = (await admin.post('/v2/decks', { body: { company_id: BASALT, title: 'Kept' } })).body
  const at = api.clock.now()
  const stamps = { createdAt: at, updatedAt: at }
  const slide = { id: random.id(), deckId: deck.id, rank: 0, title: 'Drilling', state: 'ready' as const }
  await db.insert(slides).values({ ...slide, imageSet: slide.id, notes: 'Say this', deletedAt: at, ...stamps })
  const file = { companyId: BASALT, size: 5, createdBy: PEOPLE.admin.id, ...stamps }
  const [expired, refused] = [random.id(), random.id()]
  await db.insert(files).values([
    { ...file, id: expired, name: 'a.pdf', status: 'uploading' },
    { ...file, id: refused, name: 'b.pdf', status: 'refused' },
  ])
  api.clock.pass({ days: TRASH_DAYS + 1 })
  await keepTestHouse(api.deps)
  expect([await db.$count(slides), await db.$count(files)]).toEqual([0, 0])
  const rows = await db.select().from(auditEvents).where(like(auditEvents.action, '%.purge'))
  const told = { actorId: null, companyId: BASALT }
  expect(rows.toSorted((a, b) => a.nounId.localeCompare(b.nounId))).toMatchObject(
    [
      { ...told, action: 'slide.purge', nounId: slide.id, before: { deck_id: deck.id, title: 'Drilling' } },
      { ...told, action: 'file.purge', nounId: expired, before: { name: 'a.pdf', status: 'uploading' } },
      { ...told, action: 'file.purge', nounId: refused, before: { name: 'b.pdf', status: 'refused' } },
    ].toSorted((a, b) => a.nounId.localeCompare(b.nounId)),
  )
})
