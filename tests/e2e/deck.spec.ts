import type { Api } from './harness/api.ts'
import { choosePdf, fixture, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

async function countDecks(api: Api, title: string): Promise<number> {
  const query = new URLSearchParams({ company_id: api.user.companies[0]?.id ?? '', search: title })
  return (await api.send<{ count: number }>('GET', `/v2/decks?${query}`)).count
}

test('a PDF becomes a deck of the chosen pages, and is read in the viewer', async ({ admin }) => {
  const { page, api } = admin
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
  const title = `Report ${crypto.randomUUID().slice(0, 8)}`
  await dialog.getByLabel('Deck title').fill(title)
  await dialog.getByRole('button', { name: 'Create deck with 4 slides' }).dblclick()

  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(await countDecks(api, title), 'a second press makes no second deck').toBe(1)
  await expect(slides(page)).toHaveCount(4)

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
  await page.keyboard.press('Escape')
  await expect(viewer).toBeHidden()

  await page.goBack()
  await expect(page.getByRole('link', { name: title })).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a blank deck is created, copied, renamed, deleted and restored', async ({ admin }) => {
  const { page, api } = admin
  const title = `Deck ${crypto.randomUUID().slice(0, 8)}`
  await page.goto('/admin/decks')
  await page.getByRole('button', { name: 'Create deck' }).click()
  await page.getByRole('button', { name: /^Blank deck/ }).click()
  await page.getByLabel('Title', { exact: true }).fill(title)
  await page.getByRole('button', { name: 'Create deck' }).dblclick()
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible()
  expect(await countDecks(api, title), 'a second press makes no second deck').toBe(1)
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
