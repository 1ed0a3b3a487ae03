import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createTestApi } from '../testing/test-api.ts'

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
    for (const known of [tag, `W/${tag}`, '*'])
      expect((await caller.get('/assets/main-abcdef12.js', { headers: { 'if-none-match': known } })).status).toBe(304)
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
