import { readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ROOT } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

let web: Web
let script = ''
beforeAll(async () => {
  web = await startWeb({ PUBLIC_URL: 'https://outcrop.example' })
  const folder = join(web.place.site, 'assets')
  const [largest = ''] = readdirSync(folder)
    .filter((name) => name.endsWith('.js'))
    .sort((a, b) => statSync(join(folder, b)).size - statSync(join(folder, a)).size)
  script = `/assets/${largest}`
  writeFileSync(join(web.place.site, 'film.webm'), Buffer.alloc(100_000, 'outcrop'))
})
afterAll(() => web.stop())

test('a file named by its content is kept for a year, everything else is asked for again', async () => {
  expect((await web.get(script)).headers['cache-control']).toBe('public, max-age=31536000, immutable')
  for (const path of ['/', '/config.json', '/build.json', '/locales/en/shell.json']) {
    const { status, headers } = await web.get(path)
    expect([path, status, headers['cache-control']]).toEqual([path, 200, 'no-cache'])
    expect((await web.get(path, { 'if-none-match': headers.etag ?? '' })).status).toBe(304)
    expect((await web.get(path, { 'if-none-match': '"other"' })).status).toBe(200)
  }
})

test('texts of one version of the app are kept for a day', async () => {
  const kept = await web.get('/locales/en/shell.json?v=1')
  expect([kept.status, kept.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
  for (const path of ['/locales/en/shell.json?v=', '/locales/en/shell.json?w=1', '/build.json?v=1', '/login?v=1'])
    expect([path, (await web.get(path)).headers['cache-control']]).toEqual([path, 'no-cache'])
  expect((await web.get('/locales/en/none.json?v=1')).headers['cache-control'] ?? 'none').not.toContain('86400')
})

test('text goes out as the build compressed it, in what the client takes', async () => {
  const plain = readFileSync(join(web.place.site, script))
  const brotli = await web.get(script, { 'accept-encoding': 'gzip, deflate, br' })
  expect([brotli.headers['content-encoding'], brotli.headers.vary]).toEqual(['br', 'Accept-Encoding'])
  expect(brotliDecompressSync(brotli.body).equals(plain)).toBe(true)
  const gzip = await web.get(script, { 'accept-encoding': 'gzip' })
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body).equals(plain)).toBe(true)
  for (const accepted of ['', 'identity', 'br;q=0', 'zstd']) {
    const identity = await web.get(script, { 'accept-encoding': accepted })
    expect([accepted, identity.headers['content-encoding']]).toEqual([accepted, undefined])
    expect(identity.body.equals(plain)).toBe(true)
  }
  expect((await web.get('/admin/decks', { 'accept-encoding': 'br' })).headers['content-encoding']).toBe('br')
})

/** What the app is built with, and `radix-ui`, which has no code of its own: it leads to the packages of `@radix-ui`. */
const NOT_SHIPPED = new Set([
  '@rolldown/plugin-babel',
  '@tailwindcss/vite',
  '@tanstack/router-plugin',
  '@vitejs/plugin-react',
  'babel-plugin-react-compiler',
  'node',
  'radix-ui',
  'tailwindcss',
  'vite',
])

test('the terms of every library that is shipped go with it', async () => {
  const { status, headers, body } = await web.get('/licenses.txt')
  expect([status, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8'])
  const named = [...body.toString().matchAll(/^## (\S+) - \S+ \(.+\)\n\n\S/gm)].map(([, name]) => name)
  const { dependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { dependencies: object }
  const shipped = Object.keys(dependencies).filter((name) => !NOT_SHIPPED.has(name))
  expect(named).toEqual(expect.arrayContaining(shipped))
})

test('a part of a film is answered as a part, and what lies beyond its end is refused', async () => {
  const part = await web.get('/film.webm', { range: 'bytes=10-19' })
  expect([part.status, part.headers['content-range'], part.body.length]).toEqual([206, 'bytes 10-19/100000', 10])
  expect((await web.get('/film.webm', { range: 'bytes=-5' })).body.length).toBe(5)
  expect((await web.get('/film.webm', { range: 'bytes=200000-' })).status).toBe(416)
})

test('every answer carries the headers of safety, errors too, and pages their policy', async () => {
  for (const path of ['/', '/login', script, '/config.json', '/assets/none.js', '/login/']) {
    const { headers } = await web.get(path)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'strict-transport-security': 'max-age=63072000',
      server: 'nginx',
    })
    expect(headers['permissions-policy']).toContain('camera=(self)')
  }
  for (const missing of ['/assets/a%20b.js', '/assets/none.js'])
    expect((await web.get(missing)).headers['content-security-policy']).toContain("default-src 'self'")
  expect((await web.get('/build.json')).headers['content-security-policy']).toBeUndefined()
  const { headers } = await web.get('/login')
  const scripts = /script-src ([^;]*)/.exec(headers['content-security-policy'] as string)?.[1]
  expect(scripts).toContain("'self'")
  expect(scripts).not.toContain('unsafe')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('a sane request id is kept and another is replaced', async () => {
  expect((await web.get('/', { 'x-request-id': 'abc-12345678' })).headers['x-request-id']).toBe('abc-12345678')
  for (const bad of ['short', 'a"b,12345678', 'x'.repeat(200)])
    expect((await web.get('/', { 'x-request-id': bad })).headers['x-request-id']).toMatch(/^[0-9a-f]{32}$/)
})
