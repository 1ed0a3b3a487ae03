import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getUser } from '@outcrop/contract/account/user.ts'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { call, configureHttp } from '#/api/http.ts'
import { store } from '#/state/store.ts'
import { send, tokenAtom } from './atoms.ts'
import { refreshToken } from './refresh.ts'
import './session.ts'

// `session.ts` connects HTTP with the session as it is loaded, and files before this one may have connected something else.
vi.hoisted(() => vi.resetModules())

const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
/** Ends in ten seconds, as every token does where the clock of the page is wrong. */
const ending = (id: number) => `x.${encode({ sub: '1', id, exp: Math.floor(Date.now() / 1000) + 10 })}.x`

let server: Server
let refreshed = 0
let answers = true

beforeAll(async () => {
  server = createServer((request, response) => {
    const isRefresh = request.url === '/v2/auth/refresh'
    if (isRefresh && !answers) return
    if (isRefresh) refreshed += 1
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify(isRefresh ? { access: ending(refreshed) } : { id: 1 }))
  })
  await new Promise<void>((resolve) => server.listen(0, resolve))
  configureHttp({ origin: `http://localhost:${(server.address() as AddressInfo).port}` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  vi.stubGlobal('location', { protocol: 'http:' })
  vi.stubGlobal('document', { baseURI: 'http://localhost/', cookie: '' })
})

test('a token whose end looks near is refreshed once, and its successor only after a pause', async () => {
  send({ type: 'tokenReceived', token: ending(0) })
  const ask = () => call(getUser, {})
  await ask()
  await ask()
  await ask()
  expect(refreshed).toBe(1)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => now + 31_000)
  await ask()
  await ask()
  expect(refreshed).toBe(2)
  expect(store.get(tokenAtom)).toBe(ending(2))
  vi.restoreAllMocks()
})

test('a refresh without a response is given up, and the next one is sent', async () => {
  answers = false
  const timeout = AbortSignal.timeout.bind(AbortSignal)
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(50))
  await expect(refreshToken()).rejects.toMatchObject({ code: 'network', status: 0 })
  vi.restoreAllMocks()
  answers = true
  expect(await refreshToken()).toBe(store.get(tokenAtom))
})
