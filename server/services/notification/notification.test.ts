import type { Notification, NotificationPreference } from '@outcrop/contract/notification.ts'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { notifications } from '../../db/schema/notification.ts'
import { addNotifications } from '../../notifications/add-notifications.ts'
import { notificationTopic } from '../../notifications/notification-topic.ts'
import { COMPANIES, PEOPLE, type PersonName } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'

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
  expect((await api.as('super').patch(address, { body: { read: true } })).status).toBe(404)
  expect((await api.as('presenter').patch('/v2/notifications/junk', { body: { read: true } })).status).toBe(404)
  expect((await api.as('presenter').patch(address, { body: { read: true } })).body).toMatchObject({ read: true })
  expect((await listed(api, 'presenter', 'state=unread')).map(({ subject }) => subject)).toEqual(['First'])
  await api.as('presenter').patch(address, { body: { read: false } })
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
  const changed = await api.as('presenter').patch('/v2/user/notification-preferences', { body: { preferences } })
  expect(changed.body).toMatchObject({ results: expect.arrayContaining(preferences) })
  await tell(api, 'presenter', 'Unwanted')
  await tell(api, 'admin', 'Wanted')
  expect(await api.deps.db.$count(notifications)).toBe(1)
  expect(await api.deps.db.select().from(auditEvents)).toMatchObject([
    { action: 'notification-preferences.update', actorId: PEOPLE.presenter.id, after: preferences },
  ])

  await api.as('presenter').patch('/v2/user/notification-preferences', {
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
  expect((await api.as('admin').patch(address, { body: { done: true } })).status).toBe(403)
  expect((await api.as('lead').patch('/v2/support-requests/junk', { body: { done: true } })).status).toBe(404)
  let woken = 0
  await api.deps.notify.subscribe(notificationTopic(PEOPLE.investor.id), () => (woken += 1))
  const done = await api.as('lead').patch(address, { body: { done: true } })
  expect(done.body).toMatchObject({ done_by: { id: PEOPLE.lead.id }, done_at: expect.any(String) })
  await api.as('lead').patch(address, { body: { done: true } })
  expect(await listed(api, 'investor')).toMatchObject([{ kind: 'support_answered', subject: 'Slides' }])
  expect(woken).toBe(1)
  expect((await api.as('lead').get('/v2/support-requests?state=open')).body).toMatchObject({ count: 0 })
  expect((await api.as('lead').patch(address, { body: { done: false } })).body).toMatchObject({ done_at: null })
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
