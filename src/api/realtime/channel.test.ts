import { deckPresenceTopics } from '@outcrop/contract/decks/deck-presence.ts'
import { getJob, jobTopics, type Job } from '@outcrop/contract/operations/job.ts'
import { ClientMessage, CLOSE_CODES, readLastIds, type ServerMessage } from '@outcrop/contract/api/realtime.ts'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import * as v from 'valibot'
import { expect, onTestFinished, test } from 'vitest'
import { WebSocketServer, type WebSocket as ServerSocket } from 'ws'
import { call, configureHttp } from '../http.ts'
import { Channel } from './channel.ts'
import { openEvents } from './event-transport.ts'
import { followTopic } from './follow-topic.ts'
import { openSocket } from './socket-transport.ts'

const TOPIC = 'job:c1/j1'
const TIMES = { closeWhenIdle: 20, firstWait: 10, longestWait: 50, tokenCheck: 20 }

/** Entries in the order in which they happened, which tests can wait for. */
class Log<Entry> {
  readonly all: Entry[] = []
  #news = Promise.withResolvers<void>()

  add(entry: Entry) {
    this.all.push(entry)
    this.#news.resolve()
    this.#news = Promise.withResolvers()
  }

  async until(isIt: (entry: Entry) => boolean): Promise<Entry> {
    for (;;) {
      const found = this.all.find(isIt)
      if (found !== undefined) return found
      await this.#news.promise
    }
  }
}

interface Stream {
  readonly request: IncomingMessage
  readonly response: ServerResponse
}

/** A backend in this process: WebSockets and event streams that the test writes to, and jobs that are polled. */
async function startBackend(given: { sockets?: boolean; streams?: boolean } = {}) {
  const sockets = new Log<ServerSocket>()
  const said = new Log<ClientMessage & { socket: ServerSocket }>()
  const streams = new Log<Stream>()
  const asked = new Log<string>()
  const posted = new Log<{ readonly type: string }>()
  // Messages are refused, states are taken.
  const takePost = async (request: IncomingMessage, response: ServerResponse) => {
    const body = JSON.parse(await text(request)) as { type: string }
    const problem = { type: '', title: '', status: 429, code: 'too_many_requests' }
    if (body.type === 'state') response.writeHead(204).end()
    else response.writeHead(429, { 'content-type': 'application/problem+json' }).end(JSON.stringify(problem))
    posted.add(body)
  }
  const tokens = { current: 'token-1', renewed: 0 }
  const wss = new WebSocketServer({ noServer: true })
  const server = createServer((request, response) => {
    if (request.url?.startsWith('/v2/realtime/events') && given.streams !== false) {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': hello\n\n')
      return streams.add({ request, response })
    }
    if (request.method === 'POST') return void takePost(request, response)
    asked.add(request.url ?? '')
    if (!request.url?.endsWith('/jobs/j1')) return response.writeHead(404).end()
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(job(asked.all.length)))
  })
  server.on('upgrade', (request, socket, head) => {
    if (given.sockets === false) return void socket.end('HTTP/1.1 403 Forbidden\r\nConnection: close\r\n\r\n')
    wss.handleUpgrade(request, socket, head, (opened) => {
      opened.on('message', (data) => {
        const message = v.parse(ClientMessage, JSON.parse((data as Buffer).toString()))
        if (message.type === 'ping') send(opened, { type: 'pong' })
        said.add({ ...message, socket: opened })
      })
      sockets.add(opened)
    })
  })
  server.listen(0)
  await once(server, 'listening')
  configureHttp({
    ownApi: true,
    origin: `http://localhost:${(server.address() as AddressInfo).port}`,
    auth: {
      token: async () => tokens.current,
      renew: async () => {
        tokens.renewed += 1
        tokens.current = `token-${tokens.renewed + 1}`
        return tokens.current
      },
    },
  })
  onTestFinished(() => {
    for (const socket of wss.clients) socket.terminate()
    server.closeAllConnections()
    server.close()
  })
  const channel = new Channel({ socket: openSocket, events: openEvents }, TIMES)
  return { sockets, said, streams, posted, asked, tokens, channel, server }
}

function job(done: number): Job {
  return v.parse(jobTopics.job.snapshot, { id: 'j1', status: 'running', progress: { done, total: 9 } })
}

function send(socket: ServerSocket, message: ServerMessage) {
  socket.send(JSON.stringify(message))
}

/** Follows a job; `done` logs the number of finished pages, in order. */
function followJob(channel: Channel) {
  const done = new Log<number | string>()
  const { unfollow: leave } = followTopic(
    {
      row: jobTopics.job,
      params: { companyId: 'c1', jobId: 'j1' },
      onMessage: (_, data) => done.add(data.progress.done),
      onClosed: (problem) => done.add(problem?.code ?? 'ended'),
      ask: () => call(getJob, { params: { companyId: 'c1', jobId: 'j1' } }),
    },
    channel,
  )
  onTestFinished(leave)
  return { done, leave }
}

test('topics share one connection, which closes some time after the last is unfollowed', async () => {
  const { channel, sockets, said } = await startBackend()
  const first = followJob(channel)
  const { socket } = await said.until(({ type }) => type === 'subscribe')
  expect(said.all.slice(0, 2).map(({ type }) => type)).toEqual(['authenticate', 'subscribe'])
  expect(said.all[0]).toMatchObject({ token: 'token-1' })
  send(socket, { type: 'snapshot', topic: TOPIC, id: 'a', data: job(1) })
  await first.done.until((done) => done === 1)
  const second = followJob(channel)
  await said.until((message) => message !== said.all[1] && message.type === 'subscribe')
  send(socket, { type: 'snapshot', topic: TOPIC, id: 'b', data: job(2) })
  await second.done.until((done) => done === 2)
  expect(first.done.all).toEqual([1, 2])
  second.leave()
  send(socket, { type: 'event', topic: TOPIC, id: 'c', data: job(3) })
  await first.done.until((done) => done === 3)
  expect(second.done.all).toEqual([2])
  first.leave()
  await once(socket, 'close')
  expect(sockets.all).toHaveLength(1)
  // It is opened again for the next topic.
  const third = followJob(channel)
  send(await sockets.until((opened) => opened !== socket), {
    type: 'snapshot',
    topic: TOPIC,
    id: 'd',
    data: job(4),
  })
  await third.done.until((done) => done === 4)
})

test('a lost connection is reopened and resumes after the last message', async () => {
  const { channel, said } = await startBackend()
  const { done } = followJob(channel)
  const { socket } = await said.until(({ type }) => type === 'subscribe')
  send(socket, { type: 'snapshot', topic: TOPIC, id: 'a', data: job(1) })
  await done.until((value) => value === 1)
  socket.terminate()
  const again = await said.until((message) => message.socket !== socket && message.type === 'subscribe')
  expect(again).toMatchObject({ topic: TOPIC, after: 'a' })
  send(again.socket, { type: 'event', topic: TOPIC, id: 'b', data: job(2) })
  await done.until((value) => value === 2)
  again.socket.close(CLOSE_CODES.restart)
  const third = await said.until(
    ({ socket: other, type }) => other !== socket && other !== again.socket && type === 'subscribe',
  )
  expect(third).toMatchObject({ after: 'b' })
})

test('the end or the refusal of a topic is reported, and the topic is not followed again', async () => {
  const { channel, said } = await startBackend()
  const { done } = followJob(channel)
  const { socket } = await said.until(({ type }) => type === 'subscribe')
  send(socket, { type: 'closed', topic: TOPIC, problem: { type: '', title: '', status: 404, code: 'not_found' } })
  await done.until((value) => value === 'not_found')
  await once(socket, 'close')
  expect(said.all.filter(({ type }) => type === 'subscribe')).toHaveLength(1)
})

test('a topic that failed for a server error is followed again later', async () => {
  const { channel, said } = await startBackend()
  const { done } = followJob(channel)
  const first = await said.until(({ type }) => type === 'subscribe')
  send(first.socket, { type: 'closed', topic: TOPIC, problem: { type: '', title: '', status: 500, code: 'internal' } })
  const second = await said.until((message) => message !== first && message.type === 'subscribe')
  send(second.socket, { type: 'snapshot', topic: TOPIC, id: 'a', data: job(5) })
  await done.until((value) => value === 5)
  expect(done.all).toEqual([5])
})

test('a renewed token is sent over the open connection', async () => {
  const { channel, said, sockets, tokens } = await startBackend()
  followJob(channel)
  await said.until(({ type }) => type === 'subscribe')
  tokens.current = 'token-other'
  await said.until((message) => message.type === 'authenticate' && message.token === 'token-other')
  expect(sockets.all).toHaveLength(1)
})

test('a refused token is renewed, and after signing out followers get "unauthenticated"', async () => {
  const { channel, said, tokens } = await startBackend()
  const { done } = followJob(channel)
  const { socket } = await said.until(({ type }) => type === 'subscribe')
  socket.close(CLOSE_CODES.unauthenticated)
  const renewed = await said.until((message) => message.type === 'authenticate' && message.token === 'token-2')
  expect(tokens.renewed).toBe(1)
  Object.assign(tokens, { current: null })
  renewed.socket.close(CLOSE_CODES.unauthenticated)
  await done.until((value) => value === 'unauthenticated')
  expect(tokens.renewed).toBe(1)
})

test('where a WebSocket is refused, server-sent events take its place and resume after the last id', async () => {
  const { channel, streams } = await startBackend({ sockets: false })
  const { done } = followJob(channel)
  const first = await streams.until(() => true)
  expect(new URL(first.request.url ?? '', 'http://a').searchParams.get('topics')).toBe(TOPIC)
  expect(first.request.headers.authorization).toBe('Bearer token-1')
  const event = (message: ServerMessage) => `id: x\r\ndata: ${JSON.stringify(message)}\r\n\r\n`
  const text = event({ type: 'snapshot', topic: TOPIC, id: 'a', data: job(1) })
  first.response.write(text.slice(0, 20))
  first.response.write(text.slice(20))
  await done.until((value) => value === 1)
  first.response.end()
  const second = await streams.until((stream) => stream !== first)
  expect([...readLastIds(String(second.request.headers['last-event-id']))]).toEqual([[TOPIC, 'a']])
  second.response.write(event({ type: 'event', topic: TOPIC, id: 'b', data: job(2) }))
  second.response.write(event({ type: 'closed', topic: TOPIC, problem: null }))
  await done.until((value) => value === 'ended')
  expect(done.all).toEqual([1, 2, 'ended'])
})

test('without a channel the backend is polled', async () => {
  const { channel, asked } = await startBackend({ sockets: false, streams: false })
  const { done, leave } = followJob(channel)
  await done.until((value) => typeof value === 'number')
  leave()
  const late = followJob(channel)
  await late.done.until((value) => typeof value === 'number')
  expect(asked.all.filter((address) => address.includes('realtime'))).toHaveLength(1)
})

const ROOM = 'deck-editing:d1'

/** Follows a deck, which is a room; `people` logs the names of the others. */
function followDeck(channel: Channel) {
  const people = new Log<string>()
  const refused = new Log<string>()
  const followed = followTopic(
    {
      row: deckPresenceTopics.deckEditing,
      params: { deckId: 'd1' },
      onMessage: () => {},
      onParticipants: (others) => people.add(others.map(({ sender }) => sender.name).join()),
      onRefused: (problem) => refused.add(problem.code ?? ''),
    },
    channel,
  )
  onTestFinished(followed.unfollow)
  return { people, refused, followed }
}

function participants(self: string, ...names: readonly string[]): ServerMessage {
  const others = names.map((name) => ({ id: name, sender: { kind: 'user' as const, id: name, name }, state: {} }))
  return { type: 'participants', topic: ROOM, self, ticket: `${self}.ticket`, participants: others }
}

test('a room knows who is there, and the state of the tab is shown again over each connection', async () => {
  const { channel, said } = await startBackend()
  const { people, followed } = followDeck(channel)
  followed.show({})
  expect(followed.publish('changed', {})).toBe(false)
  const { socket } = await said.until(({ type }) => type === 'subscribe')
  send(socket, participants('me', 'me', 'Ada'))
  await people.until((names) => names === 'Ada')
  await said.until((message) => message.socket === socket && message.type === 'state')
  expect(followed.publish('changed', {})).toBe(true)
  expect(await said.until(({ type }) => type === 'publish')).toMatchObject({ topic: ROOM, name: 'changed', data: {} })
  const Bo = { id: 'b', sender: { kind: 'guest' as const, id: 'b', name: 'Bo' }, state: {} }
  send(socket, { type: 'presence', topic: ROOM, changed: [Bo], left: ['Ada'] })
  await people.until((names) => names === 'Bo')
  socket.terminate()
  const again = await said.until((message) => message.socket !== socket && message.type === 'subscribe')
  send(again.socket, participants('me-too', 'Cy'))
  await people.until((names) => names === 'Cy')
  await said.until((message) => message.socket === again.socket && message.type === 'state')
})

test('over server-sent events, messages and states are posted with the ticket', async () => {
  const { channel, streams, posted } = await startBackend({ sockets: false })
  const { refused, followed } = followDeck(channel)
  const { response } = await streams.until(() => true)
  response.write(`data: ${JSON.stringify(participants('me'))}\n\n`)
  followed.show({})
  expect(await posted.until(({ type }) => type === 'state')).toMatchObject({ topic: ROOM, ticket: 'me.ticket' })
  expect(followed.publish('changed', {})).toBe(true)
  await posted.until(({ type }) => type === 'publish')
  expect(await refused.until(() => true)).toBe('too_many_requests')
})
