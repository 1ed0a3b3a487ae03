import type { Notification, NotificationPreference } from '@outcrop/contract/people/notification.ts'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { mails } from '../../db/schema/mail.ts'
import { notificationPreferences, notifications } from '../../db/schema/notification.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { notificationTopic } from '../../notifications/notification-topic.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { mailDigests } from './mail-digests.ts'

async function tell(api: TestApi, person: PersonName, subject: string): Promise<void> {
  await addNotifications(api.deps.db, api.deps, [PEOPLE[person].id], {
    kind: 'job_ended',
    companyId: COMPANIES.basalt.id,
    target: { noun: 'deck', id: crypto.randomUUID() },
    subject,
    outcome: 'succeeded',
  })
  api.clock.pass({ minutes: 1 })
}

async function listed(api: TestApi, person: PersonName, query = ''): Promise<Notification[]> {
  const answer = await api.as(person).get(`/v2/notifications?${query}`)
  expect(answer.status, answer.text).toBe(200)
  return (answer.body as { results: Notification[] }).results
}

async function unread(api: TestApi, person: PersonName): Promise<number> {
  return ((await api.as(person).get('/v2/notifications/unread')).body as { unread: number }).unread
}

test('notifications are listed newest first, marked read and unread, and are nobody else’s', async () => {
  const api = await createTestApi()
  await tell(api, 'presenter', 'First')
  await tell(api, 'presenter', 'Second')
  await tell(api, 'admin', 'Of another')
  const [second, first] = await listed(api, 'presenter')
  expect(second).toMatchObject({
    subject: 'Second',
    kind: 'job_ended',
    read: false,
    company: COMPANIES.basalt,
    target: { noun: 'deck' },
    outcome: 'succeeded',
  })
  expect(first?.subject).toBe('First')
  expect(await unread(api, 'presenter')).toBe(2)

  const address = `/v2/notifications/${second?.id}`
  expect((await api.as('super').put(address, { body: { read: true } })).status).toBe(404)
  expect((await api.as('presenter').put('/v2/notifications/junk', { body: { read: true } })).status).toBe(404)
  expect((await api.as('presenter').put(address, { body: { read: true } })).body).toMatchObject({ read: true })
  expect((await listed(api, 'presenter', 'state=unread')).map(({ subject }) => subject)).toEqual(['First'])
  await api.as('presenter').put(address, { body: { read: false } })
  expect(await unread(api, 'presenter')).toBe(2)
  expect((await listed(api, 'presenter', 'page=2&page_size=1')).map(({ subject }) => subject)).toEqual(['First'])
  expect((await api.as('visitor').get('/v2/notifications')).status).toBe(401)
})

test('all of a person are marked read at once, those of others are not', async () => {
  const api = await createTestApi()
  await tell(api, 'presenter', 'First')
  await tell(api, 'presenter', 'Second')
  await tell(api, 'admin', 'Of another')
  expect((await api.as('presenter').post('/v2/notifications/read')).body).toMatchObject({ unread: 0 })
  expect([await unread(api, 'presenter'), await unread(api, 'admin')]).toEqual([0, 1])
})

test('what somebody has switched off is not kept, and preferences are recorded', async () => {
  const api = await createTestApi()
  const before = (await api.as('presenter').get('/v2/user/notification-preferences')).body as {
    results: NotificationPreference[]
  }
  expect(before.results).toContainEqual({ kind: 'job_ended', in_app: true, mail: 'never' })
  const preferences = [{ kind: 'job_ended', in_app: false, mail: 'never' }]
  const changed = await api.as('presenter').put('/v2/user/notification-preferences', { body: { preferences } })
  expect(changed.body).toMatchObject({ results: expect.arrayContaining(preferences) })
  await tell(api, 'presenter', 'Unwanted')
  await tell(api, 'admin', 'Wanted')
  expect(await api.deps.db.$count(notifications)).toBe(1)
  expect(await api.deps.db.select().from(auditEvents)).toMatchObject([
    { action: 'notification-preferences.update', actorId: PEOPLE.presenter.id, after: preferences },
  ])

  await api.as('presenter').put('/v2/user/notification-preferences', {
    body: { preferences: [{ kind: 'job_ended', in_app: false, mail: 'daily' }] },
  })
  await tell(api, 'presenter', 'Mailed only')
  expect(await listed(api, 'presenter')).toEqual([])
  expect(await api.deps.db.$count(notifications)).toBe(2)
})

test('a support request that is done is told to its writer, once, and can be opened again', async () => {
  const api = await createTestApi()
  const body = { subject: 'Slides', message: 'How are they sorted?' }
  const { id } = (await api.as('investor').post('/v2/support-requests', { body })).body as { id: string }
  const address = `/v2/support-requests/${id}`
  expect((await api.as('admin').put(address, { body: { done: true } })).status).toBe(403)
  expect((await api.as('lead').put('/v2/support-requests/junk', { body: { done: true } })).status).toBe(404)
  let woken = 0
  await api.deps.notify.subscribe(notificationTopic(PEOPLE.investor.id), () => (woken += 1))
  const done = await api.as('lead').put(address, { body: { done: true } })
  expect(done.body).toMatchObject({ done_by: { id: PEOPLE.lead.id }, done_at: expect.any(String) })
  await api.as('lead').put(address, { body: { done: true } })
  expect(await listed(api, 'investor')).toMatchObject([{ kind: 'support_answered', subject: 'Slides' }])
  expect(woken).toBe(1)
  expect((await api.as('lead').get('/v2/support-requests?state=open')).body).toMatchObject({ count: 0 })
  expect((await api.as('lead').put(address, { body: { done: false } })).body).toMatchObject({ done_at: null })
  expect((await api.as('lead').get('/v2/support-requests?state=done')).body).toMatchObject({ count: 0 })
  const actions = (await api.deps.db.select().from(auditEvents).orderBy(auditEvents.id)).map(({ action }) => action)
  expect(actions).toEqual(['support-request.create', 'support-request.done', 'support-request.reopen'])
})

test('nothing of a deleted company is linked', async () => {
  const api = await createTestApi()
  await tell(api, 'presenter', 'Deck')
  await api.as('super').delete(`/v2/companies/${COMPANIES.basalt.id}`)
  expect(await listed(api, 'presenter')).toMatchObject([{ company: null, target: null, subject: 'Deck' }])
})

test('what is mailed at once has a link that ends such mails without signing in, asked for first and recorded', async () => {
  const api = await createTestApi()
  const body = { subject: 'Slides', message: 'How are they sorted?' }
  const { id } = (await api.as('investor').post('/v2/support-requests', { body })).body as { id: string }
  const answered = async (done: boolean) => await api.as('lead').put(`/v2/support-requests/${id}`, { body: { done } })
  await answered(true)
  const [mail] = await api.deps.db.select().from(mails)
  expect(mail).toMatchObject({
    kind: 'notification',
    toAddress: 'investor@example.org',
    subject: 'Support has dealt with your request “Slides”',
    headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  })
  const link = /^<(.+)>$/.exec(mail?.headers['List-Unsubscribe'] ?? '')?.[1] ?? ''
  expect(mail?.html).toContain(link)
  expect(mail?.plain).toContain(link)

  const asks = await api.fetch(new Request(link))
  expect(asks.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(await asks.text()).toContain('Your requests to support')
  expect(await api.deps.db.$count(notificationPreferences)).toBe(0)

  const form = { method: 'POST', body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }) }
  for (let again = 0; again < 2; again += 1) {
    const done = await api.fetch(new Request(link, form))
    expect([done.status, await done.text()]).toEqual([200, expect.stringContaining('You are unsubscribed')])
  }
  const { results } = (await api.as('investor').get('/v2/user/notification-preferences')).body as {
    results: NotificationPreference[]
  }
  expect(results.find(({ kind }) => kind === 'support_answered')).toMatchObject({ in_app: true, mail: 'never' })
  await answered(false)
  await answered(true)
  expect(await api.deps.db.$count(mails)).toBe(1)
  expect(await listed(api, 'investor')).toHaveLength(2)
  const recorded = await api.deps.db.select().from(auditEvents)
  expect(recorded.filter(({ action }) => action === 'notification-preferences.unsubscribe')).toMatchObject([
    { actorId: null, nounId: PEOPLE.investor.id },
    {},
  ])
})

test('a link that is not ours ends nothing', async () => {
  const api = await createTestApi()
  const session = (await api.as('investor').authorization())?.replace('Bearer ', '')
  for (const token of ['junk', session ?? '', '%00'])
    for (const method of ['GET', 'POST']) {
      const answer = await api.fetch(new Request(`${api.deps.env.PUBLIC_URL}/v2/unsubscribe/${token}`, { method }))
      expect([404, 422]).toContain(answer.status)
    }
  expect(await api.deps.db.$count(notificationPreferences)).toBe(0)
})

test('a digest is mailed once the oldest has waited a day or a week, without what was read meanwhile', async () => {
  const api = await createTestApi()
  const prefer = async (person: PersonName, mail: string) =>
    await api.as(person).put('/v2/user/notification-preferences', {
      body: { preferences: [{ kind: 'job_ended', in_app: true, mail }] },
    })
  await prefer('presenter', 'daily')
  await prefer('admin', 'weekly')
  await prefer('both', 'daily')
  for (const person of ['presenter', 'admin', 'both'] as const) await tell(api, person, 'First <b>')
  api.clock.pass({ hours: 20 })
  await tell(api, 'presenter', 'Second')
  await api.as('both').post('/v2/notifications/read')
  expect(await mailDigests(api.deps)).toBe(0)
  api.clock.pass({ hours: 5 })
  await mailDigests(api.deps)
  const [daily, ...others] = await api.deps.db.select().from(mails)
  expect(others).toEqual([])
  expect(daily).toMatchObject({ kind: 'notification-digest', toAddress: 'presenter@example.org' })
  expect(daily?.subject).toBe('2 notifications on Outcrop')
  expect(daily?.plain.indexOf('Second')).toBeLessThan(daily?.plain.indexOf('First <b>') ?? 0)
  expect(daily?.html).toContain('First &lt;b&gt;')
  expect(await mailDigests(api.deps)).toBe(0)
  api.clock.pass({ days: 7 })
  await mailDigests(api.deps)
  expect((await api.deps.db.select().from(mails)).map(({ toAddress }) => toAddress)).toContain('admin@example.org')
})

test('changes of rights are always mailed by what changes them, never by a notification', async () => {
  const api = await createTestApi()
  const preferences = [{ kind: 'rights_changed', in_app: true, mail: 'never' }]
  const kept = await api.as('presenter').put('/v2/user/notification-preferences', { body: { preferences } })
  expect(kept.body).toMatchObject({ results: expect.arrayContaining([{ ...preferences[0], mail: 'at_once' }]) })
  await addNotifications(api.deps.db, api.deps, [PEOPLE.presenter.id], {
    kind: 'rights_changed',
    companyId: COMPANIES.basalt.id,
  })
  expect(await api.deps.db.$count(mails)).toBe(0)
  expect(await listed(api, 'presenter')).toMatchObject([{ kind: 'rights_changed', company: COMPANIES.basalt }])
})
