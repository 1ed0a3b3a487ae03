import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseFiles, choosePdf, fixture, makeDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

function importDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Create deck' })
}

test('an unusable PDF shows the reason; one with a password and one with a huge page become decks', async ({
  admin,
}) => {
  const { page } = admin
  await page.goto('/admin/decks')
  for (const [name, reason] of [
    ['no-pages.pdf', 'This PDF has no pages.'],
    ['truncated.pdf', 'This PDF is incomplete.'],
  ] as const) {
    await choosePdf(page, name)
    await expect(importDialog(page).getByRole('alert').getByText(reason)).toBeVisible()
    await importDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(importDialog(page)).toBeHidden()
  }
  const create = importDialog(page).getByRole('button', { name: /^Create deck with/ })
  await choosePdf(page, 'encrypted.pdf')
  await importDialog(page).getByLabel('PDF password').fill('granite')
  await page.keyboard.press('Enter')
  await expect(importDialog(page).getByRole('option', { name: 'Page 1', exact: true })).toBeVisible()
  await create.click()
  await expect(slides(page).first()).toBeVisible()

  await page.goto('/admin/decks')
  await choosePdf(page, 'huge-page.pdf')
  await create.click()
  await expect(slides(page).first().getByRole('img', { includeHidden: true })).toBeAttached()
})

test('an unusable file is replaced in the same dialog, which keeps the other inputs and survives a reload', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 422/)
  const { page } = admin
  const dialog = importDialog(page)
  async function chooseAnother(name: string) {
    const chooser = page.waitForEvent('filechooser')
    await dialog.getByRole('button', { name: 'Choose another file' }).click()
    await (await chooser).setFiles(fixture(name))
  }
  await page.goto('/admin/decks')
  await choosePdf(page, 'empty.pdf')
  await expect(dialog.getByRole('alert')).toContainText('This file is empty.')
  await expect(dialog.getByLabel('Deck title')).toHaveCount(0)
  await expect(page).toBeAccessible()
  await chooseAnother('junk.pdf')
  await expect(dialog.getByRole('alert')).toContainText("This PDF is damaged and can't be read.")
  await chooseAnother('encrypted.pdf')
  await dialog.getByLabel('Deck title').fill('Title that stays')
  await dialog.getByLabel('PDF password').fill('certainly wrong')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('Wrong password. Try again.')).toBeVisible()
  // It may be read, but not printed.
  await chooseAnother('print-locked.pdf')
  await expect(dialog.getByRole('listbox')).toBeVisible()
  await expect(dialog.getByLabel('Deck title')).toHaveValue('Title that stays')
  await expect(page).toHaveURL(/import=[\w-]+$/)
  await page.reload()
  await expect(dialog.getByText('print-locked.pdf')).toBeVisible()
  await dialog.getByLabel('Deck title').fill('Read only')
  await dialog.getByLabel('Pages', { exact: true }).fill('2-3')
  await dialog.getByRole('button', { name: 'Create deck with 2 slides' }).click()
  await expect(page.getByRole('heading', { name: 'Read only', level: 1 })).toBeVisible()
  await expect(slides(page)).toHaveCount(2)
})

test('images become slides in the chosen order, which survives a reload; other files are refused', async ({
  admin,
}) => {
  const { page } = admin
  const drawing = sharp({ create: { width: 640, height: 360, channels: 3, background: '#3d6b66' } })
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="640" height="360"><circle cx="320" cy="180" r="90" fill="#b87333"/></svg>'
  await page.goto('/admin/decks')
  await chooseFiles(page, 'images', [
    { name: 'map.png', mimeType: 'image/png', buffer: await drawing.clone().png().toBuffer() },
    { name: 'core.jpg', mimeType: 'image/jpeg', buffer: await drawing.clone().jpeg().toBuffer() },
    { name: 'section.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(svg) },
    { name: 'words.png', mimeType: 'image/png', buffer: Buffer.from('These are only words.') },
  ])
  const rows = importDialog(page).getByRole('list', { name: 'Images in slide order' }).getByRole('listitem')
  await expect(rows).toHaveText([/map\.png/, /core\.jpg/, /section\.svg/])
  await expect(importDialog(page).getByRole('alert')).toContainText(
    "1 file won't be importedwords.png: This file type isn't supported here",
  )
  await importDialog(page).getByRole('button', { name: 'Move section.svg up' }).click()
  await importDialog(page).getByRole('button', { name: 'Remove map.png' }).click()
  await expect(rows).toHaveText([/section\.svg/, /core\.jpg/])
  await page.reload()
  await expect(rows).toHaveText([/section\.svg/, /core\.jpg/])
  await importDialog(page).getByRole('button', { name: 'Create deck with 2 slides' }).click()
  await expect(slides(page)).toHaveCount(2)
})

test('an import is stopped, and resumed by a retry', async ({ admin }) => {
  const { page } = admin
  await makeDeck(page, 'Stopped', '1-40')
  await page.getByRole('button', { name: 'Cancel import' }).click()
  await expect(page.getByText('Import cancelled')).toBeVisible()
  await page.getByRole('button', { name: 'Resume import' }).click()
  await expect(page.getByText('40 slides', { exact: true })).toBeVisible({ timeout: 45_000 })
  await expect(page.getByText('Import cancelled')).toBeHidden()
})

/** Every text that the page has shown, so that what stood there for a moment is known too. */
function noteTexts(): void {
  const texts = new Set<string>()
  Object.assign(window, { texts })
  new MutationObserver(() => {
    for (const part of document.querySelectorAll('main h2, main p')) texts.add(part.textContent)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

test('slides arrive by server-sent events where a WebSocket cannot be opened, never after an empty state', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/WebSocket connection to .* failed/)
  const { page } = admin
  // As a proxy does that knows of no upgrade.
  await page.addInitScript(() => {
    const address = new URL('none/v2/realtime', document.baseURI).href.replace('http', 'ws')
    window.WebSocket = class extends WebSocket {
      constructor() {
        super(address)
      }
    }
  })
  const streams: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/v2/realtime/events')) streams.push(response.headers()['content-type'] ?? '')
  })
  await page.addInitScript(noteTexts)
  await makeDeck(page, 'Streamed', '1-12')
  await expect(page.getByText('12 slides', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel import' })).toBeHidden()
  // One stream for all that the page follows: the bell opens it, and it is opened again with the import.
  expect(new Set(streams)).toEqual(new Set(['text/event-stream']))
  const shown = await page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts])
  expect(shown).toContain('12 slides')
  expect(shown).not.toContain('0 slides')
  expect(shown).not.toContain('This deck has no slides yet')
})
