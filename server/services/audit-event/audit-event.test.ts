import type { AuditEvent } from '@outcrop/contract/operations/audit-event.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { COMPANIES, PEOPLE } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

const BASALT = COMPANIES.basalt.id
const LOG = `/v2/companies/${BASALT}/audit-events`

interface Page {
  readonly results: AuditEvent[]
  readonly next: string | null
}

/** Rows of basalt, a minute apart, the last one newest; every fifth by somebody else. */
async function insertRows({ deps, clock }: TestApi, count: number): Promise<void> {
  const start = clock.now().getTime()
  const rows = Array.from({ length: count }, (_, index) => ({
    id: deps.random.id(),
    at: new Date(start + Math.floor(index / 2) * 60_000),
    actorId: index % 5 === 0 ? PEOPLE.presenter.id : PEOPLE.admin.id,
    actorName: index % 5 === 0 ? 'presenter person' : 'admin person',
    companyId: BASALT,
    action: index % 2 === 0 ? 'deck.rename' : 'file.upload',
    noun: index % 2 === 0 ? 'deck' : 'file',
    nounId: `row ${index}`,
    before: { title: 'Old' },
    after: { title: 'New' },
    requestId: 'sample',
    clientAddress: '192.0.2.7',
  }))
  await deps.db.insert(auditEvents).values(rows)
}

test('pages follow each other without a gap or a row twice, also where rows have the same time', async () => {
  const api = await createTestApi()
  await insertRows(api, 23)
  const seen: string[] = []
  let after: string | null = null
  do {
    const address: string = `${LOG}?page_size=4${after === null ? '' : `&after=${after}`}`
    const page: Page = (await api.as('admin').get(address)).body
    seen.push(...page.results.map(({ noun_id }) => noun_id))
    after = page.next
  } while (after !== null)
  expect(seen).toHaveLength(23)
  expect(new Set(seen).size).toBe(23)
  expect(seen[0]).toBe('row 22')
  expect((await api.as('admin').get(`${LOG}?after=junk`)).status).toBe(422)
})

test('filters by person, action, noun and days', async () => {
  const api = await createTestApi()
  await insertRows(api, 10)
  const today = api.clock.now().toISOString().slice(0, 10)
  for (const [query, count] of [
    ['', 10],
    ['person=PRESENTER', 2],
    ['person=%25', 0],
    ['action=deck', 5],
    ['action=deck.rename', 5],
    ['action=deck.clone', 0],
    [`from=${today}&to=${today}`, 10],
    ['to=2001-01-01', 0],
    ['from=2099-01-01', 0],
  ] as const) {
    const page: Page = (await api.as('admin').get(`${LOG}?${query}`)).body
    expect(page.results, query).toHaveLength(count)
  }
  expect((await api.as('admin').get(`${LOG}?action=Deck'`)).status).toBe(422)
})

test('company admins read their company, internal admins everything, and nobody else anything', async () => {
  const api = await createTestApi()
  await insertRows(api, 2)
  await api.as('super').put('/v2/switches/calendar_event', { body: { active: true } })
  await api.as('lead').patch(`/v2/companies/${COMPANIES.quartz.id}`, { body: { country: 'Norway' } })
  const rowsOf = async (who: 'admin' | 'lead', address: string) =>
    ((await api.as(who).get(address)).body as Page).results.map(({ action, company }) => [action, company?.id ?? null])
  expect(await rowsOf('admin', LOG)).toHaveLength(2)
  expect(await rowsOf('lead', '/v2/audit-events')).toHaveLength(4)
  expect(await rowsOf('lead', `/v2/audit-events?company_id=${COMPANIES.quartz.id}`)).toEqual([
    ['company.update', COMPANIES.quartz.id],
  ])
  expect(await rowsOf('lead', '/v2/audit-events?of=no_company')).toEqual([['switch.turn', null]])
  expect(await rowsOf('lead', '/v2/audit-events?company_id=junk')).toEqual([])
  expect((await api.as('admin').get('/v2/audit-events')).status).toBe(403)
  expect((await api.as('admin').get(`/v2/companies/${COMPANIES.quartz.id}/audit-events`)).status).toBe(404)
  expect((await api.as('presenter').get(LOG)).status).toBe(403)
})

test('what is named like a secret is left out, and addresses lose their query', async () => {
  const api = await createTestApi()
  await api.deps.db.insert(auditEvents).values({
    id: api.deps.random.id(),
    at: api.clock.now(),
    companyId: BASALT,
    action: 'deck.rename',
    noun: 'deck',
    nounId: 'sample',
    after: { token: 'abc', api_key: 'def', url: 'https://a.example/x?sig=ghi', share_password_required: true },
    requestId: 'sample',
    clientAddress: '192.0.2.7',
  })
  const page: Page = (await api.as('admin').get(LOG)).body
  expect(page.results[0]?.after).toEqual({ url: 'https://a.example/x', share_password_required: true })
})

test('a page of a company is read from its index, however deep', async () => {
  const api = await createTestApi()
  await insertRows(api, 400)
  await api.deps.db.execute(sql`set enable_seqscan = off`)
  const query = sql`explain select * from audit_events where company_id = ${BASALT}
    and at < now() order by at desc, id desc limit 50`
  const plan = JSON.stringify(await api.deps.db.execute(query))
  expect(plan).toContain('audit_events_company_index')
})
