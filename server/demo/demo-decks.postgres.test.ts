import { expect, onTestFinished, test, vi } from 'vitest'
import { openPostgres } from '../db/database.ts'
import { files } from '../db/schema/file.ts'
import { settingsOfOwn } from '../testing/server-process.ts'
import { createTestApi } from '../testing/test-api.ts'
import { fillDemoData } from './demo-data.ts'
import { fillDemoDecks } from './demo-decks.ts'

test('of processes that start at once, one makes the decks of the demo', async () => {
  const { DATABASE_URL = '' } = await settingsOfOwn()
  const [here, there] = [openPostgres(DATABASE_URL, { poolSize: 2 }), openPostgres(DATABASE_URL, { poolSize: 2 })]
  onTestFinished(() => there.close())
  onTestFinished(() => here.close())
  await here.migrate()
  const api = await createTestApi()
  const deps = { ...api.deps, db: here.db, locks: here.locks }
  await fillDemoData(deps)

  const taken = await there.locks.tryLock('demo.decks')
  await fillDemoDecks(deps)
  expect(await here.db.$count(files)).toBe(0)

  await taken?.release()
  // Nobody looks into the file here, so that the first is all that there will be, until the database goes.
  const end = fillDemoDecks(deps).then(
    () => 'done',
    () => 'refused',
  )
  await vi.waitFor(async () => expect(await there.db.$count(files)).toBe(1), { timeout: 10_000, interval: 20 })
  await here.close()
  expect(await end).toBe('refused')
})
