import { isNull, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companies, quoteDays } from '../db/schema/company.ts'
import { createTestApi } from '../testing/test-api.ts'
import { emptyTables, queriesOf } from '../testing/test-database.ts'
import { insertPeople } from '../testing/people.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { fillDemoData } from './demo-data.ts'
import { madeCompanies } from './made-companies.ts'

test('made-up companies have names and tickers of their own, the same in every run', () => {
  const made = madeCompanies(20_000)
  expect(new Set(made.map(({ name }) => name)).size).toBe(made.length)
  expect(new Set(made.map(({ exchange, ticker }) => `${exchange} ${ticker}`)).size).toBe(made.length)
  expect(made.every(({ ticker }) => /^[A-Z]{3,8}$/.test(ticker))).toBe(true)
  expect(madeCompanies(3)).toEqual(made.slice(0, 3))
})

test(
  'a demo of 2,000 companies lists a page along its index, finds one of them, and keeps its number when it starts again',
  { timeout: 120_000 },
  async () => {
    const api = await createTestApi({ DEMO_COMPANIES: '2000' })
    const { db } = api.deps
    await emptyTables(db)
    await fillDemoData(api.deps)
    await fillDemoData(api.deps)
    expect(await db.$count(companies, isNull(companies.deletedAt))).toBe(2000)
    expect(await db.$count(quoteDays)).toBeGreaterThan(2000 * 20)

    // The people of the tests beside those of the demo; their companies are two more.
    await insertPeople(db, api.clock.now())
    const caller = api.as('super')
    const page = await caller.get('/v2/companies?page_size=25')
    expect(page.body).toMatchObject({ count: 2002 })
    const asked = queriesOf(db).at(-1) ?? ''
    const plan = await db.execute(sql.raw(`explain ${asked.replace('$1', '25').replace('$2', '0')}`))
    expect(JSON.stringify(plan)).toContain('using companies_name_index')

    const last = madeCompanies(2000 - DEMO_COMPANIES.length).at(-1)
    const found = await caller.get(`/v2/companies?search=${encodeURIComponent(last?.name.toUpperCase() ?? '')}`)
    expect(found.body).toMatchObject({ count: 1, results: [{ id: last?.id }] })
    const quoted = await caller.get(`/v2/companies/${last?.id}?include=last_quote`)
    expect(quoted.body).toMatchObject({ last_quote: { currency: last?.currency } })
  },
)
