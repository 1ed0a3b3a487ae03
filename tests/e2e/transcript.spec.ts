import type { Page } from '@playwright/test'
import { createRecording } from './harness/recordings.ts'
import { expect, test } from './harness/test.ts'

const SRT = `1
00:00:00,500 --> 00:00:01,500
ANA: Welcome to the call

2
00:00:01,500 --> 00:00:02,500
about our results

3
00:00:02,500 --> 00:00:03,500
JO: Thank you
`

const file = (text: string, name = 'call.srt') => ({
  name,
  mimeType: 'application/x-subrip',
  buffer: Buffer.from(text),
})

async function openTranscript(page: Page, id: string) {
  await page.goto(`/admin/recordings/${id}?tab=transcript`)
}

async function chooseCaptions(page: Page, text: string) {
  const chooser = page.waitForEvent('filechooser')
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Choose/ })
    .click()
  await (await chooser).setFiles([file(text)])
}

async function importCaptions(page: Page, text: string) {
  await page.getByRole('button', { name: 'Add captions' }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  await chooseCaptions(page, text)
  const dialog = page.getByRole('dialog', { name: 'Import captions' })
  await dialog.getByRole('button', { name: 'Add captions' }).click()
  await expect(dialog).toBeHidden()
}

const lines = (page: Page) => page.getByRole('list', { name: 'Transcript' }).getByRole('listitem')
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible()

test('captions are imported, corrected along the video, searched and saved as a file', async ({ admin }) => {
  const { page } = admin
  const { id, title } = await createRecording(admin.api)
  await openTranscript(page, id)
  await importCaptions(page, SRT)
  await expect(lines(page)).toHaveCount(3)
  await expect(page).toBeAccessible()

  // A press on a line goes there, and types in it.
  await page.getByRole('button', { name: 'about our results' }).click()
  const video = page.getByLabel(title, { exact: true })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeCloseTo(1.5, 1)
  const words = page.getByRole('textbox', { name: /^Text at/ })
  await expect(words).toBeFocused()
  await words.fill('about our drill results')
  await words.press('Enter')
  await expect(words).toHaveValue('Thank you')
  await words.press('Alt+ArrowRight')
  await expect(page.getByRole('textbox', { name: 'Start time' })).toHaveValue('0:02.6')
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('textbox', { name: 'Start time' })).toHaveValue('0:02.5')
  await words.press('Home')
  await words.press('Backspace')
  await expect(lines(page)).toHaveCount(2)
  await page.keyboard.press('Control+z')
  await expect(lines(page)).toHaveCount(3)
  await saved(page)

  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('drill')
  await expect(page.getByText('1 of 1')).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the transcript' }).fill('copper')
  await expect(page.getByText('No hits')).toBeVisible()

  await page.getByRole('button', { name: 'Speakers' }).click()
  const speakers = page.getByRole('dialog', { name: 'Speakers' })
  await speakers.getByLabel('ANA').fill('Ana Bauer')
  await speakers.getByRole('button', { name: 'Rename' }).click()
  await saved(page)

  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).click()
  await page.getByRole('menuitem', { name: 'WebVTT (.vtt)' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`${title}.en.vtt`)

  await page.reload()
  await expect(page.getByRole('button', { name: 'about our drill results' })).toBeVisible()
  await expect(lines(page).first()).toContainText('Ana Bauer')
})

test('a line that is found by the search of the company is opened at its second', async ({ admin }) => {
  const { page } = admin
  const { id, title } = await createRecording(admin.api)
  const word = `molybdenum${crypto.randomUUID().slice(0, 8)}`
  const text = SRT.replace('Thank you', `The grade of ${word}`)
  await admin.api.send('POST', `/v2/recordings/${id}/tracks`, { language: 'en', label: 'English', text })
  await page.goto(`/admin/search?search=${word}`)
  await page.getByRole('link', { name: title }).click()
  await expect(page).toHaveURL(/tab=transcript/)
  await expect(page.getByRole('listitem').and(page.locator('[aria-current=time]'))).toContainText(word)
  const video = page.getByLabel(title, { exact: true })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBeCloseTo(2.5, 1)

  // Whoever finds the recording by its title reads on its first page, and a time that is none is the beginning.
  await page.goto(`/admin/search?search=${title.slice(-8)}`)
  await page.getByRole('link', { name: title, exact: true }).click()
  await expect(page).toHaveURL(`/admin/recordings/${id}`)
  await page.goto(`/admin/recordings/${id}?tab=transcript&at=soon`)
  await expect(lines(page)).toHaveCount(3)
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(0)
})

test('a file without captions is refused with its line, and another language is added and shown first', async ({
  admin,
}) => {
  const { page } = admin
  const { id } = await createRecording(admin.api)
  await openTranscript(page, id)
  await page.getByRole('button', { name: 'Add captions' }).click()
  await page.getByRole('menuitem', { name: 'Import a file…' }).click()
  await chooseCaptions(page, '1\nWelcome to the call\n')
  await expect(page.getByText('No captions were found in the file')).toBeVisible()
  await expect(page.getByText('Line 2: Welcome to the call')).toBeVisible()
  await chooseCaptions(page, SRT)
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Add captions' }).click()
  await expect(lines(page)).toHaveCount(3)

  await page.getByRole('button', { name: 'Add captions' }).click()
  await page.getByRole('menuitem', { name: 'Type captions…' }).click()
  await dialog.getByLabel('Language', { exact: true }).selectOption('fr')
  await expect(dialog.getByLabel('Name that viewers see')).toHaveValue('Français')
  await dialog.getByRole('button', { name: 'Add captions' }).click()
  await page.getByRole('button', { name: 'Add first line' }).click()
  await page.getByRole('textbox', { name: /^Text at/ }).fill('Bienvenue')
  await saved(page)
  await page.getByRole('button', { name: 'More actions for Français' }).click()
  await page.getByRole('menuitem', { name: 'Show first' }).click()
  await expect(page.getByText('Shown first', { exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: 'Bienvenue' })).toBeVisible()
})

test('two people who correct different lines both have their changes saved', async ({ admin, as, consoleWatch }) => {
  consoleWatch.allow(/412/)
  const { id } = await createRecording(admin.api)
  await openTranscript(admin.page, id)
  await importCaptions(admin.page, SRT)
  const other = await as('presenter')
  await openTranscript(other.page, id)
  await other.page.getByRole('button', { name: 'Thank you' }).click()
  await other.page.getByRole('textbox', { name: /^Text at/ }).fill('Thank you all')
  await saved(other.page)
  await admin.page.getByRole('button', { name: 'Welcome to the call' }).click()
  await admin.page.getByRole('textbox', { name: /^Text at/ }).fill('Welcome everybody')
  await saved(admin.page)
  await expect(admin.page.getByRole('button', { name: 'Thank you all' })).toBeVisible()
})

test('lines that somebody else changed too are not lost on leaving without a question', async ({
  admin,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/412/)
  const { page } = admin
  const { id } = await createRecording(admin.api)
  await openTranscript(page, id)
  await importCaptions(page, SRT)
  const other = await as('presenter')
  await openTranscript(other.page, id)
  await other.page.getByRole('button', { name: 'Thank you' }).click()
  await other.page.getByRole('textbox', { name: /^Text at/ }).fill('Thank you all')
  await saved(other.page)
  await page.getByRole('button', { name: 'Thank you' }).click()
  const words = page.getByRole('textbox', { name: /^Text at/ })
  await words.fill('Thank you both')
  await expect(page.getByRole('button', { name: 'Keep mine' })).toBeVisible()

  const question = page.getByRole('alertdialog')
  await page.getByRole('link', { name: 'Overview' }).click()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect(words).toHaveValue('Thank you both')
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await saved(page)
  await page.getByRole('link', { name: 'Overview' }).click()
  await expect(words).toBeHidden()
  await expect(question).toBeHidden()
})

test('whoever may not work with presentations reads and searches, and changes nothing', async ({ admin, as }) => {
  const { id } = await createRecording(admin.api)
  await openTranscript(admin.page, id)
  await importCaptions(admin.page, SRT)
  const { page } = await as('analyst')
  await openTranscript(page, id)
  await page.getByRole('button', { name: 'Thank you' }).click()
  await expect(page.getByRole('textbox', { name: /^Text at/ })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Add captions' })).toHaveAttribute('aria-disabled', 'true')
  await expect(page.getByText('You need the presentations permission to change captions.')).toBeVisible()
})
