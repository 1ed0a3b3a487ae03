import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { chooseFiles, choosePdf, fixture, makeDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

function importDialog(page: Page) {
  return page.getByRole('dialog', { name: 'Create deck' })
}

test('the right password opens an encrypted PDF', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'encrypted.pdf')
  await importDialog(page).getByLabel('PDF password').fill('granite')
  await page.keyboard.press('Enter')
  await expect(importDialog(page).getByRole('option', { name: 'Page 1', exact: true })).toBeVisible()
  await importDialog(page)
    .getByRole('button', { name: /^Create deck with/ })
    .click()
  await expect(slides(page).first()).toBeVisible()
})

test('images become slides in the chosen order, and other files are refused', async ({ admin }) => {
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
  await expect(rows).toHaveCount(3)
  await expect(importDialog(page).getByRole('alert')).toContainText(
    "1 file won't be importedwords.png: This file type isn't supported here",
  )
  await importDialog(page).getByRole('button', { name: 'Move core.jpg up' }).click()
  await expect(rows.first()).toContainText('core.jpg')
  await importDialog(page).getByRole('button', { name: 'Create deck with 3 slides' }).click()
  await expect(slides(page)).toHaveCount(3)
})

test('an unusable PDF shows the reason, and a PDF with a huge page can be used', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  for (const [name, words] of [
    ['empty.pdf', 'This file is empty.'],
    ['no-pages.pdf', 'This PDF has no pages.'],
    ['junk.pdf', "This PDF is damaged and can't be read."],
    ['truncated.pdf', 'This PDF is incomplete.'],
  ] as const) {
    await choosePdf(page, name)
    await expect(importDialog(page).getByRole('alert').getByText(words)).toBeVisible()
    await importDialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(importDialog(page)).toBeHidden()
  }
  await choosePdf(page, 'huge-page.pdf')
  await importDialog(page)
    .getByRole('button', { name: /^Create deck with/ })
    .click()
  await expect(slides(page).first().getByRole('img', { includeHidden: true })).toBeAttached()
})

test('an unusable file can be replaced in the same dialog, and the other inputs are kept', async ({
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
  await chooseAnother('print-locked.pdf')
  await dialog.getByLabel('Pages', { exact: true }).fill('2-3')
  await expect(dialog.getByLabel('Deck title')).toHaveValue('Title that stays')
  await dialog.getByRole('button', { name: 'Create deck with 2 slides' }).click()
  await expect(page.getByRole('heading', { name: 'Title that stays', level: 1 })).toBeVisible()
})

test('a PDF that may be read but not printed becomes a deck', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'print-locked.pdf')
  await importDialog(page).getByRole('button', { name: 'Create deck with 5 slides' }).click()
  await expect(slides(page)).toHaveCount(5)
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

test('a file dropped on the list is uploaded, dropped text is ignored', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  const bytes = readFileSync(fixture('mixed-pages.pdf')).toString('base64')
  const drop = (file: boolean) =>
    page.getByRole('heading', { name: 'Decks', level: 1 }).evaluate(
      (heading, { encoded, withFile }) => {
        const dataTransfer = new DataTransfer()
        if (withFile)
          dataTransfer.items.add(
            new File([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], 'mixed-pages.pdf', {
              type: 'application/pdf',
            }),
          )
        else dataTransfer.setData('text/plain', 'only words')
        for (const type of ['dragover', 'drop'])
          heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
      },
      { encoded: bytes, withFile: file },
    )
  await drop(false)
  await expect(page.getByText('Drop PDFs or images to create a deck')).toBeHidden()
  await drop(true)
  await expect(importDialog(page).getByRole('listbox')).toBeVisible()
})

test('of a thousand pages only those in view are rendered', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'thousand-pages.pdf')
  const pages = importDialog(page).getByRole('listbox')
  await pages.focus()
  await page.keyboard.press('End')
  await expect(pages.getByRole('option', { name: 'Page 1000', exact: true })).toBeVisible()
  expect(await pages.getByRole('option').count()).toBeLessThan(100)
  await importDialog(page).getByRole('button', { name: 'None' }).click()
  await expect(importDialog(page).getByRole('button', { name: /^Create deck with/ })).toBeDisabled()
  await page.keyboard.press('Shift+Tab')
  await pages.focus()
  await page.keyboard.press('Space')
  await expect(importDialog(page).getByLabel('Pages', { exact: true })).toHaveValue('1000')
})

test('slides arrive by server-sent events where a WebSocket cannot be opened', async ({ admin, consoleWatch }) => {
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
  await makeDeck(page, 'Streamed', '1-12')
  await expect(page.getByText('12 slides', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel import' })).toBeHidden()
  // One stream for all that the page follows: the bell opens it, and it is opened again with the import.
  expect(new Set(streams)).toEqual(new Set(['text/event-stream']))
})

test('slides arrive by polling where the backend has no events', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/status of 404.*\/events/)
  const { page } = admin
  const refused: string[] = []
  await page.routeWebSocket(/\/v2\/realtime/, (socket) => socket.close())
  await page.route(/\/v2\/realtime\/events/, (route) => {
    refused.push(route.request().url())
    return route.fulfill({ status: 404, json: { detail: 'Not found.' } })
  })
  await makeDeck(page, 'Asked for', '1-12')
  await expect(page.getByText('12 slides', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel import' })).toBeHidden()
  expect(refused.length).toBe(1)
})

/** The file of a product that holds exactly these bytes. */
function storedFile(dataDir: string, bytes: Buffer): string {
  const folder = join(dataDir, 'files')
  const found = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .find((path) => statSync(path).size === bytes.length && readFileSync(path).equals(bytes))
  if (!found) throw new Error('These bytes are not stored')
  return found
}

test('failed pages are retried, and the others are kept', async ({ ownProduct, as }) => {
  const { page } = await as('admin', { baseURL: ownProduct.url })
  const drawing = (background: string) =>
    sharp({ create: { width: 640, height: 360, channels: 3, background } })
      .png()
      .toBuffer()
  const damaged = await drawing('#b87333')
  await page.goto('/admin/decks')
  await chooseFiles(page, 'images', [
    { name: 'whole.png', mimeType: 'image/png', buffer: await drawing('#3d6b66') },
    { name: 'damaged.png', mimeType: 'image/png', buffer: damaged },
  ])
  const make = importDialog(page).getByRole('button', { name: 'Create deck with 2 slides' })
  await expect(make).toBeEnabled()
  const stored = storedFile(ownProduct.dataDir, damaged)
  writeFileSync(stored, damaged.subarray(0, damaged.length / 2))
  await make.click()
  const told = page.getByRole('status').filter({ hasText: "Some pages couldn't be imported" })
  await expect(told).toBeVisible()
  await expect(slides(page)).toHaveCount(1)
  writeFileSync(stored, damaged)
  await told.getByRole('button', { name: 'Retry failed pages' }).click()
  await expect(slides(page)).toHaveCount(2)
  await expect(told).toBeHidden()
})

test('shift and an arrow extend the selection, and "select all" stops at the import limit', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'thousand-pages.pdf')
  const chosen = importDialog(page).getByLabel('Pages', { exact: true })
  const pages = importDialog(page).getByRole('listbox')
  await importDialog(page).getByRole('button', { name: 'None' }).click()
  await pages.focus()
  for (const key of ['ArrowRight', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight']) await page.keyboard.press(key)
  await expect(chosen).toHaveValue('3-5')
  await page.keyboard.press('Control+a')
  await expect(chosen).toHaveValue('1-500')
})

test('a dismissed import result is not shown again at the next visit', async ({ admin }) => {
  const { page } = admin
  await makeDeck(page, 'Read of', '1-40')
  await page.getByRole('button', { name: 'Cancel import' }).click()
  const told = page.getByText('Import cancelled')
  await expect(told).toBeVisible()
  await page.reload()
  await expect(told).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss' }).click()
  await expect(told).toBeHidden()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Read of', level: 1 })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(told).toBeHidden()
})

/** Every text that the page has shown, so that what stood there for a moment is known too. */
function noteTexts(): void {
  const texts = new Set<string>()
  Object.assign(window, { texts })
  new MutationObserver(() => {
    for (const part of document.querySelectorAll('main h2, main p')) texts.add(part.textContent)
  }).observe(document, { childList: true, subtree: true, characterData: true })
}

test('a deck with a running import never shows the empty state', async ({ admin }) => {
  const { page } = admin
  await page.addInitScript(noteTexts)
  await makeDeck(page, 'In progress…', '1-40')
  await expect(page.getByText('40 slides', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel import' })).toBeHidden()
  const shown = await page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts])
  expect(shown).toContain('40 slides')
  expect(shown).not.toContain('0 slides')
  expect(shown).not.toContain('This deck has no slides yet')
})

test('a deck with a queued import shows placeholders, and never the empty state', async ({ as, productWith }) => {
  // Its work is for other processes, of which there is none: the slides stay on their way.
  const product = await productWith({ RUN_JOBS: 'off' })
  const { page, api } = await as('admin', { baseURL: product.url })
  const company = api.user.companies[0]?.id
  const { results } = await api.send<{ results: { id: string; kind: string }[] }>(
    'GET',
    `/v2/files?company_id=${company}`,
  )
  const file = results.find(({ kind }) => kind === 'pdf')
  const input = { title: 'On its way', file_ids: [file?.id], pages: [1, 2, 3] }
  const job = await api.send<{ deck_id: string }>('POST', `/v2/companies/${company}/jobs`, {
    kind: 'deck_import',
    input,
  })
  await page.addInitScript(noteTexts)
  await page.goto(`/admin/decks/${job.deck_id}`)
  await expect(page.getByText('Slides appear here when they are ready.')).toBeVisible()
  await expect(page.getByText('Importing', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel import' })).toBeVisible()
  const shown = await page.evaluate(() => [...(window as unknown as { texts: Set<string> }).texts])
  expect(shown).not.toContain('0 slides')
  expect(shown).not.toContain('This deck has no slides yet')
})

test('typed page numbers that are out of range or invalid are reported', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await choosePdf(page, 'mixed-pages.pdf')
  const pages = importDialog(page).getByLabel('Pages', { exact: true })
  await pages.fill('1, 4-2, two, 900')
  const told = importDialog(page).getByRole('status').filter({ hasText: 'pages selected' })
  await expect(told).toContainText(/^1 of \d+ pages selected\. Pages 900 ignored\. This file has \d+ pages\./)
  await expect(told).toContainText('Not page numbers or ranges: “4-2” and “two”.')
  await pages.fill('1, 2')
  await expect(told).toHaveText(/^2 of \d+ pages selected\.$/)
})

test('after a reload the dialog shows the files last chosen', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/status of 422/)
  const { page } = admin
  const dialog = importDialog(page)
  await page.goto('/admin/decks')
  await choosePdf(page, 'encrypted.pdf')
  await expect(dialog.getByLabel('PDF password')).toBeVisible()
  await dialog.getByLabel('Deck title').fill('Title that stays')
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Choose another file' }).click()
  await (await chooser).setFiles(fixture('mixed-pages.pdf'))
  await expect(dialog.getByRole('listbox')).toBeVisible()
  await expect(dialog.getByLabel('Deck title')).toHaveValue('Title that stays')
  await expect(page).toHaveURL(/import=[\w-]+$/)
  await page.reload()
  await expect(dialog.getByRole('listbox')).toBeVisible()
  await expect(dialog.getByText('mixed-pages.pdf')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page).toHaveURL(/\/admin\/decks$/)
})

test('reordered images keep their order after a reload, and removed ones stay removed', async ({ admin }) => {
  const { page } = admin
  const dialog = importDialog(page)
  const buffer = await sharp({ create: { width: 64, height: 36, channels: 3, background: '#3d6b66' } })
    .png()
    .toBuffer()
  await page.goto('/admin/decks')
  await chooseFiles(
    page,
    'images',
    ['a.png', 'b.png', 'c.png'].map((name) => ({ name, mimeType: 'image/png', buffer })),
  )
  const rows = dialog.getByRole('list', { name: 'Images in slide order' }).getByRole('listitem')
  await expect(rows).toHaveText([/a\.png/, /b\.png/, /c\.png/])
  await dialog.getByRole('button', { name: 'Move c.png up' }).click()
  await dialog.getByRole('button', { name: 'Move c.png up' }).click()
  await dialog.getByRole('button', { name: 'Remove a.png' }).click()
  await expect(rows).toHaveText([/c\.png/, /b\.png/])
  await page.reload()
  await expect(rows).toHaveText([/c\.png/, /b\.png/])
})
