import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { ROOT } from './harness/product.ts'
import { expect, test } from './harness/test.ts'

async function upload(page: Page, video: string, name: string) {
  await page.goto('/admin/files/company-files')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  const buffer = await readFile(`${ROOT}/tests/fixtures/videos/${video}`)
  await (await chooser).setFiles([{ name, mimeType: 'video/mp4', buffer }])
}

async function openFile(page: Page, name: string) {
  await page.getByRole('region', { name: 'Uploads' }).getByRole('link', { name: 'Open' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
}

test('a video that browsers cannot play says so before it is sent, and is converted', async ({ admin: { page } }) => {
  const name = `shed ${crypto.randomUUID().slice(0, 8)}.mov`
  await upload(page, 'hevc.mov', name)
  const uploads = page.getByRole('region', { name: 'Uploads' })
  await expect(uploads.getByText('64 × 36 · 0:02 · HEVC (H.265)')).toBeVisible()
  await expect(uploads.getByText('a copy that plays everywhere is made')).toBeVisible()
  await openFile(page, name)
  const copy = page.getByRole('link', { name: 'Download web copy' })
  await expect(copy).toBeVisible({ timeout: 60_000 })
  await expect(page.getByText('HEVC (H.265), 10 bit')).toBeVisible()
  const video = page.getByLabel(name, { exact: true })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.videoWidth)).toBe(64)
  const downloading = page.waitForEvent('download')
  await copy.click()
  expect((await downloading).suggestedFilename()).toBe(name.replace('.mov', '.mp4'))
  await expect(page).toBeAccessible()
})

test('the bar below a video shows what is where, and jumps there by pointer and by keys', async ({
  admin: { page },
}) => {
  const name = `pit ${crypto.randomUUID().slice(0, 8)}.mp4`
  await upload(page, 'plain.mp4', name)
  await openFile(page, name)
  const bar = page.getByRole('slider', { name: `Position in ${name}` })
  await expect(bar).toHaveAttribute('aria-valuetext', '0:00 of 0:04', { timeout: 60_000 })
  const { width = 0, height = 0 } = (await bar.boundingBox()) ?? {}
  await bar.hover({ position: { x: width * 0.8, y: height / 2 } })
  await expect(page.locator('[data-thumbnail="3"]')).toHaveText('0:03')
  await bar.click({ position: { x: width / 2, y: height / 2 } })
  await expect(bar).toHaveAttribute('aria-valuetext', '0:02 of 0:04')
  await bar.press('Home')
  await expect(bar).toHaveAttribute('aria-valuetext', '0:00 of 0:04')
  const video = page.getByLabel(name, { exact: true })
  await expect.poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime)).toBe(0)
})

test('a video that is cut off says what is wrong and can still be downloaded', async ({ admin: { page } }) => {
  const name = `cut ${crypto.randomUUID().slice(0, 8)}.mp4`
  await upload(page, 'cut-off.mp4', name)
  await openFile(page, name)
  await expect(page.getByText('The file ends too early')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: 'Download', exact: true })).toBeVisible()
})
