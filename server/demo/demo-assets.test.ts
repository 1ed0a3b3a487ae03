import { Asset } from '@outcrop/contract/companies/asset.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { users } from '../db/schema/user.ts'
import { emptyTables } from '../testing/test-database.ts'
import { createTestApi } from '../testing/test-api.ts'
import { insertPeople } from '../testing/people.ts'
import { DEMO_ASSETS } from './assets.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { fillDemoAssets } from './demo-assets.ts'
import { fillDemoData } from './demo-data.ts'

/** EPSG codes of UTM by datum: the code of zone 0, and whether it is for the north. */
const DATUMS = [
  { base: 26900, isNorth: true },
  { base: 25800, isNorth: true },
  { base: 32700, isNorth: false },
  { base: 7800, isNorth: false },
]

test.each(DEMO_ASSETS)('$name lies in the zone of its coordinate system, and mines what its company mines', (asset) => {
  const code = Number(asset.crs.replace('EPSG:', ''))
  const zone = Math.floor((asset.longitude + 180) / 6) + 1
  const datum = DATUMS.find(({ base }) => code > base && code <= base + 60)
  expect(code - (datum?.base ?? 0)).toBe(zone)
  expect(datum?.isNorth).toBe(asset.latitude > 0)
  const company = DEMO_COMPANIES.find(({ key }) => key === asset.company)
  expect(company?.commodities).toEqual(expect.arrayContaining([...asset.commodities]))
})

test('the assets of the demo are there once, with covers that can be seen', async () => {
  const api = await createTestApi()
  await emptyTables(api.deps.db)
  await fillDemoData(api.deps)
  await fillDemoAssets(api.deps)
  await fillDemoAssets(api.deps)
  expect(await api.deps.db.$count(users)).toBeGreaterThan(0)
  await insertPeople(api.deps.db, api.clock.now())
  const { results, count } = v.parse(
    v.object({ results: v.array(Asset), count: v.number() }),
    (await api.as('super').get('/v2/assets?page_size=100')).body,
  )
  expect(count).toBe(DEMO_ASSETS.filter(({ trashed }) => !trashed).length)
  const covered = results.filter(({ cover }) => cover.length > 0)
  expect(covered).toHaveLength(DEMO_ASSETS.filter(({ cover }) => cover).length)
  const image = await api.fetch(new Request(new URL(covered[0]?.cover[1]?.url ?? '', api.deps.env.PUBLIC_URL)))
  expect([image.status, image.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect((await api.as('super').get('/v2/assets?state=trash')).body).toMatchObject({ count: 2 })
})
