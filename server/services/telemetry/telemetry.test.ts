import { randomBytes } from 'node:crypto'
import { gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { errorReports, events } from '../../db/schema/telemetry.ts'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { EVENTS_PER_REQUEST } from './event-batch.ts'
import { REPORTS_PER_MINUTE } from './report-rate.ts'
import { trimTelemetry } from './trim-telemetry.ts'

const ENVELOPES = '/v2/error-reports/api/1/envelope/'

async function send(
  api: TestApi,
  path: string,
  body: string | Uint8Array<ArrayBuffer>,
): Promise<{ status: number; body: unknown }> {
  const answer = await api.fetch(
    new Request(new URL(path, api.deps.env.PUBLIC_URL), {
      method: 'POST',
      headers: { 'content-type': 'text/plain' },
      body,
    }),
  )
  return { status: answer.status, body: await answer.json() }
}

async function kept(api: TestApi) {
  return await api.deps.db
    .select({ name: events.name, distinctId: events.distinctId, properties: events.properties })
    .from(events)
}

const event = (name: string, properties: Record<string, unknown> = {}) => ({
  event: name,
  distinct_id: 'browser-1',
  properties,
})

test('events arrive alone, in a list, as a batch, packed, and as a form from a page that closes', async () => {
  const api = await createTestApi()
  expect(await send(api, '/v2/events/e/', JSON.stringify(event('one')))).toEqual({ status: 200, body: { status: 1 } })
  await send(api, '/v2/events/e/?ip=0', JSON.stringify([event('two')]))
  await send(api, '/v2/events/batch/', JSON.stringify({ api_key: 'k', batch: [event('three')] }))
  await send(api, '/v2/events/i/v0/e/?compression=gzip-js', new Uint8Array(gzipSync(JSON.stringify(event('four')))))
  await send(
    api,
    '/v2/events/e/?compression=base64',
    `data=${encodeURIComponent(Buffer.from(JSON.stringify(event('five'))).toString('base64'))}`,
  )
  expect((await kept(api)).map(({ name }) => name)).toEqual(['one', 'two', 'three', 'four', 'five'])
})

test('what is no event is refused, and what is none in a batch is passed over', async () => {
  const api = await createTestApi()
  expect(await send(api, '/v2/events/e/', 'not json')).toMatchObject({
    status: 400,
    body: { code: 'malformed_request' },
  })
  expect(await send(api, '/v2/events/e/', new Uint8Array([0x1f, 0x8b, 1, 2, 3]))).toMatchObject({ status: 400 })
  expect(await send(api, '/v2/events/e/', JSON.stringify([{ no: 'name' }, event('good')]))).toMatchObject({
    status: 200,
  })
  expect((await kept(api)).map(({ name }) => name)).toEqual(['good'])
})

test('tokens, passwords and the queries of addresses are not kept', async () => {
  const api = await createTestApi()
  const properties = {
    token: 'k',
    plan: 'pro',
    $current_url: 'https://a.example/password-reset?token=abc#x',
    $pathname: '/admin/activate/abc',
    nested: { password: 'p', Authorization: 'Bearer x', 'a\u0000b': 'c\u0000d' },
  }
  await send(api, '/v2/events/e/', JSON.stringify(event('seen', properties)))
  expect((await kept(api))[0]?.properties).toEqual({
    plan: 'pro',
    $current_url: 'https://a.example/password-reset',
    $pathname: '/admin/activate/*',
    nested: { ab: 'cd' },
  })
})

test('a request, an event and an unpacked body are bounded', async () => {
  const api = await createTestApi()
  await send(api, '/v2/events/e/', JSON.stringify(Array.from({ length: EVENTS_PER_REQUEST + 5 }, () => event('many'))))
  expect(await kept(api)).toHaveLength(EVENTS_PER_REQUEST)
  await send(
    api,
    '/v2/events/e/',
    JSON.stringify(
      event('large', {
        small: 1,
        ...Object.fromEntries(Array.from({ length: 20 }, (_, n) => [`p${n}`, 'x'.repeat(1900)])),
      }),
    ),
  )
  expect((await kept(api)).at(-1)?.properties).toEqual({ small: 1 })
  expect(await send(api, '/v2/events/e/', new Uint8Array(gzipSync('0'.repeat(8 * 1024 * 1024))))).toMatchObject({
    status: 413,
    body: { code: 'payload_too_large' },
  })
})

test('an address that reports too much is told to wait, until the minute is over', async () => {
  const api = await createTestApi()
  for (let count = 0; count < REPORTS_PER_MINUTE; count += 1) await send(api, '/v2/events/s/', 'anything')
  expect(await send(api, '/v2/events/e/', JSON.stringify(event('late')))).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests' },
  })
  api.clock.pass({ minutes: 1 })
  expect(await send(api, '/v2/events/e/', JSON.stringify(event('again')))).toMatchObject({ status: 200 })
  expect((await kept(api)).map(({ name }) => name)).toEqual(['again'])
})

/** A request of about 150 kB that does not compress, with `name` as the name of its events. */
function largeEvents(name: string): string {
  const text = () => randomBytes(900).toString('base64')
  return JSON.stringify(Array.from({ length: 16 }, () => event(name, { a: Array.from({ length: 8 }, text) })))
}

test('what is kept stays within its bytes on the disk, and the newest is what stays', async () => {
  const limit = 2_000_000
  const api = await createTestApi({ TELEMETRY_MAX_BYTES: String(limit) })
  const payload = () => ({ extra: Array.from({ length: 30 }, () => randomBytes(1400).toString('base64')) })
  for (let count = 0; count < 60; count += 1) {
    expect(await send(api, '/v2/events/e/', largeEvents(`event ${count}`))).toMatchObject({ status: 200 })
    const lines = ['{}', ...[1, 2, 3].flatMap(() => ['{"type":"event"}', JSON.stringify(payload())])]
    expect(await send(api, ENVELOPES, lines.join('\n'))).toMatchObject({ status: 200 })
    api.clock.pass({ minutes: 1 })
  }
  const [size] = await api.deps.db
    .select({
      bytes: sql`pg_total_relation_size('events') + pg_total_relation_size('error_reports')`.mapWith(Number),
    })
    .from(sql`(values (1)) as one`)
  expect(size?.bytes).toBeLessThan(2 * limit)
  const names = new Set((await kept(api)).map(({ name }) => name))
  expect(names).toContain('event 59')
  expect(names).not.toContain('event 0')
  expect(await api.deps.db.$count(errorReports)).toBeGreaterThan(3)
})

test('an address that has sent its bytes is told to wait, until the hour is over', async () => {
  const api = await createTestApi({ TELEMETRY_ADDRESS_MAX_BYTES: '250000' })
  expect(await send(api, '/v2/events/e/', largeEvents('first'))).toMatchObject({ status: 200 })
  expect(await send(api, '/v2/events/e/', largeEvents('second'))).toMatchObject({
    status: 429,
    body: { code: 'too_many_requests', retry_after: 3600 },
  })
  api.clock.pass({ hours: 1 })
  expect(await send(api, '/v2/events/e/', largeEvents('third'))).toMatchObject({ status: 200 })
  expect(new Set((await kept(api)).map(({ name }) => name))).toEqual(new Set(['first', 'third']))
})

test.each(['/v2/events/e/', '/v2/events/i/v0/e/', '/v2/events/batch/', '/v2/events/s/', ENVELOPES])(
  'nothing is taken at %s where the sink is off',
  async (path) => {
    const api = await createTestApi({ TELEMETRY_SINK: 'off' })
    expect(await send(api, path, JSON.stringify(event('x')))).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    })
    expect(await kept(api)).toEqual([])
  },
)

test('the analytics library is told to capture, and not to record or to ask for flags', async () => {
  const api = await createTestApi()
  expect((await api.as('visitor').get('/v2/events/array/key/config')).body).toMatchObject({
    sessionRecording: false,
    hasFeatureFlags: false,
  })
  expect(await send(api, '/v2/events/flags/?v=2', '{}')).toMatchObject({
    status: 200,
    body: { flags: {}, errorsWhileComputingFlags: false },
  })
})

test('errors and traces of an envelope are kept without secrets, and replays are passed over', async () => {
  const api = await createTestApi()
  const id = 'a'.repeat(32)
  const thrown = JSON.stringify({
    environment: 'development',
    release: '1',
    exception: { values: [{ type: 'TypeError', value: 'x is not a function' }] },
    request: { url: 'https://a.example/login?problem=1', cookies: 'c' },
  })
  const lines = [
    JSON.stringify({ event_id: id }),
    JSON.stringify({ type: 'event', length: thrown.length }),
    thrown,
    '{"type":"replay_recording","length":3}',
    '\n{\n',
    '{"type":"transaction"}',
    '{"transaction":"/admin/decks"}',
  ]
  expect(await send(api, '/v2/error-reports/api/1/envelope/?sentry_key=outcrop', lines.join('\n'))).toEqual({
    status: 200,
    body: { id },
  })
  const rows = await api.deps.db.select().from(errorReports)
  expect(rows.map(({ kind, message }) => [kind, message])).toEqual([
    ['error', 'TypeError: x is not a function'],
    ['transaction', '/admin/decks'],
  ])
  expect(rows[0]?.payload['request']).toEqual({ url: 'https://a.example/login' })
  expect(await send(api, '/v2/error-reports/api/1/envelope/', 'not an envelope')).toMatchObject({ status: 400 })
})

test('reports are read by internal admins only', async () => {
  const api = await createTestApi()
  await send(api, '/v2/events/e/', JSON.stringify([event('deck_viewed'), event('other')]))
  expect((await api.as('lead').get('/v2/events?name=deck_viewed')).body).toMatchObject({
    count: 1,
    results: [{ name: 'deck_viewed', distinct_id: 'browser-1' }],
  })
  for (const path of ['/v2/events', '/v2/error-reports', '/v2/survey-responses']) {
    expect((await api.as('admin').get(path)).status, path).toBe(403)
    expect((await api.as('visitor').get(path)).status, path).toBe(401)
    expect((await api.as('super').get(path)).status, path).toBe(200)
  }
})

test('old reports and those beyond the limit are removed, the oldest first', async () => {
  const api = await createTestApi()
  for (const name of ['old', 'first', 'second', 'third']) {
    await send(api, '/v2/events/e/', JSON.stringify(event(name)))
    api.clock.pass(name === 'old' ? { days: 91 } : { minutes: 1 })
  }
  await trimTelemetry(api.deps)
  expect((await kept(api)).map(({ name }) => name)).toEqual(['first', 'second', 'third'])
  await trimTelemetry(api.deps, { events: 2, errorReports: 2 })
  expect((await kept(api)).map(({ name }) => name)).toEqual(['second', 'third'])
})

test('the survey comes after a week, and again 90 days after it was answered or closed', async () => {
  const api = await createTestApi()
  let admin = api.as('admin')
  const eligible = async () =>
    ((await admin.get('/v2/survey-responses/eligibility')).body as { eligible: boolean }).eligible
  expect(await eligible()).toBe(false)
  api.clock.pass({ days: 7 })
  expect(await eligible()).toBe(true)
  expect(
    (await admin.post('/v2/survey-responses', { body: { company_id: COMPANIES.basalt.id, score: null } })).status,
  ).toBe(201)
  expect(await eligible()).toBe(false)
  api.clock.pass({ days: 91 })
  admin = api.as('admin')
  expect(await eligible()).toBe(true)
  const answer = await admin.post('/v2/survey-responses', {
    body: { company_id: COMPANIES.basalt.id, score: 9, comment: ' Good ' },
  })
  expect(answer.body).toMatchObject({ score: 9, comment: 'Good', company_id: COMPANIES.basalt.id })
  expect((await api.as('super').get('/v2/survey-responses')).body).toMatchObject({
    count: 2,
    results: [{ score: 9 }, { score: null }],
  })
})

test('a score beyond 0 to 10, and an answer for a foreign company, are refused', async () => {
  const api = await createTestApi()
  const answer = async (company_id: string, score: number) =>
    (await api.as('admin').post('/v2/survey-responses', { body: { company_id, score } })).status
  expect(await answer(COMPANIES.basalt.id, 11)).toBe(422)
  expect(await answer(COMPANIES.basalt.id, 1.5)).toBe(422)
  expect(await answer(COMPANIES.quartz.id, 5)).toBe(404)
})
