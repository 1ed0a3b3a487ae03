import type { Locator, Page } from '@playwright/test'
import type { Api } from './harness/api.ts'
import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }

interface Point {
  x: number
  y: number
}

function viewer(page: Page) {
  return page.getByRole('dialog', { name: /presentation$/ })
}

/** The slide on the stage, not those of the strip. */
function picture(page: Page): Locator {
  return viewer(page).locator('img:not([alt=""])')
}

function zoomState(page: Page): Locator {
  return viewer(page).getByRole('button', { name: /, fit to screen$/ })
}

async function widthOf(page: Page): Promise<number> {
  return (await picture(page).boundingBox())?.width ?? 0
}

async function present(page: Page, api: Api) {
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}?mode=present`)
  await expect(picture(page)).toBeVisible()
  return { ...deck, at: (number: number) => expect(viewer(page).getByText(`${number} of ${deck.slide_count}`)) }
}

/** Fingers that go down together, move in a few steps and leave together. */
async function touch(page: Page, fingers: readonly { from: Point; to: Point }[]) {
  const devtools = await page.context().newCDPSession(page)
  const at = (share: number) =>
    fingers.map(({ from, to }, id) => ({
      id,
      x: from.x + (to.x - from.x) * share,
      y: from.y + (to.y - from.y) * share,
    }))
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (const share of [0.25, 0.5, 0.75, 1])
    await devtools.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(share) })
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await devtools.detach()
}

/** Two taps in quick succession; the events carry their own times, so that a slow machine does not part them. */
async function doubleTap(page: Page, { x, y }: Point) {
  const devtools = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [step, type] of (['touchStart', 'touchEnd', 'touchStart', 'touchEnd'] as const).entries())
    await devtools.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: type === 'touchStart' ? [{ x, y }] : [],
      timestamp: start + step * 0.05,
    })
  await devtools.detach()
}

/** A pinch about a point of the slide, by this many pixels for each of the two fingers. */
function pinch(page: Page, { x, y }: Point, from: number, to: number) {
  return touch(page, [
    { from: { x: x - from, y }, to: { x: x - to, y } },
    { from: { x: x + from, y }, to: { x: x + to, y } },
  ])
}

test('two fingers zoom a slide and do not turn it; one finger moves it, and turns it when it is whole', async ({
  as,
}) => {
  const { page, api } = await as('admin', PHONE)
  const { at } = await present(page, api)
  const middle = { x: 195, y: 350 }
  const whole = await widthOf(page)
  await pinch(page, middle, 40, 120)
  await expect(zoomState(page)).toHaveText('300 %')
  expect(await widthOf(page)).toBeCloseTo(whole * 3, 0)
  await at(1).toBeVisible()
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1)

  const before = await picture(page).boundingBox()
  await touch(page, [{ from: { x: 300, y: 350 }, to: { x: 140, y: 350 } }])
  await at(1).toBeVisible()
  const after = await picture(page).boundingBox()
  expect(after?.x).toBeCloseTo((before?.x ?? 0) - 160, 0)

  await pinch(page, middle, 150, 20)
  await expect(zoomState(page)).toHaveText('100 %')
  await at(1).toBeVisible()
  await touch(page, [{ from: { x: 300, y: 350 }, to: { x: 150, y: 360 } }])
  await at(2).toBeVisible()
  await touch(page, [{ from: { x: 100, y: 350 }, to: { x: 250, y: 340 } }])
  await at(1).toBeVisible()
})

test('on a phone a double tap zooms in and out, and there are buttons to zoom', async ({ as }) => {
  const { page, api } = await as('admin', PHONE)
  const { at } = await present(page, api)
  for (const state of ['200 %', '100 %']) {
    await doubleTap(page, { x: 195, y: 350 })
    await expect(zoomState(page)).toHaveText(state)
  }
  await viewer(page).getByRole('button', { name: 'Zoom in' }).tap()
  await expect(zoomState(page)).toHaveText('125 %')
  await zoomState(page).tap()
  await expect(zoomState(page)).toHaveText('100 %')
  await viewer(page).getByRole('button', { name: 'Fit to width' }).tap()
  await expect(zoomState(page)).toHaveText('Width')
  await at(1).toBeVisible()
  await viewer(page).getByRole('button', { name: 'More' }).tap()
  await page.getByRole('menuitem', { name: /^Full screen/ }).tap()
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true)
})

test('by keys a slide is zoomed, panned and reset; the next slide starts at scale 1', async ({ admin }) => {
  const { page, api } = admin
  const { at } = await present(page, api)
  const whole = await widthOf(page)
  const sharp = () => picture(page).evaluate((image: HTMLImageElement) => image.currentSrc)
  const first = await sharp()
  for (const state of ['125 %', '150 %', '200 %']) {
    await page.keyboard.press('+')
    await expect(zoomState(page)).toHaveText(state)
  }
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole * 2, 0)
  await expect.poll(sharp).not.toBe(first)
  await page.keyboard.press('-')
  await expect(zoomState(page)).toHaveText('150 %')
  await expect(page).toBeAccessible()

  const before = await picture(page).boundingBox()
  await page.keyboard.press('ArrowRight')
  await at(1).toBeVisible()
  expect((await picture(page).boundingBox())?.x).toBeLessThan(before?.x ?? 0)
  await page.keyboard.press('PageDown')
  await at(2).toBeVisible()
  await expect(zoomState(page)).toHaveText('100 %')
  await page.keyboard.press('+')
  await page.keyboard.press('0')
  await expect(zoomState(page)).toHaveText('100 %')
  // A nought after another digit is part of a number.
  for (const key of ['1', '0', 'Enter']) await page.keyboard.press(key)
  await expect(zoomState(page)).toHaveText('100 %')
  await at(2).toBeHidden()
})

test('Ctrl and the wheel zoom at the pointer, and the mouse pans a zoomed slide', async ({ admin }) => {
  const { page, api } = admin
  const { at } = await present(page, api)
  const whole = await widthOf(page)
  await page.mouse.move(500, 300)
  await page.mouse.wheel(0, -120)
  await expect(zoomState(page)).toHaveText('100 %')
  await page.keyboard.down('Control')
  await page.mouse.wheel(0, -120)
  await page.mouse.wheel(0, -120)
  await page.mouse.wheel(0, -120)
  await page.keyboard.up('Control')
  await expect.poll(() => widthOf(page)).toBeGreaterThan(whole * 1.5)
  const before = await picture(page).boundingBox()
  await page.mouse.down()
  await page.mouse.move(440, 280, { steps: 3 })
  await page.mouse.up()
  const after = await picture(page).boundingBox()
  expect(after?.x).toBeCloseTo((before?.x ?? 0) - 60, 0)
  await at(1).toBeVisible()
  await zoomState(page).click()
  await expect.poll(() => widthOf(page)).toBeCloseTo(whole, 0)
})
