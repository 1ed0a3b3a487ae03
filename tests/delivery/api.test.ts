import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '@outcrop/contract/api/problem.ts'
import * as v from 'valibot'
import { afterAll, afterEach, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { freePort, until } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

/** Stands where the API would, and does with connections what an API must not: hang, drip, be gone. */
let upstream: Server
let upstreamPort: number
let answer: (request: IncomingMessage, response: ServerResponse) => void
let web: Web

async function listen(): Promise<void> {
  upstream = createServer((request, response) => answer(request, response))
  await new Promise<void>((resolve) => upstream.listen(upstreamPort, '127.0.0.1', resolve))
}

async function goAway(): Promise<void> {
  upstream.closeAllConnections()
  await new Promise((resolve) => upstream.close(resolve))
}

beforeAll(async () => {
  upstreamPort = await freePort()
  web = await startWeb({
    API_UPSTREAM: `127.0.0.1:${upstreamPort}`,
    API_TIMEOUT_SECONDS: '1',
    UPLOAD_MAX_BYTES: '5000000',
    API_CALLS_PER_SECOND: '500',
  })
})
afterAll(() => web.stop())
beforeEach(async () => {
  answer = (_request, response) => response.end('{}')
  await listen()
})
afterEach(goAway)

const problem = (body: Buffer) => v.parse(Problem, JSON.parse(body.toString()))

test('an API that is gone is answered for in its own form, and found again at once when it is back', async () => {
  await goAway()
  const gone = await web.get('/v2/decks')
  expect([gone.status, gone.headers['content-type']]).toEqual([502, 'application/problem+json'])
  expect(problem(gone.body)).toMatchObject({ code: 'unavailable', request_id: gone.headers['x-request-id'] })
  expect((await web.get('/login')).status).toBe(200)
  await listen()
  expect((await web.get('/v2/decks')).status).toBe(200)
})

test('answers are compressed, except those that hold tokens', async () => {
  answer = (_request, response) => {
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ text: 'gneiss '.repeat(1000) }))
  }
  const encodingOf = async (method: string, path: string, accepted = 'gzip, br') => {
    const { headers } = await web.request(method, path, { 'accept-encoding': accepted })
    return headers['content-encoding']
  }
  expect(await encodingOf('GET', '/v2/decks')).toBe('br')
  expect(await encodingOf('GET', '/v2/decks', 'gzip')).toBe('gzip')
  expect(await encodingOf('GET', '/v2/decks', 'identity')).toBeUndefined()
  expect(await encodingOf('POST', '/v2/auth/refresh')).toBeUndefined()
  expect(await encodingOf('POST', '/v2/auth')).toBeUndefined()
})

test('an API that dies amid a piece of a file is gone, and the piece is not called too large', async () => {
  answer = (request) => request.once('data', () => request.socket.destroy())
  const piece = Buffer.alloc(4_000_000)
  const { status, body } = await web.request('PATCH', '/v2/uploads/one', {}, piece)
  expect([status, problem(body).code]).toEqual([502, 'unavailable'])
})

test('an API that hangs is given up after its time', async () => {
  answer = () => undefined
  const { status, body, headers } = await web.get('/v2/decks')
  expect([status, problem(body).code, headers['retry-after']]).toEqual([504, 'unavailable', '2'])
})

/** The port of a machine that has lost its power, as far as who connects can tell. */
async function deadMachine(): Promise<number> {
  const listening = `const server = require('node:net').createServer()
    server.listen({ port: 0, host: '127.0.0.1', backlog: 1 }, () => console.log(server.address().port))`
  const stuck = spawn(process.execPath, ['-e', listening], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void stuck.kill('SIGKILL'))
  const [said] = (await once(stuck.stdout, 'data')) as [Buffer]
  const port = Number(said.toString())
  stuck.kill('SIGSTOP')
  // The system takes a few connections for it, and then no more.
  const isTaken = async () => {
    const socket = connect(port, '127.0.0.1')
    onTestFinished(() => void socket.destroy())
    return Promise.race([once(socket, 'connect').then(() => true), wait(500).then(() => false)])
  }
  await until(
    async () => !(await isTaken()),
    () => 'it takes connections without end',
  )
  return port
}

test('an API whose machine takes no connections is given up long before one that is at work', async () => {
  const port = await deadMachine()
  const patient = await startWeb({ API_UPSTREAM: `127.0.0.1:${port}`, API_TIMEOUT_SECONDS: '60' })
  onTestFinished(() => patient.stop())
  const began = Date.now()
  const { status, body } = await patient.get('/v2/decks')
  expect([status, problem(body).code]).toEqual([504, 'unavailable'])
  expect(Date.now() - began).toBeLessThan(10_000)
})

test('of two machines the one that is dead is left alone', async () => {
  const port = await deadMachine()
  const both = await startWeb({
    API_UPSTREAM: `127.0.0.1:${port},127.0.0.1:${upstreamPort}`,
    API_CALLS_PER_SECOND: '500',
  })
  onTestFinished(() => both.stop())
  const took: number[] = []
  for (let call = 0; call < 60; call += 1) {
    const began = Date.now()
    expect((await both.get('/v2/decks')).status).toBe(200)
    took.push(Date.now() - began)
  }
  expect(took.filter((ms) => ms > 1000).length).toBeLessThanOrEqual(3)
})

test('pages whose head comes too late take the API away from nobody', async () => {
  answer = (_request, response) => void setTimeout(() => response.end('{}'), 2500)
  const other = createServer((request, response) => answer(request, response))
  const otherPort = await freePort()
  await new Promise<void>((resolve) => other.listen(otherPort, '127.0.0.1', resolve))
  onTestFinished(() => other.close().closeAllConnections())
  const both = await startWeb({ API_UPSTREAM: `127.0.0.1:${otherPort},127.0.0.1:${upstreamPort}` })
  onTestFinished(() => both.stop())
  const statuses = async (path: string) =>
    (await Promise.all(Array.from({ length: 8 }, () => both.get(path)))).map(({ status }) => status)
  expect(new Set(await statuses('/'))).toEqual(new Set([200]))
  expect(new Set(await statuses('/v2/decks'))).toEqual(new Set([200]))
})

test('the API hears who asks, under which id, at the address as it was written', async () => {
  let heard: IncomingMessage | undefined
  answer = (request, response) => {
    heard = request
    response.setHeader('x-request-id', 'its-own')
    response.setHeader('content-security-policy', 'frame-ancestors https://partner.example')
    response.end('{}')
  }
  const { headers } = await web.get('/v2/media/a%2Fb?signature=s', {
    'x-request-id': 'asked-1234',
    'x-forwarded-for': '203.0.113.9',
  })
  expect(heard?.url).toBe('/v2/media/a%2Fb?signature=s')
  expect(heard?.headers).toMatchObject({
    'x-request-id': 'asked-1234',
    'x-forwarded-for': '203.0.113.9, 127.0.0.1',
    'x-forwarded-proto': 'http',
  })
  expect(headers['x-request-id']).toBe('asked-1234')
  expect(headers['content-security-policy']).toBe('frame-ancestors https://partner.example')
})

test('events arrive one by one', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.write('data: 1\n\n')
  }
  const stream = await fetch(`http://127.0.0.1:${web.port}/v2/companies/1/jobs/2/events`)
  const first = await stream.body?.getReader().read()
  expect(new TextDecoder().decode(first?.value)).toBe('data: 1\n\n')
})

test('a stream of events goes on over a reload', async () => {
  let say: (text: string) => void = () => undefined
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    say = (text) => void response.write(`data: ${text}\n\n`)
    say('before')
  }
  const stream = await fetch(`http://127.0.0.1:${web.port}/v2/companies/1/jobs/2/events`)
  const reader = stream.body?.getReader()
  const next = async () => new TextDecoder().decode((await reader?.read())?.value)
  expect(await next()).toBe('data: before\n\n')
  web.reload()
  expect((await web.get('/login')).status).toBe(200)
  say('after')
  expect(await next()).toBe('data: after\n\n')
  await reader?.cancel()
})

test('a piece of an upload reaches the API while it is still being sent, and only uploads may be big', async () => {
  let heard = 0
  answer = (request, response) => {
    request.on('data', (chunk: Buffer) => (heard += chunk.length))
    request.on('end', () => response.writeHead(204).end())
  }
  const socket = connect(web.port, '127.0.0.1')
  socket.write(`PATCH /v2/uploads/1 HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n${'x'.repeat(100_000)}`)
  await until(
    async () => heard >= 100_000,
    () => `only ${heard} bytes arrived`,
    900,
  )
  socket.destroy()
  expect((await web.request('PATCH', '/v2/uploads/1', {}, Buffer.alloc(3_000_000))).status).toBe(204)
  expect((await web.request('PATCH', '/v2/uploads/1', { 'content-length': '6000000' })).status).toBe(413)
  const refused = await web.request('POST', '/v2/decks', { 'content-length': '3000000' })
  expect([refused.status, problem(refused.body).code]).toEqual([413, 'payload_too_large'])
})

test('a reload drops no request: neither those under way nor those that come meanwhile', async () => {
  answer = (_request, response) => void setTimeout(() => response.end('{}'), 20)
  const statuses: number[] = []
  let loading = true
  const load = async () => {
    while (loading) statuses.push((await web.get(statuses.length % 2 ? '/login' : '/v2/decks')).status)
  }
  const clients = Array.from({ length: 8 }, load)
  for (let reloads = 1; reloads <= 3; reloads += 1) {
    const before = statuses.length
    web.reload()
    await until(
      async () => statuses.length > before + 60,
      () => 'no requests went through',
    )
  }
  loading = false
  await Promise.all(clients)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
})

test('the access log is JSON and holds no query, no token and no signature', async () => {
  await web.get('/v2/media/key?signature=hush-1', {
    authorization: 'Bearer hush-2',
    cookie: 'outcrop_refresh=hush-3',
    'x-request-id': 'log-12345678',
  })
  for (const path of ['/admin/activate/hush-4', '/Admin/Activate/hush-7', '/admin//activate//hush-8'])
    await web.get(path)
  await web.get('/v2/redirects?path=/admin/activate/hush-6')
  await goAway()
  await web.get('/v2/media/key?signature=hush-5')
  await listen()
  await until(
    async () => web.log.includes('/admin/activate/-') && web.log.includes('log-12345678'),
    () => web.log,
  )
  const lines = web.log
    .trim()
    .split('\n')
    .map((line): unknown => JSON.parse(line))
  expect(lines).toContainEqual(
    expect.objectContaining({ id: 'log-12345678', path: '/v2/media/key', status: 200, method: 'GET' }),
  )
  expect(web.log + web.errors).not.toContain('hush')
})
