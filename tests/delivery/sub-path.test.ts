import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { inlineScripts } from '@outcrop/contract/site/security-headers.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startWeb, type Web } from './web.ts'

let upstream: Server
/** Addresses at which the API was asked in this test. */
const heard: string[] = []
let web: Web
beforeAll(async () => {
  upstream = createServer((request, response) => {
    heard.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((resolve) => upstream.listen(0, '127.0.0.1', resolve))
  web = await startWeb({
    PUBLIC_URL: 'http://company.example/tools/out.crop',
    API_UPSTREAM: `127.0.0.1:${(upstream.address() as AddressInfo).port}`,
  })
})
afterAll(async () => {
  await web?.stop()
  upstream?.close()
})

const BASE = '/tools/out.crop'
const isShell = (body: Buffer) => body.toString().includes('<div id="root"')

describe('the shell', () => {
  test.each([`${BASE}/login`, `${BASE}/admin/decks/0198?a=/x`, `${BASE}/index.html`, `${BASE}/embed.html`])(
    'has its base below the path at %s',
    async (address) => {
      const { status, body, headers } = await web.get(address)
      expect([status, headers['cache-control']]).toEqual([200, 'no-cache'])
      expect(body.toString()).toContain(`<base href="${BASE}/" />`)
    },
  )

  test('differs from the built one in that place alone, so that its policy fits its scripts', async () => {
    const { body, headers } = await web.get(`${BASE}/login`)
    const built = readFileSync(join(web.place.site, 'index.html'), 'utf8')
    expect(body.toString().replace(`<base href="${BASE}/"`, '<base href="/"').trimEnd()).toBe(built.trimEnd())
    for (const script of inlineScripts(body.toString()))
      expect(headers['content-security-policy']).toContain(createHash('sha256').update(script).digest('base64'))
    expect(headers['content-security-policy']).toContain("base-uri 'self'")
  })

  test('begins before every address in it, and no address leaves the path', async () => {
    const html = (await web.get(`${BASE}/login`)).body.toString()
    const addresses = [...html.matchAll(/<(?:link|script|meta|img|base)\b[^>]*(?:href|src|content)="([^"]*)"/g)]
    expect(html.indexOf('<base')).toBeLessThan(html.search(/(?:href|src)="(?!\/tools)/))
    expect(addresses.map(([, address = '']) => address).filter((address) => address.startsWith('/'))).toEqual([
      `${BASE}/`,
    ])
  })

  test('is the same packed, and known again by its tag', async () => {
    const plain = await web.get(`${BASE}/login`)
    const packed = await web.get(`${BASE}/login`, { 'accept-encoding': 'br, gzip' })
    expect(packed.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(packed.body).equals(plain.body)).toBe(true)
    const again = await web.get(`${BASE}/login`, { 'if-none-match': String(plain.headers.etag) })
    expect(again.status).toBe(304)
  })
})

test('files, texts, manifest and configuration are below the path, as they are at the root', async () => {
  const html = (await web.get(`${BASE}/login`)).body.toString()
  const script = /src="\.\/(assets\/[^"]+\.js)"/.exec(html)?.[1] ?? 'no script'
  const packed = await web.get(`${BASE}/${script}`, { 'accept-encoding': 'br' })
  expect([packed.status, packed.headers['cache-control']]).toEqual([200, 'public, max-age=31536000, immutable'])
  expect(brotliDecompressSync(packed.body).equals(readFileSync(join(web.place.site, script)))).toBe(true)
  const texts = await web.get(`${BASE}/locales/en/app.json?v=1`)
  expect([texts.status, texts.headers['cache-control']]).toEqual([200, 'public, max-age=86400'])
  expect(JSON.parse((await web.get(`${BASE}/config.json`)).body.toString())).toMatchObject({
    AMPLITUDE_API_KEY: 'test-key',
  })
  expect((await web.get(`${BASE}/build.json`)).status).toBe(200)
  for (const missing of ['assets/gone-abc12345.js', 'assets', 'locales/en/none.json', 'favicon.png']) {
    const { status, body } = await web.get(`${BASE}/${missing}`)
    expect([missing, status, isShell(body)]).toEqual([missing, 404, false])
  }
})

test('the health check of the image asks below the path', async () => {
  expect(await web.isHealthy()).toBe(true)
})

describe('a slash at the end', () => {
  test.each([
    [BASE, `${BASE}/`],
    [`${BASE}?a=%20b&c=/d`, `${BASE}/?a=%20b&c=/d`],
    [`${BASE}/login/`, `${BASE}/login`],
    [`${BASE}/admin/decks/?page=2`, `${BASE}/admin/decks?page=2`],
    [`${BASE}/login?next=/admin/`, undefined],
  ])('%s leads to %s', async (asked, target) => {
    const { status, headers } = await web.get(asked)
    expect([status, headers.location]).toEqual([target ? 308 : 200, target])
  })
  test('the root keeps its own, with and without a query', async () => {
    const bare = await startWeb({ PUBLIC_URL: 'http://company.example/outcrop' })
    try {
      for (const address of ['/outcrop/', '/outcrop/?utm=1']) {
        const { status, body, headers } = await bare.get(address)
        expect([status, isShell(body), headers.location]).toEqual([200, true, undefined])
      }
      expect((await bare.get('/outcrop/v2/decks')).body.toString()).not.toContain('"code"')
    } finally {
      await bare.stop()
    }
  })
})

describe('the API', () => {
  test.each([
    ['/v2/decks?page=2&q=a%2Fb', '/v2/decks?page=2&q=a%2Fb'],
    ['/v2/media/a%2Fb~c?signature=s', '/v2/media/a%2Fb~c?signature=s'],
    ['/v2/auth/refresh', '/v2/auth/refresh'],
    ['/v2/uploads/1', '/v2/uploads/1'],
    ['/v2/companies/1/jobs/2/events', '/v2/companies/1/jobs/2/events'],
    ['/readyz', '/readyz'],
    ['/?a=1', '/?a=1'],
    [`${BASE}/v2/decks`, null],
  ])('%s below the path reaches it as %s', async (asked, address) => {
    heard.length = 0
    await web.get(BASE + asked)
    expect(heard).toEqual(address === null ? [] : [address])
  })
  test('what nginx refuses itself is refused in its form', async () => {
    const { status, headers, body } = await web.request('POST', `${BASE}/v2/decks`, { 'content-length': '3000000' })
    expect([status, headers['content-type']]).toEqual([413, 'application/problem+json'])
    expect(JSON.parse(body.toString())).toMatchObject({ code: 'payload_too_large' })
    expect((await web.request('POST', `${BASE}/login`)).status).toBe(405)
  })
})

describe('outside the path nothing is there', () => {
  test.each([
    '/',
    '/login',
    '/login/',
    '/config.json',
    '/build.json',
    '/index.html',
    '/v2/decks',
    '/v2/auth',
    '/readyz',
    '/tools',
    '/tools/',
    '/tools/out.crops/login',
    '/tools/outXcrop/login',
    '/Tools/out.crop/login',
    '/-/problem/500',
  ])('%s', async (address) => {
    heard.length = 0
    const { status, headers, body } = await web.get(address)
    expect([status, headers.location, isShell(body)]).toEqual([404, undefined, false])
    expect(heard).toEqual([])
  })
})

describe('tricks with an address', () => {
  test.each([
    `${BASE}//evil.example/`,
    `${BASE}/\\evil.example/`,
    `${BASE}/%5cevil.example/`,
    `${BASE}/%2fevil.example/`,
    `${BASE}/%2F%2Fevil.example/`,
    `${BASE}/../v2/decks`,
    `${BASE}/%2e%2e/out.crop/login`,
    `${BASE}/../../etc/passwd`,
    `${BASE}/..%2f..%2fetc/passwd`,
    `${BASE}/..%2f..%2fv2/decks`,
    `${BASE}/a%2f..%2f..%2flogin`,
    `${BASE}/a%2f../b`,
    `${BASE}/%0d%0aSet-Cookie:a=b/`,
    `${BASE}/a%00/`,
    `${BASE}/.git/config`,
    `${BASE}/.vite/manifest.json`,
    `/x/..${BASE}/login`,
    `/${BASE}/login`,
    '/tools/out%2ecrop/login',
    '/%74ools/out.crop/login',
    '/tools%2fout.crop/login',
    `${BASE}%2flogin`,
    `${BASE};/login`,
    `${BASE}//`,
    `//evil.example${BASE}`,
  ])('%s is never a redirect, a header, a file or a screen', async (path) => {
    heard.length = 0
    const answer = await web.raw(`GET ${path} HTTP/1.1\r\nHost: outcrop.example\r\nConnection: close\r\n\r\n`)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 40[04] /)
    expect(head).not.toMatch(/^(location|set-cookie):/im)
    expect(body).not.toContain('<div id="root"')
    expect(heard).toEqual([])
  })
  test('the host that a client claims is not led to', async () => {
    const answer = await web.raw(`GET ${BASE} HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n`)
    expect(answer).toMatch(/^location: \/tools\/out\.crop\/\r$/im)
  })
  test('the log has the path without the query and without the token of an invitation', async () => {
    await web.get(`${BASE}/admin/activate/eyJhbGci.eyJzdWIi?x=hidden`)
    await expect.poll(() => web.log).toContain(`"path":"${BASE}/admin/activate/-"`)
    expect(web.log).not.toMatch(/eyJhbGci|hidden/)
  })
})
