import type { Page } from '@playwright/test'
import { type PdfPage, textPdf } from '../../server/testing/test-pdf.ts'
import { chooseFiles, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

const COVER: PdfPage = ['Halvorsen Creek', 'A copper project in the north']
const DRILLING: PdfPage = ['Drilling results', 'Hole 14: 42 metres at 1.2 percent copper', 'Hole 15: 18 metres']
const BUDGET: PdfPage = ['Budget', 'Exploration and permits: 12 million dollars']
const DRILLING_NOW: PdfPage = ['Drilling in autumn', 'Hole 14: 57 metres at 1.6 percent copper', 'Hole 15: 18 metres']
const WATER: PdfPage = ['Water', 'The licence was granted by the county']

function pdf(name: string, pages: readonly PdfPage[]) {
  return { name, mimeType: 'application/pdf', buffer: textPdf(pages) }
}

async function openMenu(page: Page, entry: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click()
  await page.getByRole('menuitem', { name: entry }).click()
}

const names = (page: Page) => slides(page).allTextContents()

test('a new version of the PDF is compared, corrected, used, and taken back in one step', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await chooseFiles(page, 'PDF', pdf('Spring.pdf', [COVER, DRILLING, BUDGET]))
  await page.getByRole('button', { name: /^Create deck with/ }).click()
  await expect(slides(page)).toHaveCount(3)
  await slides(page).nth(1).click()
  await page.getByLabel('Notes').fill('Say this slowly')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()

  const chooser = page.waitForEvent('filechooser')
  await openMenu(page, 'New version of the PDF…')
  await (await chooser).setFiles(pdf('Autumn.pdf', [WATER, COVER, DRILLING_NOW]))
  await page.getByRole('dialog', { name: 'New version of the PDF' }).getByRole('button', { name: 'Compare' }).click()
  const dialog = page.getByRole('dialog', { name: 'New version of the PDF' })
  await expect(dialog.getByText('1 unchanged · 1 changed · 1 new · 1 gone')).toBeVisible()
  await expect(page).toBeAccessible()
  await expect(dialog.getByLabel('What happens with Page 3')).toHaveValue(/.+-.+/)
  await dialog.getByRole('button', { name: 'Compare Page 3' }).click()
  await dialog.getByText('Difference', { exact: true }).click()
  await expect(dialog.getByText('Unchanged areas are black.')).toBeVisible()
  await dialog.getByRole('button', { name: 'Back to the list' }).click()
  await dialog.getByLabel('What happens with Slide 3').selectOption('Keep the slide')
  await dialog.getByRole('button', { name: 'Use new version' }).click()

  await expect
    .poll(() => names(page))
    .toEqual(
      ['Slide 1: Water', 'Slide 2: Halvorsen Creek', 'Slide 3: Drilling in autumn', 'Slide 4: Budget'].map((name) =>
        expect.stringContaining(name),
      ),
    )
  await slides(page).nth(2).click()
  await expect(page.getByLabel('Notes')).toHaveValue('Say this slowly')
  await page.getByRole('button', { name: 'One step back' }).click()
  await expect
    .poll(() => names(page))
    .toEqual(
      ['Slide 1: Halvorsen Creek', 'Slide 2: Drilling results', 'Slide 3: Budget'].map((name) =>
        expect.stringContaining(name),
      ),
    )
  await page.getByRole('button', { name: 'Redo' }).click()
  await expect(slides(page)).toHaveCount(4)
})

test('a version is named, looked at and restored', async ({ admin }) => {
  const { page, api } = admin
  const deck = await api.createDeck(api.user.companies[0]?.id ?? '', `Deck ${crypto.randomUUID().slice(0, 8)}`)
  for (const title of ['One', 'Two'])
    await api.send('POST', `/v2/decks/${deck.id}/slides`, {
      title,
      content: { kind: 'link', url: 'https://a.example/', file_id: null },
    })
  await page.goto(`/admin/decks/${deck.id}`)
  await expect(slides(page)).toHaveCount(2)
  await openMenu(page, 'Version history')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name this version').fill('Before the visit')
  await dialog.getByRole('button', { name: 'Keep version' }).click()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Before the visit' })).toContainText('2 slides')
  await expect(page).toBeAccessible()
  await page.keyboard.press('Escape')

  await slides(page).first().click()
  await page.keyboard.press('Delete')
  await expect(slides(page)).toHaveCount(1)
  await openMenu(page, 'Version history')
  await dialog.getByRole('button', { name: 'Look at “Before the visit”' }).click()
  await expect(dialog.getByRole('list', { name: 'Slides of this version' }).getByRole('listitem')).toHaveCount(2)
  await dialog.getByRole('button', { name: 'Restore' }).click()
  await expect(slides(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'One step back' }).click()
  await expect(slides(page)).toHaveCount(1)
})

test('two people who edit a deck see each other, and what the other changed', async ({ admin, as }) => {
  const { page, api } = admin
  const other = await as('presenter')
  const deck = await api.createDeck(api.user.companies[0]?.id ?? '', `Deck ${crypto.randomUUID().slice(0, 8)}`)
  await page.goto(`/admin/decks/${deck.id}`)
  await other.page.goto(`/admin/decks/${deck.id}`)
  await expect(page.getByText(`Also editing: ${other.api.user.name}`)).toBeAttached()
  await expect(other.page.getByText(`Also editing: ${api.user.name}`)).toBeAttached()
  await other.page.getByRole('heading', { level: 1 }).getByRole('button').click()
  await other.page.getByRole('textbox', { name: 'Deck title' }).fill('Renamed there')
  await other.page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Renamed there', level: 1 })).toBeVisible()
})
