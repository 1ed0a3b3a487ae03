import { expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'

test('requests that are malformed are refused with a problem', async () => {
  const api = await createTestApi({ BODY_LIMIT_KB: '1' })
  const caller = api.as('super')
  expect((await caller.post('/v2/companies', { body: '{"name":' })).body).toMatchObject({
    status: 400,
    code: 'malformed_request',
  })
  expect(
    (await caller.post('/v2/companies', { body: 'name=x', headers: { 'content-type': 'text/plain' } })).body,
  ).toMatchObject({ status: 415 })
  expect((await caller.post('/v2/companies', { body: { name: '' } })).body).toMatchObject({
    status: 422,
    issues: [{ path: 'name' }],
  })
  expect((await caller.post('/v2/companies', { body: { name: 'x'.repeat(2000) } })).body).toMatchObject({
    status: 413,
    code: 'payload_too_large',
  })
  const wrong = await caller.delete('/v2/companies')
  expect(wrong.body).toMatchObject({ status: 405, code: 'method_not_allowed' })
  expect(wrong.headers.get('allow')).toBe('GET, POST')
})
