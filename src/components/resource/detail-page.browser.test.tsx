import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { assetNumber, createWorld } from '../../../tests/components/asset-world.ts'
import { renderDetail } from '../../../tests/components/render-detail.tsx'

const heading = (name: string) => page.getByRole('heading', { name, exact: true })
const deleted_at = '2026-11-20T10:00:00Z'

test('a thing has its name, its tabs and its form', async () => {
  await createWorld(1)
  await renderDetail()
  await expect.element(heading('Project 001')).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Overview' })).toHaveAttribute('aria-current', 'page')
  await page.getByRole('button', { name: 'Describe Project 001' }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Project 001' })).toBeVisible()
  await page.getByRole('button', { name: 'Close form' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await expect.element(page.getByRole('dialog', { name: 'Edit Project 001' })).toBeVisible()
})

test('the rest of the page stays while a tab loads', async () => {
  await createWorld(1)
  await renderDetail()
  await page.getByRole('link', { name: 'Waiting' }).click()
  await expect.element(page.getByRole('link', { name: 'Waiting' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByRole('button', { name: 'Describe Project 001' })).not.toBeInTheDocument()
  await expect.element(heading('Project 001')).toBeVisible()
})

test('its activity says who changed what', async () => {
  const actor = { id: 'p1', name: 'Ana Torres' }
  await createWorld(1, {
    activity: [
      {
        id: 'a2',
        at: '2026-11-20T10:00:00Z',
        actor,
        action: 'update',
        before: { name: 'Old' },
        after: { name: 'New' },
      },
      { id: 'a1', at: '2026-11-19T10:00:00Z', actor, action: 'create', before: null, after: null },
    ],
  })
  await renderDetail()
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect.element(page.getByText('Ana Torres changed name')).toBeVisible()
  await expect.element(page.getByText('Old → New')).toBeVisible()
  await expect.element(page.getByText('Ana Torres created this')).toBeVisible()
})

test('moved to the trash it says so, and is restored there', async () => {
  const world = await createWorld(1)
  await renderDetail()
  await page.getByRole('button', { name: 'Actions for Project 001' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect.element(page.getByText('This is in the trash')).toBeVisible()
  await page.getByRole('button', { name: 'Restore' }).click()
  await expect.element(page.getByText('This is in the trash')).not.toBeInTheDocument()
  expect((await world.read()).items[0]?.deleted_at).toBeNull()
})

test('deleted permanently it leads to the list', async () => {
  await createWorld(0, { items: [assetNumber(1, { deleted_at })] })
  await renderDetail()
  await page.getByRole('button', { name: 'Delete permanently' }).click()
  await page.getByRole('alertdialog').getByRole('textbox').fill('Project 001')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete permanently' }).click()
  await expect.element(heading('All assets')).toBeVisible()
})

test('a thing that is not there leads to the list', async () => {
  await createWorld(0)
  await renderDetail()
  await expect.element(heading('There is no such asset')).toBeVisible()
  await page.getByRole('link', { name: 'All assets' }).click()
  await expect.element(heading('All assets')).toBeVisible()
})

test('what cannot be loaded is asked for again', async () => {
  const world = await createWorld(1, { refuses: { 'GET /v2/assets/1': 500 } })
  await renderDetail()
  await world.change({ refuses: {} })
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(heading('Project 001')).toBeVisible()
})
