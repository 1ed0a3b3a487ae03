import type { CommodityDay, PricedCommodity } from '@outcrop/contract/companies/commodity.ts'
import { expect, test } from 'vitest'
import { createTestApi } from '../../testing/test-api.ts'

const GOLD = '/v2/commodities/gold/prices'

test('prices are kept by staff and read by everybody who is signed in', async () => {
  const api = await createTestApi()
  const days = [
    { date: '2026-02-26', price: 2895.5 },
    { date: '2026-02-27', price: 2901 },
  ]
  expect((await api.as('admin').post(GOLD, { body: { days } })).status).toBe(403)
  expect((await api.as('lead').post(GOLD, { body: { days } })).body).toEqual({ added: 2, updated: 0 })
  const again = [
    { date: '2026-02-27', price: 2902.25 },
    { date: '2026-02-25', price: 2880 },
  ]
  expect((await api.as('lead').post(GOLD, { body: { days: again } })).body).toEqual({ added: 1, updated: 1 })
  const read = async (query = '') =>
    ((await api.as('investor').get(`${GOLD}${query}`)).body as { results: CommodityDay[] }).results
  expect(await read()).toEqual([again[1], days[0], again[0]])
  expect(await read('?from=2026-02-27')).toEqual([again[0]])
  const listed = (await api.as('investor').get('/v2/commodities')).body as { results: PricedCommodity[] }
  expect(listed.results).toEqual([{ key: 'gold', days: 3, first_date: '2026-02-25', last_date: '2026-02-27' }])
})

test.each([
  ['a day that is still to come', [{ date: '2099-01-01', price: 1 }], 'days.0.date'],
  ['no day of the calendar', [{ date: '2026-02-30', price: 1 }], 'days.0.date'],
  ['a price of nothing', [{ date: '2026-02-27', price: 0 }], 'days.0.price'],
  ['no days', [], 'days'],
])('%s is refused whole, at its field', async (_what, days, path) => {
  const api = await createTestApi()
  const answer = await api.as('super').post(GOLD, { body: { days } })
  expect(answer.body).toMatchObject({ status: 422, issues: [{ path: expect.stringContaining(path) as string }] })
  expect((await api.as('super').get('/v2/commodities')).body).toEqual({ results: [] })
})

test('there are no prices of what is no commodity', async () => {
  const api = await createTestApi()
  expect((await api.as('super').get('/v2/commodities/tulips/prices')).status).toBe(404)
})
