import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { systemRandom } from './random.ts'
import { openOwnProcess } from './testing/own-process.ts'
import { queryPostgres } from './testing/query-postgres.ts'
import { settingsMigrated, settingsOfOwn } from './testing/server-process.ts'

const run = promisify(execFile)

async function copyDatabase(from: string, to: string): Promise<void> {
  await run('sh', ['-c', 'pg_dump --no-owner "$1" | psql --quiet --set ON_ERROR_STOP=1 "$2"', 'sh', from, to])
}

/** Settings of a database that has claimed a store with one file. */
async function settingsFilled() {
  const settings = await settingsMigrated()
  const { deps, close } = await openOwnProcess(settings)
  await deps.storage.write(`files/${systemRandom.id()}/original.pdf`, Buffer.from('%PDF-'), 'application/pdf')
  await close()
  return settings
}
const TABLES = "select count(*)::int as count from information_schema.tables where table_schema = 'public'"

test('an empty database beside files, by a typo or before its dump is restored, refuses the start and stays empty', async () => {
  const settings = await settingsFilled()
  const empty = (await settingsOfOwn())['DATABASE_URL'] ?? ''
  await expect(openOwnProcess({ ...settings, DATABASE_URL: empty })).rejects.toThrow(
    'The database is empty, but files of another one are stored.',
  )
  expect(await queryPostgres(empty, TABLES)).toEqual([{ count: 0 }])
  const again = await openOwnProcess(settings)
  expect(await Array.fromAsync(again.deps.storage.list('files/'))).toHaveLength(1)
  await again.close()
})

test('the database of another installation refuses the start', async () => {
  const settings = await settingsFilled()
  const other = await settingsFilled()
  await expect(openOwnProcess({ ...settings, DATABASE_URL: other['DATABASE_URL'] ?? '' })).rejects.toThrow(
    'The stored files belong to another database.',
  )
})

test('files start with a new database once the dump of their own is restored into it', async () => {
  const settings = await settingsFilled()
  const empty = (await settingsOfOwn())['DATABASE_URL'] ?? ''
  const moved = { ...settings, DATABASE_URL: empty }
  await expect(openOwnProcess(moved)).rejects.toThrow('The database is empty')
  await copyDatabase(settings['DATABASE_URL'] ?? '', empty)
  const { deps, close } = await openOwnProcess(moved)
  expect(await Array.fromAsync(deps.storage.list('files/'))).toHaveLength(1)
  await close()
})
