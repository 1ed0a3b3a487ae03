import { GRID_RULES } from '@outcrop/validation/rules/grid-rules.ts'
import { MESH_RULES } from '@outcrop/validation/rules/mesh-rules.ts'
import { OMF_RULES } from '@outcrop/validation/rules/omf-rules.ts'
import { RULES } from '@outcrop/validation/rules/rule-catalog.ts'
import { VECTOR_RULES } from '@outcrop/validation/rules/vector-rules.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../db/schema/file.ts'
import { insertPeople } from '../testing/people.ts'
import { createTestApi } from '../testing/test-api.ts'
import { emptyTables } from '../testing/test-database.ts'
import { runJobs } from '../testing/test-decks.ts'
import { publishedBy } from '../testing/test-validations.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { fillDemoAssets } from './demo-assets.ts'
import { fillDemoData } from './demo-data.ts'
import { fillDemoValidation } from './demo-validation.ts'

test('the delivery of the demo breaks every rule, and is published as it is, without what is wrong', async () => {
  const api = await createTestApi()
  await emptyTables(api.deps.db)
  await fillDemoData(api.deps)
  await fillDemoAssets(api.deps)
  await fillDemoValidation(api.deps)
  await insertPeople(api.deps.db, api.clock.now())
  const staff = api.as('super')
  const companyId = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id ?? ''
  const { results } = (await staff.get(`/v2/validations?company_id=${companyId}`)).body as { results: Validation[] }
  await runJobs(api)
  const { job, refusal, result, asset } = await publishedBy(staff, results[0]?.id ?? '')
  expect([job.status, refusal]).toEqual(['succeeded', null])
  expect(result?.tables).toHaveLength(6)
  // Three name no coordinate system, and the arrays of one project are not whole.
  const left = result?.parts.filter(({ outputs }) => outputs.length === 0).map(({ file }) => file)
  expect(left).toEqual(['magnetics.asc', 'faults.dxf', 'gravity.asc', 'resource.omf'])
  expect(result?.holes).toBeGreaterThan(290)
  expect(result?.refused_count).toBeGreaterThan(10)
  expect(result?.tables.every(({ score }) => score !== null && score > 50)).toBe(true)
  const codes = [RULES, GRID_RULES, VECTOR_RULES, MESH_RULES, OMF_RULES].flatMap((rules) =>
    rules.map(({ code }) => code),
  )
  const broken = [result?.rules ?? [], ...(result?.parts ?? []).map(({ rules }) => rules)].flat()
  const found = new Set(broken.filter(({ count }) => count > 0).map(({ code }) => code))
  expect([...found].toSorted()).toEqual(codes.toSorted())
  const rows = await api.deps.db.select().from(files).where(eq(files.assetId, asset.id))
  const reviews = new Set(rows.filter(({ category }) => category === 'drilling').map(({ review }) => review))
  expect(reviews).toContain('action_required')
})
