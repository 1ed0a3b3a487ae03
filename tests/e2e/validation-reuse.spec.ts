import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { AREA, begin, COLLAR, COMPANY, csv, drop, step, SURVEY } from './harness/validations.ts'
import { expect, test } from './harness/test.ts'

const TABLES = {
  collar: COLLAR,
  survey: SURVEY,
  assay: ['HoleID,From,To,Au_ppm,Cu_pct', 'VT-1,0,2,0.5,0.1', 'VT-1,2,1,<0.01,0.2', 'VT-2,0,2,1.5,0.3'],
}

/** A new validation of the asset with the files of one month. */
async function beginWith(page: Page, month: string, tables: Readonly<Record<string, readonly string[]>>) {
  await begin(page)
  await expect(page.getByText('Drop a folder, files or a zip here')).toBeVisible()
  await drop(
    page,
    Object.entries(tables).map(([table, lines]) => ({ name: `${table}-${month}.csv`, content: csv(lines) })),
  )
  await expect(page.getByRole('combobox', { name: `What assay-${month}.csv is` })).toHaveValue('assay')
}

async function publish(page: Page) {
  await step(page, 'Publish').click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The data is published')).toBeVisible({ timeout: 60_000 })
}

test('the second delivery of an asset uses the choices of the first, and tells what changed and is gone', async ({
  as,
}) => {
  test.setTimeout(180_000)
  const { page } = await as('lead')
  const mark = crypto.randomUUID().slice(0, 6)
  const [first, second] = [`${mark}-nov`, `${mark}-dec`]
  await beginWith(page, first, TABLES)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('radio', { name: 'If this were EPSG:26908' }).check()
  await step(page, 'Review').click()
  await page.getByText('Hole named twice').first().click()
  await page.getByRole('button', { name: 'Keep the first for all' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Fix' }).click()
  await expect(page.getByText('Fixes (1)')).toBeVisible()
  await publish(page)

  const [heads, one, ...others] = TABLES.collar
  await beginWith(page, second, {
    ...TABLES,
    collar: [heads ?? '', (one ?? '').replace('1210', '1212.5'), ...others],
    assay: TABLES.assay.slice(0, 3),
  })
  await expect(page.getByText('These files look like those of the validation of')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Review its choices' }).click()
  const dialog = page.getByRole('dialog', { name: 'Use earlier choices' })
  for (const table of ['collar', 'survey', 'assay'])
    await expect(dialog.getByLabel(`File for ${table}-${first}.csv`)).toHaveValue(`${table}-${second}.csv`)
  await expect(dialog.getByText('The coordinate system is EPSG:26908; none was chosen')).toBeVisible()
  await expect(dialog.getByText('“Keep the first” for all C01 Hole named twice findings is added')).toBeVisible()
  await expect(page).toBeAccessible()
  await dialog.getByRole('button', { name: 'Use these choices' }).click()
  await expect(page.getByText('The earlier choices are used', { exact: true })).toBeVisible()
  await expect(page.getByText('These files look like those')).toHaveCount(0)

  // Columns and the coordinate system are known, so that neither is asked about.
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/step=review/)
  await expect(page.getByText('Fixes (1)')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download choices' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^choices-tatsa-north-\d{4}-\d\d-\d\d\.json$/)
  expect(JSON.parse(await readFile(await file.path(), 'utf8'))).toMatchObject({
    format: 'outcrop-validation-1',
    crs: 'EPSG:26908',
    mends: [{ rule: 'C01', fix: 'keep_first' }],
  })
  await publish(page)
  const published = page.getByRole('table', { name: 'Published tables' })
  // Rows, new, changed and gone ones.
  await expect(published.getByRole('row', { name: new RegExp(`^collar-${second}\\S* 2 0 1 0`) })).toBeVisible()
  await expect(published.getByRole('row', { name: new RegExp(`^survey-${second}\\S* 3 0 0 0`) })).toBeVisible()
  await expect(published.getByRole('row', { name: new RegExp(`^assay-${second}\\S* 1 0 0 1`) })).toBeVisible()

  // Whoever had it published is told so, and comes back to the validation.
  const check = new URL(page.url()).pathname
  await page.goto(`${AREA}?companyId=${COMPANY}`)
  await page.getByRole('button', { name: /^Notifications, \d+ unread/ }).click()
  const notices = page.getByRole('dialog', { name: 'Notifications' })
  await notices
    .getByRole('link', { name: /The data of “Tatsa North” are published: 6 rows in all, 1 left out/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(check))
})
