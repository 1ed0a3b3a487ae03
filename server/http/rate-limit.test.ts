import { COMPANIES } from '../testing/people.ts'
import { createTestApi } from '../testing/test-api.ts'
import { expect, test } from 'vitest'

const FLAGS = '/v2/flags'

test('a person over the limit waits for the rest of the minute, others do not', async () => {
  const api = await createTestApi({ RATE_LIMIT: '3/2' })
  const [admin, lead, visitor] = [api.as('admin'), api.as('lead'), api.as('visitor')]
  for (let sent = 0; sent < 3; sent += 1) expect((await admin.get(FLAGS)).status).toBe(200)
  api.clock.pass({ seconds: 20 })
  const refused = await admin.get(FLAGS)
  expect(refused.body).toMatchObject({ status: 429, code: 'too_many_requests', retry_after: 40 })
  expect(refused.headers.get('retry-after')).toBe('40')
  expect((await lead.get(FLAGS)).status).toBe(200)
  expect((await visitor.get(FLAGS)).status).toBe(401)
  api.clock.pass({ seconds: 40 })
  expect((await admin.get(FLAGS)).status).toBe(200)
})

test('visitors are counted by IP address, even with an invalid token', async () => {
  const settings = { RATE_LIMIT: '3/2', TRUSTED_PROXIES: '1' }
  const visitor = (await createTestApi(settings)).as('visitor')
  const from = async (address: string, authorization?: string) => {
    const headers = { 'x-forwarded-for': address, ...(authorization !== undefined && { authorization }) }
    return (await visitor.get(FLAGS, { headers })).status
  }
  expect([await from('192.0.2.1'), await from('192.0.2.1'), await from('192.0.2.1')]).toEqual([401, 401, 429])
  expect(await from('192.0.2.1', 'Bearer a.b.c')).toBe(429)
  expect(await from('192.0.2.2')).toBe(401)
})

test('images are not counted, and off is off', async () => {
  const api = await createTestApi({ RATE_LIMIT: '1/1' })
  for (let sent = 0; sent < 3; sent += 1)
    expect((await api.as('visitor').get('/v2/media/files~a.webp')).status).toBe(403)
  const unlimited = await createTestApi()
  for (let sent = 0; sent < 5; sent += 1)
    expect((await unlimited.as('admin').get(`/v2/companies/${COMPANIES.basalt.id}`)).status).toBe(200)
})
