import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ROOT } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

const READY = { timeout: 60_000 }

async function videoOf(fixture: string) {
  return await readFile(`${ROOT}/tests/fixtures/videos/${fixture}`)
}

/** Makes a recording of a fixture that is uploaded; the page is then its own. */
async function uploadRecording(page: Page, title: string, fixture = 'plain.mp4') {
  await page.goto('/admin/recordings')
  await page.getByRole('button', { name: 'New recording' }).click()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload a video' }).click()
  await (await chooser).setFiles([{ name: `${title}.mp4`, mimeType: 'video/mp4', buffer: await videoOf(fixture) }])
  const dialog = page.getByRole('dialog', { name: 'New recording' })
  await expect(dialog.getByRole('textbox', { name: 'Title' })).toHaveValue(title)
  await dialog.getByRole('button', { name: 'Create and upload' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

function newTitle(): string {
  return `Webcast ${crypto.randomUUID().slice(0, 8)}`
}

test('a recording is uploaded, described, published, and its address copied; withdrawn, it is not published', async ({
  admin: { page },
}) => {
  const title = newTitle()
  await uploadRecording(page, title)
  const publish = page.getByRole('button', { name: 'Publish', exact: true })
  await expect(publish).toBeEnabled(READY)
  await expect(page.getByLabel(title, { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Edit “${title}”` })
  await dialog.getByRole('textbox', { name: 'Description' }).fill('What the drill found')
  await dialog.getByRole('checkbox', { name: 'Ask for a password' }).check()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog.getByText('Type at least 4 characters')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Password' }).fill('granite')
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Save changes' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('What the drill found')).toBeVisible()

  await publish.click()
  const panel = page.getByRole('region', { name: 'Public page' })
  await expect(panel.getByText('Anyone with the address can watch it.')).toBeVisible()
  await expect(panel.getByText('A password is asked for.')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await panel.getByRole('button', { name: 'Copy address' }).click()
  const id = new URL(page.url()).pathname.split('/').at(-1)
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe(`${new URL(page.url()).origin}/meetings/recordings/${id}`)

  await panel.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(panel.getByText("Viewers can't open its page yet.")).toBeVisible()
})

test('a video is replaced, and the recording goes to the trash and comes back with its clip', async ({
  admin: { page },
}) => {
  const title = newTitle()
  await uploadRecording(page, title, 'cut-off.mp4')
  await expect(page.getByText('It ends before it should')).toBeVisible(READY)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()

  await page.getByRole('button', { name: 'Replace video' }).click()
  const dialog = page.getByRole('dialog', { name: `Replace the video of “${title}”` })
  const chooser = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload a video' }).click()
  await (await chooser).setFiles([{ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('notes') }])
  await expect(dialog.getByRole('alert')).toContainText('Only MP4, M4V and MOV videos can be recordings.')
  const again = page.waitForEvent('filechooser')
  await dialog.getByRole('button', { name: 'Upload a video' }).click()
  const better = { name: `${title}, again.mp4`, mimeType: 'video/mp4', buffer: await videoOf('no-sound.mp4') }
  await (await again).setFiles([better])
  await dialog.getByRole('button', { name: 'Replace and upload' }).click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled(READY)
  await expect(page.getByRole('link', { name: better.name })).toBeVisible()

  await page.getByRole('link', { name: 'Clips' }).click()
  await page.getByRole('button', { name: 'New clip' }).click()
  const clip = page.getByRole('dialog', { name: 'New clip' })
  await clip.getByRole('textbox', { name: 'Title' }).fill('The result')
  await clip.getByRole('textbox', { name: 'End' }).fill('5:00')
  await clip.getByRole('button', { name: 'Create clip' }).click()
  await expect(clip.getByText('The recording ends before')).toBeVisible()
  await clip.getByRole('textbox', { name: 'End' }).fill('0:03')
  await clip.getByRole('button', { name: 'Create clip' }).click()
  await expect(page.getByText('0:00 to 0:03')).toBeVisible()

  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByText('This is in the trash')).toBeVisible()
  await page.goto(`/admin/recordings?state=trash&q=${title}`)
  await page.getByRole('button', { name: `Actions for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(page.getByText(title, { exact: true })).toBeHidden()
  await page.goto(`/admin/recordings?q=${title}`)
  await page.getByRole('link', { name: title }).click()
  await page.getByRole('link', { name: 'Clips' }).click()
  await expect(page.getByText('The result')).toBeVisible()
})

test('a frame becomes the poster, and statistics, questions and lists of the demo are there', async ({
  admin: { page },
}) => {
  await page.goto('/admin/recordings')
  await expect(page).toBeAccessible()
  await page.getByRole('link', { name: 'Shareholder meeting webcast' }).click()
  await page.getByRole('link', { name: 'Statistics' }).click()
  await expect(page.getByRole('heading', { name: 'Who stayed' })).toBeVisible()
  await expect(page).toBeAccessible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Addresses as CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('Shareholder meeting webcast addresses.csv')
  await page.getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByText('At which copper price is the cut-off set?')).toBeVisible()
  await expect(page).toBeAccessible()

  const title = newTitle()
  await uploadRecording(page, title)
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled(READY)
  await page.getByRole('button', { name: 'Choose poster' }).click()
  const dialog = page.getByRole('dialog', { name: 'Choose poster' })
  await dialog.getByRole('slider').press('End')
  await dialog.getByRole('button', { name: 'Back one frame' }).click()
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Use this frame' }).click()
  await expect(dialog).toBeHidden()
  await expect
    .poll(() => page.getByLabel(title, { exact: true }).getAttribute('poster'), READY)
    .toContain('recordings~')
})

test('members without the permission watch recordings and are told why they cannot change them', async ({ as }) => {
  const { page } = await as('analyst')
  await page.goto('/admin/recordings')
  await expect(page.getByRole('button', { name: 'New recording' })).toBeDisabled()
  await expect(page.getByText('You need permission for presentations to change recordings.')).toBeVisible()
  await page.getByRole('link', { name: 'Field season debrief' }).click()
  const video = page.getByLabel('Field season debrief', { exact: true })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(640)
  for (const name of ['Edit', 'Choose poster', 'Replace video', 'Withdraw'])
    await expect(page.getByRole('button', { name, exact: true })).toBeDisabled()
  await page.getByRole('button', { name: 'Actions for Field season debrief' }).click()
  await expect(page.getByRole('menuitem', { name: 'Move to trash' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Questions' }).click()
  await expect(page.getByText('You need permission for presentations to see this.')).toBeVisible()
  await expect(page).toBeAccessible()
})
