import { cp, readdir } from 'node:fs/promises'
import path from 'node:path'
import { eq, inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { installations } from './db/schema/installation.ts'
import { files } from './db/schema/file.ts'
import type { Deps } from './deps.ts'
import { systemRandom } from './random.ts'
import { runCommand } from './command.ts'
import { keepHouse, keepHouseDaily } from './services/housekeeping/keep-house.ts'
import { claimFiles } from './services/housekeeping/claim-files.ts'
import { findInstallation } from './services/housekeeping/installation-mark.ts'
import { renewMark } from './services/housekeeping/renew-mark.ts'
import { sweepOrphans } from './services/housekeeping/sweep-orphans.ts'
import { PEOPLE } from './testing/people.ts'
import { openOwnProcess } from './testing/own-process.ts'
import { settingsMigrated, settingsOfOwn } from './testing/server-process.ts'
import { createTestApi } from './testing/test-api.ts'
import { BASALT } from './testing/test-decks.ts'

const MONTH_MS = 32 * 24 * 3_600_000
const connection = { tidy: async () => {} }

async function addFiles({ db, storage }: Deps, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => systemRandom.id())
  const [createdAt, updatedAt] = [new Date(), new Date()]
  for (const id of ids) {
    const row = { id, companyId: BASALT, name: `${id}.pdf`, size: 5, status: 'ready' as const }
    await db.insert(files).values({ ...row, createdBy: PEOPLE.admin.id, createdAt, updatedAt })
    await storage.write(`files/${id}/original.pdf`, Buffer.from('%PDF-'), 'application/pdf')
  }
  return ids
}

async function storedFiles({ storage }: Pick<Deps, 'storage'>): Promise<number> {
  return (await Array.fromAsync(storage.list('files/'))).length
}

/** A month of sweeps with a database. */
async function sweepForAMonth(deps: Deps): Promise<void> {
  await sweepOrphans(deps, new Date(Date.now() + 2 * 24 * 3_600_000))
  await sweepOrphans(deps, new Date(Date.now() + MONTH_MS))
}

test('a process does not start with files whose embedded database is missing', async () => {
  const settings = await settingsMigrated()
  const folder = settings['DATA_DIR'] ?? ''
  const { deps, close } = await openOwnProcess(settings)
  await deps.storage.write(`files/${systemRandom.id()}/original.pdf`, Buffer.from('%PDF-'), 'application/pdf')
  await close()
  const fresh = (await settingsOfOwn())['DATA_DIR'] ?? ''
  await cp(path.join(folder, 'files'), path.join(fresh, 'files'), { recursive: true })
  await expect(openOwnProcess({ DATA_DIR: fresh })).rejects.toThrow('The database is empty')
  expect(await readdir(path.join(fresh, 'files', 'files'))).toHaveLength(1)
})

test('a database without rows does not claim files that it does not know', async () => {
  const { deps } = await createTestApi()
  await deps.storage.write(`slides/${systemRandom.id()}/640.webp`, Buffer.from('slide'), 'image/webp')
  await expect(claimFiles(deps)).rejects.toThrow('The database knows none of the files that are stored.')
  expect(await findInstallation(deps.db)).toBeNull()
})

test('a database from before there were marks claims its own files', async () => {
  const { deps } = await createTestApi()
  await addFiles(deps, 2)
  await claimFiles(deps)
  expect(await findInstallation(deps.db)).toMatchObject({ nextGeneration: null })
  await claimFiles(deps)
})

test('a staging copy of the database removes nothing from the production store', async () => {
  const { deps } = await createTestApi()
  await addFiles(deps, 3)
  await claimFiles(deps)
  const copied = await findInstallation(deps.db)
  await renewMark(deps)
  const ids = await addFiles(deps, 30)
  // The copy knows what there was when it was made.
  await deps.db.delete(files).where(inArray(files.id, ids.slice(0, 2)))
  await deps.db.update(installations).set(copied ?? {})
  await keepHouse(deps, connection)
  await keepHouseDaily(deps, connection)
  await sweepForAMonth(deps)
  expect(await storedFiles(deps)).toBe(33)
})

test('an older dump of the database removes nothing until an operator adopts the files', async () => {
  const { deps } = await createTestApi()
  const [lost = ''] = await addFiles(deps, 3)
  await claimFiles(deps)
  const older = await findInstallation(deps.db)
  await renewMark(deps)
  await deps.db.delete(files).where(eq(files.id, lost))
  await deps.db.update(installations).set(older ?? {})
  await sweepForAMonth(deps)
  expect(await storedFiles(deps)).toBe(3)
  expect(await runCommand(deps, { do: 'list-orphans' })).toMatch(/^This database is not the one/)

  await runCommand(deps, { do: 'adopt-files' })
  await sweepForAMonth(deps)
  expect(await storedFiles(deps)).toBe(2)
})

test('an interrupted renewal leaves the database the latest one', async () => {
  const { deps } = await createTestApi()
  await addFiles(deps, 1)
  await claimFiles(deps)
  const storage = { ...deps.storage, write: () => Promise.reject(new Error('the store is full')) }
  await expect(renewMark({ ...deps, storage })).rejects.toThrow('the store is full')
  await renewMark(deps)
  await renewMark(deps)
  expect(await runCommand(deps, { do: 'list-orphans' })).toBe('The database refers to every stored file.')
})
