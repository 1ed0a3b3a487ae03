import { securityHeaders } from '@outcrop/contract/site/security-headers.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endProduct, startProduct, type Product } from '../e2e/harness/product.ts'

let product: Product

beforeAll(async () => {
  product = await startProduct()
})
afterAll(() => endProduct(product))

async function entryScript(): Promise<string> {
  const page = await (await fetch(`${product.url}/login`)).text()
  const found = /src="\.\/(assets\/[^"]+\.js)"/.exec(page)?.[1]
  expect(found).toBeDefined()
  return `${product.url}/${found}`
}

test('an address of the app answers the page, which is asked for anew each time and may not be framed', async () => {
  const answer = await fetch(`${product.url}/admin/decks/x1`, { headers: { accept: 'text/html' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/)
  expect(answer.headers.get('cache-control')).toMatch(/no-cache|no-store|max-age=0/)
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe-eval')
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
})

test('every answer carries the headers of safety that nginx sends, errors and the API too', async () => {
  for (const address of ['/', '/login', '/config.json', '/assets/none.js', '/v2/decks'].map(
    (path) => product.url + path,
  )) {
    const { headers } = await fetch(address)
    for (const [name, value] of securityHeaders({ https: false }))
      expect([name, headers.get(name)]).toEqual([name, value])
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('the front page has a head of its own, and the others the static one', async () => {
  const front = await fetch(product.url, { headers: { accept: 'text/html' } })
  const html = await front.text()
  expect(html).toContain(`<meta property="og:image" content="${product.url}/preview.png" />`)
  expect(html).toContain(`<link rel="canonical" href="${product.url}/" />`)
  expect(front.headers.get('content-security-policy')).toContain("require-trusted-types-for 'script'")
  const tag = front.headers.get('etag') ?? ''
  expect((await fetch(product.url, { headers: { 'if-none-match': tag } })).status).toBe(304)
  const other = await (await fetch(`${product.url}/login`, { headers: { accept: 'text/html' } })).text()
  expect(other).not.toContain('rel="canonical"')
  expect(other).toContain('<meta property="og:image" content="./preview.png" />')
})

test('scripts are kept for a year and sent with brotli to whoever understands it', async () => {
  const url = await entryScript()
  const plain = await fetch(url, { headers: { 'accept-encoding': 'identity' } })
  const packed = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  expect(plain.headers.get('cache-control')).toMatch(/max-age=31536000.*immutable/)
  expect(plain.headers.get('content-encoding')).toBeNull()
  expect(packed.headers.get('content-encoding')).toBe('br')
  expect(packed.headers.get('vary')).toMatch(/accept-encoding/i)
  expect(await packed.text()).toBe(await plain.text())
})

test('a script that is not there is a 404 and never the page', async () => {
  const answer = await fetch(`${product.url}/assets/gone-abc123.js`)
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type') ?? '').not.toMatch(/html/)
})

test('no path leads out of the folder of the app', async () => {
  for (const path of ['/..%2f..%2fpackage.json', '/assets/..%2f..%2fpackage.json', '/%2e%2e/package.json']) {
    expect(await (await fetch(product.url + path)).text()).not.toContain('"workspaces"')
  }
})

test('the runtime configuration is told to the app and holds no secret', async () => {
  const answer = await fetch(`${product.url}/config.json`)
  const config: unknown = await answer.json()
  expect(config).toMatchObject({ AMPLITUDE_API_KEY: expect.any(String), DEMO: true })
  expect(JSON.stringify(config)).not.toMatch(/SECRET|DATABASE/)
})

test('a second server on the same data is refused in plain words', async () => {
  const { spawnSync } = await import('node:child_process')
  const second = spawnSync(process.execPath, ['server/main.ts'], {
    env: { PATH: process.env['PATH'], DEMO: 'on', PORT: '0', DATA_DIR: product.dataDir },
    cwd: `${import.meta.dirname}/../..`,
    encoding: 'utf8',
    timeout: 30_000,
  })
  expect(second.status).not.toBe(0)
  expect(second.stderr).toContain('is in use by process')
  expect(second.stderr).not.toMatch(/\n\s+at /)
})
