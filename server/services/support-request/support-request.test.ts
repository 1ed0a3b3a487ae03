import {
  SUPPORT_MESSAGE_MAX,
  SUPPORT_REQUESTS_PER_HOUR,
  SUPPORT_SUBJECT_MAX,
} from '@outcrop/contract/people/support-request.ts'
import { expect, test } from 'vitest'
import { auditEvents } from '../../db/schema/audit.ts'
import { PEOPLE } from '../../testing/people.ts'
import { createTestApi } from '../../testing/test-api.ts'

const QUESTION = { subject: 'Slides', message: 'How are they sorted?', page: '/admin/decks?token=secret' }

test('a signed-in person writes to support, internal admins read it, and who wrote it is known', async () => {
  const api = await createTestApi()
  const sent = await api.as('investor').post('/v2/support-requests', { body: QUESTION })
  expect(sent).toMatchObject({
    status: 201,
    body: {
      subject: 'Slides',
      message: 'How are they sorted?',
      page: '/admin/decks',
      user: { id: PEOPLE.investor.id, name: 'investor person', email_address: 'investor@example.org' },
    },
  })
  api.clock.pass({ minutes: 1 })
  await api.as('admin').post('/v2/support-requests', { body: { subject: 'Other', message: '100% of it' } })
  const list = (await api.as('lead').get('/v2/support-requests?page_size=1')).body
  expect(list).toMatchObject({ count: 2, results: [{ subject: 'Other', page: '' }], previous: null })
  for (const [search, count] of [
    ['sorted', 1],
    ['OTHER', 1],
    ['%25', 1],
    ['token', 0],
  ])
    expect((await api.as('super').get(`/v2/support-requests?search=${search}`)).body).toMatchObject({ count })
  expect(await api.deps.db.select().from(auditEvents)).toMatchObject([
    { action: 'support-request.create', actorId: PEOPLE.investor.id, after: { subject: 'Slides' } },
    { action: 'support-request.create', actorId: PEOPLE.admin.id },
  ])
})

test.each([
  ['/admin/decks/1#x', '/admin/decks/1'],
  ['https://elsewhere.example/admin', ''],
  ['//elsewhere.example/admin', ''],
  ['javascript:alert(1)', ''],
  ['/\\elsewhere.example', ''],
])('of where somebody writes from, %s, only a path of the app is kept', async (page, kept) => {
  const api = await createTestApi()
  const sent = await api.as('investor').post('/v2/support-requests', { body: { ...QUESTION, page } })
  expect(sent).toMatchObject({ status: 201, body: { page: kept } })
})

test('visitors cannot write, and nobody but internal admins reads', async () => {
  const api = await createTestApi()
  expect((await api.as('visitor').post('/v2/support-requests', { body: QUESTION })).status).toBe(401)
  expect((await api.as('admin').get('/v2/support-requests')).status).toBe(403)
  expect((await api.as('visitor').get('/v2/support-requests')).status).toBe(401)
})

test.each([
  [{ subject: ' ', message: 'x' }, 'subject'],
  [{ subject: 'x', message: '' }, 'message'],
  [{ subject: 'x'.repeat(SUPPORT_SUBJECT_MAX + 1), message: 'x' }, 'subject'],
  [{ subject: 'x', message: 'x'.repeat(SUPPORT_MESSAGE_MAX + 1) }, 'message'],
])('what is empty or too long is refused, naming the field', async (body, path) => {
  const api = await createTestApi()
  const answer = await api.as('new').post('/v2/support-requests', { body })
  expect(answer).toMatchObject({ status: 422, body: { code: 'validation_failed', issues: [{ path }] } })
})

test('whoever wrote too much in an hour waits, others do not', async () => {
  const api = await createTestApi()
  const send = async () => await api.as('new').post('/v2/support-requests', { body: QUESTION })
  const first = await Promise.all(Array.from({ length: SUPPORT_REQUESTS_PER_HOUR + 2 }, send))
  expect(first.map((answer) => answer.status).toSorted()).toEqual([
    ...Array<number>(SUPPORT_REQUESTS_PER_HOUR).fill(201),
    429,
    429,
  ])
  api.clock.pass({ minutes: 59 })
  expect(await send()).toMatchObject({ status: 429, body: { code: 'too_many_requests', retry_after: 60 } })
  expect((await api.as('admin').post('/v2/support-requests', { body: QUESTION })).status).toBe(201)
  api.clock.pass({ minutes: 1 })
  expect((await send()).status).toBe(201)
})
