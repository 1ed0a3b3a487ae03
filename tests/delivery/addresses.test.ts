import { isScreenPath } from '@outcrop/contract/site/screen-path.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWeb, type Web } from './web.ts'

let web: Web
beforeAll(async () => {
  web = await startWeb()
})
afterAll(() => web.stop())

const isShell = (body: Buffer) => body.toString().includes('<div id="root"')

describe('a slash at the end', () => {
  test.each([
    ['/login/', '/login'],
    ['/admin/decks/?page=2&search=a%20b', '/admin/decks?page=2&search=a%20b'],
    ['/admin/decks///', undefined],
    ['/login/?next=//evil.example/', '/login?next=//evil.example/'],
    ['/login?next=/admin/', undefined],
    ['/', undefined],
  ])('%s leads to %s', async (asked, target) => {
    const { status, headers } = await web.get(asked)
    expect(headers.location).toBe(target)
    expect(status).toBe(target ? 308 : asked.includes('///') ? 404 : 200)
  })
})

describe('tricks with an address', () => {
  test.each([
    '//evil.example/',
    '///evil.example/',
    '/\\evil.example/',
    '/\\/evil.example/',
    '/%5cevil.example/',
    '/%5Cevil.example/',
    '/%2fevil.example/',
    '/%2F%2Fevil.example/',
    '/%2e%2e/',
    '/a/%2e%2e//evil.example/',
    '/..%2f..%2fetc/passwd',
    '/%0d%0aSet-Cookie:a=b/',
    '/a%0aLocation:%20https://evil.example/',
    '/a%00/',
    '/./evil.example/',
    '/.git/config',
    '/.vite/manifest.json',
  ])('%s is never a redirect, a header or a file', async (path) => {
    const answer = await web.raw(`GET ${path} HTTP/1.1\r\nHost: outcrop.example\r\nConnection: close\r\n\r\n`)
    const [head = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(head).not.toMatch(/^location:/im)
    expect(head).not.toMatch(/^set-cookie:/im)
  })
  test('the host that a client claims is not led to', async () => {
    const answer = await web.raw('GET /login/ HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n')
    expect(answer).toMatch(/^location: \/login\r$/im)
  })
})

describe('screens and files', () => {
  test.each([
    '/',
    '/login',
    '/admin/decks/0198',
    '/admin/files/drilling/hole-7.csv',
    '/meetings/recordings/abc?t=3',
    '/admin/activate/eyJhbGci.eyJzdWIi.s1gnatur3',
    '/dora/north.v2',
  ])('%s is a screen', async (path) => {
    const { status, body, headers } = await web.get(path)
    expect([status, isShell(body), isScreenPath(path.replace(/\?.*/, ''))]).toEqual([200, true, true])
    expect(headers['cache-control']).toBe('no-cache')
  })
  test.each([
    '/assets/missing-abc12345.js',
    '/assets/missing',
    '/assets',
    '/locales/en/none.json',
    '/favicon.png',
    '/admin/app.js',
    '/news.html',
    '/reports/2026/q3.pdf',
    '/.well-known/none',
    '/icons/none',
    '/fonts',
  ])('%s is missing, not a screen', async (path) => {
    const { status, body, headers } = await web.get(path)
    expect([status, isShell(body), isScreenPath(path)]).toEqual([404, false, false])
    expect(headers['cache-control']).toBeUndefined()
  })
  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])('%s to a screen is refused', async (method) => {
    const { status, headers } = await web.request(method, '/login')
    expect(status).toBe(405)
    if (method !== 'TRACE') expect(headers.allow).toBe('GET, HEAD')
  })
  test('HEAD answers as GET does, without a body', async () => {
    const { status, body, headers } = await web.request('HEAD', '/login')
    expect([status, body.length, headers['content-type']]).toEqual([200, 0, 'text/html; charset=utf-8'])
  })
  test('without an API the addresses of the API are missing', async () => {
    expect((await web.get('/v2/decks')).status).toBe(404)
    expect((await web.get('/v2')).status).toBe(404)
    expect((await web.request('POST', '/v2/auth')).status).toBe(405)
  })
})
