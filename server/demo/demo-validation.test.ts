import type { DataAsset } from '@outcrop/contract/data/data-file.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { files } from '../db/schema/file.ts'
import { memberships, users } from '../db/schema/user.ts'
import { createTestApi } from '../testing/test-api.ts'
import { insertPeople } from '../testing/people.ts'
import { emptyTables } from '../testing/test-database.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { fillDemoAssets } from './demo-assets.ts'
import { fillDemoData } from './demo-data.ts'
import { fillDemoValidation } from './demo-validation.ts'
import { DEMO_PEOPLE } from './people.ts'
import { VALIDATION_ASSET } from './validation-plan.ts'

test('the demo has a delivery of drilling once, and a draft of its check that the lead began', async () => {
  const api = await createTestApi()
  await emptyTables(api.deps.db)
  await fillDemoData(api.deps)
  await fillDemoAssets(api.deps)
  await fillDemoValidation(api.deps)
  const count = await api.deps.db.$count(files)
  await fillDemoValidation(api.deps)
  expect(await api.deps.db.$count(files)).toBe(count)
  await insertPeople(api.deps.db, api.clock.now())
  const companyId = DEMO_COMPANIES.find(({ key }) => key === 'halvorsen')?.id ?? ''
  const lead = DEMO_PEOPLE.find(({ emailAddress }) => emailAddress.startsWith('lead@'))
  const [found] = await api.deps.db
    .select({ permissions: memberships.permissions })
    .from(memberships)
    .innerJoin(users, eq(users.id, memberships.userId))
    .where(eq(users.id, lead?.id ?? ''))
  expect(found?.permissions).toContain('admin')

  const { results } = (await api.as('super').get(`/v2/validations?company_id=${companyId}`)).body as {
    results: { id: string; status: string }[]
  }
  expect(results.map(({ status }) => status)).toEqual(['draft'])
  const draft = (await api.as('super').get(`/v2/validations/${results[0]?.id}`)).body as Validation
  expect(draft).toMatchObject({
    asset: { name: VALIDATION_ASSET, crs: 'EPSG:26909' },
    created_by: { name: lead?.name },
    missing_files: 0,
    recipe: { crs: 'EPSG:26909' },
  })
  const parts = [
    'ground-height.asc',
    'property.geojson',
    'magnetics.asc',
    'claims.geojson',
    'faults.dxf',
    'contact.obj',
    'stocks.omf',
    'gravity.asc',
    'alteration.tif',
    'roads.shp',
    'leases.geojson',
    'camp.geojson',
    'decline.obj',
    'stope-feet.obj',
    'resource.omf',
  ]
  const besideRoads = ['roads.shx', 'roads.dbf', 'roads.prj']
  const names = [
    ...parts.flatMap((name) => (name === 'roads.shp' ? [name, ...besideRoads] : [name])),
    'collar.csv',
    'collar_1982.csv',
    'survey.csv',
    'assay.csv',
    'lithology.csv',
    'standards.csv',
  ]
  expect(draft.files.map(({ name }) => name)).toEqual(names)
  const body = (await api.as('super').get(`/v2/data-assets?company_id=${companyId}`)).body as { results: DataAsset[] }
  const asset = body.results.find(({ name }) => name === VALIDATION_ASSET)
  expect(asset?.categories.filter(({ files: many }) => many > 0).map(({ category }) => category)).toEqual([
    'property_boundaries',
    'infrastructure',
    'drilling',
    'geology',
    'geophysics',
    'block_models',
  ])
  expect(draft.recipe?.['parts']).toHaveLength(parts.length)
})
