import { describe, expect, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { capitalStructures, companies, quoteDays } from '../../db/schema/company.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'

const BASALT = `/v2/companies/${COMPANIES.basalt.id}`
const QUARTZ = `/v2/companies/${COMPANIES.quartz.id}`

describe('listing companies', () => {
  test('pages, searches and sorts, with links that keep the query', async () => {
    const api = await createTestApi()
    const page = await api.as('admin').get('/v2/companies?page_size=1&ordering=-name&search=')
    expect(page.body).toMatchObject({
      count: 2,
      results: [{ name: 'Quartz Metals', followers_count: 1 }],
      next: 'http://localhost:4173/v2/companies?page_size=1&ordering=-name&search=&page=2',
      previous: null,
    })
    const { next } = page.body as { next: string }
    expect((await api.as('admin').get(next)).body).toMatchObject({
      results: [{ name: 'Basalt Resources' }],
      next: null,
    })
    expect((await api.as('admin').get('/v2/companies?search=QUARTZ')).body).toMatchObject({ count: 1 })
    expect((await api.as('admin').get('/v2/companies?search=%25')).body).toMatchObject({ count: 0 })
  })

  test('sorts names by their numbers and without regard to capitals, wherever companies are listed', async () => {
    const api = await createTestApi()
    const staff = api.as('super')
    for (const name of ['Basalt 10', 'basalt 9', 'BASALT 11']) await staff.post('/v2/companies', { body: { name } })
    const wanted = ['basalt 9', 'Basalt 10', 'BASALT 11', 'Basalt Resources']
    const listed = await staff.get('/v2/companies?search=basalt&ordering=name')
    const { results } = listed.body as { results: { id: string; name: string }[] }
    expect(results.map(({ name }) => name)).toEqual(wanted)
    for (const { id } of results) await api.as('new').post(`/v2/user/companies/follow/${id}`)
    const followed = (await api.as('new').get('/v2/user/companies/following')).body as {
      results: { company: { name: string } }[]
    }
    expect(followed.results.map(({ company }) => company.name)).toEqual(wanted)
  })

  test('refuses what the row does not take, naming it', async () => {
    const api = await createTestApi()
    const answer = await api.as('admin').get('/v2/companies?page=0&ordering=secret')
    expect(answer.body).toMatchObject({
      status: 422,
      code: 'validation_failed',
      issues: [{ path: 'page' }, { path: 'ordering' }],
    })
  })

  test('keeps a private company to its own people and the staff', async () => {
    const api = await createTestApi()
    await api.deps.db.update(companies).set({ followable: false }).where(eq(companies.id, COMPANIES.quartz.id))
    expect((await api.as('investor').get('/v2/companies')).body).toMatchObject({ count: 1 })
    expect((await api.as('investor').get(QUARTZ)).status).toBe(404)
    for (const name of ['both', 'lead', 'super'] as const) {
      expect((await api.as(name).get('/v2/companies')).body).toMatchObject({ count: 2 })
      expect((await api.as(name).get(QUARTZ)).status).toBe(200)
    }
  })
})

describe('one company', () => {
  test('has its last quote where it is asked for', async () => {
    const api = await createTestApi()
    const day = { companyId: COMPANIES.basalt.id, open: 1, high: 2, low: 1, volume: 10 }
    await api.deps.db.insert(quoteDays).values([
      { ...day, date: '2026-02-26', close: 1.6 },
      { ...day, date: '2026-02-27', close: 2 },
    ])
    expect((await api.as('new').get(BASALT)).body).toMatchObject({ last_quote: null })
    expect((await api.as('new').get(`${BASALT}?include=last_quote`)).body).toMatchObject({
      last_quote: { price: 2, change: 0.4, change_percent: 25 },
    })
    expect((await api.as('new').get(`${BASALT}/quote-history`)).body).toMatchObject({
      results: [{ date: '2026-02-26' }, { date: '2026-02-27' }],
    })
    const since = async (from: string) => (await api.as('new').get(`${BASALT}/quote-history?from=${from}`)).body
    expect(await since('2026-02-27')).toMatchObject({ results: [{ date: '2026-02-27' }] })
    expect(await since('2026-02-28')).toMatchObject({ results: [] })
    expect(await since('yesterday')).toMatchObject({ status: 422, code: 'validation_failed' })
    expect((await api.as('new').get(`${QUARTZ}?include=last_quote`)).body).toMatchObject({ last_quote: null })
  })

  test('has the latest of its capital structures, or none', async () => {
    const api = await createTestApi()
    const items = [{ kind: 'shares' as const, label: 'Common', count: 5 }]
    for (const [index, asOf] of ['2024-12-31', '2025-12-31'].entries())
      await api.deps.db
        .insert(capitalStructures)
        .values({ companyId: COMPANIES.basalt.id, version: index + 1, asOf, currency: 'CAD', cash: 7, items })
    expect((await api.as('new').get(`${BASALT}/capital-structure/latest`)).body).toMatchObject({
      as_of: '2025-12-31',
      items,
    })
    expect((await api.as('new').get(`${QUARTZ}/capital-structure/latest`)).status).toBe(404)
  })

  test('is not found by an id that is none', async () => {
    const api = await createTestApi()
    for (const id of ['junk', "x' or 1=1", '00000000-0000-7000-8000-000000000000']) {
      expect((await api.as('super').get(`/v2/companies/${encodeURIComponent(id)}`)).status, id).toBe(404)
    }
  })

  test('is answered with 304 for a matching ETag', async () => {
    const api = await createTestApi()
    const tag = (await api.as('admin').get(BASALT)).headers.get('etag') ?? ''
    expect(tag).toMatch(/^"1-/)
    expect((await api.as('admin').get(BASALT, { headers: { 'if-none-match': tag } })).status).toBe(304)
    await api.as('admin').patch(BASALT, { body: { country: 'Peru' } })
    expect((await api.as('admin').get(BASALT, { headers: { 'if-none-match': tag } })).status).toBe(200)
  })
})

describe('changing companies', () => {
  test('an edit on an old version is told who changed it, and when', async () => {
    const api = await createTestApi()
    const first = await api
      .as('both')
      .patch(BASALT, { body: { name: 'Basalt Copper' }, headers: { 'if-match': '"1"' } })
    expect(first.status).toBe(200)
    expect(first.headers.get('etag')).toMatch(/^"2-/)
    api.clock.pass({ minutes: 1 })
    const second = await api.as('admin').patch(BASALT, { body: { name: 'Mine' }, headers: { 'if-match': '"1"' } })
    expect(second.body).toMatchObject({
      status: 412,
      code: 'version_conflict',
      changed_by: { name: 'both person' },
      changed_at: '2026-03-02T09:00:00.000Z',
    })
    expect(
      (await api.as('admin').patch(BASALT, { body: { name: 'Mine' }, headers: { 'if-match': '"2"' } })).status,
    ).toBe(200)
    expect(
      (await api.as('admin').patch(BASALT, { body: { name: 'Mine' }, headers: { 'if-match': 'junk' } })).status,
    ).toBe(412)
  })

  test('the payment plan is visible to members of the company and staff only', async () => {
    const api = await createTestApi()
    await api.as('lead').patch(BASALT, { body: { plan_tier: 'growth' } })
    await api.as('lead').patch(QUARTZ, { body: { plan_tier: 'enterprise' } })
    const plansFor = async (persona: 'admin' | 'investor' | 'lead', query = '') => {
      const { results } = (await api.as(persona).get(`/v2/companies?page_size=50${query}`)).body as {
        results: { id: string; payment_plan: { plan_tier: string } | null }[]
      }
      return new Map(results.map(({ id, payment_plan }) => [id, payment_plan?.plan_tier ?? null]))
    }
    expect((await plansFor('lead')).get(COMPANIES.quartz.id)).toBe('enterprise')
    expect((await plansFor('admin')).get(COMPANIES.basalt.id)).toBe('growth')
    expect((await plansFor('admin')).get(COMPANIES.quartz.id)).toBeNull()
    expect(new Set((await plansFor('investor')).values())).toEqual(new Set([null]))
    expect((await api.as('admin').get(QUARTZ)).body).toMatchObject({ payment_plan: null })
    // Nor is it found out by asking for those who pay for a plan, or for an order by it.
    expect([...(await plansFor('lead', '&plan_tier=enterprise')).keys()]).toContain(COMPANIES.quartz.id)
    expect([...(await plansFor('admin', '&plan_tier=enterprise')).keys()]).toEqual([])
    expect([...(await plansFor('admin', '&plan_tier=growth')).keys()]).toEqual([COMPANIES.basalt.id])
    expect([...(await plansFor('admin', '&ordering=-plan_tier')).keys()]).toEqual([...(await plansFor('admin')).keys()])
  })

  test('the payment plan is the staff’s', async () => {
    const api = await createTestApi()
    expect((await api.as('admin').patch(BASALT, { body: { plan_tier: 'enterprise' } })).status).toBe(403)
    expect((await api.as('lead').patch(BASALT, { body: { plan_tier: 'enterprise' } })).body).toMatchObject({
      payment_plan: { plan_tier: 'enterprise' },
    })
  })

  test('staff create and delete; what is deleted is gone for everybody', async () => {
    const api = await createTestApi()
    const created = await api
      .as('lead')
      .post('/v2/companies', { body: { name: ' Gneiss Gold ', commodities: ['Gold'] } })
    expect(created.status).toBe(201)
    expect(created.body).toMatchObject({
      name: 'Gneiss Gold',
      commodities: ['Gold'],
      payment_plan: { plan_tier: 'starter' },
    })
    expect((await api.as('super').delete(BASALT)).status).toBe(204)
    expect((await api.as('super').get(BASALT)).status).toBe(404)
    expect((await api.as('admin').get('/v2/user')).body).toMatchObject({ companies: [] })
    expect((await api.as('super').delete(BASALT)).status).toBe(409)
  })
})

describe('following', () => {
  test('is listed, counted, and undone', async () => {
    const api = await createTestApi()
    const caller = api.as('new')
    expect((await caller.post(`/v2/user/companies/follow/${COMPANIES.quartz.id}`)).status).toBe(204)
    expect((await caller.post(`/v2/user/companies/follow/${COMPANIES.quartz.id}`)).status).toBe(204)
    expect((await caller.get('/v2/user/companies/following')).body).toMatchObject({
      results: [{ company: { name: 'Quartz Metals', followers_count: 2 } }],
    })
    await caller.post(`/v2/user/companies/unfollow/${COMPANIES.quartz.id}`)
    expect((await caller.get('/v2/user/companies/following')).body).toEqual({ results: [] })
    expect((await caller.post('/v2/user/companies/adopt/x')).status).toBe(404)
  })
})

describe('permissions and admins', () => {
  test('are of one company; a super admin has all', async () => {
    const api = await createTestApi()
    const of = async (asker: 'admin' | 'super', id: string) =>
      (await api.as(asker).get(`${BASALT}/permissions?user_id=${id}`)).body
    expect(await of('admin', PEOPLE.analyst.id)).toEqual({
      results: [{ permission_flag: 'dora' }, { permission_flag: 'data' }],
    })
    expect(((await of('super', PEOPLE.super.id)) as { results: unknown[] }).results).toHaveLength(4)
  })

  test('of another company are hidden from admins of this one', async () => {
    const api = await createTestApi()
    const both = PEOPLE.both.id
    expect((await api.as('admin').get(`${BASALT}/permissions?user_id=${both}`)).status).toBe(200)
    expect((await api.as('admin').get(`${QUARTZ}/permissions?user_id=${both}`)).status).toBe(404)
  })

  test('admins are listed by name', async () => {
    const api = await createTestApi()
    const { results } = (await api.as('admin').get(`${BASALT}/admins`)).body as { results: { name: string }[] }
    expect(results.map((admin) => admin.name)).toEqual(['admin person', 'both person', 'lead person'])
    expect((await api.as('admin').get(`${BASALT}/admins?search=both`)).body).toMatchObject({ count: 1 })
  })
})
