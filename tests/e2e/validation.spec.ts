import { AREA, begin, COLLAR, csv, drop, saved, step, SURVEY } from './harness/checks.ts'
import { expect, test, type Actor } from './harness/test.ts'

const ASSAY = ['HoleID,From,To,Au_ppm,Cu_pct', 'VT-1,0,2,0.5,0.1', 'VT-1,2,1,<0.01,0.2', 'VT-2,0,2,1.5,0.3']

async function fromDropToBoard({ page }: Actor) {
  const mark = crypto.randomUUID().slice(0, 6)
  await begin(page)
  await expect(page.getByText('Drop a folder, files or a zip here')).toBeVisible()
  await expect(page).toBeAccessible()
  await drop(page, [
    { name: `collar-${mark}.csv`, content: csv(COLLAR) },
    { name: `survey-${mark}.csv`, content: csv(SURVEY) },
    { name: `assay-${mark}.csv`, content: csv(ASSAY) },
    { name: `empty-${mark}.csv`, content: '' },
    // Taken for a document here, and refused by the server: the check goes on without it.
    { name: `notes-${mark}.pdf`, content: '%PDF-1.4\n' },
  ])
  const found = page.getByRole('list', { name: 'What was found' })
  await expect(found.getByRole('combobox', { name: `What collar-${mark}.csv is` })).toHaveValue('collar')
  await expect(found.getByRole('combobox', { name: `What assay-${mark}.csv is` })).toHaveValue('assay')
  await expect(found.getByText(`empty-${mark}.csv is empty.`)).toBeVisible()
  await expect(page.getByText('4 files are uploaded to the exploration data of Tatsa North')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Continue' }).click()

  // All columns are known by their titles, so that they are not asked about.
  await expect(page.getByRole('heading', { name: 'Coordinate system' })).toBeVisible()
  await expect(page.getByText(`3 places of collar-${mark}.csv`)).toBeVisible()
  await page.getByRole('radio', { name: 'If this were EPSG:26908' }).check()
  await expect(page.getByText('Chosen: EPSG:26908')).toBeVisible()
  await expect(page).toBeAccessible()

  await step(page, 'Columns').click()
  await expect(page.getByRole('region', { name: `Columns of collar-${mark}.csv` })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'What Easting is' })).toHaveValue('x')
  await expect(page).toBeAccessible()
  await saved(page)
  await step(page, 'Board').click()
  await expect(page).toHaveURL(/step=board/)
  await expect(page.getByText('Hole named twice').first()).toBeVisible()
  await expect(page).toBeAccessible()
}

test('a super admin drops a delivery, mends it and publishes it', async ({ as }) => {
  test.slow()
  const actor = await as('super')
  await fromDropToBoard(actor)
  const { page } = actor
  // Once the files are stored, the check can be opened anywhere.
  await step(page, 'Files').click()
  await expect(page.getByRole('list', { name: 'What was found' }).getByText('Stored', { exact: true })).toHaveCount(3)
  await expect(page.getByText('The server did not store a file')).toBeVisible()
  await saved(page)
  // One that no table is made of holds nothing up.
  await step(page, 'Publish').click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await expect(page.getByText('Still being uploaded')).toHaveCount(0)
  await page.reload()
  await step(page, 'Board').click()
  await page.getByText('Hole named twice').first().click()
  await page.getByRole('button', { name: 'Keep the first for all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mend' }).click()
  await expect(page.getByText('Mends (1)')).toBeVisible()
  await saved(page)
  await page.goto(AREA)
  await expect(page.getByRole('heading', { name: 'Earlier checks' })).toBeVisible()
  const check = page.getByRole('link', { name: /Draft/ }).first()
  await expect(check).toContainText('3 files')
  await check.click()
  await step(page, 'Publish').click()
  await expect(page.getByText('1 row is left out')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The data are published')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: /report\.pdf/ })).toBeVisible()
  await expect(page).toBeAccessible()
})

test('an account lead drops a delivery and comes to the board', async ({ as }) => {
  await fromDropToBoard(await as('lead'))
})

test('what was chosen in one tab is offered to the other, which does not overwrite it unseen', async ({ as }) => {
  const { page, context } = await as('super')
  await begin(page)
  await drop(page, [{ name: `collar-${crypto.randomUUID().slice(0, 6)}.csv`, content: csv(COLLAR) }])
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'If this were EPSG:26908' }).check()
  await saved(page)
  const other = await context.newPage()
  await other.goto(page.url())
  await other.getByRole('button', { name: 'Choose none' }).click()
  await saved(other)
  await expect(page.getByText('None chosen yet')).toBeVisible()
})

test('others are sent away', async ({ as }) => {
  const staff = await as('super')
  await begin(staff.page)
  const address = new URL(staff.page.url()).pathname
  for (const persona of ['admin', 'analyst', 'presenter', 'investor'] as const) {
    const { page } = await as(persona)
    await page.goto(address)
    await expect(page).not.toHaveURL(new RegExp('/admin/validate/'))
    await expect(page.getByRole('button', { name: 'Check and publish' })).toHaveCount(0)
  }
})
