import { expect, test } from './harness/test.ts'

const ADDRESS = '/ai-admin/models'

test('an internal admin creates a recording model, tries it on a sample and goes back to an earlier version', async ({
  as,
}) => {
  const { page } = await as('lead')
  const name = `Model ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'New recording model' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox', { name: 'Name', exact: true }).fill(name)
  await dialog.getByRole('checkbox', { name: /intro card/ }).check()
  const intro = dialog.getByRole('group', { name: 'Intro card' })
  await intro.getByRole('textbox', { name: 'Title' }).fill('Annual meeting')
  await intro.getByRole('spinbutton', { name: 'Length' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Watermark' }).fill('{{company}}')
  await dialog.getByLabel('Captions shown first').selectOption('en')

  // The preview follows what is typed.
  const preview = dialog.getByRole('region', { name: 'Preview' })
  await expect(preview.getByText('Annual meeting')).toBeVisible()
  await preview.getByRole('button', { name: /^Recording/ }).click()
  await expect(preview.getByText('Annual meeting')).toBeHidden()
  await expect(preview.getByText('Welcome to our quarterly results.')).toBeVisible()
  await expect(preview.locator('[data-watermark]')).toHaveText('Sample Company')
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Create model' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('button', { name: 'Play preview' }).click()
  await expect(page.getByRole('slider', { name: 'Position in the preview' })).not.toHaveValue('0')
  await page.getByRole('button', { name: 'Pause preview' }).click()
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await dialog.getByLabel('Layout').selectOption('Slides only')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByText('1 setting differs')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Use again: version 1' }).click()
  await expect(page.getByText('Version 3', { exact: true }).first()).toBeVisible()
  await page.getByRole('link', { name: /^Where used/ }).click()
  await expect(page.getByText('Not used yet')).toBeVisible()
})

test('a model is duplicated, moved to trash and restored', async ({ as }) => {
  const { page } = await as('super')
  await page.goto(ADDRESS)
  await page.getByRole('button', { name: 'Actions for Site visit', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  const copy = page.getByRole('link', { name: 'Copy of Site visit' })
  await expect(copy).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Copy of Site visit' }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(copy).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(copy).toBeVisible()
  await page.getByRole('link', { name: 'Prospectivity models' }).click()
  await expect(page.getByText('No prospectivity models yet')).toBeVisible()
})

test('others have no way to the registry', async ({ admin, investor }) => {
  for (const { page } of [admin, investor]) {
    await page.goto(ADDRESS)
    await expect(page.getByRole('heading', { name: 'Recording models' })).toBeHidden()
    await expect(page).not.toHaveURL(new RegExp(ADDRESS))
  }
})
