import type { Status, StatusNotice } from '@outcrop/contract/operations/status.ts'
import { expect, test } from 'vitest'
import { createTestApi } from '../../testing/test-api.ts'
import type { States } from './check-components.ts'
import { recordStates } from './record-states.ts'

const FINE: States = {
  app: 'operational',
  database: 'operational',
  storage: 'operational',
  jobs: 'operational',
  live: 'operational',
  mail: 'off',
}

const INCIDENT = { title: 'Slow imports', components: ['jobs'], state: 'investigating', message: 'We are looking.' }

function componentOf(status: Status, key: string) {
  return status.components.find((component) => component.key === key)
}

test('a product that has measured nothing says so, and draws no day as good', async () => {
  const api = await createTestApi()
  const answer = await api.as('visitor').get('/v2/status')
  const status: Status = answer.body
  expect(answer.status).toBe(200)
  expect(status).toMatchObject({ state: 'unknown', checked_at: null, incidents: [], maintenance: [] })
  for (const component of status.components) {
    expect(component).toMatchObject({ state: 'unknown', uptime: null })
    expect(component.days).toHaveLength(90)
    expect(new Set(component.days.map(({ state }) => state))).toEqual(new Set(['unknown']))
  }
})

test('minutes add up to days, the worst of a day decides, and what is old is not the state of now', async () => {
  const api = await createTestApi()
  const { db } = api.deps
  const measure = async (states: States) => await recordStates(db, [{ at: api.clock.now(), states }])
  expect(await measure(FINE)).toBe(true)
  const began = api.clock.now().toISOString()
  // Another process in the same minute.
  expect(await measure({ ...FINE, app: 'down' })).toBe(false)
  for (const states of [FINE, { ...FINE, storage: 'down' } as const, { ...FINE, storage: 'degraded' } as const]) {
    api.clock.pass({ minutes: 1 })
    expect(await measure(states)).toBe(true)
  }
  const status: Status = (await api.as('visitor').get('/v2/status')).body
  expect(status).toMatchObject({ state: 'degraded', checked_at: api.clock.now().toISOString() })
  expect(componentOf(status, 'app')).toMatchObject({ state: 'operational', since: began, uptime: 100 })
  expect(componentOf(status, 'mail')).toMatchObject({ state: 'off', uptime: null })
  const storage = componentOf(status, 'storage')
  expect(storage).toMatchObject({ state: 'degraded', since: api.clock.now().toISOString(), uptime: 75 })
  expect(storage?.days.at(-1)).toMatchObject({ state: 'down', minutes_down: 1, minutes_degraded: 1 })
  api.clock.pass({ minutes: 6 })
  expect((await api.as('visitor').get('/v2/status')).body).toMatchObject({ state: 'unknown' })
})

test('a silence of all processes counts as down time of the app, unless it was planned or went on for days', async () => {
  const api = await createTestApi()
  const { db } = api.deps
  const measure = async () => await recordStates(db, [{ at: api.clock.now(), states: FINE }])
  const down = async () =>
    componentOf((await api.as('visitor').get('/v2/status')).body, 'app')?.days.reduce(
      (sum, day) => sum + day.minutes_down,
      0,
    )
  await measure()
  api.clock.pass({ minutes: 11 })
  await measure()
  expect(await down()).toBe(10)
  const starts = api.clock.now()
  await api.as('lead').post('/v2/status/maintenance', {
    body: {
      title: 'New disks',
      components: ['app'],
      message: 'An hour.',
      starts_at: starts.toISOString(),
      ends_at: new Date(starts.getTime() + 3_600_000).toISOString(),
    },
  })
  api.clock.pass({ minutes: 30 })
  await measure()
  expect(await down()).toBe(10)
  api.clock.pass({ days: 3 })
  await measure()
  expect(await down()).toBe(10)
})

test('samples that could not be written at their time are written later', async () => {
  const api = await createTestApi()
  const samples = [0, 1, 2].map(() => {
    api.clock.pass({ minutes: 1 })
    return { at: api.clock.now(), states: { ...FINE, database: 'down' } as States }
  })
  expect(await recordStates(api.deps.db, samples)).toBe(true)
  const status: Status = (await api.as('visitor').get('/v2/status')).body
  expect(componentOf(status, 'database')?.days.at(-1)).toMatchObject({ state: 'down', minutes_down: 3 })
})

test('an incident goes its way in public, and ends', async () => {
  const api = await createTestApi()
  const staff = api.as('lead')
  const created = await staff.post('/v2/status/incidents', { body: INCIDENT })
  const { id }: StatusNotice = created.body
  expect(created).toMatchObject({ status: 201, body: { kind: 'incident', updates: [{ message: 'We are looking.' }] } })
  api.clock.pass({ minutes: 5 })
  const say = async (state: string, message: string) =>
    await staff.post(`/v2/status/notices/${id}/updates`, { body: { state, message } })
  expect(await say('identified', 'A full disk.')).toMatchObject({ status: 201, body: { state: 'identified' } })
  const status: Status = (await api.as('visitor').get('/v2/status')).body
  expect(status.incidents).toMatchObject([
    { id, updates: [{ message: 'A full disk.' }, { message: 'We are looking.' }] },
  ])
  expect(await say('planned', 'No such state')).toMatchObject({ status: 422, body: { issues: [{ path: 'state' }] } })
  expect(await say('resolved', 'Room again.')).toMatchObject({ status: 201, body: { ends_at: expect.any(String) } })
  expect(await say('monitoring', 'Too late')).toMatchObject({ status: 409 })
  expect((await api.as('visitor').get('/v2/status')).body).toMatchObject({ incidents: [] })
  expect((await api.as('visitor').get('/v2/status/notices')).body).toMatchObject({ count: 1, results: [{ id }] })
})

test('maintenance is announced a day before, runs and ends by its times, and can be called off', async () => {
  const api = await createTestApi()
  const in48Hours = api.clock.now().getTime() + 48 * 3_600_000
  const body = {
    title: 'Database upgrade',
    components: ['database'],
    message: 'Outcrop is closed.',
    starts_at: new Date(in48Hours).toISOString(),
    ends_at: new Date(in48Hours + 3_600_000).toISOString(),
  }
  const backwards = await api.as('lead').post('/v2/status/maintenance', { body: { ...body, ends_at: body.starts_at } })
  expect(backwards).toMatchObject({ status: 422, body: { issues: [{ path: 'ends_at' }] } })
  const { id }: StatusNotice = (await api.as('lead').post('/v2/status/maintenance', { body })).body
  const announced = async () => (await api.as('visitor').get('/v2/status/maintenance')).body
  expect(await announced()).toEqual({ results: [] })
  api.clock.pass({ hours: 25 })
  expect(await announced()).toMatchObject({ results: [{ id, state: 'planned' }] })
  api.clock.pass({ hours: 23 })
  expect(await announced()).toMatchObject({ results: [{ id, state: 'in_progress' }] })
  api.clock.pass({ hours: 1 })
  expect(await announced()).toEqual({ results: [] })
  expect((await api.as('visitor').get('/v2/status/notices')).body).toMatchObject({ results: [{ state: 'completed' }] })

  const later = { ...body, starts_at: '2099-01-01T00:00:00.000Z', ends_at: '2099-01-01T01:00:00.000Z' }
  const other: StatusNotice = (await api.as('lead').post('/v2/status/maintenance', { body: later })).body
  expect((await api.as('visitor').get('/v2/status')).body).toMatchObject({ maintenance: [{ id: other.id }] })
  const cancelled = { state: 'cancelled', message: 'Not needed.' }
  await api.as('lead').post(`/v2/status/notices/${other.id}/updates`, { body: cancelled })
  expect((await api.as('visitor').get('/v2/status')).body).toMatchObject({ maintenance: [] })
})

test('the feed is Atom, names each notice once and takes its texts literally', async () => {
  const api = await createTestApi()
  await api.as('lead').post('/v2/status/incidents', { body: { ...INCIDENT, title: 'Decks <b> & "more"' } })
  const feed = await api.as('visitor').get('/v2/status/feed')
  expect(feed.headers.get('content-type')).toContain('application/atom+xml')
  expect(feed.text).toContain('<title>Decks &lt;b&gt; &amp; &quot;more&quot;</title>')
  expect(feed.text).toContain('We are looking.')
  expect(feed.text.match(/<entry>/g)).toHaveLength(1)
})

test('only internal admins write, and in maintenance the status is still told', async () => {
  const api = await createTestApi()
  for (const name of ['admin', 'investor'] as const)
    expect((await api.as(name).post('/v2/status/incidents', { body: INCIDENT })).status).toBe(403)
  expect((await api.as('visitor').post('/v2/status/incidents', { body: INCIDENT })).status).toBe(401)
  expect((await api.as('super').put('/v2/switches/maintenance', { body: { active: true } })).status).toBe(200)
  api.clock.pass({ minutes: 1 })
  expect((await api.as('super').get('/v2/decks')).status).toBe(503)
  for (const path of ['/v2/status', '/v2/status/feed', '/v2/status/maintenance'])
    expect((await api.as('visitor').get(path)).status, path).toBe(200)
})
