import { CLOSE_CODES, MESSAGE_BYTES_MAX, TOPICS_MAX } from '@outcrop/contract/api/realtime.ts'
import { eq } from 'drizzle-orm'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { jobs } from '../../db/schema/job.ts'
import { jobTopic } from '../../jobs/job-queue.ts'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { demoAuthorization, settingsMigrated, startServer } from '../../testing/server-process.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { BASALT } from '../../testing/test-decks.ts'
import { listen, socketOf, TestSocket, tokenOf } from '../../testing/test-socket.ts'

const JOB = SAMPLES.basalt.job
const TOPIC = `job:${BASALT}/${JOB}`

async function apiWithJob(settings: Record<string, string> = {}) {
  const api = await createTestApi(settings)
  await insertSamples(api.deps.db, api.clock.now())
  await api.deps.db.update(jobs).set({ status: 'queued', done: 0, finishedAt: null }).where(eq(jobs.id, JOB))
  return { api, ...(await listen(api)) }
}

async function changeJob({ deps }: TestApi, change: Partial<typeof jobs.$inferInsert>): Promise<void> {
  await deps.db.update(jobs).set(change).where(eq(jobs.id, JOB))
  await deps.notify.publish(jobTopic(JOB))
}

test('a subscriber gets the current job, then each change, then its end', async () => {
  const { api, url } = await apiWithJob()
  const socket = await socketOf(api, url, 'presenter')
  socket.say({ type: 'subscribe', topic: TOPIC })
  expect(await socket.next()).toMatchObject({ type: 'snapshot', topic: TOPIC, data: { id: JOB, status: 'queued' } })
  await changeJob(api, { status: 'running', done: 1 })
  expect(await socket.next()).toMatchObject({ type: 'event', topic: TOPIC, data: { status: 'running' } })
  await changeJob(api, { status: 'succeeded' })
  expect(await socket.next()).toMatchObject({ type: 'event', data: { status: 'succeeded' } })
  expect(await socket.next()).toEqual({ type: 'closed', topic: TOPIC, problem: null })
  socket.say({ type: 'ping' })
  expect(await socket.next()).toEqual({ type: 'pong' })
})

test('after a reconnect only messages after the last id are sent', async () => {
  const { api, url } = await apiWithJob()
  const first = await socketOf(api, url, 'presenter')
  first.say({ type: 'subscribe', topic: TOPIC })
  const seen = await first.next()
  if (seen.type !== 'snapshot') throw new Error('There is no snapshot')
  first.raw.terminate()
  const second = await socketOf(api, url, 'presenter')
  second.say({ type: 'subscribe', topic: TOPIC, after: seen.id }, { type: 'ping' })
  expect(await second.next()).toEqual({ type: 'pong' })
  await changeJob(api, { status: 'running', done: 3 })
  expect(await second.next()).toMatchObject({ type: 'event', data: { progress: { done: 3 } } })
  const missed = await socketOf(api, url, 'presenter')
  missed.say({ type: 'subscribe', topic: TOPIC, after: seen.id })
  expect(await missed.next()).toMatchObject({ type: 'event', data: { progress: { done: 3 } } })
})

test('many changes arrive in order, the last one always', async () => {
  const { api, url } = await apiWithJob()
  const socket = await socketOf(api, url, 'presenter')
  socket.say({ type: 'subscribe', topic: TOPIC })
  const changes = (async () => {
    for (let done = 1; done <= 40; done += 1) await changeJob(api, { status: 'running', done, total: 40 })
  })()
  const heard: number[] = []
  while (heard.at(-1) !== 40) {
    const message = await socket.next()
    if (message.type === 'snapshot' || message.type === 'event')
      heard.push((message.data as { progress: { done: number } }).progress.done)
  }
  await changes
  expect(heard).toEqual([...new Set(heard)].toSorted((a, b) => a - b))
})

test('a topic that is not the person’s is closed with the reason, and the connection goes on', async () => {
  const { api, url } = await apiWithJob()
  const investor = await socketOf(api, url, 'investor')
  investor.say({ type: 'subscribe', topic: TOPIC })
  expect(await investor.next()).toMatchObject({ type: 'closed', topic: TOPIC, problem: { code: 'not_found' } })
  const analyst = await socketOf(api, url, 'analyst')
  analyst.say({ type: 'subscribe', topic: TOPIC })
  expect(await analyst.next()).toMatchObject({ type: 'closed', problem: { code: 'forbidden' } })
  const admin = await socketOf(api, url, 'admin')
  for (const topic of [`job:${BASALT}/${SAMPLES.quartz.job}`, `job:${BASALT}/no-id`, `job:${BASALT}`, 'weather:here']) {
    admin.say({ type: 'subscribe', topic })
    expect(await admin.next()).toMatchObject({ type: 'closed', topic, problem: { code: 'not_found' } })
  }
  admin.say({ type: 'subscribe', topic: TOPIC })
  expect(await admin.next()).toMatchObject({ type: 'snapshot' })
})

test('a page of another site is refused, and so is a request that is no WebSocket', async () => {
  const { api, url } = await apiWithJob({ CORS_ORIGINS: 'https://app.example.org' })
  const refused = new TestSocket(url, { origin: 'https://elsewhere.example' })
  refused.closed.catch(() => undefined)
  const [error] = (await once(refused.raw, 'error')) as [Error]
  expect(error.message).toContain('403')
  for (const origin of [url, 'https://app.example.org', api.deps.env.PUBLIC_URL]) {
    const socket = await new TestSocket(url, { origin }).opened()
    socket.raw.close()
  }
  const plain = await fetch(`${url}/v2/realtime`)
  expect([plain.status, ((await plain.json()) as { code: string }).code]).toEqual([426, 'upgrade_required'])
})

test('a connection without token, or with a wrong one or one of another session, is closed', async () => {
  const { api, url } = await apiWithJob()
  const silent = await new TestSocket(url).opened()
  silent.say({ type: 'subscribe', topic: TOPIC })
  expect(await silent.closed).toBe(CLOSE_CODES.unauthenticated)
  const wrong = await new TestSocket(url).opened()
  wrong.say({ type: 'authenticate', token: 'a.b.c' })
  expect(await wrong.closed).toBe(CLOSE_CODES.unauthenticated)
  const other = await socketOf(api, url, 'presenter')
  other.say({ type: 'authenticate', token: await tokenOf(api, 'admin') })
  expect(await other.closed).toBe(CLOSE_CODES.unauthenticated)
})

test('signing out ends the connection at once', async () => {
  const { api, url } = await apiWithJob()
  const presenter = api.as('presenter')
  const token = ((await presenter.authorization()) ?? '').replace('Bearer ', '')
  const socket = await new TestSocket(url).opened()
  socket.say({ type: 'authenticate', token }, { type: 'subscribe', topic: TOPIC })
  expect(await socket.next()).toMatchObject({ type: 'snapshot' })
  const loggedOut = await presenter.post('/v2/auth/logout')
  expect(loggedOut.status).toBeLessThan(300)
  expect(await socket.closed).toBe(CLOSE_CODES.unauthenticated)
})

test('an expired token ends the connection unless a renewed one has come', async () => {
  const { api, url } = await apiWithJob()
  const presenter = api.as('presenter')
  const token = async () => ((await presenter.authorization()) ?? '').replace('Bearer ', '')
  const [renewing, idle] = [await new TestSocket(url).opened(), await new TestSocket(url).opened()]
  const first = await token()
  for (const socket of [renewing, idle]) {
    socket.say({ type: 'authenticate', token: first }, { type: 'subscribe', topic: TOPIC })
    expect(await socket.next()).toMatchObject({ type: 'snapshot' })
  }
  api.clock.pass({ minutes: 10 })
  renewing.say({ type: 'authenticate', token: await token() }, { type: 'ping' })
  expect(await renewing.next()).toEqual({ type: 'pong' })
  api.clock.pass({ minutes: 10 })
  await changeJob(api, { status: 'running', done: 1 })
  expect(await idle.closed).toBe(CLOSE_CODES.unauthenticated)
  expect(await renewing.next()).toMatchObject({ type: 'event', data: { status: 'running' } })
})

test('connections, sizes and rates are limited', async () => {
  const { api, url } = await apiWithJob({ RATE_LIMIT: '600/300' })
  const big = await socketOf(api, url, 'presenter')
  big.say({ type: 'subscribe', topic: 'x'.repeat(MESSAGE_BYTES_MAX) })
  expect(await big.closed).toBe(1009)
  const junk = await socketOf(api, url, 'presenter')
  junk.raw.send('{"type":"shout"}')
  expect(await junk.closed).toBe(CLOSE_CODES.malformed)
  const fast = await socketOf(api, url, 'presenter')
  for (let count = 0; count < 200; count += 1) fast.say({ type: 'ping' })
  expect(await fast.closed).toBe(CLOSE_CODES.too_many)

  const open: TestSocket[] = []
  for (let count = 0; count < 20; count += 1) {
    const socket = await socketOf(api, url, 'admin')
    socket.say({ type: 'ping' })
    expect(await socket.next()).toEqual({ type: 'pong' })
    open.push(socket)
  }
  const late = await socketOf(api, url, 'admin')
  expect(await late.closed).toBe(CLOSE_CODES.too_many)
  const address = `${url}/v2/realtime/events?topics=${TOPIC}`
  const headers = { authorization: `Bearer ${await tokenOf(api, 'admin')}` }
  expect((await fetch(address, { headers })).status).toBe(429)
  open[0]?.raw.close()
  await open[0]?.closed
  const again = await socketOf(api, url, 'admin')
  again.say({ type: 'ping' })
  expect(await again.next()).toEqual({ type: 'pong' })
})

test('more topics than one connection may follow are refused by name', async () => {
  const { api, url } = await apiWithJob()
  const socket = await socketOf(api, url, 'both')
  const ids = Array.from({ length: TOPICS_MAX + 1 }, () => api.deps.random.id())
  const now = api.clock.now()
  await api.deps.db.insert(jobs).values(
    ids.map((id) => ({
      id,
      companyId: BASALT,
      kind: 'deck_import' as const,
      status: 'queued' as const,
      input: {},
      runAfter: now,
      createdAt: now,
    })),
  )
  for (const id of ids) socket.say({ type: 'subscribe', topic: `job:${BASALT}/${id}` })
  const heard = []
  for (const _ of ids) heard.push(await socket.next())
  expect(heard.filter(({ type }) => type === 'snapshot')).toHaveLength(TOPICS_MAX)
  expect(heard.find(({ type }) => type === 'closed')).toMatchObject({ problem: { code: 'too_many_requests' } })
})

test('a process that is asked to stop ends WebSockets and streams', async () => {
  const { api, url, stop } = await apiWithJob()
  const socket = await socketOf(api, url, 'presenter')
  socket.say({ type: 'subscribe', topic: TOPIC })
  expect(await socket.next()).toMatchObject({ type: 'snapshot' })
  const waiting = await new TestSocket(url).opened()
  const headers = { authorization: `Bearer ${await tokenOf(api, 'presenter')}` }
  const stream = await fetch(`${url}/v2/realtime/events?topics=${TOPIC}`, { headers })
  stop()
  expect(await socket.closed).toBe(CLOSE_CODES.restart)
  expect(await waiting.closed).toBe(CLOSE_CODES.restart)
  expect(await stream.text()).toContain('retry')
})

test('a server that shuts down closes open WebSockets with a code and exits', { timeout: 120_000 }, async () => {
  const { url, child, exited } = await startServer({ ...(await settingsMigrated()), RUN_JOBS: 'off' })
  const socket = await new TestSocket(url).opened()
  socket.say({ type: 'authenticate', token: (await demoAuthorization(url)).replace('Bearer ', '') }, { type: 'ping' })
  expect(await socket.next()).toEqual({ type: 'pong' })
  child.kill('SIGTERM')
  expect(await socket.closed).toBe(CLOSE_CODES.restart)
  expect((await exited)[0]).toBe(0)
})

/** The parts of a stream: `id` and parsed `data` of each event. */
async function* eventsOf(answer: Response) {
  const reader = (answer.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
  onTestFinished(() => reader.cancel().catch(() => undefined))
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    text += value
    const blocks = text.split('\n\n')
    text = blocks.pop() ?? ''
    for (const block of blocks) {
      const [, id, data] = /^id: (.*)\ndata: (.*)$/.exec(block) ?? []
      if (id !== undefined && data !== undefined) yield { id, data: JSON.parse(data) as object }
    }
  }
}

test('server-sent events carry the same messages, and resume after the last id', async () => {
  const { api, url } = await apiWithJob()
  const other = `job:${BASALT}/${SAMPLES.quartz.job}`
  const address = `${url}/v2/realtime/events?topics=${TOPIC},${other}`
  const headers = { authorization: `Bearer ${await tokenOf(api, 'presenter')}` }
  const events = eventsOf(await fetch(address, { headers }))
  const first = [(await events.next()).value, (await events.next()).value]
  expect(first.map((event) => event?.data)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'snapshot', topic: TOPIC }),
      expect.objectContaining({ type: 'closed', topic: other }),
    ]),
  )
  await events.return(undefined)
  const id = first.findLast((event) => event?.id)?.id ?? ''
  await changeJob(api, { status: 'running', done: 2 })
  const resumed = eventsOf(await fetch(address, { headers: { ...headers, 'last-event-id': id } }))
  const next = [(await resumed.next()).value, (await resumed.next()).value].map((event) => event?.data)
  expect(next).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ type: 'event', topic: TOPIC }),
      expect.objectContaining({ type: 'closed', topic: other }),
    ]),
  )
})
