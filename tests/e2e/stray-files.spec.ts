import type { Page } from '@playwright/test'
import { join } from 'node:path'
import { expect, test } from './harness/test.ts'
import { ROOT } from './harness/product.ts'

const FILE = join(ROOT, 'README.md')

/** Whether the page would keep the browser from opening a file that is held above this spot. */
function isRefused(page: Page, x: number, y: number): Promise<boolean> {
  return page.evaluate(
    ([left, top]) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.items.add(new File(['x'], 'notes.txt'))
      const event = new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true })
      return document.elementFromPoint(left, top)?.dispatchEvent(event) === false
    },
    [x, y] as const,
  )
}

/** Drops a file of the machine on the page, as the browser itself gets it. */
async function dropFile(page: Page, x: number, y: number): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const data = { items: [], files: [FILE], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await session.send('Input.dispatchDragEvent', { type, x, y, data })
  await session.detach()
}

test('a file dropped beside the place for files does not replace the app', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible()
  const menu = await page.getByRole('navigation', { name: 'Main menu' }).boundingBox()
  if (!menu) throw new Error('The side menu is not on the page')
  const spots = [
    [menu.x + 20, menu.y + menu.height - 5],
    [700, 20],
  ] as const
  await page.evaluate(() => Object.assign(window, { stillHere: true }))
  for (const [x, y] of spots) {
    await expect.poll(() => isRefused(page, x, y)).toBe(true)
    await dropFile(page, x, y)
    await expect(page.getByRole('heading', { level: 1, name: 'Decks' })).toBeVisible()
    expect(await page.evaluate(() => 'stillHere' in window)).toBe(true)
  }
  expect(page.url()).toMatch(/\/admin\/decks$/)

  // Text that is dragged into a box is no file and goes where it is dropped.
  const search = page.getByRole('searchbox')
  expect(
    await search.evaluate((box) => {
      const dataTransfer = new DataTransfer()
      dataTransfer.setData('text/plain', 'copper')
      return box.dispatchEvent(new DragEvent('dragover', { dataTransfer, bubbles: true, cancelable: true }))
    }),
  ).toBe(true)

  // Where files are wanted they are taken.
  await dropFile(page, 700, 500)
  await expect(page.getByRole('dialog', { name: 'Create deck' }).getByRole('alert')).toContainText('README.md')
})
