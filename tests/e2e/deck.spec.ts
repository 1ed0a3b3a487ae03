import { choosePdf, copyDeck, fixture, makeDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('a PDF becomes a deck of the chosen pages, and is read in the viewer', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'halvorsen-creek-report.pdf')
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  await expect(dialog.getByLabel('Deck title')).toHaveValue('Halvorsen creek report')
  const pages = dialog.getByLabel('Pages', { exact: true })
  await pages.fill('1, 3-4, 4000')
  await expect(dialog.getByText(/Pages 4000 ignored\. This file has \d+ pages/)).toBeVisible()
  await expect(dialog.getByRole('option', { name: 'Page 3', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expect(dialog.getByRole('option', { name: 'Page 2', exact: true })).toHaveAttribute('aria-selected', 'false')
  await dialog.getByRole('option', { name: 'Page 2', exact: true }).click()
  await expect(pages).toHaveValue('1-4')
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Create deck with 4 slides' }).click()

  await expect(page.getByRole('heading', { name: 'Halvorsen creek report', level: 1 })).toBeVisible()
  await expect(slides(page)).toHaveCount(4)
  await expect(page).toBeAccessible()

  await page.getByRole('button', { name: 'Present', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: /presentation$/ })
  await expect(viewer).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/slide=2/)
  await page.keyboard.press('End')
  await expect(viewer.getByText('4 of 4')).toBeVisible()
  await page.keyboard.press('2')
  await page.keyboard.press('Enter')
  await expect(viewer.getByText('2 of 4')).toBeVisible()
  await page.reload()
  await expect(viewer.getByText('2 of 4')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()
})

test('words are found in the slides, and a query without match finds nothing', async ({ admin }) => {
  const { page } = admin
  await makeDeck(page, 'Find me', '1-3')
  await expect(slides(page)).toHaveCount(3)
  await page.getByRole('button', { name: 'Present', exact: true }).click()
  await expect(page.getByRole('dialog', { name: /presentation$/ })).toBeVisible()
  await page.keyboard.press('/')
  const find = page.getByRole('searchbox', { name: 'Find in slides' })
  await find.fill('creek')
  await expect(page.getByRole('complementary', { name: 'Find' }).locator('mark').first()).toContainText(/creek/i)
  await find.fill('zzzz')
  await expect(page.getByText('No matches')).toBeVisible()
})

test('a slide is moved with the keyboard, and the move is undone', async ({ admin }) => {
  const { page } = admin
  await makeDeck(page, 'Order', '1-3')
  await expect(slides(page)).toHaveCount(3)
  await slides(page).first().click()
  await page.getByLabel('Slide title').fill('Was first')
  await expect(page.getByText('Saved')).toBeVisible()
  await slides(page).first().focus()
  // As a quick hand or a busy machine sends them: the second before the first is answered.
  await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('ArrowDown')])
  await expect(page.getByText('Position 2 of 3')).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByRole('option', { name: 'Slide 2: Was first' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('option', { name: 'Slide 1: Was first' })).toBeVisible()
})

test('a deck is copied, renamed, deleted and restored on its page', async ({ admin }) => {
  const { page, api } = admin
  const title = `Deck ${crypto.randomUUID().slice(0, 8)}`
  const { id } = await api.createDeck(api.user.companies[0]?.id ?? '', title)
  await page.goto(`/admin/decks/${id}`)
  const more = page.getByRole('button', { name: `Actions for ${title}`, exact: true })
  await more.click()
  await expect(page.getByRole('menuitem')).toHaveText([
    'Duplicate…',
    'Embed…',
    'New version of the PDF…',
    'Version history',
    /^Keyboard shortcuts/,
    /^Rename/,
    'Move to trash',
  ])
  await expect(page).toBeAccessible()
  await page.getByRole('menuitem', { name: 'Duplicate…' }).click()
  await page.getByRole('dialog', { name: 'Duplicate deck' }).getByLabel('Title').press('Enter')
  await page.getByRole('button', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { name: `${title} (copy)`, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${title} (copy)` }).click()
  await page.getByRole('menuitem', { name: /^Rename/ }).click()
  const field = page.getByRole('textbox', { name: 'Deck title' })
  await expect(field).toBeFocused()
  await field.fill(`${title} again`)
  await field.press('Enter')
  await expect(page.getByRole('heading', { name: `${title} again`, level: 1 })).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${title} again` }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByRole('heading', { name: `“${title} again” is in the trash` })).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect(page.getByRole('heading', { name: `${title} again`, level: 1, exact: true })).toBeVisible()
})

for (const width of [1440, 390])
  test(`nothing moves when the title of a deck is opened for typing, ${width} px`, async ({ as }) => {
    const { page, api } = await as('admin', { viewport: { width, height: 900 }, hasTouch: width === 390 })
    const { id, title } = await copyDeck(api)
    await page.goto(`/admin/decks/${id}`)
    const heading = page.getByRole('heading', { level: 1 })
    const around = [
      page.getByRole('heading', { level: 2, name: 'Slide 1' }),
      page.getByRole('button', { name: 'Add slides' }),
      page.getByRole('listbox', { name: 'Slides' }),
      page.getByRole('main').getByText(/^\d+ slides$/),
    ]
    const places = () => Promise.all(around.map((part) => part.boundingBox()))
    await expect(page.getByRole('listbox', { name: 'Slides' })).toBeVisible()
    const before = await places()
    expect(before).not.toContain(null)
    await heading.getByRole('button', { name: title }).click()
    await expect(page.getByRole('textbox', { name: 'Deck title' })).toBeFocused()
    expect(await places()).toEqual(before)
    await page.keyboard.press('Escape')
    await expect(heading).toHaveText(title)
    expect(await places()).toEqual(before)
  })

test('an upload resumes after the server was down', async ({ ownProduct, as, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource|ERR_/)
  const { page } = await as('admin', { baseURL: ownProduct.url })
  await page.goto('/admin/decks')
  const panel = page.getByRole('region', { name: 'Uploads' })
  await choosePdf(page, 'not-a-pdf.pdf')
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  await expect(
    dialog.getByText("This file type isn't supported here, or the file is not what its name says."),
  ).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Create deck' }).click()
  await page.getByRole('button', { name: /^From a PDF/ }).click()
  const picker = await chooser
  await ownProduct.stop('SIGKILL')
  await picker.setFiles(fixture('investor-deck.pdf'))
  await expect(panel.getByText('Retrying automatically…')).toBeVisible()
  await ownProduct.start()
  await expect(dialog.getByRole('listbox')).toBeVisible({ timeout: 45_000 })
})

test('a file that is not a PDF or an image is refused in plain words', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'not-a-pdf.pdf')
  await expect(
    page
      .getByRole('dialog', { name: 'Create deck' })
      .getByRole('alert')
      .getByText("This file type isn't supported here, or the file is not what its name says."),
  ).toBeVisible()
})

test('an encrypted PDF asks for its password', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/status of 422/)
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'encrypted.pdf')
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  await dialog.getByLabel('PDF password').fill('certainly wrong')
  await dialog.getByRole('button', { name: 'Unlock' }).click()
  await expect(dialog.getByText('Wrong password. Try again.')).toBeVisible()
})

test('the page of a deck is no wider than the window while it loads', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api, { title: `Slow ${crypto.randomUUID().slice(0, 8)}` })
  const held: (() => void)[] = []
  await page.route(/\/decks\/[^/]+\/slides\?without=text$/, async (route) => {
    await new Promise<void>((resolve) => held.push(resolve))
    await route.continue()
  })
  await page.goto(`/admin/decks?q=${encodeURIComponent(deck.title)}`)
  await page.getByRole('link', { name: deck.title }).first().click()
  const waiting = page.getByRole('main').locator('[aria-busy=true]').first()
  await expect(waiting).toBeVisible()
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 800 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  for (const go of held) go()
  await expect(slides(page)).toHaveCount(deck.slide_count)
})

test('a question mark opens the keyboard shortcuts of the editor or the viewer, except in a field', async ({
  admin,
}) => {
  const { page, api } = admin
  const { id, title } = await copyDeck(api)
  const keys = (place: string) => page.getByRole('dialog', { name: new RegExp(`^${place} shortcuts`, 'i') })
  await page.goto(`/admin/decks/${id}`)
  await slides(page).nth(1).click()
  await page.keyboard.press('?')
  await expect(keys('editor').getByText('Select all slides')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.keyboard.press('Escape')
  await expect(keys('editor')).toBeHidden()
  await expect(slides(page).nth(1)).toBeFocused()

  const more = page.getByRole('button', { name: `Actions for ${title}` })
  await more.click()
  await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click()
  await expect(keys('editor')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(more).toBeFocused()

  await page.getByRole('button', { name: 'Present', exact: true }).click()
  const viewer = page.getByRole('dialog', { name: /presentation$/ })
  await expect(viewer).toBeFocused()
  await page.keyboard.press('?')
  await expect(keys('viewer').getByText('Next slide')).toBeVisible()
  await page.keyboard.press('End')
  await page.keyboard.press('Escape')
  await expect(keys('viewer')).toBeHidden()
  await expect(viewer.getByText(/^2 of \d+$/)).toBeVisible()
  await viewer.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: /^Keyboard shortcuts/ }).click()
  await expect(keys('viewer')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('/')
  await page.getByRole('searchbox').pressSequentially('why?')
  await expect(page.getByText('No matches')).toBeVisible()
  await expect(keys('viewer')).toBeHidden()
})
