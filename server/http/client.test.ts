import { expect, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'

test('requests carry an id of their own where the given one is not sane', async () => {
  const api = await createTestApi()
  const answer = await api.as('visitor').get('/healthz', { headers: { 'x-request-id': 'a b<script>' } })
  expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
})
