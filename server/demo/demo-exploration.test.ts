import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import { expect, test, vi } from 'vitest'
import { files } from '../db/schema/file.ts'
import { createTestApi } from '../testing/test-api.ts'
import { insertPeople } from '../testing/people.ts'
import { runJobs } from '../testing/test-decks.ts'
import { emptyTables } from '../testing/test-database.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { fillDemoAssets } from './demo-assets.ts'
import { fillDemoData } from './demo-data.ts'
import { fillDemoExploration } from './demo-exploration.ts'
import { EXPLORATION_FILES } from './exploration-files.ts'

test('the exploration data of the demo is there once, and checked like an upload', async () => {
  const api = await createTestApi()
  await emptyTables(api.deps.db)
  await fillDemoData(api.deps)
  await fillDemoAssets(api.deps)
  await fillDemoExploration(api.deps)
  const count = await api.deps.db.$count(files)
  await fillDemoExploration(api.deps)
  expect(await api.deps.db.$count(files)).toBe(count)
  await insertPeople(api.deps.db, api.clock.now())
  await runJobs(api)
  const companyId = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id
  await vi.waitFor(
    async () => {
      const { body } = await api.as('super').get(`/v2/data-assets?company_id=${companyId}`)
      const assets = (body as { results: DataAsset[] }).results
      const { categories = [] } = assets.find(({ name }) => name === 'Halvorsen Creek') ?? {}
      const checked = categories.reduce((sum, { reviews }) => sum + reviews.accepted + reviews.action_required, 0)
      expect(checked).toBe(EXPLORATION_FILES.length)
      // One assay is turned round, and the lithology is not there.
      expect(categories.find(({ category }) => category === 'drilling')).toMatchObject({
        tables: ['collar', 'survey'],
        reviews: { action_required: 1 },
      })
    },
    { timeout: 20_000, interval: 50 },
  )
})
