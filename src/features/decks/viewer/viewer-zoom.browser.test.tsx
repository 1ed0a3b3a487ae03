import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import { renderDeck, showsSlide, viewer } from '../../../../tests/components/render-deck.tsx'
import { doubleTap, pinch, touch } from '../../../../tests/components/touch.ts'

const zoomState = () => viewer().getByRole('button', { name: /, fit to screen$/ })
const picture = () => viewer().getByRole('img', { name: /^Page/ }).element() as HTMLImageElement
const box = () => picture().getBoundingClientRect()
const shown = () => zoomState().element().textContent

afterEach(async () => {
  vi.useRealTimers()
  await page.viewport(1200, 800)
})

async function present() {
  const deck = await renderDeck('?mode=present')
  await showsSlide(1)
  await expect.element(viewer().getByRole('img', { name: /^Page/ })).toBeVisible()
  return deck
}

async function presentOnPhone() {
  await page.viewport(390, 844)
  await present()
}

test('two fingers zoom a slide without turning it; one finger pans it, and turns it when it is whole', async () => {
  await presentOnPhone()
  const middle = { x: 195, y: 350 }
  const whole = box().width
  await pinch(middle, 40, 120)
  await expect.poll(shown).toBe('300 %')
  expect(box().width).toBeCloseTo(whole * 3, 0)
  await showsSlide(1)

  const before = box()
  await touch([{ from: { x: 300, y: 350 }, to: { x: 140, y: 350 } }])
  await showsSlide(1)
  await expect.poll(() => box().x).toBeCloseTo(before.x - 160, 0)

  await pinch(middle, 150, 20)
  await expect.poll(shown).toBe('100 %')
  await showsSlide(1)
  await touch([{ from: { x: 300, y: 350 }, to: { x: 150, y: 360 } }])
  await showsSlide(2)
  await touch([{ from: { x: 200, y: 350 }, to: { x: 200, y: 350 } }])
  await showsSlide(2)
  await touch([{ from: { x: 100, y: 350 }, to: { x: 250, y: 340 } }])
  await showsSlide(1)
})

test('on a phone a double tap zooms in and out, and there are buttons to zoom', async () => {
  await presentOnPhone()
  for (const state of ['200 %', '100 %']) {
    await doubleTap({ x: 195, y: 350 })
    await expect.poll(shown).toBe(state)
  }
  await viewer().getByRole('button', { name: 'Zoom in' }).click()
  await expect.poll(shown).toBe('125 %')
  await zoomState().click()
  await expect.poll(shown).toBe('100 %')
  await viewer().getByRole('button', { name: 'Fit to width' }).click()
  await expect.poll(shown).toBe('Width')
  await showsSlide(1)
})

test('keys zoom, pan and reset a slide; the next slide starts at scale 1', async () => {
  await present()
  const whole = box().width
  const first = picture().currentSrc
  for (const state of ['125 %', '150 %', '200 %']) {
    await userEvent.keyboard('+')
    await expect.poll(shown).toBe(state)
  }
  await expect.poll(() => box().width).toBeCloseTo(whole * 2, 0)
  await expect.poll(() => picture().currentSrc).not.toBe(first)
  await userEvent.keyboard('-')
  await expect.poll(shown).toBe('150 %')
  await expectAccessible()

  const before = box()
  await userEvent.keyboard('{ArrowRight}')
  await showsSlide(1)
  expect(box().x).toBeLessThan(before.x)
  await userEvent.keyboard('{PageDown}')
  await showsSlide(2)
  await expect.poll(shown).toBe('100 %')
  await userEvent.keyboard('+0')
  await expect.poll(shown).toBe('100 %')
  // A 0 after another digit is part of a number.
  await userEvent.keyboard('10{Enter}')
  await showsSlide(5)
  await expect.poll(shown).toBe('100 %')
})

test('Ctrl and the wheel zoom at the pointer, and the mouse pans a zoomed slide', async () => {
  await present()
  const whole = box().width
  const frame = picture().closest('[class*=touch-none]')
  const wheel = (ctrlKey: boolean) =>
    frame?.dispatchEvent(
      new WheelEvent('wheel', { deltaY: -120, ctrlKey, clientX: 500, clientY: 300, cancelable: true }),
    )
  wheel(false)
  await expect.poll(shown).toBe('100 %')
  for (let turn = 0; turn < 3; turn += 1) wheel(true)
  await expect.poll(() => box().width).toBeGreaterThan(whole * 1.5)
  const before = box()
  await userEvent.dragAndDrop(
    viewer().getByRole('img', { name: /^Page/ }),
    viewer().getByRole('img', { name: /^Page/ }),
    {
      sourcePosition: { x: 500 - before.x, y: 300 - before.y },
      targetPosition: { x: 440 - before.x, y: 280 - before.y },
      force: true,
    },
  )
  expect(box().x).toBeCloseTo(before.x - 60, 0)
  await showsSlide(1)
  await zoomState().click()
  await expect.poll(() => box().width).toBeCloseTo(whole, 0)
})

test('a key turns full screen on and off', async () => {
  await present()
  await userEvent.keyboard('f')
  await expect.poll(() => document.fullscreenElement).not.toBeNull()
  await userEvent.keyboard('f')
  await expect.poll(() => document.fullscreenElement).toBeNull()
  await expect.element(viewer()).toBeVisible()
})

test('autoplay loops until any interaction', async () => {
  await renderDeck('?mode=present&slide=4')
  await showsSlide(4)
  const more = viewer().getByRole('button', { name: 'More' })
  await more.click()
  await page.getByRole('menuitemradio', { name: '5 seconds' }).click()
  await expect.element(page.getByRole('menu')).not.toBeInTheDocument()
  await more.click()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await page.getByRole('menuitem', { name: 'Autoplay' }).click()
  const pause = viewer().getByRole('button', { name: 'Pause' })
  await expect.element(pause).toBeVisible()
  vi.advanceTimersByTime(5000)
  await showsSlide(5)
  // The time of a slide starts when its picture has loaded.
  await expect
    .poll(() => {
      vi.advanceTimersByTime(1000)
      return viewer().getByText('1 of 5', { exact: true }).elements().length
    })
    .toBe(1)
  await userEvent.keyboard('{ArrowRight}')
  await showsSlide(2)
  await expect.element(pause).not.toBeInTheDocument()
  vi.advanceTimersByTime(60_000)
  await showsSlide(2)
})
