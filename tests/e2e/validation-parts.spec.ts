import { begin, csv, drop, foundList, saved, step } from './harness/validations.ts'
import { expect, test } from './harness/test.ts'

const [EAST, NORTH] = [602_000, 6_468_000]

const COLLAR = csv(['HoleID,Easting,Northing,RL,EOH', 'VT-1,602500,6468500,1210,60', 'VT-2,602900,6468100,1185,50'])
const SURVEY = csv(['HoleID,Depth,Azimuth,Dip', 'VT-1,0,90,-60', 'VT-2,0,180,-70'])

/** Heights of 20 by 20 cells of 100 m. */
function ground(): string {
  const head = `ncols 20\nnrows 20\nxllcorner ${EAST}\nyllcorner ${NORTH - 500}\ncellsize 100\nNODATA_value -9999\n`
  return `${head}${Array.from({ length: 400 }, (_, cell) => 1150 + (cell % 20) * 2).join(' ')}\n`
}

/** A claim whose outline crosses itself, and one that does not. */
function claims(): string {
  const ring = (...points: readonly (readonly [number, number])[]) => points.map(([x, y]) => [EAST + x, NORTH + y])
  const outlines = [
    ring([0, 0], [600, 600], [600, 0], [0, 600], [0, 0]),
    ring([700, 0], [1500, 0], [1500, 900], [700, 900], [700, 0]),
  ]
  const features = outlines.map((outline, at) => ({
    type: 'Feature',
    properties: { claim: `T-${at + 1}` },
    geometry: { type: 'Polygon', coordinates: [outline] },
  }))
  const crs = { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::26908' } }
  return JSON.stringify({ type: 'FeatureCollection', crs, features })
}

/** A square of two triangles, and one triangle with a corner twice. */
function vein(): string {
  const corners = [
    [0, 0],
    [200, 0],
    [200, 200],
    [0, 200],
  ].map(([x = 0, y = 0], at) => `v ${EAST + 500 + x} ${NORTH + 300 + y} ${1100 + at * 10}`)
  return `${[...corners, 'f 1 2 3', 'f 1 3 4', 'f 1 1 3'].join('\n')}\n`
}

test('grids, layers and meshes are checked, fixed and published with the tables', async ({ as }) => {
  const { page } = await as('lead')
  const mark = crypto.randomUUID().slice(0, 6)
  const [topo, outline, mesh] = [`topo-${mark}.asc`, `outline-${mark}.geojson`, `vein-${mark}.obj`]
  await begin(page)
  await drop(page, [
    { name: `collar-${mark}.csv`, content: COLLAR },
    { name: `survey-${mark}.csv`, content: SURVEY },
    { name: topo, content: ground() },
    { name: outline, content: claims() },
    { name: mesh, content: vein() },
  ])
  const found = foundList(page)
  // By its name.
  await expect(found.getByRole('combobox', { name: `What ${topo} is` })).toHaveValue('terrain')
  await expect(found.getByRole('combobox', { name: `What ${outline} is` })).toHaveValue('data')
  await expect(found.getByRole('combobox', { name: `What ${mesh} is` })).toHaveValue('data')
  await found.getByRole('combobox', { name: `What ${topo} is` }).selectOption('Data')
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Continue' }).click()

  await step(page, 'Coordinates').click()
  const systems = page.getByRole('region', { name: 'Grids, layers and meshes' })
  await expect(systems.getByText('EPSG:26908, named by the file')).toBeVisible()
  await page.getByRole('button', { name: 'Use EPSG:26908' }).click()
  await expect(systems.getByText('EPSG:26908, like the other files')).toHaveCount(2)
  await systems.getByRole('button', { name: `Change the system of ${topo}` }).click()
  await systems.getByRole('combobox', { name: `System of ${topo}` }).fill('26908')
  await page.getByRole('option', { name: /EPSG:26908/ }).click()
  await expect(systems.getByText('EPSG:26908, chosen')).toBeVisible()
  await expect(page.getByText('outlines of 3 files')).toBeVisible()
  await expect(page).toBeAccessible()

  await step(page, 'Review').click()
  await page.getByText(/rules? not checked/).click()
  await page.getByRole('button', { name: 'Choose a grid as terrain' }).click()
  await found.getByRole('combobox', { name: `What ${topo} is` }).selectOption('Terrain')
  await step(page, 'Review').click()
  const parts = page.getByRole('region', { name: 'Grids, layers and meshes' })
  await parts.getByRole('button', { name: outline }).click()
  await expect(page).toHaveURL(new RegExp(`table=${outline}`))
  await page.getByRole('button', { name: /It crosses itself/ }).click()
  await expect(page.getByRole('application', { name: `${outline} from above` })).toBeVisible()
  await expect(page).toBeAccessible()
  await page.getByRole('button', { name: 'Split where it crosses for all' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /Broken outline 1 0/ })).toBeVisible()
  await dialog.getByRole('button', { name: 'Fix' }).click()
  await expect(parts.getByRole('button', { name: outline })).not.toContainText('warning')
  await saved(page)

  // The address keeps the part, and the validation its fix.
  await page.reload()
  await expect(page.getByText('Fixes (1)')).toBeVisible()
  await parts.getByRole('button', { name: mesh }).click()
  await page.getByRole('button', { name: /M03 Triangles without area/ }).click()
  await expect(page.getByText('triangle 3')).toBeVisible()

  await step(page, 'Files').click()
  await expect(found.getByText('Stored', { exact: true })).toHaveCount(5)
  await saved(page)
  await step(page, 'Publish').click()
  const dry = page.getByRole('table', { name: 'Grids, layers and meshes that would be published' })
  await expect(dry.getByRole('row', { name: new RegExp(`${outline} Map or outline GeoJSON`) })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('The data is published')).toBeVisible({ timeout: 60_000 })
  const published = page.getByRole('table', { name: 'Published grids, layers and meshes' })
  await expect(published.getByRole('row', { name: new RegExp(`${topo} Grid .*\\.tif`) })).toBeVisible()
  await expect(published.getByRole('row', { name: new RegExp(`${mesh} Surface or solid .*\\.glb`) })).toBeVisible()
  await expect(page).toBeAccessible()
})

test('a delivery without tables goes on to the results', async ({ as }) => {
  const { page } = await as('super')
  const name = `outline-${crypto.randomUUID().slice(0, 6)}.geojson`
  await begin(page)
  await drop(page, [{ name, content: claims() }])
  await expect(page.getByRole('combobox', { name: `What ${name} is` })).toHaveValue('data')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Use EPSG:26908' }).click()
  await page.getByRole('button', { name: 'Validate the data' }).click()
  await expect(page.getByRole('application', { name: `${name} from above` })).toBeVisible()
  await expect(step(page, 'Columns')).toHaveCount(0)
  await expect(step(page, 'Desurvey')).toHaveCount(0)
  await expect(step(page, 'Publish')).toBeVisible()
})
