import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { companies } from '../db/schema/company.ts'
import { decks } from '../db/schema/deck.ts'
import { embedHosts } from '../db/schema/embed.ts'
import { embedSecret } from '../services/embed/embed-secret.ts'
import { makeEmbedToken } from '../services/embed/embed-token.ts'
import { turnSwitch } from '../services/switch/turn-switch.ts'
import { BASALT } from '../testing/test-decks.ts'
import { builtApp, dataOf, embedded } from '../testing/test-embeds.ts'

const policyOf = (answer: { headers: Headers }) =>
  /frame-ancestors [^;]*/.exec(answer.headers.get('content-security-policy') ?? '')?.[0]
const PAGE = { accept: 'text/html' }

test('the page holds the picture, its data and its address for previews, and sets no cookie', async () => {
  const { api, embed, deck, visitor } = await embedded({}, builtApp())
  const answer = await visitor.get(`/embed/${embed.handle}`, { headers: PAGE })
  expect(answer.status).toBe(200)
  expect(policyOf(answer)).toBe('frame-ancestors *')
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-cache',
    'x-robots-tag': 'noindex, nofollow',
    'cross-origin-resource-policy': 'cross-origin',
  })
  for (const none of ['set-cookie', 'x-frame-options']) expect(answer.headers.get(none)).toBeNull()
  const data = dataOf(answer.text)
  expect(data).toMatchObject({ state: 'shown', kind: 'deck', title: deck.title, slides: 3, pass: '' })
  const source = /<img src="([^"]+)" srcset="[^"]+ \d+w/.exec(answer.text)?.[1]?.replaceAll('&amp;', '&')
  expect(source).toBe(data.poster.at(-1)?.url)
  expect((await visitor.get(source ?? '')).status).toBe(200)
  expect(answer.text).toContain(`<title>${deck.title}</title>`)
  expect(answer.text).toContain('type="application/json+oembed"')
  const third = dataOf((await visitor.get(`/embed/${embed.handle}?start=3`, { headers: PAGE })).text)
  expect(third.poster.at(-1)?.url).not.toBe(data.poster.at(-1)?.url)
  const picture = await visitor.get(`/v2/shown-embeds/${embed.handle}/picture`)
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const oembed = await visitor.get(
    `/v2/oembed?url=${encodeURIComponent(`${api.deps.env.PUBLIC_URL}/embed/${embed.handle}`)}&maxwidth=640`,
  )
  expect(oembed.body).toMatchObject({ type: 'rich', title: deck.title, width: 640, height: 360 })
  expect(oembed.text).toContain(`/embed/${embed.handle}`)
})

test('only sites that an embed names may show it, and every other page stays closed', async () => {
  const { visitor, embed } = await embedded({ allowedSites: ['https://miner.example'] }, builtApp())
  expect(policyOf(await visitor.get(`/embed/${embed.handle}`, { headers: PAGE }))).toBe(
    "frame-ancestors 'self' https://miner.example",
  )
  for (const address of ['/', '/login', '/embed.html', '/embed/a/b'])
    expect(policyOf(await visitor.get(address, { headers: PAGE })), address).toBe("frame-ancestors 'none'")
})

test('where the page of embeds is missing, the page of the app never takes its place', async () => {
  const { api, embed, visitor } = await embedded({}, builtApp({}))
  const answer = await visitor.get(`/embed/${embed.handle}`, { headers: PAGE })
  expect([answer.status, answer.text.includes('<title>'), policyOf(answer)]).toEqual([503, false, undefined])
  const address = encodeURIComponent(`${api.deps.env.PUBLIC_URL}/embed/${embed.handle}`)
  expect((await visitor.get(`/v2/oembed?url=${address}`)).status).toBe(200)
})

test('a title cannot break out of the page', async () => {
  const { api, visitor, embed } = await embedded({}, builtApp())
  const title = '</script><script>alert(1)</script>"><img src=x>'
  await api.deps.db.update(decks).set({ title })
  const { text } = await visitor.get(`/embed/${embed.handle}?theme="><script>`, { headers: PAGE })
  expect(dataOf(text).title).toBe(title)
  expect(text.match(/<script/g)).toHaveLength(1)
  expect(text.match(/<img/g)).toHaveLength(1)
})

test.each([
  ['#e0a13c', '--dark-accent: #e0a13c; --on-dark-accent: #000000'],
  ['#123456', '--light-accent: #123456; --on-light-accent: #ffffff'],
  ['#c0392b', '--light-accent: #c0392b; --on-light-accent: #ffffff; --dark-accent: #c0392b; --on-dark-accent: #ffffff'],
  ['red"><b>', null],
])('the colour %s of a company is the accent in each theme that it can be seen in', async (brandColor, style) => {
  const { api, visitor, embed } = await embedded({}, builtApp())
  await api.deps.db.update(companies).set({ brandColor }).where(eq(companies.id, BASALT))
  const { text } = await visitor.get(`/embed/${embed.handle}`, { headers: PAGE })
  expect(/<main [^>]*style="([^"]*)"/.exec(text)?.[1] ?? null).toBe(style)
})

test('what does not open says why, in a frame too, and tells nothing else', async () => {
  const { deck, visitor, embed, api } = await embedded({ isTokenRequired: true }, builtApp())
  const address = `/embed/${embed.handle}`
  const closed = await visitor.get(address, { headers: PAGE })
  expect(dataOf(closed.text)).toMatchObject({ state: 'token_required', title: '', poster: [], logo: [], pass: '' })
  expect(closed.text).toContain('data-state="token_required"')
  expect(closed.text).not.toContain(deck.title)
  const signed = { secret: embedSecret(api.deps, embed), handle: embed.handle }
  const token = makeEmbedToken(signed, new Date(api.clock.now().getTime() + 60_000))
  const { text: opened } = await visitor.get(`${address}?token=${token}`, { headers: PAGE })
  const { pass, state } = dataOf(opened)
  expect(state).toBe('shown')
  expect(opened).toContain(`<title>${deck.title}</title>`)
  expect(opened).not.toContain('oembed')
  // The page goes on for hours; the token of the site may end at once.
  api.clock.pass({ hours: 11 })
  // Another page that is opened with what the first was given ends with it.
  const { pass: again } = dataOf((await visitor.get(`${address}?token=${pass}`, { headers: PAGE })).text)
  expect(again).toBe(pass)
  expect((await visitor.get(`/v2/shown-embeds/${embed.handle}?token=${pass}`)).body).toMatchObject({ state: 'shown' })
  api.clock.pass({ hours: 2 })
  expect((await visitor.get(`/v2/shown-embeds/${embed.handle}?token=${pass}`)).body).toMatchObject({
    state: 'token_required',
  })
  expect(dataOf((await visitor.get(`${address}?token=${pass}`, { headers: PAGE })).text)).toMatchObject({
    state: 'token_required',
    pass: '',
  })
  for (const handle of ['nobodys', '%00', 'x'.repeat(65)]) {
    const none = await visitor.get(`/embed/${handle}`, { headers: PAGE })
    expect([none.status, policyOf(none)], handle).toEqual([404, 'frame-ancestors *'])
    expect(none.text).toContain('data-state="gone"')
    const asked = encodeURIComponent(`${api.deps.env.PUBLIC_URL}/embed/${handle}`)
    expect((await visitor.get(`/v2/oembed?url=${asked}`)).status, handle).toBe(404)
  }
})

test('a site that its browser will refuse is counted by what it sends for the page', async () => {
  const { api, visitor, embed } = await embedded({ allowedSites: ['https://miner.example'] }, builtApp())
  await turnSwitch(api.deps, 'report_embeds', true)
  const ask = async (referer: string, dest: string) =>
    await visitor.get(`/embed/${embed.handle}`, { headers: { ...PAGE, referer, 'sec-fetch-dest': dest } })
  await ask('https://rival.example/', 'iframe')
  await ask('https://rival.example/', 'iframe')
  await ask('https://miner.example/', 'iframe')
  await ask('https://rival.example/', 'document')
  await ask(`${api.deps.env.PUBLIC_URL}/admin/embeds`, 'iframe')
  expect(await api.deps.db.select().from(embedHosts)).toMatchObject([
    { host: 'rival.example', isRefused: true, loads: 2, plays: 0 },
  ])
})

test('the loader may be had from every site, and is looked for again after minutes', async () => {
  const { visitor } = await embedded({}, builtApp())
  const loader = await visitor.get('/embed.js')
  expect(Object.fromEntries(loader.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=600',
  })
  expect((await visitor.get('/config.json')).headers.get('access-control-allow-origin')).toBeNull()
})
