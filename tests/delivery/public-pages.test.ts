import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { endProduct, freePort, startProduct, until, type Product } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

const OPEN_GRAPH = /<meta property="(og:[\w:]+)" content="([^"]*)"/g

function openGraph(html: string): Record<string, string> {
  return Object.fromEntries([...html.matchAll(OPEN_GRAPH)].map(([, name = '', content = '']) => [name, content]))
}

let product: Product
let web: Web
beforeAll(async () => {
  const port = await freePort()
  const address = `http://localhost:${port}`
  product = await startProduct({
    HOST: '127.0.0.1',
    PUBLIC_URL: address,
    TRUSTED_PROXIES: '1',
    APP_DIR: '',
    APP_URL: `http://127.0.0.1:${port}`,
  })
  web = await startWeb(
    {
      API_UPSTREAM: new URL(product.url).host.replace('localhost', '127.0.0.1'),
      PUBLIC_URL: address,
      CHAT_URL: 'https://chat.example/widget.js',
    },
    port,
  )
  // On a slow machine the first shell may come too late for the first visitor, who then has the static one.
  await until(
    async () => (await web.get('/')).body.includes('rel="canonical"'),
    () => 'the front page was not filled',
  )
}, 180_000)
afterAll(async () => {
  await web?.stop()
  if (product) await endProduct(product)
})

test('the front page says at its whole address what it is, once, under the policy of every page', async () => {
  const { status, headers, body } = await web.get('/')
  const html = body.toString()
  expect([status, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'text/html; charset=utf-8',
    'no-cache',
  ])
  expect(openGraph(html)).toMatchObject({
    'og:title': 'Outcrop: what lies underground, shown at the surface',
    'og:url': `${web.url}/`,
    'og:image': `${web.url}/preview.png`,
    'og:image:width': '1200',
  })
  expect(html).toContain(`<link rel="canonical" href="${web.url}/" />`)
  expect(html).toContain('<meta name="twitter:card" content="summary_large_image" />')
  for (const once of ['<title>', 'name="description"', 'property="og:image"', 'src="./assets/index-', '</head>'])
    expect([once, html.split(once).length]).toEqual([once, 2])
  expect(headers['content-security-policy']).toBe((await web.get('/login')).headers['content-security-policy'])
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('it is revalidated, compressed, and answered to HEAD', async () => {
  const { headers } = await web.get('/')
  expect((await web.get('/', { 'if-none-match': String(headers.etag) })).status).toBe(304)
  expect((await web.get('/', { 'if-none-match': '"other"' })).status).toBe(200)
  const packed = await web.get('/', { 'accept-encoding': 'gzip, br' })
  expect(packed.headers['content-encoding']).toBe('br')
  expect(packed.headers.vary).toMatch(/accept-encoding/i)
  expect(
    (await web.get('/', { 'accept-encoding': 'gzip, br', 'if-none-match': String(packed.headers.etag) })).status,
  ).toBe(304)
  const head = await web.request('HEAD', '/')
  expect([head.status, head.body.length]).toEqual([200, 0])
})

test('its oEmbed is found at the address that it names, and its picture is there', async () => {
  const html = (await web.get('/')).body.toString()
  const [, discovered = ''] = /type="application\/json\+oembed" href="([^"]+)"/.exec(html) ?? []
  const found = new URL(discovered.replaceAll('&amp;', '&'))
  const { status, body } = await web.get(found.pathname + found.search)
  const oembed = JSON.parse(body.toString()) as Record<string, unknown>
  expect([status, oembed]).toEqual([
    200,
    expect.objectContaining({ version: '1.0', type: 'link', provider_name: 'Outcrop', provider_url: web.url }),
  ])
  const picture = await web.get(new URL(String(oembed['thumbnail_url'])).pathname)
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
})

test('every other address keeps the static head, and nothing is told of what is not public', async () => {
  const shell = (await web.get('/login')).body
  for (const path of ['/meetings', '/admin/decks', '/embeds/x']) {
    const { status, body } = await web.get(path)
    expect([path, status, body.equals(shell)]).toEqual([path, 200, true])
    const oembed = await web.get(`/v2/oembed?url=${encodeURIComponent(web.url + path)}`)
    expect([path, oembed.status]).toEqual([path, 404])
  }
  expect(openGraph(shell.toString())['og:image']).toBe('./preview.png')
  expect(shell.toString()).not.toContain('rel="canonical"')
})

let upstream: Server
let answer: (request: IncomingMessage, response: ServerResponse) => void
let asked: string[] = []
let troubled: Web
beforeAll(async () => {
  upstream = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  const port = await freePort()
  await new Promise<void>((resolve) => upstream.listen(port, '127.0.0.1', resolve))
  troubled = await startWeb({ API_UPSTREAM: `127.0.0.1:${port}` })
})
afterAll(async () => {
  await troubled?.stop()
  upstream?.closeAllConnections()
  upstream?.close()
})
beforeEach(() => {
  asked = []
})

/** As the API's problems are: not to be kept, and of no page. */
const OF_A_PROBLEM = { 'cache-control': 'no-store', 'content-security-policy': "default-src 'none'" }

test.each([
  ['does not know the page', (response: ServerResponse) => response.writeHead(404, OF_A_PROBLEM).end('{}')],
  ['has an error', (response: ServerResponse) => response.writeHead(500, OF_A_PROBLEM).end('{}')],
  ['is in maintenance', (response: ServerResponse) => response.writeHead(503, OF_A_PROBLEM).end('{}')],
  ['hangs', () => undefined],
  ['breaks off', (response: ServerResponse) => response.destroy()],
])('where the API %s, the static page is answered', async (_what, behave) => {
  answer = (_request, response) => void behave(response)
  const { status, body, headers } = await troubled.get('/')
  expect([status, asked]).toEqual([200, ['/']])
  expect(body.equals((await troubled.get('/login')).body)).toBe(true)
  expect(headers['cache-control']).toBe('no-cache')
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
})

test('what the API says of who may show a page in a frame holds, on that page alone', async () => {
  answer = (_request, response) =>
    response
      .writeHead(200, {
        'content-type': 'text/html',
        'content-security-policy': 'frame-ancestors https://partner.example',
      })
      .end('<p>')
  expect((await troubled.get('/')).headers['content-security-policy']).toBe('frame-ancestors https://partner.example')
  expect((await troubled.get('/login')).headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(asked).toEqual(['/'])
  expect((await troubled.request('POST', '/')).status).toBe(405)
})
