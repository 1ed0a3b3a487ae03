import { execFile } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { inject } from 'vitest'
import { describe, expect, test } from 'vitest'
import { makeDeck, readDeck, visit } from './testing/deck-journey.ts'
import { settingsMigrated, settingsOfOwn, startServer } from './testing/server-process.ts'
import { STORES, testStore } from './testing/test-store.ts'

const run = promisify(execFile)
const SECRET_KEY = 'one secret of all processes, of some length'
const isPostgres = inject('preparedDatabase').kind === 'postgres'

/** Settings of rclone for the store of a server. */
function rclone(storageUrl: string): { env: NodeJS.ProcessEnv; place: string } {
  const url = new URL(storageUrl.replace('s3:', 'http:'))
  return {
    place: `store:${url.pathname.slice(1)}`,
    env: {
      PATH: process.env['PATH'],
      RCLONE_CONFIG_STORE_TYPE: 's3',
      RCLONE_CONFIG_STORE_PROVIDER: 'Other',
      RCLONE_CONFIG_STORE_ENDPOINT: url.origin,
      RCLONE_CONFIG_STORE_ACCESS_KEY_ID: decodeURIComponent(url.username),
      RCLONE_CONFIG_STORE_SECRET_ACCESS_KEY: decodeURIComponent(url.password),
      RCLONE_CONFIG: '/dev/null',
    },
  }
}

describe.each(isPostgres ? [] : ['embedded'])('with the database %s', () => {
  test('a copy of the folder of a stopped process is the whole product', { timeout: 300_000 }, async () => {
    const settings: Record<string, string> = { ...(await settingsMigrated()), SECRET_KEY }
    const folder = settings['DATA_DIR'] ?? ''
    const first = await startServer(settings)
    const deckId = await makeDeck(await visit(first.url))
    const seen = await readDeck(await visit(first.url), deckId)
    first.child.kill('SIGTERM')
    expect((await first.exited)[0]).toBe(0)

    const backup = path.join((await settingsOfOwn())['DATA_DIR'] ?? '', 'outcrop.tar.gz')
    await run('tar', ['-C', folder, '-czf', backup, '.'])
    const empty = (await settingsOfOwn())['DATA_DIR'] ?? ''
    await run('tar', ['-C', empty, '-xzf', backup])

    const restored = await startServer({ ...settings, DATA_DIR: empty })
    expect(await readDeck(await visit(restored.url), deckId)).toEqual(seen)
    expect(seen.map(({ images }) => images.length > 0)).toEqual([true, true])
  })
})

describe.each(isPostgres ? STORES : [])('with Postgres and files in a %s', (kind) => {
  test('a running product is backed up and restored elsewhere', { timeout: 300_000 }, async () => {
    const own = await settingsMigrated()
    const settings: Record<string, string> = { ...own, SECRET_KEY, ...(kind === 'bucket' ? testStore() : {}) }
    const first = await startServer(settings)
    const deckId = await makeDeck(await visit(first.url))
    const seen = await readDeck(await visit(first.url), deckId)

    const backup = (await settingsOfOwn())['DATA_DIR'] ?? ''
    const dump = path.join(backup, 'outcrop.dump')
    await run('pg_dump', ['--format=custom', `--file=${dump}`, settings['DATABASE_URL'] ?? ''])
    const empty: Record<string, string> = { ...(await settingsOfOwn()), SECRET_KEY }
    if (kind === 'bucket') {
      Object.assign(empty, testStore())
      const [from, to] = [rclone(settings['STORAGE_URL'] ?? ''), rclone(empty['STORAGE_URL'] ?? '')]
      const kept = path.join(backup, 'files')
      await mkdir(kept)
      await run('rclone', ['sync', '--exclude', 'uploads/**', from.place, kept], { env: from.env })
      await run('rclone', ['sync', kept, to.place], { env: to.env })
    } else {
      // Files added during the copy are not in the dump, so they may be missing.
      const archive = `tar -C '${settings['DATA_DIR']}' --exclude='*.part' -czf '${backup}/files.tar.gz' files || test $? -eq 1`
      await run('sh', ['-c', archive])
      await run('tar', ['-C', empty['DATA_DIR'] ?? '', '-xzf', path.join(backup, 'files.tar.gz')])
    }
    await run('pg_restore', ['--no-owner', '--exit-on-error', `--dbname=${empty['DATABASE_URL']}`, dump])

    const restored = await startServer(empty)
    expect(await readDeck(await visit(restored.url), deckId)).toEqual(seen)
    expect(seen.map(({ images }) => images.length > 0)).toEqual([true, true])
  })
})
