import { expect, test } from 'vitest'
import { turnSwitch } from '../services/switch/turn-switch.ts'
import { createTestApi } from '../testing/test-api.ts'
import { MAINTENANCE_RETRY_SECONDS } from './maintenance.ts'

test('maintenance closes the API, except for the endpoints that the app needs at its start', async () => {
  const api = await createTestApi()
  await turnSwitch(api.deps, 'maintenance', true)
  const closed = await api.as('super').get('/v2/companies')
  expect(closed.body).toMatchObject({ status: 503, code: 'maintenance' })
  expect(closed.headers.get('retry-after')).toBe(String(MAINTENANCE_RETRY_SECONDS))
  for (const open of ['/v2/switches', '/v2/user', '/v2/flags', '/v2/redirects?path=/', '/healthz', '/readyz']) {
    expect((await api.as('super').get(open)).status, open).toBe(200)
  }
  await turnSwitch(api.deps, 'maintenance', false)
  api.clock.pass({ seconds: 2 })
  expect((await api.as('super').get('/v2/companies')).status).toBe(200)
})
