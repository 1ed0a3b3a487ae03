import { afterAll, beforeAll, expect, test } from 'vitest'
import { endProduct, freePort, startProduct, until, type Product } from '../e2e/harness/product.ts'
import { startWeb, type Web } from './web.ts'

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
    { API_UPSTREAM: new URL(product.url).host.replace('localhost', '127.0.0.1'), PUBLIC_URL: address },
    port,
  )
  // On a slow machine the first page may come too late for the first visitor.
  await until(
    async () => (await web.get('/embed/nobodys')).status === 404,
    () => 'the page of embeds was not filled',
  )
}, 180_000)
afterAll(async () => {
  await web?.stop()
  if (product) await endProduct(product)
})

const framesOf = (headers: Readonly<Record<string, unknown>>) =>
  /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1]

async function createdEmbed(more: object): Promise<string> {
  const call = async (path: string, body?: object, access = '') => {
    const answer = await fetch(`${product.url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { application: 'cms', 'content-type': 'application/json', authorization: `Bearer ${access}` },
      ...(body && { body: JSON.stringify(body) }),
    })
    return await answer.json()
  }
  const { access, user } = await call('/v2/auth', {
    email_address: 'admin@demo.outcrop.example',
    password: 'outcrop-demo',
  })
  const company_id = user.companies[0].id
  const { results } = await call(`/v2/decks?company_id=${company_id}&search=Annual`, undefined, access)
  const target = { kind: 'deck', deck_id: results[0].id }
  return (await call('/v2/embeds', { company_id, name: 'Front page', target, ...more }, access)).handle
}

test('what the API says of who may show an embed comes through, and every other page stays closed', async () => {
  const [open, limited] = [await createdEmbed({}), await createdEmbed({ allowed_sites: ['https://miner.example'] })]
  const page = await web.get(`/embed/${open}`)
  expect([page.status, framesOf(page.headers)]).toEqual([200, '*'])
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-resource-policy': 'cross-origin',
  })
  expect(page.headers['x-frame-options']).toBeUndefined()
  expect(framesOf((await web.get(`/embed/${limited}`)).headers)).toBe("'self' https://miner.example")
  for (const path of ['/', '/login', '/embed', '/embed/a/b', '/embed.html'])
    expect([path, framesOf((await web.get(path)).headers)]).toEqual([path, "'none'"])
})

test('an embed that nobody made is missing, and its card shows in a frame', async () => {
  const { status, headers, body } = await web.get('/embed/nobodys')
  expect([status, framesOf(headers)]).toEqual([404, '*'])
  expect(body.toString()).toContain('data-state="gone"')
})

test('the loader may be had from every site and is kept for minutes', async () => {
  const { status, headers } = await web.get('/embed.js', { 'accept-encoding': 'br' })
  expect(status).toBe(200)
  expect(headers).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=600',
    'content-encoding': 'br',
  })
  expect((await web.get('/build.json')).headers['access-control-allow-origin']).toBeUndefined()
})

test('while the API does not answer a card stands in, in frames too, and offers to try again', async () => {
  await product.stop()
  const { status, headers, body } = await web.get('/embed/anything')
  expect([status, framesOf(headers)]).toEqual([200, '*'])
  expect(body.toString()).toContain('data-state="offline"')
  expect(framesOf((await web.get('/login')).headers)).toBe("'none'")
})

test('with no API behind it the address is a screen of the app, which no site may show', async () => {
  const alone = await startWeb({ API_BASE_URL: 'https://api.example' })
  try {
    const { headers, body } = await alone.get('/embed/anything')
    expect(framesOf(headers)).toBe("'none'")
    expect(body.toString()).toContain('id="root"')
  } finally {
    await alone.stop()
  }
})
