import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openPglite } from './db/database.ts'
import { keptSecret } from './secret-key.ts'
import { StartRefused } from './start-refused.ts'
import { settingsMigrated, settingsOfOwn, startServer } from './testing/server-process.ts'

async function migratedFolder(): Promise<string> {
  return (await settingsMigrated())['DATA_DIR'] ?? ''
}

async function refusalOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(StartRefused)
  return (error as StartRefused).message
}

async function openAndMigrate(folder: string): Promise<void> {
  const connection = await openPglite(folder)
  try {
    await connection.migrate()
  } finally {
    await connection.close()
  }
}

test('a database folder without PG_VERSION is refused, and what lies in it is not overwritten', async () => {
  const folder = await migratedFolder()
  const control = path.join(folder, 'database/global/pg_control')
  rmSync(path.join(folder, 'database/PG_VERSION'))
  const before = readFileSync(control)
  expect(await refusalOf(openAndMigrate(folder))).toMatch(
    /^The database in .* cannot be opened \(the file PG_VERSION is missing\): restore a backup/,
  )
  expect(readFileSync(control).equals(before)).toBe(true)
  expect(existsSync(path.join(folder, 'lock.json'))).toBe(false)
})

test('a database folder that is empty gets a new database', async () => {
  const { DATA_DIR: folder = '' } = await settingsOfOwn()
  mkdirSync(path.join(folder, 'database'))
  await openAndMigrate(folder)
  expect(existsSync(path.join(folder, 'database/PG_VERSION'))).toBe(true)
})

const DAMAGES: readonly [what: string, damage: (database: string) => void][] = [
  ['a version of another Postgres', (database) => writeFileSync(path.join(database, 'PG_VERSION'), '14\n')],
  ['half a control file', (database) => truncateSync(path.join(database, 'global/pg_control'), 100)],
  ['no log', (database) => rmSync(path.join(database, 'pg_wal'), { recursive: true })],
  ['no tables', (database) => emptyFolder(path.join(database, 'base'))],
  ['emptied tables', (database) => truncateTables(path.join(database, 'base/5'))],
  ['no tables of its own', (database) => removeOwnTables(path.join(database, 'base/5'))],
]

function emptyFolder(folder: string): void {
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true })
}

function truncateTables(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => /^\d+$/.test(entry))) truncateSync(path.join(folder, name))
}

/** Postgres numbers the tables that users create from here. */
const FIRST_OWN = 16_384

function removeOwnTables(folder: string): void {
  for (const name of readdirSync(folder)) if (Number.parseInt(name, 10) >= FIRST_OWN) rmSync(path.join(folder, name))
}

test.each(DAMAGES)('a database with %s is refused and says to restore a backup', async (_, damage) => {
  const folder = await migratedFolder()
  // Closed as it should be: a log to be replayed would repair some of it.
  await openAndMigrate(folder)
  damage(path.join(folder, 'database'))
  expect(await refusalOf(openAndMigrate(folder))).toMatch(
    /^The database in .* cannot be opened \(.*\): restore a backup/,
  )
})

test('a secret key is made once, and an empty or shortened one is refused', async () => {
  const { DATA_DIR: folder = '' } = await settingsOfOwn()
  const made = keptSecret(folder)
  expect(made.length).toBeGreaterThanOrEqual(32)
  expect(keptSecret(folder)).toBe(made)
  for (const damaged of ['', '\n', made.slice(0, 20)]) {
    writeFileSync(path.join(folder, 'secret-key'), damaged)
    expect(() => keptSecret(folder)).toThrow(/secret-key.* is damaged.*: restore it from a backup/)
  }
  expect(readdirSync(folder)).toEqual(['secret-key'])
})

test('a process that cannot start says why in a sentence, without a stack trace', { timeout: 120_000 }, async () => {
  const { DATA_DIR: folder = '' } = await settingsOfOwn()
  const readOnly = 'mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && exec "$@"'
  const within = ['unshare', '--user', '--map-root-user', '--mount', 'sh', '-c', readOnly, folder]
  await expect(startServer({ DATA_DIR: folder }, within)).rejects.toThrow(
    new RegExp(
      `^main.ts exited with 1 at its start: The data folder ${folder} cannot be used \\(EROFS[^\n]*restore a backup[^\n]*\n$`,
    ),
  )
  const settings = await settingsMigrated()
  truncateSync(path.join(settings['DATA_DIR'] ?? '', 'database/global/pg_control'), 100)
  await expect(startServer(settings)).rejects.toThrow(
    /^main.ts exited with 1 at its start: The database in [^\n]* cannot be opened [^\n]*restore a backup[^\n]*\n$/,
  )
})
