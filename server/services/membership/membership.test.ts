import type { Member, MemberDetail } from '@outcrop/contract/people/member.ts'
import type { Page } from '@outcrop/contract/api/pagination.ts'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { memberships, userFlags, users } from '../../db/schema/user.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { accept, invitation, invite, linkIn, mailsTo } from '../../testing/test-memberships.ts'

const BASALT = COMPANIES.basalt.id
const LIST = `/v2/companies/${BASALT}/users`
const of = (name: PersonName) => `${LIST}/${PEOPLE[name].id}`

async function listed(api: TestApi, query = '', as: PersonName = 'admin'): Promise<Page<Member>> {
  return (await api.as(as).get(`${LIST}${query}`)).body
}

const names = ({ results }: Page<Member>) => results.map(({ name }) => name)

async function withFlag(api: TestApi): Promise<void> {
  await api.deps.db.insert(userFlags).values({ userId: PEOPLE.admin.id, flag: 'USER_PERMISSIONS', active: true })
}

describe('the list', () => {
  test('shows the people of one company, by name, to its admins and to the staff', async () => {
    const api = await createTestApi()
    const expected = ['admin person', 'analyst person', 'both person', 'lead person', 'presenter person']
    expect(names(await listed(api))).toEqual(expected)
    expect(names(await listed(api, '?ordering=-name', 'lead'))).toEqual(expected.toReversed())
    expect(names(await listed(api, '?search=ANALYST'))).toEqual(['analyst person'])
    expect(names(await listed(api, '?search=presenter@example'))).toEqual(['presenter person'])
    expect(names(await listed(api, '?page_size=2&page=2'))).toEqual(expected.slice(2, 4))
    expect((await listed(api)).count).toBe(5)
    expect((await api.as('presenter').get(LIST)).status).toBe(403)
    expect((await api.as('investor').get(LIST)).status).toBe(404)
  })

  test('tells each status, and filters by it', async () => {
    const api = await createTestApi()
    await invite(api, invitation)
    await api.as('admin').post(`${of('analyst')}/suspend`)
    await api.deps.db
      .update(memberships)
      .set({ endsAt: new Date(0) })
      .where(eq(memberships.userId, PEOPLE.presenter.id))
    const all = await listed(api)
    expect(Object.fromEntries(all.results.map(({ name, status }) => [name, status]))).toEqual({
      'admin person': 'active',
      'analyst person': 'suspended',
      'both person': 'active',
      'lead person': 'active',
      'Mira Sandvik': 'pending',
      'presenter person': 'expired',
    })
    for (const status of ['active', 'pending', 'expired', 'suspended'] as const) {
      const some = await listed(api, `?status=${status}`)
      expect(names(some)).toEqual(names({ ...all, results: all.results.filter((one) => one.status === status) }))
      expect(some.count).toBe(some.results.length)
    }
  })

  test('puts whoever was here last first, and whoever never was last', async () => {
    const api = await createTestApi()
    const seen = (name: PersonName, lastSeenAt: Date) =>
      api.deps.db.update(users).set({ lastSeenAt }).where(eq(users.id, PEOPLE[name].id))
    await seen('both', new Date('2026-02-01'))
    await seen('analyst', new Date('2026-03-01'))
    expect(names(await listed(api, '?ordering=-last_seen_at')).slice(0, 2)).toEqual(['analyst person', 'both person'])
  })
})

describe('an invitation', () => {
  test('is mailed, gives the chosen permissions and no more, and is accepted by its link', async () => {
    const api = await createTestApi()
    const answer = await invite(api, invitation)
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({ results: [{ name: 'Mira Sandvik', status: 'pending', permissions: ['data'] }] })
    const [mail] = await mailsTo(api, 'mira@example.com')
    expect(mail).toMatchObject({ kind: 'invitation' })
    const opened = await accept(api, linkIn(mail?.plain ?? ''))
    expect(opened.body).toMatchObject({
      user: {
        companies: [{ id: BASALT }],
        permissions: [{ permission_flag: 'data' }],
        roles: [{ key: 'company_admin' }],
      },
    })
    expect((await listed(api, '?status=active&search=mira')).results).toMatchObject([{ name: 'Mira Sandvik' }])
  })

  test('runs out after seven days, and mailed again it runs for seven more', async () => {
    const api = await createTestApi()
    await invite(api, invitation)
    const stale = api.as('admin')
    expect((await stale.get(LIST)).status).toBe(200)
    api.clock.pass({ minutes: 7 * 24 * 60 + 1 })
    const [person] = (await listed(api, '?status=expired')).results
    expect(person).toMatchObject({ name: 'Mira Sandvik' })
    const [first] = await mailsTo(api, 'mira@example.com')
    expect((await accept(api, linkIn(first?.plain ?? ''))).body).toMatchObject({ code: 'link_not_valid' })
    const late = await stale.post(`${LIST}/${person?.id}/invitation`)
    expect(late.body).toMatchObject({ code: 'recent_sign_in_required' })
    const again = await api.as('both').post(`${LIST}/${person?.id}/invitation`)
    expect(again.body).toMatchObject({ status: 'pending' })
    const [, second] = await mailsTo(api, 'mira@example.com')
    expect((await accept(api, linkIn(second?.plain ?? ''))).status).toBe(200)
    expect((await api.as('both').post(`${LIST}/${person?.id}/invitation`)).status).toBe(409)
  })

  test('has a link to copy, and the mailed one works on', async () => {
    const api = await createTestApi()
    const { results } = (await invite(api, invitation)).body as { results: Member[] }
    const copied = await api.as('admin').post(`${LIST}/${results[0]?.id}/invitation/link`)
    const { url } = copied.body as { url: string }
    expect(url).toMatch(/\/admin\/activate\/[\w-]{20,}$/)
    const [mail] = await mailsTo(api, 'mira@example.com')
    expect((await accept(api, linkIn(mail?.plain ?? ''))).status).toBe(200)
    expect((await api.as('admin').post(`${of('presenter')}/invitation/link`)).status).toBe(409)
  })

  test('that is revoked opens nothing, and its address is free again', async () => {
    const api = await createTestApi()
    const { results } = (await invite(api, invitation)).body as { results: Member[] }
    expect((await api.as('admin').delete(`${LIST}/${results[0]?.id}`)).status).toBe(204)
    const [mail] = await mailsTo(api, 'mira@example.com')
    expect((await accept(api, linkIn(mail?.plain ?? ''))).body).toMatchObject({ code: 'link_not_valid' })
    expect((await invite(api, invitation)).status).toBe(201)
  })

  test('says nothing of an account that there is until its owner comes', async () => {
    const api = await createTestApi()
    const typed = { ...invitation, email_address: 'investor@example.org', name: 'Someone' }
    const { results } = (await invite(api, typed)).body as { results: Member[] }
    expect(results).toMatchObject([{ name: 'Someone', status: 'pending', last_seen_at: null }])
    expect(names(await listed(api, '?search=investor%20person'))).toEqual([])
    expect((await mailsTo(api, 'investor@example.org'))[0]).toMatchObject({ kind: 'membership-added' })
  })

  test('of many is all or nothing: one that cannot be invited is named', async () => {
    const api = await createTestApi()
    const many = [
      invitation,
      { ...invitation, email_address: 'ADMIN@example.org ' },
      { ...invitation, email_address: 'mira@example.com' },
    ]
    const refused = await invite(api, ...many)
    expect(refused.body).toMatchObject({
      code: 'validation_failed',
      issues: [
        { path: 'people.1.email_address', code: 'already_member' },
        { path: 'people.2.email_address', code: 'twice' },
      ],
    })
    expect((await listed(api)).count).toBe(5)
    expect(await mailsTo(api, 'mira@example.com')).toEqual([])
    const checked = await api.as('admin').post(`/v2/companies/${BASALT}/invitations/check`, {
      body: { email_addresses: many.map((one) => one.email_address) },
    })
    expect(checked.body).toEqual({
      results: [
        { email_address: 'ADMIN@example.org ', issue: 'already_member' },
        { email_address: 'mira@example.com', issue: 'twice' },
      ],
    })
    await invite(api, invitation)
    expect((await invite(api, invitation)).body).toMatchObject({ issues: [{ code: 'already_invited' }] })
  })
})

describe('rights', () => {
  test('are changed by an admin with the flag, recorded and told', async () => {
    const api = await createTestApi()
    const change = (body: object) => api.as('admin').patch(of('presenter'), { body })
    expect((await change({ permissions: ['data'] })).status).toBe(403)
    await withFlag(api)
    const changed = (await change({ permissions: ['data'] })).body as MemberDetail
    expect(changed).toMatchObject({ permissions: ['data'], version: 2 })
    expect((await change({ permissions: ['admin'] })).body).toMatchObject({
      permissions: ['presentations', 'dora', 'data', 'admin'],
    })
    const told = await mailsTo(api, 'presenter@example.org')
    expect(told.map(({ kind }) => kind)).toEqual(['rights-changed', 'rights-changed'])
    const recorded = await api.deps.db.select().from(auditEvents).where(eq(auditEvents.noun, 'membership'))
    expect(recorded[0]).toMatchObject({ before: { permissions: ['presentations'] }, after: { permissions: ['data'] } })
  })

  test('are changed by an admin of a company that has the flag', async () => {
    const api = await createTestApi()
    const flag = `/v2/companies/${BASALT}/flags/USER_PERMISSIONS`
    expect((await api.as('super').put(flag, { body: { active: true } })).status).toBeLessThan(300)
    const changed = await api.as('admin').patch(of('presenter'), { body: { permissions: ['data'] } })
    expect(changed).toMatchObject({ status: 200, body: { permissions: ['data'] } })
  })

  test('changed by two admins at once: the second is told who was faster', async () => {
    const api = await createTestApi()
    await withFlag(api)
    await api.as('admin').patch(of('presenter'), { body: { permissions: ['data'] } })
    const late = await api.as('both').patch(of('presenter'), {
      body: { ends_at: '2999-06-30T00:00:00Z' },
      headers: { 'if-match': '"1"' },
    })
    expect(late.body).toMatchObject({ code: 'version_conflict', changed_by: { name: 'admin person' } })
  })

  test('end at their date, asked at every request', async () => {
    const api = await createTestApi()
    const ends_at = new Date(api.clock.now().getTime() + 3_600_000).toISOString()
    const presenter = api.as('presenter')
    const decks = `/v2/decks?company_id=${BASALT}`
    expect((await presenter.get(decks)).status).toBe(200)
    expect((await api.as('admin').patch(of('presenter'), { body: { ends_at } })).body).toMatchObject({ ends_at })
    expect((await presenter.get(decks)).status).toBe(200)
    api.clock.pass({ minutes: 61 })
    expect((await presenter.get(decks)).status).toBe(404)
    expect((await presenter.get('/v2/user')).body).toMatchObject({ companies: [], permissions: [] })
    const past = await api.as('both').patch(of('analyst'), { body: { ends_at: '2001-01-01T00:00:00Z' } })
    expect(past.body).toMatchObject({ issues: [{ path: 'ends_at', code: 'past' }] })
  })

  test('of a suspended person are gone at once with their sessions, and come back', async () => {
    const api = await createTestApi()
    const presenter = api.as('presenter')
    expect((await presenter.get('/v2/user')).status).toBe(200)
    expect((await api.as('admin').post(`${of('presenter')}/suspend`)).body).toMatchObject({ status: 'suspended' })
    expect((await presenter.get('/v2/user')).status).toBe(401)
    expect((await api.as('presenter').get('/v2/user')).body).toMatchObject({ companies: [] })
    expect((await api.as('admin').post(`${of('presenter')}/suspend`)).status).toBe(409)
    expect((await api.as('admin').post(`${of('admin')}/suspend`)).status).toBe(409)
    await api.as('admin').post(`${of('presenter')}/resume`)
    expect((await api.as('presenter').get('/v2/user')).body).toMatchObject({ companies: [{ id: BASALT }] })
  })

  test('a company keeps an admin', async () => {
    const api = await createTestApi()
    await withFlag(api)
    const admin = api.as('admin')
    expect((await admin.delete(of('both'))).status).toBe(204)
    expect((await api.as('super').post(`${of('lead')}/suspend`)).status).toBe(200)
    const last = { status: 409, code: 'last_admin' }
    expect((await admin.patch(of('admin'), { body: { permissions: ['data'] } })).body).toMatchObject(last)
    expect((await admin.patch(of('admin'), { body: { ends_at: '2999-01-01T00:00:00Z' } })).body).toMatchObject(last)
    expect((await admin.delete(of('admin'))).body).toMatchObject(last)
    expect((await api.as('super').post(`${of('admin')}/suspend`)).body).toMatchObject(last)
    await invite(api, { ...invitation, permissions: ['admin'] })
    expect((await admin.delete(of('admin'))).body).toMatchObject(last)
    await api.as('super').post(`${of('lead')}/resume`)
    expect((await admin.delete(of('admin'))).status).toBe(204)
    expect((await admin.get(LIST)).status).toBe(404)
  })

  test('of somebody at another company are not to be seen or changed', async () => {
    const api = await createTestApi()
    const elsewhere = `/v2/companies/${COMPANIES.quartz.id}/users/${PEOPLE.both.id}`
    expect((await api.as('admin').get(elsewhere)).status).toBe(404)
    expect((await api.as('admin').delete(elsewhere)).status).toBe(404)
    expect((await api.as('admin').get(`${LIST}/${PEOPLE.investor.id}`)).status).toBe(404)
    const seen = (await api.as('admin').get(of('both'))).body as MemberDetail
    expect(seen.places.map(({ company }) => company.name)).toEqual(['Basalt Resources'])
    const byStaff = (await api.as('lead').get(of('both'))).body as MemberDetail
    expect(byStaff.places.map(({ company }) => company.name)).toEqual(['Basalt Resources', 'Quartz Metals'])
    const held = and(eq(memberships.userId, PEOPLE.both.id), eq(memberships.companyId, COMPANIES.quartz.id))
    expect(await api.deps.db.$count(memberships, held)).toBe(1)
  })
})
