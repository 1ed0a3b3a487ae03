import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { fixture } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

async function upload(page: Page, file: Chosen) {
  await page.goto('/admin/files/company-files')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  await (await chooser).setFiles([file])
  await page.getByRole('main').getByRole('link', { name: file.name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(file.name)
}

/** How many colours the drawn scene shows. */
async function coloursOf(page: Page, name: string): Promise<number> {
  const picture = await page.getByRole('application', { name }).screenshot()
  const { data, info } = await sharp(picture)
    .resize(64, 64, { kernel: 'nearest' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const seen = new Set<string>()
  for (let at = 0; at < data.length; at += info.channels) seen.add(data.subarray(at, at + 3).toString('hex'))
  return seen.size
}

const PYRAMID = `v 431000 6825000 300
v 431100 6825000 300
v 431100 6825100 300
v 431000 6825100 300
v 431050 6825050 380
f 1 2 5
f 2 3 5
f 3 4 5
f 4 1 5
f 1 4 3 2
`

test('a mesh in map coordinates is drawn, with its figures, and turned by keys', async ({ admin: { page } }) => {
  const name = `ore ${crypto.randomUUID().slice(0, 8)}.obj`
  await upload(page, { name, mimeType: 'model/obj', buffer: Buffer.from(PYRAMID) })
  const scene = page.getByRole('application', { name })
  await expect(page.getByText('100 × 100 × 80')).toBeVisible()
  await expect(page.getByText('431,050, 6,825,050, 340')).toBeVisible()
  expect(await coloursOf(page, name)).toBeGreaterThan(2)
  const before = await scene.screenshot()
  await scene.press('ArrowRight')
  await expect.poll(async () => (await scene.screenshot()).equals(before)).toBe(false)
  await expect(page.getByRole('checkbox', { name: 'Z up' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Wireframe' }).check()
  await expect(page).toBeAccessible()
})

test('a picture twice as wide as high can be looked around in', async ({ admin: { page } }) => {
  const name = `pit ${crypto.randomUUID().slice(0, 8)}.png`
  const half = { create: { width: 1024, height: 1024, channels: 3, background: '#3a7' } } as const
  const buffer = await sharp({ create: { width: 2048, height: 1024, channels: 3, background: '#853' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: 1024, top: 0 }])
    .png()
    .toBuffer()
  await upload(page, { name, mimeType: 'image/png', buffer })
  await page.getByRole('button', { name: 'View as 360°' }).click()
  const scene = page.getByRole('application', { name })
  await expect(scene).toHaveAttribute('aria-busy', 'false')
  const before = await scene.screenshot()
  await scene.press('ArrowLeft')
  await expect.poll(async () => (await scene.screenshot()).equals(before)).toBe(false)
  await expect(page).toBeAccessible()
})

test('a PDF is found by its words and opens at the page; its details open beside the list', async ({
  admin: { page },
}) => {
  const name = `report ${crypto.randomUUID().slice(0, 8)}.pdf`
  await upload(page, {
    name,
    mimeType: 'application/pdf',
    buffer: await readFile(fixture('halvorsen-creek-report.pdf')),
  })
  const words = 'four-acid digestion'
  await expect(async () => {
    await page.goto(`/admin/files/company-files?q=${encodeURIComponent(words)}&view=table`)
    await expect(page.getByRole('row').filter({ hasText: name })).toContainText(/Page \d+/, { timeout: 2000 })
  }).toPass()
  const row = page.getByRole('row').filter({ hasText: name })
  await row.getByRole('button', { name: `Actions for ${name}` }).click()
  await page.getByRole('menuitem', { name: 'Details' }).click()
  const drawer = page.getByRole('dialog', { name })
  await expect(drawer.getByRole('heading', { name: 'Where used' })).toBeVisible()
  await expect(drawer.getByText('Pages', { exact: true })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await row.getByRole('link', { name }).click()
  await expect(page).toHaveURL(/page=\d+/)
  await expect(page.locator('[aria-current=page]').filter({ has: page.getByRole('img') })).toBeInViewport()
})
