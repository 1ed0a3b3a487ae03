import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { Api } from './harness/api.ts'
import { copyDeck, fixture } from './harness/decks.ts'
import { otherSite } from './harness/other-site.ts'
import { expect, test } from './harness/test.ts'

const CALL_TO_ACTION = {
  title: 'Stay in touch',
  text: 'We write four times a year.',
  button: 'Send',
  url: null,
  consent: 'You may write to me.',
}

/** An embed of a deck of the test's own. */
async function embedded(api: Api, more: object = {}): Promise<{ id: string; handle: string }> {
  const deck = await copyDeck(api)
  const target = { kind: 'deck', deck_id: deck.id }
  return await api.send('POST', '/v2/embeds', {
    company_id: api.user.companies[0]?.id,
    name: 'Front page',
    target,
    ...more,
  })
}

const frameOf = (address: string) => `<iframe src="${address}" style="width:100%;aspect-ratio:16/9;border:0"></iframe>`
const inFrame = (page: Page) => page.frameLocator('iframe')

test('another site shows a deck: its picture first, then its slides, and a card at the end that takes an address', async ({
  product,
  admin: { api },
  visitor,
}) => {
  const { id, handle } = await embedded(api, { call_to_action: CALL_TO_ACTION })
  const site = await otherSite({ '/': frameOf(`${product.url}/embed/${handle}`) })
  await visitor.goto(site.url)
  const embed = inFrame(visitor)
  await embed.getByRole('button', { name: /Deck/ }).click()
  await expect(embed.getByText('1 / 5')).toBeVisible()
  await expect(embed.getByRole('img').first()).toBeVisible()
  await embed.getByRole('button', { name: 'Next slide' }).click()
  await expect(embed.getByText('2 / 5')).toBeVisible()
  await visitor.keyboard.press('End')
  await expect(embed.getByText('5 / 5')).toBeVisible()
  await visitor.keyboard.press('Home')
  await expect(embed.getByText('1 / 5')).toBeVisible()
  await visitor.keyboard.press('End')
  await visitor.keyboard.press('ArrowRight')
  const card = embed.getByRole('dialog', { name: 'Stay in touch' })
  await expect(card).toBeVisible()
  await card.getByLabel('Name').fill('Ana Bauer')
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByText('Enter an email address')).toBeVisible()
  await card.getByLabel('Email address').fill('ana@bank.example')
  await card.getByLabel('You may write to me.').check()
  await card.getByRole('button', { name: 'Send' }).click()
  await expect(card.getByText('Thank you')).toBeVisible()
  const { results } = await api.send<{ results: object[] }>('GET', `/v2/embeds/${id}/leads`)
  expect(results).toMatchObject([
    {
      name: 'Ana Bauer',
      email_address: 'ana@bank.example',
      consent: 'You may write to me.',
      host: new URL(site.url).host,
    },
  ])
  expect(await visitor.context().cookies()).toEqual([])
  site.close()
})

test('a site that is not allowed is refused by the browser, and one that is shows it', async ({
  product,
  admin: { api },
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/frame-ancestors|Refused to frame|Framing/)
  const pages: Record<string, string> = {}
  const [allowed, refused] = [await otherSite(pages), await otherSite(pages)]
  const { handle } = await embedded(api, { allowed_sites: [allowed.url] })
  pages['/'] = frameOf(`${product.url}/embed/${handle}`)
  await visitor.goto(allowed.url)
  await expect(inFrame(visitor).getByRole('button', { name: /Deck/ })).toBeVisible()
  const stopped = visitor.waitForEvent('requestfailed', (request) => request.url().includes(`/embed/${handle}`))
  await visitor.goto(refused.url)
  expect((await stopped).failure()?.errorText).toContain('BLOCKED')
  await expect(inFrame(visitor).getByRole('button', { name: /Deck/ })).toHaveCount(0)
  allowed.close()
  refused.close()
})

test('what is switched off or gone is said in a card', async ({ product, admin: { api }, visitor, consoleWatch }) => {
  consoleWatch.allow(/status of 404/)
  const { handle } = await embedded(api, { enabled: false })
  const site = await otherSite({
    '/off': frameOf(`${product.url}/embed/${handle}?theme=dark`),
    '/none': frameOf(`${product.url}/embed/nobodys`),
  })
  await visitor.goto(`${site.url}/off`)
  await expect(inFrame(visitor).getByRole('heading', { name: 'Not available at the moment' })).toBeVisible()
  await visitor.goto(`${site.url}/none`)
  await expect(inFrame(visitor).getByRole('heading', { name: 'No longer available' })).toBeVisible()
  await visitor.goto(`${product.url}/embed/${handle}`)
  await expect(visitor).toBeAccessible()
  site.close()
})

test('what is switched off or gone while a page shows it is said in a card, at the press and later', async ({
  product,
  admin: { api },
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 404/)
  const { id, handle } = await embedded(api)
  const site = await otherSite({
    '/': `<script>
      codes = []
      addEventListener('message', ({ data }) => data.event === 'error' && codes.push(data.code))
    </script>${frameOf(`${product.url}/embed/${handle}`)}`,
  })
  const off = inFrame(visitor).getByRole('heading', { name: 'Not available at the moment' })
  await visitor.clock.install()
  await visitor.goto(site.url)
  const press = inFrame(visitor).getByRole('button', { name: /Deck/ })
  await press.click()
  await expect(inFrame(visitor).getByText('1 / 5')).toBeVisible()
  await expect(off).toBeHidden()
  await api.send('PATCH', `/v2/embeds/${id}`, { enabled: false })
  await visitor.clock.fastForward('01:00:00')
  await expect(off).toBeVisible()
  await expect(inFrame(visitor).getByText('1 / 5')).toHaveCount(0)
  expect(await visitor.evaluate('codes')).toEqual(['disabled'])

  await api.send('PATCH', `/v2/embeds/${id}`, { enabled: true })
  await visitor.goto(site.url)
  await expect(press).toBeVisible()
  await api.send('PATCH', `/v2/embeds/${id}`, { enabled: false })
  await press.click()
  await expect(off).toBeVisible()
  await expect(press).toBeHidden()
  expect(await visitor.evaluate('codes')).toEqual(['disabled'])

  await api.send('PATCH', `/v2/embeds/${id}`, { enabled: true })
  await visitor.goto(site.url)
  await expect(press).toBeVisible()
  await api.send('DELETE', `/v2/embeds/${id}`)
  await press.click()
  await expect(inFrame(visitor).getByRole('heading', { name: 'No longer available' })).toBeVisible()
  site.close()
})

test('where the page around does not let it fill the screen, the slide in sight opens in a tab', async ({
  product,
  admin: { api },
  visitor,
}) => {
  const { handle } = await embedded(api)
  const site = await otherSite({ '/': frameOf(`${product.url}/embed/${handle}?start=2&end=4`) })
  await visitor.goto(site.url)
  await inFrame(visitor).getByRole('button', { name: /Deck/ }).click()
  await expect(inFrame(visitor).getByText('1 / 3')).toBeVisible()
  await inFrame(visitor).getByRole('button', { name: 'Next slide' }).click()
  await expect(inFrame(visitor).getByText('2 / 3')).toBeVisible()
  const opened = visitor.waitForEvent('popup')
  await inFrame(visitor).getByRole('button', { name: 'Full screen' }).click()
  // The second slide of those from 2 to 4 is the third of the deck.
  await expect(await opened).toHaveURL(/start=3&end=4$/)
  site.close()
})

test('the element loads when its handle comes late, and forgets what was asked before it was taken out', async ({
  product,
  admin: { api },
  visitor,
}) => {
  const { handle } = await embedded(api)
  const site = await otherSite({ '/': `<script src="${product.url}/embed.js"></script>` })
  await visitor.goto(site.url)
  await visitor.evaluate(`
    embed = document.createElement('outcrop-embed')
    document.body.prepend(embed)
    embed.goTo(3)
    embed.remove()
    document.body.prepend(embed)
  `)
  await expect(visitor.locator('iframe')).toHaveCount(0)
  await visitor.evaluate(`embed.setAttribute('handle', '${handle}')`)
  // What was asked before would open it.
  await expect(inFrame(visitor).getByRole('button', { name: /Deck/ })).toBeVisible()
  await visitor.evaluate('embed.goTo(2)')
  await expect(inFrame(visitor).getByText('2 / 5')).toBeVisible()
  site.close()
})

test('the element keeps its place, waits until it is near, and is played and heard from outside', async ({
  product,
  admin: { api },
  visitor,
}) => {
  const { handle } = await embedded(api)
  const element = `<outcrop-embed handle="${handle}" start="2" style="display:block;aspect-ratio:16/9"></outcrop-embed>`
  const listening = `<script>
    heard = []; shifted = 0
    for (const name of ['ready', 'slide', 'play', 'pause', 'ended'])
      document.querySelector('outcrop-embed').addEventListener(name, ({ detail }) => heard.push(detail))
    new PerformanceObserver((list) => { for (const { value } of list.getEntries()) shifted += value }).observe({ type: 'layout-shift', buffered: true })
  </script>`
  const script = `<script async src="${product.url}/embed.js"></script>`
  const site = await otherSite({ '/': `${script}<div style="height:3000px"></div>${element}${listening}` })
  await visitor.goto(site.url)
  await expect.poll(() => visitor.evaluate('customElements.get("outcrop-embed") !== undefined')).toBe(true)
  await expect(visitor.locator('iframe')).toHaveCount(0)
  await visitor.getByText('Below').scrollIntoViewIfNeeded()
  await expect(inFrame(visitor).getByRole('button', { name: /Deck/ })).toBeVisible()
  const heard = (name: string) =>
    expect.poll(() => visitor.evaluate(`heard.filter(({ event }) => event === '${name}')`))
  await heard('ready').toMatchObject([{ source: 'outcrop-embed', version: 1, handle, kind: 'deck', slides: 5 }])
  const told = visitor.locator('outcrop-embed')
  await told.evaluate((embed: HTMLElement & { goTo(place: number): void }) => embed.goTo(4))
  await expect(inFrame(visitor).getByText('4 / 5')).toBeVisible()
  await heard('slide').toContainEqual(expect.objectContaining({ number: 4, count: 5 }))
  await told.evaluate((embed: HTMLElement & { play(): void }) => embed.play())
  await heard('play').toHaveLength(1)
  await expect(inFrame(visitor).getByRole('button', { name: 'Pause' })).toBeVisible()
  await told.evaluate((embed: HTMLElement & { pause(): void }) => embed.pause())
  await heard('pause').toHaveLength(1)
  expect(await visitor.evaluate('shifted')).toBe(0)
  site.close()
})

test('tools that speak player.js play a video of the company files', async ({
  product,
  admin: { page, api },
  visitor,
}) => {
  const name = `pit ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/files/company-files')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  const buffer = await readFile(fixture('videos/plain.mp4'))
  await (await chooser).setFiles([{ name: `${name}.mp4`, mimeType: 'video/mp4', buffer }])
  await expect(page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Open' })).toBeVisible()
  const company_id = api.user.companies[0]?.id ?? ''
  const query = new URLSearchParams({ company_id, search: name })
  const found = async () =>
    (await api.send<{ results: { id: string; cover: object[] }[] }>('GET', `/v2/files?${query}`)).results[0]
  // Its picture is drawn in the background.
  await expect.poll(async () => (await found())?.cover.length ?? 0, { timeout: 60_000 }).toBeGreaterThan(0)
  const target = { kind: 'video', file_id: (await found())?.id }
  const { handle } = await api.send<{ handle: string }>('POST', '/v2/embeds', { company_id, name, target })
  const site = await otherSite({
    '/': `<script>
      answers = []
      addEventListener('message', ({ data }) => typeof data === 'string' && answers.push(JSON.parse(data)))
      say = (message) => frames[0].postMessage(JSON.stringify({ context: 'player.js', version: '0.0.11', ...message }), '*')
    </script>${frameOf(`${product.url}/embed/${handle}?muted=1`)}`,
  })
  await visitor.goto(site.url)
  const answers = (event: string) =>
    expect.poll(() => visitor.evaluate(`answers.filter((answer) => answer.event === '${event}')`))
  await answers('ready').toHaveLength(1)
  await visitor.evaluate("say({ method: 'addEventListener', value: 'timeupdate', listener: 't' })")
  await visitor.evaluate("say({ method: 'play' })")
  await expect(inFrame(visitor).getByRole('button', { name })).toHaveCount(0)
  const video = inFrame(visitor).getByRole('main').getByLabel(name)
  await expect(video).toBeVisible()
  await expect(video).toHaveJSProperty('paused', false)
  await answers('timeupdate').not.toHaveLength(0)
  await visitor.evaluate("say({ method: 'pause' })")
  await expect(video).toHaveJSProperty('paused', true)
  await visitor.evaluate("say({ method: 'setCurrentTime', value: 2 })")
  await expect(video).toHaveJSProperty('currentTime', 2)
  await visitor.evaluate("say({ method: 'getDuration', listener: 'd' })")
  await answers('getDuration').toMatchObject([{ listener: 'd', value: 4 }])
  site.close()
})
