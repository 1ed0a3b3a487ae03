import { mkdtempSync, rmSync, writeFileSync, mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { eq } from 'drizzle-orm'
import { companies } from '../db/schema/company.ts'
import { idempotencyKeys } from '../db/schema/idempotency.ts'
import { readEnv, runtimeConfig } from '../env.ts'
import { turnSwitch } from '../services/switch/turn-switch.ts'
import { COMPANIES } from '../testing/people.ts'
import { createTestApi } from '../testing/test-api.ts'

const BASALT = `/v2/companies/${COMPANIES.basalt.id}`

describe('idempotency keys', () => {
  const request = { body: { name: 'Once Only' }, headers: { 'idempotency-key': 'key-1' } }

  test('do the work once and answer it again', async () => {
    const api = await createTestApi()
    const first = await api.as('super').post('/v2/companies', request)
    const again = await api.as('super').post('/v2/companies', request)
    expect(again.status).toBe(201)
    expect(again.text).toBe(first.text)
    expect(again.headers.get('etag')).toBe(first.headers.get('etag'))
    expect(again.headers.get('idempotency-replayed')).toBe('true')
    expect(await api.deps.db.$count(companies, eq(companies.name, 'Once Only'))).toBe(1)
  })

  test('are a person’s own, and good for a day', async () => {
    const api = await createTestApi()
    await api.as('super').post('/v2/companies', request)
    await api.as('lead').post('/v2/companies', request)
    expect(await api.deps.db.$count(companies, eq(companies.name, 'Once Only'))).toBe(2)
    api.clock.pass({ hours: 25 })
    expect((await api.as('super').post('/v2/companies', request)).headers.get('idempotency-replayed')).toBeNull()
  })

  test('refuse another body, and a call that is still running', async () => {
    const api = await createTestApi()
    await api.as('super').post('/v2/companies', request)
    expect((await api.as('super').post('/v2/companies', { ...request, body: { name: 'Other' } })).body).toMatchObject({
      status: 422,
      code: 'idempotency_mismatch',
    })
    await api.deps.db.update(idempotencyKeys).set({ status: null, committedAt: null })
    expect((await api.as('super').post('/v2/companies', request)).body).toMatchObject({
      status: 409,
      code: 'idempotency_in_progress',
    })
  })

  test('are free again after a process died before it did anything, and never after it had', async () => {
    const api = await createTestApi()
    await api.as('super').post('/v2/companies', request)
    await api.deps.db.update(idempotencyKeys).set({ status: null })
    api.clock.pass({ minutes: 2 })
    expect((await api.as('super').post('/v2/companies', request)).status).toBe(409)
    await api.deps.db.update(idempotencyKeys).set({ committedAt: null })
    expect((await api.as('super').post('/v2/companies', request)).status).toBe(201)
  })

  test('are not used up by a failure', async () => {
    const api = await createTestApi()
    const conflict = { body: { name: 'New' }, headers: { 'idempotency-key': 'key-2', 'if-match': '"9"' } }
    expect((await api.as('admin').patch(BASALT, conflict)).status).toBe(412)
    expect(
      (await api.as('admin').patch(BASALT, { ...conflict, headers: { 'idempotency-key': 'key-2', 'if-match': '"1"' } }))
        .status,
    ).toBe(200)
  })
})

describe('requests', () => {
  test('that are malformed are refused with a problem', async () => {
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

  test('carry a request id of their own where the given one is not sane', async () => {
    const api = await createTestApi()
    const answer = await api.as('visitor').get('/healthz', { headers: { 'x-request-id': 'a b<script>' } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[\da-f-]{36}$/)
  })

  test('of other origins are answered where the origin is configured', async () => {
    const api = await createTestApi({ CORS_ORIGINS: 'https://app.example.org' })
    const from = (origin: string) => api.as('visitor').get('/v2/switches', { headers: { origin } })
    const allowed = await from('https://app.example.org')
    expect(allowed.headers.get('access-control-allow-origin')).toBe('https://app.example.org')
    expect(allowed.headers.get('access-control-allow-credentials')).toBe('true')
    expect((await from('https://evil.example')).headers.get('access-control-allow-origin')).toBeNull()
  })
})

test('maintenance closes the API, except for what the app asks at its start', async () => {
  const api = await createTestApi()
  await turnSwitch(api.deps, 'maintenance', true)
  const closed = await api.as('super').get('/v2/companies')
  expect(closed.body).toMatchObject({ status: 503, code: 'maintenance' })
  expect(closed.headers.get('retry-after')).toBe('60')
  for (const open of ['/v2/switches', '/v2/user', '/v2/flags', '/v2/redirects?path=/', '/healthz', '/readyz']) {
    expect((await api.as('super').get(open)).status, open).toBe(200)
  }
  await turnSwitch(api.deps, 'maintenance', false)
  api.clock.pass({ seconds: 2 })
  expect((await api.as('super').get('/v2/companies')).status).toBe(200)
})

test('the contract is served as OpenAPI', async () => {
  const api = await createTestApi()
  const { body } = await api.as('visitor').get('/v2/openapi.json')
  expect(body).toMatchObject({
    openapi: '3.1.0',
    paths: { '/v2/companies/{id}': { get: { operationId: 'getCompany' }, patch: { requestBody: { required: true } } } },
  })
})

describe('the app', () => {
  async function apiWithApp() {
    const folder = mkdtempSync(path.join(tmpdir(), 'outcrop-app-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(path.join(folder, 'assets'))
    writeFileSync(path.join(folder, 'index.html'), '<title>app</title><main>shell</main><script>go()</script>')
    writeFileSync(path.join(folder, 'assets', 'main-abcdef12.js'), 'plain')
    writeFileSync(path.join(folder, 'assets', 'main-abcdef12.js.br'), 'brotli')
    mkdirSync(path.join(folder, 'locales/en'), { recursive: true })
    writeFileSync(path.join(folder, 'locales/en/app.json'), '{}')
    writeFileSync(path.join(folder, '..', 'outcrop-outside.txt'), 'outside')
    return await createTestApi({ APP_DIR: folder, AMPLITUDE_API_KEY: 'key' })
  }

  test('has its shell at every address that is a screen, and nothing where a file is missing', async () => {
    const caller = (await apiWithApp()).as('visitor')
    const navigation = { headers: { accept: 'text/html,*/*;q=0.8' } }
    for (const address of ['/', '/login?x=1', '/admin/files/deep/report.csv']) {
      const answer = await caller.get(address, navigation)
      expect(answer.text, address).toContain('shell')
      expect(answer.headers.get('cache-control')).toBe('no-cache')
      expect(answer.headers.get('content-security-policy')).toMatch(/script-src 'self' 'sha256-[\w+/=]{44}';/)
    }
    for (const address of ['/assets/gone.js', '/locales/en/gone.json', '/logo.png'])
      expect((await caller.get(address)).status, address).toBe(404)
    expect((await caller.get('/v2/gone', navigation)).headers.get('content-type')).toBe('application/problem+json')
  })

  test('sends hashed files for good, compressed where that is taken', async () => {
    const caller = (await apiWithApp()).as('visitor')
    const get = (encoding: string) =>
      caller.get('/assets/main-abcdef12.js', { headers: { 'accept-encoding': encoding } })
    expect((await get('gzip, br')).text).toBe('brotli')
    expect((await get('gzip, br')).headers.get('content-encoding')).toBe('br')
    expect((await get('br;q=0')).text).toBe('plain')
    expect((await get('')).headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const tag = (await get('')).headers.get('etag') ?? ''
    expect((await caller.get('/assets/main-abcdef12.js', { headers: { 'if-none-match': tag } })).status).toBe(304)
  })

  test('lets texts of one version of the app be kept for a day', async () => {
    const caller = (await apiWithApp()).as('visitor')
    const caching = async (address: string) => (await caller.get(address)).headers.get('cache-control')
    expect(await caching('/locales/en/app.json?v=1')).toBe('public, max-age=86400')
    for (const address of ['/locales/en/app.json', '/locales/en/app.json?v=', '/locales/en/gone.json?v=1', '/?v=1'])
      expect(await caching(address), address).toBe('no-cache')
  })

  test('takes trailing slashes away, keeps the query and stays on this host', async () => {
    const caller = (await apiWithApp()).as('visitor')
    const moved = async (address: string) =>
      (await caller.get(`http://localhost:4173${address}`)).headers.get('location')
    expect(await moved('/admin/decks/?page=2')).toBe('/admin/decks?page=2')
    expect(await moved('//evil.example/')).toBe('/evil.example')
    expect(await moved('/\\evil.example/')).toBe('/evil.example')
    expect(await moved('/admin/decks')).toBeNull()
  })

  test('is never a way out of its folder', async () => {
    const caller = (await apiWithApp()).as('visitor')
    for (const address of [
      '/../outcrop-outside.txt',
      '/%2e%2e/outcrop-outside.txt',
      '/assets/..%2f..%2foutcrop-outside.txt',
    ]) {
      expect((await caller.get(`http://localhost:4173${address}`)).text).not.toContain('outside')
    }
  })

  test('is told of its deployment', async () => {
    const caller = (await apiWithApp()).as('visitor')
    expect((await caller.get('/config.json')).body).toMatchObject({ AMPLITUDE_API_KEY: 'key', DEMO: false })
  })
})

describe('settings', () => {
  const SECRET_KEY = 'x'.repeat(32)

  test('that are wrong name themselves', () => {
    expect(() => readEnv({ SECRET_KEY, PORT: 'many' })).toThrow(/PORT: must be a whole number/)
    expect(() => readEnv({ SECRET_KEY, DATABASE_URL: 'mysql://x' })).toThrow(/DATABASE_URL: must begin/)
    expect(() => readEnv({})).toThrow(/SECRET_KEY: missing/)
    expect(readEnv({ SECRET_KEY, PORT: '5' }).PORT).toBe(5)
  })

  test('never let the demo start in production', () => {
    expect(() => readEnv({ NODE_ENV: 'production', DEMO: 'on', SECRET_KEY, PUBLIC_URL: 'https://a.example' })).toThrow(
      /DEMO/,
    )
    expect(readEnv({ NODE_ENV: 'production', SECRET_KEY, PUBLIC_URL: 'https://a.example' }).DEMO).toBe(false)
  })

  test('without the analytics key are refused with the catalogue’s message', () => {
    expect(() => runtimeConfig(readEnv({ SECRET_KEY }))).toThrow(
      /^The settings are wrong:\n {2}AMPLITUDE_API_KEY missing$/,
    )
    expect(runtimeConfig(readEnv({ SECRET_KEY, AMPLITUDE_API_KEY: 'k' })).AMPLITUDE_API_KEY).toBe('k')
  })
})
