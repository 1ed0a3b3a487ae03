import { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { PUBLIC_PATHS } from '@outcrop/contract/site/public-page.ts'
import { Hono } from 'hono'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { ApiEnv } from '../../http/api.ts'
import { filledShell } from '../../http/filled-shell.ts'
import { onError } from '../../http/problem-response.ts'
import { registerPublicPages } from '../../http/public-pages.ts'
import { register } from '../../http/register.ts'
import { createTestApi } from '../../testing/test-api.ts'
import { describeHome } from './describe-home.ts'
import { getOembed } from './get-oembed.ts'
import type { PageHead } from './page-head.ts'
import { plainText } from './page-text.ts'

const SITE = 'https://outcrop.example'
const SHELL = `<!doctype html><html><head><title>Outcrop</title><meta
  name="description" content="static" /><meta property="og:title" content="static" />
<script>boot()</script></head><body><div id="root"></div></body></html>`
const POLICY = "default-src 'self'; frame-ancestors 'none'; object-src 'none'"

const framed: PageHead = {
  title: '"><script>alert(1)</script> 🪨 خام الذهب \u202Egpj.exe & more',
  description: "two\nlines' worth \u0000 $& $1",
  picture: { address: '/v2/media/x?a=1&b="', width: 640, height: 360, description: '<b>' },
  frame: { type: 'video', address: '/embeds/1', width: 1600, height: 900 },
}
/** A table as it looks when nouns have joined it: one page in a frame, one that nobody may see. */
const pages = {
  '/': describeHome,
  '/d/{token}': async () => ({ ...framed, frame: null, unlisted: true }),
  '/meetings/recordings/{uuid}': async () => null,
  '/embed/{handle}': async () => framed,
  '/things/{id}': async ({ params }: { params: Readonly<Record<string, string>> }) =>
    params['id'] === 'open' ? framed : null,
}

async function site(settings: Record<string, string> = {}) {
  const { deps } = await createTestApi({ PUBLIC_URL: SITE, ...settings })
  const app = new Hono<ApiEnv>()
  app.use(async (c, next) => {
    c.set('deps', deps)
    c.set('requestId', 'request-1')
    c.set('clientAddress', '203.0.113.1')
    c.set('maintenance', { check: async () => {} })
    await next()
  })
  registerPublicPages(app, pages, async () => ({ html: SHELL, policy: POLICY }))
  register(app, endpoints.getOembed, (call) => getOembed(call, pages))
  app.onError(onError)
  app.get('*', (c) => c.html(SHELL))
  const get = async (path: string, headers: Record<string, string> = {}) =>
    await app.fetch(new Request(SITE + path, { headers }))
  const oembed = async (url: string, more = '') => await get(`/v2/oembed?url=${encodeURIComponent(url)}${more}`)
  return { get, oembed }
}

describe('the head of a public page', () => {
  const html = filledShell(SHELL, framed, '/things/open', SITE)

  test('says what the page is, once, and points at itself and at its oEmbed', () => {
    expect(html.match(/<title>/g)).toHaveLength(1)
    expect(html.match(/name="description"/g)).toHaveLength(1)
    expect(html.match(/property="og:title"/g)).toHaveLength(1)
    expect(html).not.toContain('static')
    expect(html).toContain('<link rel="canonical" href="https://outcrop.example/things/open" />')
    expect(html).toContain('<meta property="og:url" content="https://outcrop.example/things/open" />')
    expect(html).toContain('<meta property="og:type" content="video.other" />')
    expect(html).toContain('content="https://outcrop.example/v2/media/x?a=1&amp;b=%22"')
    expect(html).toContain(
      'href="https://outcrop.example/v2/oembed?url=https%3A%2F%2Foutcrop.example%2Fthings%2Fopen&amp;format=json"',
    )
  })

  test('cannot be broken out of by a title, keeps what people write, and leaves the scripts alone', () => {
    expect(html).toContain(
      '<title>&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; 🪨 خام الذهب gpj.exe &amp; more</title>',
    )
    expect(html).toContain('content="two lines&#39; worth $&amp; $1"')
    expect(html.match(/<script>[^<]*<\/script>/g)).toEqual(['<script>boot()</script>'])
  })
})

describe('the head of a page about a video', () => {
  const talk: PageHead = {
    ...framed,
    title: '</script><script>alert(1)</script>',
    video: { publishedAt: '2026-11-20T12:00:00.000Z', seconds: 90.4, company: 'Basalt Resources' },
  }
  const dataOf = (html: string): unknown =>
    JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)?.[1] ?? 'null')

  test('tells search engines what it is, and cannot be broken out of', () => {
    const html = filledShell(SHELL, talk, '/things/open', SITE)
    expect(dataOf(html)).toMatchObject({
      '@type': 'VideoObject',
      name: '</script><script>alert(1)</script>',
      duration: 'PT90S',
      uploadDate: '2026-11-20T12:00:00.000Z',
      embedUrl: 'https://outcrop.example/embeds/1',
      publisher: { name: 'Basalt Resources' },
    })
    expect(html).not.toContain('<script>alert')
    expect(html).toContain('<meta name="twitter:card" content="player" />')
    expect(html).toContain('<meta name="twitter:player" content="https://outcrop.example/embeds/1" />')
  })

  test('tells nothing of the kind where it is unlisted, and names no player where there is none', () => {
    const unlisted = filledShell(SHELL, { ...talk, unlisted: true }, '/things/open', SITE)
    expect([dataOf(unlisted), unlisted.includes('twitter:player')]).toEqual([null, false])
    const bare = filledShell(SHELL, { ...talk, frame: null }, '/things/open', SITE)
    expect(bare).toContain('<meta name="twitter:card" content="summary_large_image" />')
    expect(bare).toContain('<meta property="og:type" content="video.other" />')
    expect(dataOf(bare)).not.toHaveProperty('embedUrl')
  })
})

test.each([
  ['  a \n b\t', 10, 'a b'],
  ['👨‍👩‍👧‍👦👨‍👩‍👧‍👦👨‍👩‍👧‍👦', 2, '👨‍👩‍👧‍👦…'],
  ['\uD800x', 10, '\uFFFDx'],
  ['\u2066hidden\u2069', 10, 'hidden'],
  ['x'.repeat(100_000), 3, 'xx…'],
])('plain text of %j in %i characters', (text, limit, expected) => {
  expect(plainText(text, limit)).toBe(expected)
})

test('a public address answers the filled page, revalidated and compressed, and another the plain one', async () => {
  const { get } = await site()
  const page = await get('/things/open')
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('&lt;script&gt;')
  expect(page.headers.get('cache-control')).toBe('no-cache')
  expect(page.headers.get('content-security-policy')).toBe(POLICY)
  const tag = page.headers.get('etag') ?? ''
  expect((await get('/things/open', { 'if-none-match': `W/${tag}` })).status).toBe(304)
  expect((await get('/things/open', { 'if-none-match': '"other"' })).status).toBe(200)
  const packed = await get('/things/open', { 'accept-encoding': 'br' })
  expect([packed.headers.get('content-encoding'), packed.headers.get('etag') === tag]).toEqual(['br', false])
  const hidden = await get('/things/private')
  expect([hidden.status, await hidden.text()]).toEqual([200, SHELL])
  // The page of an embed is not the app's.
  expect((await get('/embed/open')).headers.get('etag')).toBeNull()
  expect((await get('/things/open/more')).headers.get('etag')).toBeNull()
})

test('a page that is left out of search engines says so in its head and beside it, and others do not', async () => {
  const { get } = await site()
  const page = await get('/d/token')
  expect(page.headers.get('x-robots-tag')).toBe('noindex, nofollow')
  expect(await page.text()).toContain('<meta name="robots" content="noindex, nofollow" />')
  const listed = await get('/things/open')
  expect([listed.headers.get('x-robots-tag'), (await listed.text()).includes('robots')]).toEqual([null, false])
})

describe('oEmbed', () => {
  test('answers what a site needs to show a page, within its measure', async () => {
    const { oembed } = await site()
    const answer = await oembed(`${SITE}/things/open?t=3`, '&maxwidth=800&maxheight=2000')
    expect(answer.headers.get('content-type')).toBe('application/json')
    const body: unknown = await answer.json()
    expect(body).toMatchObject({
      version: '1.0',
      type: 'video',
      provider_name: 'Outcrop',
      provider_url: SITE,
      thumbnail_width: 640,
      width: 800,
      height: 450,
      html: expect.stringMatching(
        /^<iframe src="https:\/\/outcrop\.example\/embeds\/1" width="800" height="450" title="&quot;/,
      ),
    })
    expect(await (await oembed(SITE)).json()).toMatchObject({
      type: 'link',
      thumbnail_url: 'https://outcrop.example/preview.png',
    })
  })
  test.each([
    [`${SITE}/things/private`, '', 404],
    [`${SITE}/admin/decks`, '', 404],
    ['https://elsewhere.example/', '', 404],
    ['https://outcrop.example.elsewhere.example/', '', 404],
    ['https://outcrop.example@elsewhere.example/', '', 404],
    ['http://outcrop.example/', '', 404],
    ['javascript:alert(1)', '', 404],
    ['no address', '', 422],
    [`${SITE}/`, '&format=xml', 501],
    [`${SITE}/`, '&maxwidth=-1', 422],
  ])('%s%s is answered %i', async (url, more, status) => {
    const { oembed } = await site()
    expect((await oembed(url, more)).status).toBe(status)
  })
})

test('every public address is described, and the front page as index.html describes it', async () => {
  const { PUBLIC_PAGES } = await import('./public-pages.ts')
  expect(Object.keys(PUBLIC_PAGES)).toEqual([...PUBLIC_PATHS])
  const html = readFileSync(`${import.meta.dirname}/../../../index.html`, 'utf8')
  const { title, description } = await describeHome()
  expect(html).toContain(`property="og:title" content="${title}"`)
  expect(html.split(`"${description}"`)).toHaveLength(3)
})
