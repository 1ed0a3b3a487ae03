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
import type { Deps } from '../../deps.ts'
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

/** A house with a deck that is due, an upload that is stale, and a log. */
async function createDue(settings: Record<string, string>) {
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
  await claimFiles(deps)
  const errors = () => lines.map((line) => JSON.parse(line) as Entry).filter(({ level }) => level >= 50)
  return { deps, errors }
}

/** Keeps house; returns how often the database was tidied. */
async function keepCounted(deps: Deps): Promise<number> {
  let tidied = 0
  await keepHouse(deps, { tidy: async () => void (tidied += 1) })
  return tidied
}

test('a step that fails is named in the log, and the others are done', async () => {
  const { deps, errors } = await createDue({ STORAGE_URL: '' })
  const uploads = path.join(deps.env.DATA_DIR, 'uploads')
  await rm(uploads, { recursive: true, force: true })
  // A link that leads to itself: nothing under it can be reached.
  await symlink('uploads', uploads)
  expect(await keepCounted(deps)).toBe(1)
  expect(await deps.db.$count(decks)).toBe(0)
  expect(errors().map(({ step }) => step)).toContain('drop stale uploads')
  expect(errors().every(({ step }) => step !== undefined)).toBe(true)
})

test.each(STORES.filter((kind) => kind === 'bucket'))(
  'while a %s does not answer, nothing is removed from the trash, and the rest is done',
  async () => {
    const line = await lineToStore()
    const { deps, errors } = await createDue({ STORAGE_URL: line.url })
    line.cut()
    expect(await keepCounted(deps)).toBe(1)
    expect(await deps.db.$count(decks)).toBe(1)
    expect(errors().map(({ msg }) => msg)).toContain('no files are removed: the mark beside them cannot be read')
  },
)

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
