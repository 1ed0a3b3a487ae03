import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import type { StageEntry } from '@outcrop/contract/decks/stage.ts'
import type { Api } from './harness/api.ts'
import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

const presenterView = (page: Page) => page.getByRole('dialog', { name: /presenter view$/ })
const audienceWindow = (page: Page) => page.getByRole('dialog', { name: /audience window$/ })
const tool = (page: Page, name: string) => presenterView(page).getByRole('button', { name, exact: true })

/** Opens the presenter view of a deck of the test's own; `audience` is the other window. */
async function openPresenterView(page: Page, api: Api) {
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}?mode=present`)
  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Presenter view' }).click()
  const audience = await popup
  await expect(presenterView(page)).toBeVisible()
  await expect(audienceWindow(audience)).toBeVisible()
  return { deck, audience }
}

async function expectSlide(page: Page, audience: Page, number: number, count: number) {
  await expect(presenterView(page).getByText(`${number} of ${count}`)).toBeVisible()
  await expect(audience.getByText(new RegExp(`^Slide ${number}\\.`))).toBeAttached()
}

/** Drags the pointer over the current slide. */
async function drawOn(page: Page) {
  const box = await page.locator('[data-surface]').boundingBox()
  if (!box) throw new Error('There is no slide to draw on')
  await page.mouse.move(box.x + box.width * 0.2, box.y + box.height * 0.2)
  await page.mouse.down()
  await page.mouse.move(box.x + box.width * 0.6, box.y + box.height * 0.5, { steps: 8 })
  await page.mouse.up()
}

const strokes = (page: Page) => page.locator('[data-strokes] path')

test('both windows stay in step by the keys of either, and the log says which slide was shown when', async ({
  admin,
}) => {
  const { deck, audience } = await openPresenterView(admin.page, admin.api)
  const { page } = admin
  const count = deck.slide_count
  await expectSlide(page, audience, 1, count)
  for (const [key, number] of [
    ['PageDown', 2],
    ['ArrowRight', 3],
    ['PageUp', 2],
    ['End', count],
    ['Home', 1],
    ['Space', 2],
  ] as const) {
    await page.keyboard.press(key)
    await expectSlide(page, audience, number, count)
  }
  await page.keyboard.type('3')
  await expect(presenterView(page).getByText('→ 3')).toBeVisible()
  await page.keyboard.press('Enter')
  await expectSlide(page, audience, 3, count)
  await audience.keyboard.press('PageUp')
  await expectSlide(page, audience, 2, count)
  await expect(page).toHaveURL(/slide=2/)
  await page.keyboard.press('b')
  await expect(audience.locator('[data-cover=black]')).toBeVisible()
  await expect(presenterView(page).getByText('The audience sees a black screen')).toBeVisible()
  await page.keyboard.press('PageDown')
  await expect(audience.locator('[data-cover]')).toBeHidden()
  await expectSlide(page, audience, 2, count)

  for (const each of [page, audience]) await expect(each).toBeAccessible()
  await page.bringToFront()
  const downloading = page.waitForEvent('download')
  await tool(page, 'Save the log of slides for the recording').click()
  const { log } = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as { log: StageEntry[] }
  expect(log.slice(0, 2)).toMatchObject([
    { at: 0, event: { kind: 'open', deck_id: deck.id } },
    { at: expect.any(Number), event: { kind: 'go' } },
  ])
})

test('the audience sees the laser and the drawings, not the notes; a reload restores them with the timer', async ({
  admin,
}) => {
  const { page, api } = admin
  const { deck, audience } = await openPresenterView(page, api)
  const { results } = await api.send<{ results: { id: string }[] }>('GET', `/v2/decks/${deck.id}/slides`)
  await api.send('PATCH', `/v2/decks/${deck.id}/slides/${results[0]?.id}`, { notes: 'Thank the crew' })
  await page.reload()
  await audience.reload()
  await expect(presenterView(page).getByText('Thank the crew')).toBeVisible()
  await expect(audienceWindow(audience)).toBeVisible()
  await expect(audience.getByText('Thank the crew')).toHaveCount(0)

  await page.keyboard.press('p')
  await drawOn(page)
  await page.keyboard.press('h')
  await drawOn(page)
  await expect(strokes(audience)).toHaveCount(2)
  await page.keyboard.press('l')
  await page.locator('[data-surface]').hover()
  await expect(audience.locator('[data-laser]')).toBeVisible()
  await page.keyboard.press('l')
  await expect(audience.locator('[data-laser]')).toBeHidden()
  await tool(page, 'Undo drawing').click()
  await expect(strokes(audience)).toHaveCount(1)
  await page.keyboard.press('PageDown')
  await expect(strokes(audience)).toHaveCount(0)
  await page.keyboard.press('PageUp')
  await expect(strokes(audience)).toHaveCount(1)

  await page.keyboard.press('PageDown')
  await page.keyboard.press('p')
  await drawOn(page)
  await expect(strokes(audience)).toHaveCount(1)
  await tool(page, 'Countdown').click()
  await page.getByRole('button', { name: '30 min' }).click()
  await page.keyboard.press('Escape')
  await tool(page, 'Pause timer').click()
  const left = await presenterView(page).getByRole('timer').textContent()
  expect(left).toMatch(/^(?:30:00|29:\d\d)$/)
  for (const each of [page, audience]) await each.reload()
  await expectSlide(page, audience, 2, deck.slide_count)
  for (const each of [page, audience]) await expect(strokes(each)).toHaveCount(1)
  await expect(presenterView(page).getByRole('timer')).toHaveText(left ?? '')
  await expect(tool(page, 'Start timer')).toBeVisible()
  await page.keyboard.press('e')
  await expect(strokes(audience)).toHaveCount(0)
})

test('a window that is blocked or closed can be opened from the other, and the end leads back to the viewer', async ({
  admin,
}) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}?mode=present`)
  await page.evaluate(() => Object.assign(window, { allowed: window.open, open: () => null }))
  await page.getByRole('button', { name: 'Presenter view' }).click()
  const notice = presenterView(page).getByRole('alert')
  await expect(notice).toContainText('Your browser blocked the new window')
  await page.evaluate(() => Object.assign(window, { open: Reflect.get(window, 'allowed') as typeof window.open }))
  const openAudience = async () => {
    const popup = page.waitForEvent('popup')
    await notice.getByRole('button', { name: 'Open audience window' }).click()
    return popup
  }
  const audience = await openAudience()
  await expect(audienceWindow(audience)).toBeVisible()
  await expect(notice).toBeHidden()

  await page.bringToFront()
  await page.keyboard.press('PageDown')
  await expectSlide(page, audience, 2, deck.slide_count)
  await audience.close()
  await expect(notice).toContainText('The audience window was closed')
  const second = await openAudience()
  await expectSlide(page, second, 2, deck.slide_count)
  await expect(notice).toBeHidden()

  await page.close()
  await expect(second.getByText('The presenter view was closed.')).toBeVisible()
  const reopened = second.waitForEvent('popup')
  await second.getByRole('button', { name: 'Open presenter view' }).click()
  const again = await reopened
  await expectSlide(again, second, 2, deck.slide_count)
  await expect(second.getByText('The presenter view was closed.')).toBeHidden()

  await again.keyboard.press('p')
  await again.keyboard.press('Escape')
  await expect(presenterView(again)).toBeVisible()
  const closed = second.waitForEvent('close')
  await again.keyboard.press('Escape')
  await closed
  await expect(again.getByRole('dialog', { name: /, presentation$/ })).toBeVisible()
  await expect(again.getByText(`2 of ${deck.slide_count}`)).toBeVisible()
  await expect(again).toHaveURL(/mode=present&?/)
  await again.keyboard.press('Escape')
  await expect(again).not.toHaveURL(/mode=|stage=/)
})
