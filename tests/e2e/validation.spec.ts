import { AREA, begin, COLLAR, csv, drop, saved, step, SURVEY } from './harness/validations.ts'
import { expect, test, type Actor } from './harness/test.ts'

const ASSAY = ['HoleID,From,To,Au_ppm,Cu_pct', 'VT-1,0,2,0.5,0.1', 'VT-1,2,1,<0.01,0.2', 'VT-2,0,2,1.5,0.3']

async function fromUploadToReview({ page }: Actor) {
  const mark = crypto.randomUUID().slice(0, 6)
  await begin(page)
  await expect(page.getByText('Drop a folder, files or a zip here')).toBeVisible()
  await expect(page).toBeAccessible()
  await drop(page, [
    { name: `collar-${mark}.csv`, content: csv(COLLAR) },
    { name: `survey-${mark}.csv`, content: csv(SURVEY) },
    { name: `assay-${mark}.csv`, content: csv(ASSAY) },
    { name: `empty-${mark}.csv`, content: '' },
    // Taken for a document here, and refused by the server: the validation goes on without it.
    { name: `notes-${mark}.pdf`, content: '%PDF-1.4\n' },
  ])
  const found = page.getByRole('list', { name: 'Files found' })
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
  await step(page, 'Review').click()
  await expect(page).toHaveURL(/step=review/)
  await expect(page.getByText('Hole named twice').first()).toBeVisible()
  await expect(page).toBeAccessible()
}

test('a super admin drops a delivery, fixes it and publishes it', async ({ as }) => {
  test.slow()
  const actor = await as('super')
  await fromUploadToReview(actor)
  const { page } = actor
  // Once the files are stored, the validation can be opened anywhere.
  await step(page, 'Files').click()
  await expect(page.getByRole('list', { name: 'Files found' }).getByText('Stored', { exact: true })).toHaveCount(3)
  await expect(page.getByText('The server did not store a file')).toBeVisible()
  await saved(page)
  // One that no table is made of holds nothing up.
  await step(page, 'Publish').click()
  await expect(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await expect(page.getByText('Still being uploaded')).toHaveCount(0)
  await page.reload()
  await step(page, 'Review').click()
  await page.getByText('Hole named twice').first().click()
  await page.getByRole('button', { name: 'Keep the first for all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fix' }).click()
  await expect(page.getByText('Fixes (1)')).toBeVisible()
  await saved(page)
  await page.goto(AREA)
  await expect(page.getByRole('heading', { name: 'Earlier validations' })).toBeVisible()
  const check = page.getByRole('link', { name: /Draft/ }).first()
  await expect(check).toContainText('3 files')
  await check.click()
  await step(page, 'Publish').click()
  await expect(page.getByText('1 row is left out')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The data is published')).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('link', { name: /report\.pdf/ })).toBeVisible()
  await expect(page).toBeAccessible()
})

test('an account lead drops a delivery and comes to the results', async ({ as }) => {
  await fromUploadToReview(await as('lead'))
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
