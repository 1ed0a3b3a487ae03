import { Buffer } from 'node:buffer'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

interface Chosen {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const GEODATA = path.join(import.meta.dirname, '../fixtures/geodata')
const AREA = '/admin/files/tatsa-north'

const table = (name: string, text: string): Chosen => ({ name, mimeType: 'text/csv', buffer: Buffer.from(text) })

async function geodata(name: string): Promise<Chosen> {
  return { name, mimeType: 'application/octet-stream', buffer: await readFile(path.join(GEODATA, name)) }
}

async function choose(page: Page, files: Chosen[]) {
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Upload files' }).click()
  await (await chooser).setFiles(files)
}

/** A folder of the test's own, open in a category. */
async function openFolder(page: Page, category: string): Promise<string> {
  const name = `Folder ${crypto.randomUUID().slice(0, 8)}`
  await page.goto(`${AREA}/${category}`)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('menuitem', { name: 'New folder' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill(name)
  await page.getByRole('button', { name: 'Create folder' }).click()
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page).toHaveURL(new RegExp(`${AREA}/${category}/folder-`))
  return name
}

function row(page: Page, name: string) {
  return page.getByRole('row').filter({ has: page.getByRole('link', { name, exact: true }) })
}

const COLLAR = 'HoleID,Easting,Northing,RL,EOH\nTN-1,602500,6468500,1210,320\nTN-2,602900,6468100,1185,410\n'

test('a table that lacks a column says so, and is accepted once a whole one replaces it', async ({ as }) => {
  const { page } = await as('analyst')
  await openFolder(page, 'drilling')
  await choose(page, [table('collar.csv', COLLAR.replace('EOH', 'Note'))])
  await expect(row(page, 'collar.csv').getByText('Action required')).toBeVisible()
  await page.getByRole('link', { name: 'collar.csv' }).click()
  await expect(
    page.getByText('Collars need these columns, which weren’t found: final depth.'.replace('’', "'")),
  ).toBeVisible()
  await expect(page.getByRole('application', { name: 'Map of collar.csv' })).toBeVisible()
  await expect(page).toBeAccessible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Upload new version' }).click()
  await (await chooser).setFiles(table('collar.csv', COLLAR))
  await expect(page.getByText('This file is accepted')).toBeVisible()
  await page.getByRole('link', { name: 'Versions' }).click()
  await expect(page.getByText('2 rows · 2 holes')).toHaveCount(2)
  await page.getByRole('link', { name: 'Activity' }).click()
  await expect(page.getByText('uploaded a new version')).toBeVisible()
  await page.getByRole('link', { name: 'Drilling', exact: true }).click()
  await expect(page.getByText('Hole, easting, northing, elevation and final depth')).toBeVisible()
})

test('a shapefile waits for its parts, and its areas are drawn', async ({ as }) => {
  const { page } = await as('analyst')
  const folder = await openFolder(page, 'property-boundaries')
  await choose(page, [await geodata('claims.shp'), await geodata('claims.shx'), await geodata('claims.dbf')])
  await expect(row(page, 'claims.shp').getByText('The .prj file is missing')).toBeVisible()
  await choose(page, [await geodata('claims.prj')])
  await expect(row(page, 'claims.shp').getByText('Accepted')).toBeVisible()
  await expect(row(page, 'claims.prj').getByText('Part of claims.shp')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('link', { name: 'claims.shp' }).click()
  await expect(page.getByText('EPSG:26909').first()).toBeVisible()
  await expect(page.getByRole('application', { name: 'Map of claims.shp' })).toBeVisible()
  // Far from this project, which lies farther north.
  await expect(page.getByText(/This is \d+ km from the project/)).toBeVisible()
  await page.getByRole('link', { name: folder }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(folder)
})

test('a raster is shown in colours, moved to another category, removed and restored', async ({ as }) => {
  const { page } = await as('analyst')
  const folder = await openFolder(page, 'geology')
  const mark = folder.slice(7)
  const file = { ...(await geodata('magnetics.tif')), name: `magnetics ${mark}.tif` }
  await choose(page, [file])
  await expect(row(page, file.name).getByText('60 × 45 cells')).toBeVisible()
  await page.getByRole('button', { name: `Actions for ${file.name}` }).click()
  await page.getByRole('menuitem', { name: 'Move', exact: true }).click()
  const move = page.getByRole('dialog', { name: /^Move magnetics/ })
  await move.getByRole('button', { name: 'Tatsa North' }).click()
  await expect(move.getByRole('button', { name: 'Move here' })).toBeDisabled()
  await move.getByRole('button', { name: 'Geophysics' }).click()
  await move.getByRole('button', { name: 'Move here' }).click()
  await expect(move).toHaveCount(0)
  await page.goto(`${AREA}/geophysics`)
  await page.getByRole('link', { name: file.name }).click()
  await expect(page.getByRole('img', { name: /values from 53,8.* to 54,820/ })).toBeVisible()
  await page.getByLabel('Colours').selectOption('Magma')
  await page.getByLabel('Spread evenly').click()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: `Actions for ${file.name}` }).click()
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await expect(page.getByText('In the trash').first()).toBeVisible()
  await page.goto('/admin/files/deleted-files')
  await expect(page.getByRole('row').filter({ hasText: file.name }).getByText('Geophysics')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: `Actions for ${file.name}` }).click()
  await page.getByRole('menuitem', { name: 'Restore' }).click()
  await expect(page.getByRole('row').filter({ hasText: file.name })).toHaveCount(0)
  await page.goto(`${AREA}/geophysics`)
  await expect(page.getByRole('link', { name: file.name })).toBeVisible()
})

test('a file that is not what its name says is refused in words', async ({ as }) => {
  const { page } = await as('analyst')
  await openFolder(page, 'geophysics')
  await choose(page, [{ name: 'grid.tif', mimeType: 'image/tiff', buffer: Buffer.from('no raster at all') }])
  await expect(page.getByText('the file is not what its name says')).toBeVisible()
  await expect(page.getByRole('link', { name: 'grid.tif' })).toHaveCount(0)
})

test('how complete a project is stands at the top, and what is missing in the project', async ({ as }) => {
  const { page } = await as('analyst', { viewport: { width: 390, height: 844 }, hasTouch: true })
  await page.goto('/admin/files')
  await expect(page.getByRole('progressbar', { name: 'Exploration data of Halvorsen Creek' })).toHaveAttribute(
    'aria-valuetext',
    '5 of 11 parts',
  )
  await expect(page).toBeAccessible()
  await page.getByRole('link', { name: 'Halvorsen Creek' }).click()
  await expect(page.getByText('2 of 4: assays and lithology missing')).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('link', { name: /^Drilling/ }).click()
  await expect(page.getByRole('heading', { name: 'Drillhole database: 2 of 4 tables' })).toBeVisible()
  await page.goto('/admin/files/halvorsen-creek/drilling/not-there')
  await expect(page.getByText('Nothing is at this address')).toBeVisible()
})

test('without the permission data a person is led to the company files', async ({ as }) => {
  const { page } = await as('presenter')
  await page.goto('/admin/files/halvorsen-creek')
  await expect(page.getByText("You do not have access to this company's files").first()).toBeVisible()
})
