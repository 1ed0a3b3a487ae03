import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readEnv, SettingsError } from '../env.ts'
import { createTestApi } from '../testing/test-api.ts'
import { googleRedirectUri } from '../services/session/google-provider.ts'

const SITE = 'https://company.example/outcrop'
const SECRET_KEY = 'x'.repeat(32)

describe('the setting', () => {
  test.each([
    ['https://company.example', 'https://company.example', ''],
    ['https://company.example/', 'https://company.example', ''],
    [SITE, SITE, '/outcrop'],
    [`${SITE}/`, SITE, '/outcrop'],
    ['http://localhost:4173/tools/out.crop', 'http://localhost:4173/tools/out.crop', '/tools/out.crop'],
  ])('%s is taken', (given, PUBLIC_URL, BASE_PATH) => {
    expect(readEnv({ SECRET_KEY, PUBLIC_URL: given })).toMatchObject({ PUBLIC_URL, BASE_PATH })
  })
  test.each([
    `${SITE}?a=1`,
    `${SITE}#a`,
    `${SITE}//`,
    `${SITE}/../x`,
    `${SITE}/a b`,
    `${SITE}/%2e`,
    `${SITE}/a;b`,
    'https://a:b@company.example/outcrop',
  ])('%s is refused', (PUBLIC_URL) => {
    expect(() => readEnv({ SECRET_KEY, PUBLIC_URL })).toThrow(SettingsError)
  })
})

describe('the API below a path', () => {
  test('is reached with the path, and without it behind a proxy that has taken it away', async () => {
    const api = await createTestApi({ PUBLIC_URL: SITE })
    const admin = api.as('admin')
    for (const address of ['/outcrop/v2/user', '/v2/user']) expect((await admin.get(address)).status).toBe(200)
    for (const address of ['/outcrops/v2/user', '/Outcrop/v2/user', '/outcrop/outcrop/v2/user'])
      expect([address, (await admin.get(address)).status]).toEqual([address, 404])
    expect((await admin.get('/outcrop/readyz')).status).toBe(200)
  })

  test('says where the next page is, as people reach it', async () => {
    const admin = (await createTestApi({ PUBLIC_URL: SITE })).as('super')
    for (const address of ['/outcrop/v2/companies?page_size=1', '/v2/companies?page_size=1']) {
      const { body } = await admin.get(address)
      expect(body).toMatchObject({ next: `${SITE}/v2/companies?page_size=1&page=2` })
    }
  })

  test('keeps the session to its own addresses', async () => {
    const api = await createTestApi({ PUBLIC_URL: SITE })
    const { headers } = await api.as('visitor').post('/v2/auth/logout')
    expect(headers.get('set-cookie')).toContain('; Path=/outcrop/v2/auth;')
  })

  test('signs addresses of files below the path, which it answers itself', async () => {
    const { deps } = await createTestApi({ PUBLIC_URL: SITE })
    expect(deps.media.url({ kind: 'session', sessionId: 'one' }, 'decks/a/1.webp')).toMatch(
      /^\/outcrop\/v2\/media\/decks~a~1\.webp\?/,
    )
  })

  test('is where a provider sends people back to, and they come to the sign-in below the path', async () => {
    const api = await createTestApi({ PUBLIC_URL: SITE })
    expect(googleRedirectUri(api.deps.env)).toBe(`${SITE}/v2/auth/google/callback`)
    const { headers } = await api.as('visitor').get('/v2/auth/google?redirected_from=/admin/decks')
    expect(headers.get('location')).toBe('/outcrop/login?problem=google_sign_in_off&redirectedFrom=%2Fadmin%2Fdecks')
  })

  test('tells other sites of pages below the path alone', async () => {
    const visitor = (await createTestApi({ PUBLIC_URL: SITE })).as('visitor')
    const oembed = (url: string) => visitor.get(`/v2/oembed?url=${encodeURIComponent(url)}`)
    expect((await oembed(`${SITE}/`)).body).toMatchObject({
      provider_url: SITE,
      thumbnail_url: `${SITE}/preview.png`,
    })
    for (const url of [
      'https://company.example/',
      'https://company.example/outcrops',
      'https://elsewhere.example/outcrop/',
    ])
      expect([url, (await oembed(url)).status]).toEqual([url, 404])
  })
})

describe('app and API in one process below a path', () => {
  async function visitorOfApp() {
    const folder = mkdtempSync(path.join(tmpdir(), 'outcrop-app-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    mkdirSync(path.join(folder, 'assets'))
    writeFileSync(path.join(folder, 'index.html'), '<head><base href="/" /><title>app</title></head><main>shell</main>')
    writeFileSync(path.join(folder, 'assets', 'main-abcdef12.js'), 'plain')
    return (await createTestApi({ APP_DIR: folder, AMPLITUDE_API_KEY: 'key', PUBLIC_URL: SITE })).as('visitor')
  }

  test('the shell has its base there, and files and configuration are there', async () => {
    const visitor = await visitorOfApp()
    for (const address of ['/outcrop/', '/outcrop/login', '/outcrop/index.html']) {
      const { status, text, headers } = await visitor.get(address, { headers: { accept: 'text/html' } })
      expect([address, status, text.includes('<base href="/outcrop/" />')]).toEqual([address, 200, true])
      expect(headers.get('content-security-policy')).toContain("base-uri 'self'")
    }
    expect((await visitor.get('/outcrop/assets/main-abcdef12.js')).headers.get('cache-control')).toContain('immutable')
    expect((await visitor.get('/outcrop/config.json')).body).toMatchObject({ AMPLITUDE_API_KEY: 'key' })
    expect((await visitor.get('/outcrop/assets/gone.js')).status).toBe(404)
  })

  test('the front page says its whole address', async () => {
    const { text } = await (await visitorOfApp()).get('/outcrop/', { headers: { accept: 'text/html' } })
    expect(text).toContain(`<link rel="canonical" href="${SITE}/" />`)
    expect(text).toContain(`href="${SITE}/v2/oembed?url=${encodeURIComponent(`${SITE}/`)}&amp;format=json"`)
  })

  test.each([
    ['/outcrop', '/outcrop/'],
    ['/outcrop?a=1', '/outcrop/?a=1'],
    ['/outcrop/login/?a=1', '/outcrop/login?a=1'],
    ['/outcrop//evil.example/', '/outcrop/evil.example'],
    ['/outcrop/', null],
  ])('%s leads to %s', async (asked, target) => {
    const visitor = await visitorOfApp()
    expect((await visitor.get(`https://company.example${asked}`)).headers.get('location')).toBe(target)
  })

  test.each(['/', '/login', '/outcrops', '/config.json', '/assets/main-abcdef12.js', '/Outcrop/'])(
    '%s is not there',
    async (address) => {
      const { status, text } = await (await visitorOfApp()).get(address, { headers: { accept: 'text/html' } })
      expect([status, text.includes('shell')]).toEqual([404, false])
    },
  )
})
