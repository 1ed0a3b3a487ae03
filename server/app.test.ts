import { expect, test } from 'vitest'
import { createTestApi } from './testing/test-api.ts'

test('an unknown address is answered with a problem that has the request id', async () => {
  const api = await createTestApi()
  const answer = await api.as('visitor').get('/v2/nothing', { headers: { 'x-request-id': 'proxy-12345' } })
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toBe('application/problem+json')
  expect(answer.headers.get('x-request-id')).toBe('proxy-12345')
  expect(answer.body).toMatchObject({ code: 'not_found', status: 404, request_id: 'proxy-12345' })
})

test('requests of other origins are answered where the origin is configured', async () => {
  const api = await createTestApi({ CORS_ORIGINS: 'https://app.example.org' })
  const from = (origin: string) => api.as('visitor').get('/v2/switches', { headers: { origin } })
  const allowed = await from('https://app.example.org')
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
  expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
  expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
})
