import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RecordingTiming } from '@outcrop/contract/recordings/recording-timing.ts'
import type { Locator, Page } from '@playwright/test'
import type { Api } from './harness/api.ts'
import { copyDeck } from './harness/decks.ts'
import { createRecording } from './harness/recordings.ts'
import { expect, test } from './harness/test.ts'

const PHONE = { width: 390, height: 844 }

/** Three minutes of noise in some 35 MB, which no browser fetches ahead. */
async function makeLongVideo(path: string) {
  const picture = ['-f', 'lavfi', '-i', 'testsrc2=s=640x360:r=10:d=180', '-vf', 'noise=alls=40:allf=t']
  const rate = ['-b:v', '1500k', '-minrate', '1500k', '-maxrate', '1500k', '-bufsize', '1500k', '-g', '20']
  const coded = ['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', '-movflags', '+faststart']
  await promisify(execFile)('ffmpeg', ['-nostdin', '-v', 'error', ...picture, ...coded, ...rate, path])
}

/** A published recording of almost a minute, with the first three slides of a deck, ten seconds each. */
async function published(api: Api, settings: object = {}) {
  const deck = await copyDeck(api)
  const { id, title } = await createRecording(api, { video: 'annual-general-meeting.mp4' })
  await api.send('PATCH', `/v2/recordings/${id}`, { deck_id: deck.id })
  const { results: slides } = await api.send<{ results: { id: string }[] }>('GET', `/v2/decks/${deck.id}/slides`)
  const log = slides.slice(0, 3).map((slide, index) => ({
    at: index * 10_000,
    event: index === 0 ? { kind: 'open', deck_id: deck.id, slide_id: slide.id } : { kind: 'go', slide_id: slide.id },
  }))
  await api.send<RecordingTiming>('PATCH', `/v2/recordings/${id}/timing`, { log })
  await api.send('PATCH', `/v2/recordings/${id}`, { published: true, ...settings })
  return { id, title, path: `/meetings/recordings/${id}` }
}

const player = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true })
const position = (page: Page) => page.getByRole('slider', { name: 'Position' })
const slides = (page: Page) => page.getByRole('region', { name: 'Slides' })
const slideNumber = (page: Page, number: number) =>
  expect(slides(page).getByText(`${number} of 3`, { exact: true })).toBeVisible()

/** Goes to a time by the keys of the time range: half a minute, and five seconds. */
async function goTo(page: Page, seconds: number) {
  await position(page).press('Home')
  for (let at = 5; at <= seconds; at += 5) await position(page).press('ArrowRight')
  await expect(position(page)).toHaveAttribute('aria-valuetext', new RegExp(`^0:${String(seconds).padStart(2, '0')} `))
}

test('a visitor watches a recording with slides in step, leaves the presenter and joins again', async ({
  admin: { api },
  visitor: page,
}) => {
  const { path, title } = await published(api)
  await page.goto(path)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(new RegExp(title))
  await slideNumber(page, 1)
  await expect(page).toBeAccessible()

  await player(page, title).getByRole('button', { name: 'Play', exact: true }).click()
  const video = page.locator('video')
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeGreaterThan(0.3)
  await page.keyboard.press('k')
  await expect(player(page, title).getByRole('button', { name: 'Play', exact: true })).toBeVisible()

  await goTo(page, 15)
  await slideNumber(page, 2)
  await slides(page).getByRole('button', { name: 'Previous slide' }).click()
  await slideNumber(page, 1)
  await goTo(page, 25)
  await slideNumber(page, 1)
  await page.keyboard.press('b')
  await slideNumber(page, 3)
  await expect(slides(page).getByRole('button', { name: 'Back to the presenter' })).toHaveCount(0)

  await page.keyboard.press('p')
  await slideNumber(page, 2)
  await slides(page).getByRole('button', { name: 'Back to the presenter' }).click()
  await slideNumber(page, 3)

  await page.getByRole('button', { name: 'Layout' }).click()
  await page.getByRole('menuitemradio', { name: 'Video only' }).click()
  await expect(slides(page)).toHaveCount(0)
  await expect(page).toHaveURL(/layout=video/)
})

test('the cards and the watermark of a model are over the whole stage, whatever of it is shown', async ({
  admin: { api },
  as,
  visitor: page,
}) => {
  const lead = await as('lead')
  const model = await lead.api.send<{ id: string }>('POST', '/v2/recording-models', {
    name: `Model ${crypto.randomUUID().slice(0, 8)}`,
    description: '',
    settings: {
      layout: 'slides',
      intro: { title: 'Annual meeting', text: '', seconds: 30 },
      outro: { title: 'Thank you', text: '', seconds: 30 },
      watermark: 'Not for redistribution',
      disclaimer: null,
      caption_language: null,
      retention_days: null,
    },
  })
  const { path, title } = await published(api, { model_id: model.id })
  const box = (of: Locator) => of.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect)
  for (const layout of ['slides', 'video', 'beside', 'swapped']) {
    await page.goto(`${path}?layout=${layout}`)
    const stage = player(page, title).locator('> div').first()
    const card = (words: string) => stage.getByRole('status').filter({ hasText: words })
    await player(page, title).getByRole('button', { name: 'Play', exact: true }).click()
    expect(await box(card('Annual meeting'))).toEqual(await box(stage))
    await card('Annual meeting').getByRole('button', { name: 'Skip' }).click()
    await expect(card('Annual meeting')).toHaveCount(0)
    const [whole, mark] = [await box(stage), await box(stage.locator('[data-watermark]'))]
    expect(whole.right - mark.right, layout).toBe(12)
    expect(mark.top - whole.top, layout).toBe(12)
    await position(page).press('End')
    expect(await box(card('Thank you'))).toEqual(await box(stage))
  }
})

test('an address with a time starts there, the address of now is shared, and one goes on where one was', async ({
  admin: { api },
  visitor: page,
}) => {
  const { path, title } = await published(api)
  await page.goto(`${path}?t=12s`)
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:12 /)
  await slideNumber(page, 2)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await goTo(page, 20)
  await page.getByRole('main').getByRole('button', { name: 'Share', exact: true }).click()
  const panel = page.getByRole('dialog', { name: 'Share this recording' })
  await expect(panel.getByLabel('Address')).toHaveValue(new RegExp(`${path}$`))
  await panel.getByLabel('Start at 0:20').click()
  await panel.getByRole('button', { name: 'Copy link' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(new RegExp(`${path}\\?t=20s$`))
  await page.goto(`${path}?t=soon`)
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:00 /)

  // Where one was is remembered once it has played for some seconds.
  const again = page.getByRole('button', { name: /^Continue from 0:1\d$/ })
  await expect(again).toHaveCount(0)
  await page.goto(`${path}?t=11s`)
  await player(page, title).getByRole('button', { name: 'Play', exact: true }).click()
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:1[5-9] /, { timeout: 15_000 })
  await page.goto(path)
  await again.click()
  await expect(position(page)).toHaveAttribute('aria-valuetext', /^0:1\d /)
})

test('a gate asks for name, password and acceptance, tells nothing before, and a question reaches the company', async ({
  admin: { api, page: admin },
  visitor: page,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/)
  const { id, path, title } = await published(api, {
    details_required: true,
    password: 'bedrock',
    disclaimer: 'Statements look forward.',
  })
  await page.setViewportSize(PHONE)
  await page.goto(path)
  await expect(page.getByRole('heading', { name: 'Watch this recording' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  await expect(page).toBeAccessible()
  await page.getByLabel('Your name').fill('Ana Bauer')
  await page.getByLabel('Email').fill('ana@bank.example')
  await page.getByLabel('Password').fill('granite')
  const watch = page.getByRole('button', { name: 'Watch' })
  await expect(watch).toBeDisabled()
  await page.getByLabel('I have read and accept this').click()
  await watch.click()
  await expect(page.getByText('Wrong password. Try again.')).toBeVisible()
  await page.getByLabel('Password').fill('bedrock')
  await watch.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toBeAccessible()
  // A reload asks for nothing again.
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)

  await goTo(page, 10)
  await page.getByRole('button', { name: 'Ask a question' }).click()
  const dialog = page.getByRole('dialog', { name: /^Ask / })
  await expect(dialog.getByText(/time 0:10/)).toBeVisible()
  await dialog.getByLabel('Question').fill('How deep is the hole?')
  await dialog.getByLabel('Your name').fill('Ana Bauer')
  await dialog.getByLabel('Email').fill('ana@bank.example')
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Send question' }).click()
  await expect(dialog).toHaveCount(0)
  await admin.goto(`/admin/recordings/${id}?tab=questions`)
  await expect(admin.getByText('How deep is the hole?')).toBeVisible()

  // Withdrawn, it is not there any more; people of the company see a preview.
  consoleWatch.allow(/status of 404/)
  await api.send('PATCH', `/v2/recordings/${id}`, { published: false })
  await page.reload()
  await expect(page.getByRole('heading', { name: "We couldn't find this recording" })).toBeVisible()
  await admin.goto(`${path}?preview=1`)
  await expect(admin.getByRole('region', { name: 'Preview' })).toBeVisible()
  await expect(admin.getByRole('heading', { level: 1 })).toHaveText(title)
})

test('a recording plays on where the address of its video has ended', async ({
  productWith,
  as,
  visitor: page,
  consoleWatch,
}, info) => {
  test.slow()
  consoleWatch.allow(/status of 403/)
  const video = info.outputPath('long.mp4')
  const ahead = new URL('harness/clock-ahead.ts', import.meta.url).href
  const [product] = await Promise.all([productWith({ NODE_OPTIONS: `--import=${ahead}` }), makeLongVideo(video)])
  const { api } = await as('admin', { baseURL: product.url })
  const { id, title } = await createRecording(api, { video })
  await api.send('PATCH', `/v2/recordings/${id}`, { published: true })
  const refused: string[] = []
  page.on('response', (response) => {
    if (response.status() === 403) refused.push(response.url())
  })
  await page.goto(`${product.url}/meetings/recordings/${id}`)
  const shown = page.locator('video')
  const time = () => shown.evaluate((element: HTMLVideoElement) => element.currentTime)
  await player(page, title).getByRole('button', { name: 'Play', exact: true }).click()
  await expect.poll(time).toBeGreaterThan(1)
  const address = await shown.getAttribute('src')
  await page.keyboard.press('6')
  await expect.poll(time).toBeGreaterThan(108.5)
  expect([refused, await shown.getAttribute('src')]).toEqual([[], address])

  await writeFile(join(product.dataDir, 'clock-ahead'), String(20 * 60_000))
  await page.keyboard.press('9')
  await expect.poll(time).toBeGreaterThan(162.5)
  await expect(shown).toHaveJSProperty('paused', false)
  expect(refused).toContain(new URL(address ?? '', product.url).href)
  expect(await shown.getAttribute('src')).not.toBe(address)
  await expect(player(page, title).getByRole('alert')).toHaveCount(0)
})
