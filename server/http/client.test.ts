import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'
import type { ApiEnv } from './api.ts'
import { clientAddress } from './client.ts'

test('requests carry an id of their own where the given one is not sane', async () => {
  const api = await createTestApi()
  const answer = await api.as('visitor').get('/healthz', { headers: { 'x-request-id': 'a b<script>' } })
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})

test.each([
  { trusted: 0, header: '198.51.100.1', is: '10.0.0.9' },
  { trusted: 1, header: '203.0.113.7', is: '203.0.113.7' },
  { trusted: 1, header: '198.51.100.1, 203.0.113.7', is: '203.0.113.7' },
  { trusted: 2, header: '203.0.113.7, 10.0.0.1', is: '203.0.113.7' },
  { trusted: 2, header: '198.51.100.1, 198.51.100.2, 203.0.113.7, 10.0.0.1', is: '203.0.113.7' },
  { trusted: 3, header: '198.51.100.1,203.0.113.7 ,10.0.0.2, 10.0.0.1', is: '203.0.113.7' },
  // Fewer proxies than listed in the header: only a proxy may reach the API then.
  { trusted: 2, header: '203.0.113.7', is: '203.0.113.7' },
  { trusted: 2, header: '', is: '10.0.0.9' },
])('behind $trusted proxies, "$header" comes from $is', async ({ trusted, header, is }) => {
  const app = new Hono<ApiEnv>().get('/', (c) => c.text(clientAddress(c, trusted)))
  const answer = await app.request(
    '/',
    { headers: { 'x-forwarded-for': header } },
    { incoming: { socket: { remoteAddress: '10.0.0.9' } } },
  )
  expect(await answer.text()).toBe(is)
})
