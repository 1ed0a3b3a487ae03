import { CLOSE_CODES, type ServerMessage } from '@outcrop/contract/api/realtime.ts'
import { once } from 'node:events'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { WebSocket } from 'ws'
import { endProduct, startProduct, type Product } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

let product: Product
let web: Web

const upstream = () => new URL(product.url).host.replace('localhost', '127.0.0.1')

beforeAll(async () => {
  product = await startProduct()
  web = await startWeb({ API_UPSTREAM: upstream() })
})
afterAll(async () => {
  await web.stop()
  await endProduct(product)
})

async function token(): Promise<string> {
  const answer = await fetch(`${product.url}/v2/auth`, {
    method: 'POST',
    headers: { application: 'cms', 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: 'admin@demo.outcrop.example', password: 'outcrop-demo' }),
  })
  return ((await answer.json()) as { access: string }).access
}

/** A WebSocket of a page of this nginx. */
async function open(through: Web, path = '/v2/realtime'): Promise<WebSocket> {
  const socket = new WebSocket(`${through.url.replace('http', 'ws')}${path}`, {
    origin: new URL(through.url).origin,
  })
  onTestFinished(() => socket.terminate())
  await once(socket, 'open')
  return socket
}

async function next(socket: WebSocket): Promise<ServerMessage> {
  const [data] = (await once(socket, 'message')) as [Buffer]
  return JSON.parse(data.toString()) as ServerMessage
}

/** What is said of a topic that is nobody's. */
async function refusal(socket: WebSocket): Promise<ServerMessage> {
  socket.send(JSON.stringify({ type: 'authenticate', token: await token() }))
  socket.send(JSON.stringify({ type: 'subscribe', topic: 'job:none/none' }))
  return await next(socket)
}
const REFUSED = { type: 'closed', topic: 'job:none/none', problem: { status: 404 } }

test('a WebSocket is opened through nginx, and ends with the word of the API', async () => {
  const socket = await open(web)
  expect(await refusal(socket)).toMatchObject(REFUSED)
  socket.send(JSON.stringify({ type: 'authenticate', token: 'a.b.c' }))
  const [code] = (await once(socket, 'close')) as [number]
  expect(code).toBe(CLOSE_CODES.unauthenticated)
})

test('so it is below a path', async () => {
  const settings = { API_UPSTREAM: upstream(), PUBLIC_URL: 'http://localhost/app/place' }
  const below = await startWeb(settings)
  onTestFinished(() => below.stop())
  expect(await refusal(await open(below))).toMatchObject(REFUSED)
})

test('a WebSocket goes on over a reload', async () => {
  const socket = await open(web)
  expect(await refusal(socket)).toMatchObject(REFUSED)
  web.reload()
  expect((await web.get('/login')).status).toBe(200)
  socket.send('{"type":"ping"}')
  expect(await next(socket)).toEqual({ type: 'pong' })
})

test('no other address becomes a WebSocket', async () => {
  const answer = await web.raw(
    'GET /v2/decks HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n' +
      'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n',
  )
  expect(answer).toMatch(/^HTTP\/1\.1 401 /)
})

test('a page of another site is refused, and a plain request is told what the address is for', async () => {
  const socket = new WebSocket(`${web.url.replace('http', 'ws')}/v2/realtime`, { origin: 'https://elsewhere.example' })
  const [error] = (await once(socket, 'error')) as [Error]
  expect(error.message).toContain('403')
  const plain = await web.get('/v2/realtime')
  expect([plain.status, (JSON.parse(plain.body.toString()) as { code: string }).code]).toEqual([
    426,
    'upgrade_required',
  ])
})

test('where a proxy before it takes the upgrade away, server-sent events come one by one', async () => {
  const headers = { authorization: `Bearer ${await token()}`, upgrade: 'h2c' }
  expect((await web.get('/v2/realtime', headers)).status).toBe(426)
  const stream = await fetch(`${web.url}/v2/realtime/events?topics=job:none/none`, {
    headers: { authorization: headers.authorization },
  })
  expect(stream.headers.get('content-type')).toBe('text/event-stream')
  expect(await stream.text()).toContain('"type":"closed"')
})
