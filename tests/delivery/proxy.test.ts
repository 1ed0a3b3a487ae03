import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWeb, type Web } from './web.ts'

let api: Server
let heard: IncomingHttpHeaders = {}
beforeAll(async () => {
  api = createServer((request, response) => {
    heard = request.headers
    response.end('{}')
  })
  await new Promise<void>((resolve) => api.listen(0, '127.0.0.1', resolve))
})
afterAll(() => {
  api.closeAllConnections()
  api.close()
})

const settings = () => ({
  API_UPSTREAM: `127.0.0.1:${(api.address() as AddressInfo).port}`,
  AUTH_CALLS_PER_MINUTE: '1',
})

/** Asks as clients whose address a proxy has written down, more often than one address may. */
async function refusals(web: Web, addresses: readonly string[]): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, index) =>
      web.request('POST', '/v2/auth', { 'x-forwarded-for': addresses[index % addresses.length] ?? '' }),
    ),
  )
  return answers.filter(({ status }) => status === 429).length
}

describe('behind a proxy that is believed', () => {
  let web: Web
  beforeAll(async () => {
    web = await startWeb({ ...settings(), PROXY_NETWORKS: '127.0.0.1/32,10.0.0.0/8' })
  })
  afterAll(() => web.stop())

  test('limits count people: many addresses get through, one does not', async () => {
    expect(await refusals(web, ['203.0.113.1', '203.0.113.2', '203.0.113.3'])).toBe(0)
    expect(await refusals(web, ['203.0.113.9'])).toBeGreaterThan(5)
  })
  test('who writes more addresses into the header is still known by the one that the proxy saw', async () => {
    const forged = Array.from({ length: 30 }, (_, index) => `198.51.100.${index}, 203.0.113.8, 10.1.2.3`)
    expect(await refusals(web, forged)).toBeGreaterThan(5)
    const hops = String(heard['x-forwarded-for']).split(', ')
    expect(hops.slice(-1)).toEqual(['203.0.113.8'])
  })
  test('the log names the person', async () => {
    await web.get('/login', { 'x-forwarded-for': '203.0.113.77' })
    await expect.poll(() => web.log).toContain('"address":"203.0.113.77"')
  })
})

test('a header that no proxy of ours wrote changes nobody', async () => {
  const web = await startWeb(settings())
  try {
    const forged = Array.from({ length: 30 }, (_, index) => `203.0.113.${index}`)
    expect(await refusals(web, forged)).toBeGreaterThan(5)
    await web.get('/login', { 'x-forwarded-for': '203.0.113.77' })
    await expect.poll(() => web.log).toContain('"/login"')
    expect(web.log).not.toContain('203.0.113.77')
  } finally {
    await web.stop()
  }
})
