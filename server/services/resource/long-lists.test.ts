import { MEMBER_ORDERINGS } from '@outcrop/contract/people/member-list.ts'
import { beforeAll, expect, test } from 'vitest'
import { fillLists, LONG_COMPANY, LONG_FOLDER } from '../../testing/many-rows.ts'
import { accessTo } from '../../testing/query-plan.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { statementsOf } from '../../testing/test-database.ts'

const ROWS = 5_000

let api: TestApi
let close: () => Promise<void>
beforeAll(async () => {
  api = await createTestApi({}, (end) => (close = end))
  await fillLists(api.deps.db, ROWS)
  return () => close()
})

/** How the page of a list is found, by the plans of the queries that this request sends. */
async function pageAccess(address: string, tables: readonly string[]): Promise<string[]> {
  const { db } = api.deps
  const before = statementsOf(db).length
  expect((await api.as('super').get(address)).status).toBe(200)
  const sent = statementsOf(db).slice(before)
  const lists = sent.filter(({ text }) => text.includes('order by') && tables.some((table) => text.includes(table)))
  expect(lists).not.toEqual([])
  const accesses = []
  for (const statement of lists) accesses.push(...(await accessTo(db, tables, statement)))
  return accesses.filter(({ isCount }) => !isCount).map(({ how }) => how)
}

test.each(MEMBER_ORDERINGS.flatMap((ordering) => [ordering, `-${ordering}`]))(
  'people of a company by %s are found along an index',
  async (ordering) => {
    const found = await pageAccess(`/v2/companies/${LONG_COMPANY}/users?ordering=${ordering}`, ['users', 'memberships'])
    expect(found.join()).toContain('index scan on')
    expect(found.join()).not.toContain('sequential scan')
  },
)

test('people are searched by an index', async () => {
  const found = await pageAccess(`/v2/companies/${LONG_COMPANY}/users?search=4987`, ['users', 'memberships'])
  expect(found).toContain('index scan on users_search')
})

const COMPANY_INDEXES = {
  name: 'companies_name_index',
  ticker: 'companies_ticker_index',
  plan_tier: 'companies_plan_tier_index',
  created_at: 'companies_created_index',
  updated_at: 'companies_updated_index',
}

test.each(Object.entries(COMPANY_INDEXES))(
  'companies by %s, both ways, are found along %s',
  async (ordering, index) => {
    for (const order of [ordering, `-${ordering}`])
      expect(await pageAccess(`/v2/companies?ordering=${order}`, ['companies'])).toContain(`index scan on ${index}`)
  },
)

test('the admins of a company are counted by an index', async () => {
  const { db } = api.deps
  const before = statementsOf(db).length
  await api.as('super').get('/v2/companies?ordering=admins_count')
  const list = statementsOf(db)
    .slice(before)
    .find(({ text }) => text.includes('order by'))
  const accesses = await accessTo(db, ['memberships'], list ?? { text: 'select 1', values: [] })
  expect(new Set(accesses.map(({ how }) => how))).toEqual(new Set(['index scan on memberships_admins_index']))
})

test('quotes since a day are found along their key', async () => {
  const from = new Date(api.clock.now().getTime() - 300 * 86_400_000).toISOString().slice(0, 10)
  const found = await pageAccess(`/v2/companies/${LONG_COMPANY}/quote-history?from=${from}`, ['quote_days'])
  expect(found).toEqual(['index scan on quote_days_company_id_date_pk'])
})

test.each([
  [`folder_id=${LONG_FOLDER}&ordering=-updated_at`, 'files_folder_updated'],
  [`folder_id=${LONG_FOLDER}&ordering=name`, 'files_folder_name'],
  ['folder_id=top&ordering=-updated_at', 'files_top_updated'],
  ['folder_id=top&ordering=name', 'files_top_name'],
  ['kind=pdf&ordering=-updated_at', 'files_updated'],
  ['search=4987', 'files_name_search'],
])('files with %s are found along %s', async (query, index) => {
  const found = await pageAccess(`/v2/files?company_id=${LONG_COMPANY}&${query}`, ['files'])
  expect(found).toContain(`index scan on ${index}`)
})
