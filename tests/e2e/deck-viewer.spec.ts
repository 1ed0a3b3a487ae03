import type { Page, Route } from '@playwright/test'
import type { Api } from './harness/api.ts'
import { copyDeck, liftSlide, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

function viewer(page: Page) {
  return page.getByRole('dialog', { name: /presentation$/ })
}

async function present(page: Page, api: Api, search = '') {
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}?mode=present${search}`)
  await expect(viewer(page)).toBeVisible()
  return deck
}

test('an address with a slide beyond the end opens the last one, with a message', async ({ admin }) => {
  const { page, api } = admin
  const deck = await present(page, api, '&slide=99')
  const note = viewer(page).getByText(`Slide 99 does not exist. This deck has ${deck.slide_count} slides.`)
  await expect(note).toBeVisible()
  await expect(viewer(page).getByText(`${deck.slide_count} of ${deck.slide_count}`)).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(viewer(page).getByText(`${deck.slide_count - 1} of ${deck.slide_count}`)).toBeVisible()
  await expect(note).toBeHidden()
  await page.goto(`/admin/decks/${deck.id}?mode=present&slide=nonsense`)
  await expect(viewer(page).getByText(`1 of ${deck.slide_count}`)).toBeVisible()
  await expect(viewer(page).getByText(/does not exist/)).toBeHidden()
})

test('a deck is read by the keyboard alone', async ({ admin }) => {
  const { page, api } = admin
  const { slide_count: count } = await present(page, api)
  const at = (number: number) => expect(viewer(page).getByText(`${number} of ${count}`)).toBeVisible()
  for (const [key, number] of [
    ['End', count],
    ['ArrowRight', count],
    ['Home', 1],
    ['ArrowLeft', 1],
    ['PageDown', 2],
    ['Space', 3],
    ['Shift+Space', 2],
    ['PageUp', 1],
    ['ArrowDown', 2],
    ['ArrowUp', 1],
  ] as const) {
    await page.keyboard.press(key)
    await at(number)
  }
  const wide = viewer(page).getByRole('button', { name: 'Fit to width' })
  await page.keyboard.press('w')
  await expect(wide).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('w')
  await expect(wide).toHaveAttribute('aria-pressed', 'false')
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page).not.toHaveURL(/mode=/)
})

test('a key acts on the deck or on the focused button, never on both', async ({ admin }) => {
  const { page, api } = admin
  const { slide_count: count } = await present(page, api)
  const at = (number: number) => expect(viewer(page).getByText(`${number} of ${count}`)).toBeVisible()
  const wide = viewer(page).getByRole('button', { name: 'Fit to width' })
  const isWide = (pressed: boolean) => expect(wide).toHaveAttribute('aria-pressed', String(pressed))
  await wide.focus()
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await at(3)
  await isWide(false)
  await page.keyboard.press('Enter')
  await isWide(true)
  await page.keyboard.press('Space')
  await isWide(false)
  await at(3)
  await page.keyboard.type('1')
  await expect(viewer(page).getByText('→ 1')).toBeVisible()
  await page.keyboard.press('Escape')
  await at(3)
  await page.keyboard.press('Enter')
  await at(3)
  await isWide(true)
})

test('find shows "no matches" only once the texts of the slides have loaded', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  const held = Promise.withResolvers<void>()
  await page.route('**/slides/text', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto(`/admin/decks/${deck.id}?mode=present&q=zeolite`)
  await expect(page.getByRole('complementary', { name: 'Find' })).toBeVisible()
  await expect(page.getByText('No matches')).toHaveCount(0)
  held.resolve()
  await expect(page.getByText('No matches')).toBeVisible()
})

test('the text of a slide that arrives after a newer one is fetched too', async ({ admin }) => {
  const { page, api } = admin
  const { id, title, slide_count: count } = await copyDeck(api)
  const path = `/v2/decks/${id}/slides`
  let late = true
  let listed = false
  const answer = async (route: Route, whole: boolean) => {
    const response = await route.fetch()
    const { results, ...rest } = (await response.json()) as { results: unknown[] }
    return { response, json: { ...rest, results: results.slice(whole ? 0 : 1) } }
  }
  await page.route(`**${path}?without=text`, async (route) => {
    const whole = !late
    const list = await answer(route, whole)
    listed = whole
    await route.fulfill(list)
  })
  // What is asked for beside the whole list is answered as of before.
  await page.route(`**${path}/text`, async (route) => route.fulfill(await answer(route, listed)))
  await page.goto(`/admin/decks?q=${title}`)
  await page.getByRole('link', { name: title }).click()
  await expect(slides(page)).toHaveCount(count - 1)
  await expect(page.getByRole('heading', { name: 'Slide text' })).toBeVisible()
  late = false
  const again = page.waitForResponse(`**${path}?without=text`)
  await slides(page).first().click()
  await page.keyboard.press('Delete')
  await again
  // One less, and the one that was late.
  await expect(slides(page)).toHaveCount(count - 1)
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('searchbox', { name: 'Find in slides' }).fill('zeolite')
  await expect(page.getByText('No matches')).toBeVisible()
})

test('overlays above the viewer are dark like the viewer, and the page after it is light again', async ({ as }) => {
  const { page, api } = await as('admin', { colorScheme: 'light' })
  await present(page, api)
  const ground = (role: 'dialog' | 'main' | 'menu') =>
    page.getByRole(role).evaluate((element) => {
      const { backgroundColor, colorScheme } = getComputedStyle(element)
      return { backgroundColor, colorScheme }
    })
  await viewer(page).getByRole('button', { name: 'More', exact: true }).click()
  await expect(page.getByRole('menu')).toBeVisible()
  const dark = await ground('menu')
  expect(dark.colorScheme).toBe('dark')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await page.getByRole('button', { name: 'Add slides' }).click()
  const light = await ground('menu')
  expect(light.colorScheme).toBe('light')
  expect(light.backgroundColor).not.toBe(dark.backgroundColor)
})

test('matches are stepped through forwards and backwards, wrapping at the end', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  const path = `/v2/decks/${deck.id}/slides`
  const { results } = await api.send<{ results: { id: string }[] }>('GET', path)
  for (const place of [1, 3]) await api.send('PATCH', `${path}/${results[place]?.id}`, { title: 'Zirconium' })
  await page.goto(`/admin/decks/${deck.id}?mode=present`)
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('/')
  await page.getByRole('searchbox', { name: 'Find in slides' }).fill('zirconium')
  await expect(viewer(page).getByText('2 slides', { exact: true })).toBeVisible()
  for (const [key, number, place] of [
    ['Enter', 2, 1],
    ['Enter', 4, 2],
    ['Enter', 2, 1],
    ['Shift+Enter', 4, 2],
    ['Shift+Enter', 2, 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(viewer(page).getByText(`${number} of ${deck.slide_count}`, { exact: true })).toBeVisible()
    await expect(
      viewer(page)
        .getByRole('status')
        .filter({ hasText: `${place} of 2 matching slides` }),
    ).toBeVisible()
  }
  await viewer(page).getByRole('button', { name: 'Next match' }).click()
  await expect(viewer(page).getByText('2 of 2 matching slides')).toBeVisible()
  await viewer(page).getByRole('button', { name: 'Previous match' }).click()
  await expect(viewer(page).getByText('1 of 2 matching slides')).toBeVisible()
  await page.getByRole('searchbox').focus()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('searchbox')).toBeHidden()
  await expect(viewer(page)).toBeVisible()
})

test('what is searched for is marked on the slide', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}?mode=present&q=copper`)
  await page.getByRole('complementary', { name: 'Find' }).getByRole('listitem').first().getByRole('button').click()
  const marks = viewer(page).locator('mark[aria-hidden]')
  await expect(marks.first()).toBeVisible()
  const picture = await viewer(page).getByRole('img').first().boundingBox()
  for (const mark of await marks.all()) {
    const box = await mark.boundingBox()
    expect(box?.x).toBeGreaterThan(picture?.x ?? 0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThan((picture?.x ?? 0) + (picture?.width ?? 0))
    expect(box?.y).toBeGreaterThan(picture?.y ?? 0)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThan((picture?.y ?? 0) + (picture?.height ?? 0))
  }
  await page.getByRole('searchbox', { name: 'Find in slides' }).fill('zeolite')
  await expect(marks).toHaveCount(0)
})

test('on a phone the match is visible beside the search field', async ({ as }) => {
  const { page, api } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}?mode=present&q=copper`)
  const find = page.getByRole('complementary', { name: 'Find' })
  await find.getByRole('button', { name: 'Next match' }).click()
  await expect(find.getByRole('listitem').first()).toBeVisible()
  const [panel, next, picture] = await Promise.all([
    find.boundingBox(),
    viewer(page).getByRole('button', { name: 'Next slide' }).boundingBox(),
    viewer(page).getByRole('img').first().boundingBox(),
  ])
  const below = (panel?.y ?? 0) + (panel?.height ?? 0)
  expect(panel?.width).toBe(390)
  expect(picture?.y).toBeGreaterThanOrEqual(below)
  expect(next?.y).toBeGreaterThanOrEqual(below)
})

test('selected and open slides stay selected and open when moved', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await expect(slides(page)).toHaveCount(deck.slide_count)
  await slides(page)
    .first()
    .click({ modifiers: ['ControlOrMeta'] })
  await liftSlide(page, 1)
  await expect(page.getByText(/^(Slide 1 picked up|Position 1 of \d)$/)).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText(/^Position 2 of \d$/)).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/slide=2/)
  await expect(slides(page).nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(slides(page).first()).toHaveAttribute('aria-selected', 'false')
})

test('on a phone every control of the viewer and the editor is large enough to tap', async ({ as }) => {
  const { page, api } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  const deck = await copyDeck(api)
  const small = (within: string) =>
    page.locator(within).evaluate((place) =>
      [...place.querySelectorAll<HTMLElement>('button, input')]
        .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .map((element) => ({
          name: element.ariaLabel ?? element.innerText,
          box: element.getBoundingClientRect(),
        }))
        .filter(({ box }) => box.width > 1 && (box.width < 24 || box.height < 24))
        .map(({ name, box }) => `${name}: ${Math.round(box.width)} × ${Math.round(box.height)}`),
    )
  await page.goto(`/admin/decks/${deck.id}?mode=present`)
  await expect(viewer(page)).toBeVisible()
  expect(await small('[role=dialog]')).toEqual([])
  await page.goto(`/admin/decks/${deck.id}`)
  await expect(slides(page).first()).toBeVisible()
  expect(await small('main')).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

/** Whether the focus is where the page is not covered. */
function isInViewer(page: Page) {
  return viewer(page).evaluate((element) => element.contains(document.activeElement))
}

test('the page under the viewer is inert, and its opener gets the focus back', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  const open = page.getByRole('button', { name: 'Present', exact: true })
  await open.press('Enter')
  await expect(viewer(page)).toBeFocused()
  expect(await open.evaluate((button) => button.closest('[inert]') !== null)).toBe(true)
  for (const key of ['Tab', 'Shift+Tab']) {
    const seen = new Set<string>()
    for (let press = 0; press < 40; press += 1) {
      await page.keyboard.press(key)
      expect(await isInViewer(page)).toBe(true)
      seen.add(await page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? ''))
    }
    expect([...seen]).toEqual(expect.arrayContaining(['Exit presentation', 'Full screen', 'Next slide']))
  }
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(open).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await expect(page.getByRole('button', { name: 'Share' })).toBeFocused()
})

test('a viewer that an address has opened leaves the focus at the heading; the palette opens above it', async ({
  admin,
}) => {
  const { page, api } = admin
  const deck = await present(page, api)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').getByRole('combobox')
  await expect(palette).toBeFocused()
  await palette.click()
  await page.keyboard.press('Escape')
  await expect(palette).toBeHidden()
  await expect(viewer(page)).toBeVisible()
  await page.keyboard.press('Tab')
  expect(await isInViewer(page)).toBe(true)
  await page.keyboard.press('Escape')
  await expect(viewer(page)).toBeHidden()
  await expect(page.getByRole('heading', { name: deck.title, level: 1 })).toBeFocused()
})
