import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import {
  getCompany as getCompanyEndpoint,
  createCompany as createCompanyEndpoint,
  updateCompany,
  listCompanies,
} from '@outcrop/contract/companies/company.ts'
import { createDeck } from '@outcrop/contract/decks/deck.ts'
import { listSwitches, refresh } from '@outcrop/contract/account/session.ts'
import { QueryClient } from '@tanstack/react-query'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addressOf, call, configureHttp, mediaUrl } from './http.ts'
import { findRedirect } from './redirects.ts'
import { listPage, update } from './resource.ts'
import { slideQueries } from './slides.ts'

interface Answer {
  readonly status: number
  readonly body?: unknown
  readonly type?: string
  /** Whether the connection is lost before or within the response. */
  readonly lost?: 'before' | 'within'
}

let server: Server
let origin = ''
let seen: IncomingMessage[] = []
let bodies: unknown[] = []
/** Responses in order; the last one repeats. */
let answers: Answer[] = []

beforeAll(async () => {
  server = createServer((request, response) => {
    seen.push(request)
    const {
      status,
      body,
      type = 'application/json',
      lost,
    } = (answers.length > 1 ? answers.shift() : answers[0]) ?? { status: 500 }
    if (lost === 'before') return request.destroy()
    if (lost) return response.writeHead(status, { 'content-length': 100 }).write('{', () => request.destroy())
    void text(request).then((sent) => sent && bodies.push(JSON.parse(sent)))
    response.writeHead(status, body === undefined ? {} : { 'content-type': type })
    response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  origin = `http://localhost:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())
beforeEach(() => {
  seen = []
  bodies = []
  answers = []
  configureHttp({ origin, ownApi: true, auth: { token: async () => 'old', renew: async () => 'new' } })
})

const company = { id: 7, name: 'Acme' }
const bad = { status: 503, body: {} }

function getCompany() {
  return call(getCompanyEndpoint, { params: { id: '7' } })
}
function createCompany() {
  return call(createCompanyEndpoint, { body: { name: 'Acme' } })
}

test('every call names the application and the bearer, and the answer is parsed by its row', async () => {
  answers = [{ status: 200, body: company }]
  expect(await getCompany()).toMatchObject({ id: '7', name: 'Acme', commodities: [], last_quote: null })
  expect(seen[0]?.headers).toMatchObject({ application: 'cms', authorization: 'Bearer old' })
  expect(seen[0]?.headers).not.toHaveProperty('idempotency-key')
})

test('URLs of stored files are resolved against the API, not the page', () => {
  expect(mediaUrl('/v2/media/a')).toBe(`${origin}/v2/media/a`)
  expect(mediaUrl('https://files.example/a')).toBe('https://files.example/a')
  configureHttp({ origin: '' })
  expect(mediaUrl('/outcrop/v2/media/a')).toBe('/outcrop/v2/media/a')
  expect(mediaUrl('https://files.example/a')).toBe('https://files.example/a')
})

test('field names of a response are not changed', async () => {
  answers = [{ status: 422, body: { type: 'about:blank', title: 'x', status: 422, source_url: '/a' } }]
  await expect(getCompany()).rejects.toMatchObject({ cause: { data: { source_url: '/a' } } })
})

test('without a token no bearer is sent', async () => {
  configureHttp({ auth: { token: async () => null, renew: async () => null } })
  answers = [{ status: 200, body: company }]
  await getCompany()
  expect(seen[0]?.headers).not.toHaveProperty('authorization')
})

test('a safe call is not retried', async () => {
  answers = [bad, { status: 200, body: company }]
  await expect(getCompany()).rejects.toMatchObject({ code: 'unavailable', status: 503 })
  expect(seen).toHaveLength(1)
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])(
  'another call is tried once more after %d, with the same key',
  async (status) => {
    answers = [
      { status, body: {} },
      { status: 201, body: company },
    ]
    await createCompany()
    expect(seen).toHaveLength(2)
    expect(seen[0]?.headers['idempotency-key']).toBeTruthy()
    expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key'])
  },
)

test.each([400, 403, 404, 412, 422])('but not after %d', async (status) => {
  answers = [{ status, body: {} }]
  await expect(createCompany()).rejects.toMatchObject({ status })
  expect(seen).toHaveLength(1)
})

test('and not more than once', async () => {
  answers = [bad]
  await expect(createCompany()).rejects.toMatchObject({ code: 'unavailable' })
  expect(seen).toHaveLength(2)
})

test.each(['before', 'within'] as const)(
  'an unsafe call is retried when the connection is lost %s its response',
  async (lost) => {
    answers = [
      { status: 201, body: company, lost },
      { status: 201, body: company },
    ]
    expect(await createCompany()).toMatchObject({ name: 'Acme' })
    expect(seen).toHaveLength(2)
    expect(seen[1]?.headers['idempotency-key']).toBe(seen[0]?.headers['idempotency-key'])
  },
)

test.each(['before', 'within'] as const)('a safe call whose connection is lost %s its response fails', async (lost) => {
  answers = [{ status: 200, body: company, lost }]
  await expect(getCompany()).rejects.toMatchObject({ code: 'network', status: 0 })
  expect(seen).toHaveLength(1)
})

test('a refused token is renewed once and the call is retried', async () => {
  answers = [
    { status: 401, body: {} },
    { status: 200, body: company },
  ]
  await getCompany()
  expect(seen.map((request) => request.headers.authorization)).toEqual(['Bearer old', 'Bearer new'])
})

test('ids go back in a body as the backend sent them', async () => {
  const create = (company_id: string) => call(createDeck, { body: { company_id, title: '7' } })
  const deck = { id: 'deck-1', company_id: 7, title: '7' }
  answers = [
    { status: 200, body: company },
    { status: 201, body: deck },
  ]
  await getCompany()
  expect(await create('7')).toMatchObject({ company_id: '7' })
  await create('company-7')
  expect(bodies).toEqual([
    { company_id: 7, title: '7' },
    { company_id: 'company-7', title: '7' },
  ])
})

test('another backend is sent no header that it need not allow', async () => {
  const rename = () => update(updateCompany, '7', { name: 'Acme' }, 3)
  answers = [{ status: 200, body: company }]
  await rename()
  expect(seen[0]?.headers).toMatchObject({ 'if-match': '"3"', 'idempotency-key': expect.any(String) as string })
  configureHttp({ ownApi: false })
  await rename()
  // What the client library adds of itself, which no browser asks about.
  const plain = /^(host|connection|accept|accept-language|accept-encoding|user-agent|sec-fetch-mode|content-length)$/
  expect(Object.keys(seen[1]?.headers ?? {}).filter((name) => !plain.test(name))).toEqual([
    'application',
    'authorization',
    'content-type',
  ])
})

test('a call that was sent before there was a token is sent again with it', async () => {
  const renewed: (string | null)[] = []
  const renew = async (refused: string | null) => (renewed.push(refused), 'new')
  configureHttp({ auth: { token: async () => null, renew } })
  answers = [
    { status: 401, body: {} },
    { status: 200, body: [] },
  ]
  expect(await call(listSwitches, {})).toEqual([])
  expect(renewed).toEqual([null])
  expect(seen.map((request) => request.headers.authorization)).toEqual([undefined, 'Bearer new'])
})

test('slides that are not found are none, and other failures are told', async () => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  answers = [
    { status: 404, body: {} },
    { status: 500, body: {} },
  ]
  expect(await client.fetchQuery(slideQueries.list('deck-1'))).toEqual([])
  await expect(client.fetchQuery(slideQueries.list('deck-2'))).rejects.toMatchObject({ status: 500 })
})

test('the look-up of a redirect is given up after a second', async () => {
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort())
  expect(await findRedirect('/moved')).toBeNull()
  expect(timeout).toHaveBeenCalledWith(1000)
  timeout.mockRestore()
})

test('a token that is refused twice is not renewed for ever', async () => {
  answers = [{ status: 401, body: {} }]
  await expect(getCompany()).rejects.toMatchObject({ code: 'unauthenticated' })
  expect(seen).toHaveLength(2)
})

test('refreshing itself sends no token and is not renewed', async () => {
  answers = [{ status: 401, body: {} }]
  await expect(call(refresh, {})).rejects.toMatchObject({ status: 401 })
  expect(seen).toHaveLength(1)
  expect(seen[0]?.headers).not.toHaveProperty('authorization')
})

test('an error has the code of the problem, or one derived from the status', async () => {
  answers = [{ status: 422, body: { code: 'pdf_broken', title: 'x' }, type: 'application/problem+json' }]
  await expect(getCompany()).rejects.toMatchObject({ code: 'pdf_broken', status: 422 })
  answers = [{ status: 422, body: { code: 'something_new' } }]
  await expect(getCompany()).rejects.toMatchObject({ code: 'validation_failed' })
  answers = [{ status: 502, body: '<html>Bad gateway</html>', type: 'text/html' }]
  await expect(getCompany()).rejects.toMatchObject({ code: 'internal', status: 502 })
})

test('a response that does not match the contract is an error', async () => {
  answers = [{ status: 200, body: { nothing: true } }]
  await expect(getCompany()).rejects.toMatchObject({ code: 'unknown' })
})

test('a missing response is a network error', async () => {
  configureHttp({ origin: 'http://localhost:1' })
  await expect(getCompany()).rejects.toMatchObject({ code: 'network', status: 0 })
})

test('an aborted call throws its reason', async () => {
  const control = new AbortController()
  control.abort(new Error('enough'))
  await expect(call(getCompanyEndpoint, { params: { id: '7' }, signal: control.signal })).rejects.toThrow('enough')
})

test('parameters and queries are written so that they cannot change the path', () => {
  configureHttp({ origin: '' })
  expect(addressOf('/v2/companies/{id}', { id: '../a?b' }, { search: 'gold & co', page: 2, none: undefined })).toBe(
    'v2/companies/..%2Fa%3Fb?search=gold+%26+co&page=2',
  )
})

test('a page takes the queries of the next and previous page from its links, whatever their origin', async () => {
  const next = 'https://backend.example/v2/companies?page=3&search=gold'
  answers = [{ status: 200, body: { results: [company], count: 60, next, previous: null } }]
  const page = await listPage(listCompanies, { query: { page: 2 } })
  expect(page).toMatchObject({ count: 60, nextQuery: { page: '3', search: 'gold' }, previousQuery: null })
  expect(seen[0]?.url).toBe('/v2/companies?page=2')
})

test('a 503 for maintenance is reported, a 503 for load is not', async () => {
  let told = 0
  configureHttp({ onMaintenance: () => (told += 1) })
  answers = [bad]
  await expect(getCompany()).rejects.toMatchObject({ code: 'unavailable' })
  expect(told).toBe(0)
  answers = [{ status: 503, body: { type: 'about:blank', title: 'Closed', status: 503, code: 'maintenance' } }]
  await expect(getCompany()).rejects.toMatchObject({ code: 'maintenance' })
  expect(told).toBe(1)
})
