import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Problem } from '@outcrop/contract/api/problem.ts'
import * as v from 'valibot'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { ROOT, until } from '../e2e/harness/product.ts'
import { startWeb, type Answer, type Web } from './web.ts'

let upstream: Server
let asked: string[] = []
let answer: (request: IncomingMessage, response: ServerResponse) => void
let web: Web

const settings = () => ({
  API_UPSTREAM: `127.0.0.1:${(upstream.address() as AddressInfo).port}`,
  API_TIMEOUT_SECONDS: '1',
  CLIENT_TIMEOUT_SECONDS: '1',
})

beforeAll(async () => {
  upstream = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`)
    answer(request, response)
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  web = await startWeb({ ...settings(), API_CALLS_PER_SECOND: '500' })
})
afterAll(async () => {
  await web?.stop()
  upstream.closeAllConnections()
  upstream.close()
})
beforeEach(() => {
  asked = []
  answer = (_request, response) => response.end('{}')
})

const refusalsOf = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 429)
const many = (at: Web, count: number, path: string, method = 'GET', headers = {}) =>
  Promise.all(Array.from({ length: count }, () => at.request(method, path, headers)))

describe('who asks too much', () => {
  test('sign-in is limited more strictly than the rest, and says when to come again', async () => {
    const refused = refusalsOf(await many(web, 40, '/v2/auth', 'POST'))
    expect(refused.length).toBeGreaterThan(10)
    expect(refused[0]?.headers['retry-after']).toBe('1')
    expect((await many(web, 40, '/v2/decks', 'POST')).every(({ status }) => status === 200)).toBe(true)
  })

  test('every way to the API has a limit, files of the app have none', async () => {
    // Each way is asked by another person, whom a proxy has written down.
    const strict = await startWeb({ ...settings(), API_CALLS_PER_SECOND: '2', PROXY_NETWORKS: '127.0.0.1/32' })
    onTestFinished(() => strict.stop())
    const ways = ['/v2/decks', '/v2/uploads/1', '/v2/companies/1/jobs/2/events', '/healthz', '/readyz']
    for (const [index, path] of ways.entries()) {
      const answers = await many(strict, 12, path, 'GET', { 'x-forwarded-for': `203.0.113.${index + 1}` })
      const refused = refusalsOf(answers)
      expect([path, new Set(answers.map(({ status }) => status)), refused.length > 3]).toEqual([
        path,
        new Set([200, 429]),
        true,
      ])
      expect(v.parse(Problem, JSON.parse(String(refused[0]?.body))).code).toBe('too_many_requests')
    }
    expect((await many(strict, 40, '/login')).every(({ status }) => status === 200)).toBe(true)
  })

  test('headers beyond measure are refused', async () => {
    expect((await web.get('/', { cookie: 'a'.repeat(20_000) })).status).toBe(431)
    expect((await web.get(`/${'a'.repeat(20_000)}`)).status).toBe(414)
    expect((await web.get('/login')).status).toBe(200)
  })
})

describe('who is slow', () => {
  test.each([
    ['the head', 'GET /login HTTP/1.1\r\nHost: a\r\nX-Slow: '],
    ['the body', 'POST /v2/decks HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\n{"title":'],
  ])('a client that does not end %s is let go, and others are served meanwhile', async (_part, begun) => {
    const started = Date.now()
    const slow = web.raw(begun).catch(() => 'cut off')
    expect((await web.get('/login')).status).toBe(200)
    expect(await slow).not.toContain('200 OK')
    expect(Date.now() - started).toBeLessThan(5000)
    expect(asked).toEqual([])
  })

  test('a client that pauses while it reads gets the whole, though the API may not pause as long', async () => {
    const whole = Buffer.alloc(20_000_000, 'gneiss ')
    answer = (_request, response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream', 'content-length': whole.length })
      response.end(whole)
    }
    const socket = connect(web.port, '127.0.0.1')
    socket.write('GET /v2/media/film HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')
    await once(socket, 'readable')
    await wait(2500)
    expect((await web.get('/login')).status).toBe(200)
    const pieces: Buffer[] = []
    for await (const piece of socket) pieces.push(piece as Buffer)
    const read = Buffer.concat(pieces)
    expect(read.subarray(read.indexOf('\r\n\r\n') + 4).equals(whole)).toBe(true)
  })
})

test('asked to stop by the signal of the image, it ends what is under way and takes nothing new', async () => {
  let end: () => void = () => undefined
  answer = (_request, response) => {
    response.write('[')
    end = () => response.end(']')
  }
  const leaving = await startWeb({ ...settings(), API_TIMEOUT_SECONDS: '10' })
  onTestFinished(() => leaving.stop())
  const under = leaving.get('/v2/decks')
  await until(
    async () => asked.length > 0,
    () => 'the API was not asked',
  )
  const [, signal] = /^STOPSIGNAL (SIG[A-Z]+)$/m.exec(readFileSync(join(ROOT, 'Dockerfile'), 'utf8')) ?? []
  const ended = leaving.end(signal as NodeJS.Signals)
  await until(
    () =>
      leaving.get('/login').then(
        () => false,
        () => true,
      ),
    () => 'it still takes requests',
  )
  end()
  const { status, body } = await under
  expect([status, String(body), await ended]).toEqual([200, '[]', 0])
})
