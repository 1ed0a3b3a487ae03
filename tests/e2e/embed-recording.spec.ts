import type { Page } from '@playwright/test'
import type { Api } from './harness/api.ts'
import { copyDeck } from './harness/decks.ts'
import { otherSite } from './harness/other-site.ts'
import { createRecording } from './harness/recordings.ts'
import { expect, test } from './harness/test.ts'

const captions = (text: string) => `1\n00:00:00,000 --> 00:00:50,000\n${text}\n`

/** An embed of a published recording with two slides, ten seconds each, and captions in two languages. */
async function embedded(
  api: Api,
  { modelId = null as string | null, ...settings }: Record<string, unknown> & { modelId?: string | null } = {},
) {
  const deck = await copyDeck(api)
  const { id, title } = await createRecording(api, { video: 'annual-general-meeting.mp4', deckId: deck.id })
  const { results: slides } = await api.send<{ results: { id: string; title: string }[] }>(
    'GET',
    `/v2/decks/${deck.id}/slides`,
  )
  const log = slides.slice(0, 2).map((slide, index) => ({
    at: index * 10_000,
    event: index === 0 ? { kind: 'open', deck_id: deck.id, slide_id: slide.id } : { kind: 'go', slide_id: slide.id },
  }))
  await api.send('PATCH', `/v2/recordings/${id}/timing`, { log })
  for (const [language, text] of [
    ['en', 'Welcome'],
    ['de', 'Willkommen'],
  ])
    await api.send('POST', `/v2/recordings/${id}/tracks`, { language, label: language, text: captions(text ?? '') })
  await api.send('PATCH', `/v2/recordings/${id}`, { published: true, model_id: modelId, ...settings })
  const { handle } = await api.send<{ handle: string }>('POST', '/v2/embeds', {
    company_id: api.user.companies[0]?.id,
    name: title,
    target: { kind: 'recording', recording_id: id },
    options: { captions: true },
  })
  return { id, title, handle, slides }
}

const inFrame = (page: Page) => page.frameLocator('iframe')

async function shownElsewhere(page: Page, address: string) {
  const site = await otherSite({ '/': `<iframe src="${address}" style="width:100%;aspect-ratio:16/9"></iframe>` })
  await page.goto(site.url)
  return site
}

test('a recording plays in an embed with its slides in step, its watermark and the captions of its model', async ({
  product,
  admin: { api },
  as,
  visitor,
}) => {
  const { api: lead } = await as('lead')
  const { id: modelId } = await lead.send<{ id: string }>('POST', '/v2/recording-models', {
    name: `Model ${crypto.randomUUID().slice(0, 8)}`,
    description: '',
    settings: {
      layout: 'beside',
      intro: null,
      outro: null,
      watermark: 'Not for redistribution',
      disclaimer: null,
      caption_language: 'de',
      retention_days: null,
    },
  })
  const { id, title, handle, slides } = await embedded(api, { modelId })
  const site = await shownElsewhere(visitor, `${product.url}/embed/${handle}?muted=1`)
  const embed = inFrame(visitor)
  const watched = visitor.waitForRequest(
    (request) => request.url().includes(`/${id}/`) && /\[\[/.test(request.postData() ?? ''),
  )
  await embed.getByRole('button', { name: title }).click()
  await expect(embed.getByRole('button', { name: title })).toHaveCount(0)
  const video = embed.getByRole('main').getByLabel(title)
  await expect(video).toHaveJSProperty('paused', false)
  await expect(embed.locator('[data-watermark]')).toHaveText('Not for redistribution')
  const [first, second] = slides
  await expect(embed.getByRole('img', { name: first?.title ?? '' })).toBeVisible()
  const showing = () =>
    video.evaluate((element: HTMLVideoElement) =>
      [...element.textTracks].filter(({ mode }) => mode === 'showing').map(({ language }) => language),
    )
  await expect.poll(showing).toEqual(['de'])
  await video.evaluate((element: HTMLVideoElement) => {
    element.currentTime = 12
  })
  await expect(embed.getByRole('img', { name: second?.title ?? '' })).toBeVisible()
  await expect(embed.getByRole('img', { name: first?.title ?? '' })).toHaveCount(0)
  // What was played is reported, and nothing is stored for it.
  expect((await watched).postDataJSON()).toHaveProperty('played')
  expect(await visitor.context().cookies()).toEqual([])
  site.close()
})

test('a recording that asks for something first is opened on its own page', async ({
  product,
  admin: { api },
  visitor,
}) => {
  const { id, title, handle } = await embedded(api, { details_required: true })
  const site = await shownElsewhere(visitor, `${product.url}/embed/${handle}`)
  const embed = inFrame(visitor)
  await embed.getByRole('main').getByRole('button').first().click()
  const link = embed.getByRole('link', { name: 'Open the recording' })
  await expect(link).toHaveAttribute('href', `${product.url}/meetings/recordings/${id}`)
  await expect(embed.locator('video')).toHaveCount(0)
  const opened = visitor.waitForEvent('popup')
  await link.click()
  await expect((await opened).getByRole('heading', { name: 'Watch this recording' })).toBeVisible()
  await expect((await opened).getByText(title)).toHaveCount(0)
  site.close()
})

test('a part of a recording stops at its end, and plays again from its start', async ({
  product,
  admin: { api },
  visitor,
}) => {
  const { title, handle } = await embedded(api)
  const site = await shownElsewhere(visitor, `${product.url}/embed/${handle}?muted=1&start=10&end=12`)
  await inFrame(visitor).getByRole('button', { name: title }).click()
  const video = inFrame(visitor).locator('video')
  const time = () => video.evaluate((element: HTMLVideoElement) => element.currentTime)
  await expect.poll(time).toBeGreaterThan(12)
  await expect(video).toHaveJSProperty('paused', true)
  await video.evaluate((element: HTMLVideoElement) => element.play())
  await expect.poll(time).toBeLessThan(12)
  await expect(video).toHaveJSProperty('paused', false)
  await expect.poll(time).toBeGreaterThan(12)
  await expect(video).toHaveJSProperty('paused', true)
  site.close()
})

test('where visitors are asked before they are counted, an embed that asks nobody reports nothing of what is watched', async ({
  productWith,
  as,
  visitor,
}) => {
  const product = await productWith({ ASK_CONSENT: 'on' })
  const { api } = await as('admin', { baseURL: product.url })
  const { title, handle } = await embedded(api)
  const reported: unknown[] = []
  visitor.on('request', (request) => {
    if (/"played"/.test(request.postData() ?? '')) reported.push(request.url())
  })
  const site = await shownElsewhere(visitor, `${product.url}/embed/${handle}?muted=1`)
  await inFrame(visitor).getByRole('button', { name: title }).click()
  const video = inFrame(visitor).locator('video')
  await expect
    .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
    // What is played is reported after ten seconds, and when the page is left.
    .toBeGreaterThan(11)
  await visitor.goto(`${site.url}/`)
  await expect(inFrame(visitor).getByRole('button', { name: title })).toBeVisible()
  expect(reported).toEqual([])
  site.close()
})
