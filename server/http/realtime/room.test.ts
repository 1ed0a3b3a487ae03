import { CLOSE_CODES, type ServerMessage } from '@outcrop/contract/api/realtime.ts'
import { expect, onTestFinished, test } from 'vitest'
import { insertSamples, SAMPLES } from '../../testing/samples.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { listen, socketOf, type TestSocket, tokenOf } from '../../testing/test-socket.ts'

const TOPIC = `deck-editing:${SAMPLES.basalt.deck}`
const CHANGED = { type: 'publish', topic: TOPIC, name: 'changed', data: {} } as const
const HERE = { type: 'state', topic: TOPIC, data: {} } as const

async function start() {
  const api = await createTestApi()
  await insertSamples(api.deps.db, api.clock.now())
  return { api, ...(await listen(api)) }
}

async function next<Type extends ServerMessage['type']>(socket: TestSocket, type: Type) {
  for (;;) {
    const message = await socket.next()
    if (message.type === type) return message as Extract<ServerMessage, { type: Type }>
  }
}

async function joined(api: Awaited<ReturnType<typeof start>>['api'], url: string, name: 'admin' | 'presenter') {
  const socket = await socketOf(api, url, name)
  socket.say({ type: 'subscribe', topic: TOPIC })
  const { self, ticket, participants } = await next(socket, 'participants')
  await next(socket, 'snapshot')
  return { socket, self, ticket, participants }
}

test('a message reaches the others with its sender, or only the participant that it names', async () => {
  const { api, url } = await start()
  const [one, two, three] = [
    await joined(api, url, 'admin'),
    await joined(api, url, 'presenter'),
    await joined(api, url, 'presenter'),
  ]
  one.socket.say({ ...CHANGED, to: two.self }, CHANGED)
  const expected = { name: 'changed', from: one.self, sender: { kind: 'user', name: 'admin person' }, data: {} }
  expect(await next(two.socket, 'message')).toMatchObject(expected)
  expect(await next(two.socket, 'message')).toMatchObject(expected)
  expect(await next(three.socket, 'message')).toMatchObject(expected)
  three.socket.say({ type: 'publish', topic: TOPIC, name: 'changed', data: {}, to: one.self })
  // Neither its own message nor the one for another participant came before.
  expect(await next(one.socket, 'message')).toMatchObject({ from: three.self })
})

test('a new participant receives the states, and subscribing again leaves them as they are', async () => {
  const { api, url } = await start()
  const one = await joined(api, url, 'admin')
  one.socket.say(HERE)
  await next(one.socket, 'presence')
  one.socket.say({ type: 'subscribe', topic: TOPIC })
  expect((await next(one.socket, 'participants')).participants.map(({ id }) => id)).toEqual([one.self])
  const two = await joined(api, url, 'presenter')
  expect(two.participants).toMatchObject([{ id: one.self, sender: { name: 'admin person' } }])
  one.socket.say({ type: 'unsubscribe', topic: TOPIC })
  expect(await next(two.socket, 'presence')).toEqual({ type: 'presence', topic: TOPIC, changed: [], left: [one.self] })
  const three = await joined(api, url, 'presenter')
  expect(three.participants).toEqual([])
})

test('a state is removed by null, and replaced after a reconnect', async () => {
  const { api, url } = await start()
  const one = await joined(api, url, 'admin')
  const two = await joined(api, url, 'presenter')
  two.socket.say(HERE)
  expect((await next(one.socket, 'presence')).changed.map(({ id }) => id)).toEqual([two.self])
  two.socket.say({ ...HERE, data: null })
  expect((await next(one.socket, 'presence')).left).toEqual([two.self])
  two.socket.say(HERE)
  await next(one.socket, 'presence')
  two.socket.raw.terminate()
  expect((await next(one.socket, 'presence')).left).toEqual([two.self])
  const again = await joined(api, url, 'presenter')
  again.socket.say(HERE)
  expect((await next(one.socket, 'presence')).changed.map(({ id }) => id)).toEqual([again.self])
})

test('what is not accepted is refused with a code and the reference of the message', async () => {
  const { api, url } = await start()
  const { socket } = await joined(api, url, 'admin')
  const refusals = [
    [{ ...CHANGED, ref: 'a', data: { unknown: 1 } }, 'validation_failed'],
    [{ ...CHANGED, ref: 'b', data: { text: 'x'.repeat(100) } }, 'payload_too_large'],
    [{ ...CHANGED, ref: 'c', name: 'toString' }, 'not_found'],
    [{ ...HERE, ref: 'd', data: 7 }, 'validation_failed'],
    [{ ...CHANGED, ref: 'e', topic: `deck-editing:${SAMPLES.quartz.deck}` }, 'connection_unknown'],
  ] as const
  for (const [message, code] of refusals) {
    socket.say(message)
    expect(await next(socket, 'refused')).toMatchObject({ topic: message.topic, ref: message.ref, problem: { code } })
  }
})

test('a connection that sends more than a row allows is refused, then may go on; a flood ends it', async () => {
  const { api, url } = await start()
  const { socket } = await joined(api, url, 'admin')
  socket.say(...Array.from({ length: 6 }, () => CHANGED))
  expect(await next(socket, 'refused')).toMatchObject({ problem: { code: 'too_many_requests', retry_after: 1 } })
  api.clock.pass({ seconds: 1 })
  socket.say({ ...CHANGED, ref: 'later', data: 7 })
  expect(await next(socket, 'refused')).toMatchObject({ ref: 'later', problem: { code: 'validation_failed' } })
  socket.say(...Array.from({ length: 20 }, () => ({ ...CHANGED, data: { text: 'x'.repeat(60_000) } })))
  expect(await socket.closed).toBe(CLOSE_CODES.too_many)
})

test('access is checked for each message', async () => {
  const { api, url } = await start()
  const { socket } = await joined(api, url, 'presenter')
  socket.say(HERE)
  await next(socket, 'presence')
  const closed = await api
    .as('admin')
    .put(`/v2/decks/${SAMPLES.basalt.deck}/access`, { body: { general_access: 'private' } })
  expect(closed.status).toBe(200)
  socket.say(CHANGED)
  expect(await next(socket, 'refused')).toMatchObject({ problem: { status: 403 } })
  // A state may pass for two seconds more.
  api.clock.pass({ seconds: 3 })
  socket.say(HERE)
  expect(await next(socket, 'refused')).toMatchObject({ problem: { status: 403 } })
})

test('a client of server-sent events sends by POST, with the ticket of its stream', async () => {
  const { api, url } = await start()
  const one = await joined(api, url, 'admin')
  const presenter = api.as('presenter')
  const authorization = (await presenter.authorization()) ?? ''
  const ending = new AbortController()
  const stream = await fetch(`${url}/v2/realtime/events?topics=${TOPIC}`, {
    headers: { authorization },
    signal: ending.signal,
  })
  onTestFinished(() => ending.abort())
  const reader = (stream.body ?? new ReadableStream<Uint8Array>()).pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  while (!/"ticket":"[^"]+"/.test(text)) text += (await reader.read()).value ?? ''
  const ticket = /"ticket":"([^"]+)"/.exec(text)?.[1] ?? ''
  const self = ticket.split('.')[0] ?? ''

  const post = async (body: object) =>
    (await presenter.post('/v2/realtime/messages', { body: { ...body, ticket } })).status
  expect(await post(HERE)).toBe(204)
  expect((await next(one.socket, 'presence')).changed).toMatchObject([
    { id: self, sender: { name: 'presenter person' } },
  ])
  expect(await post(CHANGED)).toBe(204)
  expect(await next(one.socket, 'message')).toMatchObject({ from: self })
  expect(await post({ ...CHANGED, data: 7 })).toBe(422)

  const foreign = await api.as('admin').post('/v2/realtime/messages', { body: { ...HERE, ticket } })
  expect([foreign.status, (foreign.body as { code: string }).code]).toEqual([409, 'connection_unknown'])
  ending.abort()
  expect((await next(one.socket, 'presence')).left).toEqual([self])
})

test('a token of another session does not take over the participant', async () => {
  const { api, url } = await start()
  const { socket } = await joined(api, url, 'presenter')
  socket.say({ type: 'authenticate', token: await tokenOf(api, 'admin') })
  expect(await socket.closed).toBe(CLOSE_CODES.unauthenticated)
})
