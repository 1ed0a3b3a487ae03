import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import { partFiles } from '../../../../tests/components/drill-files.ts'
import { renderStep } from '../../../../tests/components/render-validation.tsx'
import { ReviewStep } from '../review/review-step.tsx'

beforeEach(async () => {
  localStorage.clear()
  document.documentElement.dataset['theme'] = 'light'
  await page.viewport(1400, 900)
})

const parts = partFiles()
const scores = page.getByRole('region', { name: 'Grids, layers and meshes' })
const show = (name: RegExp) => scores.getByRole('button', { name }).click()

test('parts stand below the tables with what was found, and one shows its facts and its rules', async () => {
  await renderStep(ReviewStep, { parts })
  await expect.element(scores.getByRole('button', { name: /mag\.asc .*Grid 1 warning/ })).toBeVisible()
  await expect.element(scores.getByRole('button', { name: /vein\.obj .*Surface or solid/ })).toBeVisible()
  await expect.element(page.getByRole('grid', { name: 'Rows of collar' })).toBeVisible()
  await show(/mag\.asc/)
  const facts = page.getByRole('region', { name: 'Part' })
  await expect.element(facts.getByText('12 × 12 cells')).toBeVisible()
  await expect.element(facts.getByText('50 × 50')).toBeVisible()
  await expect.element(facts.getByText('EPSG:26909, chosen')).toBeVisible()
  await expect.element(facts.getByText('-1 to 350')).toBeVisible()
  await expect.element(facts.getByRole('heading', { name: 'Border of constant value' })).toBeVisible()
  await expect.element(page.getByRole('grid', { name: 'Rows of collar' })).not.toBeInTheDocument()
})

test('a grid is drawn in colours with the collars of the same system, and says what the colours mean', async () => {
  await renderStep(ReviewStep, { parts })
  await show(/mag\.asc/)
  await expect.element(page.getByRole('application', { name: /mag\.asc from above, in colours from/ })).toBeVisible()
  await expect.element(page.getByRole('group', { name: 'Colours' })).toBeVisible()
  await expect.element(page.getByText('25 collars')).toBeVisible()
})

describe('fixes of a part', () => {
  test('show what they leave before they are made, and are undone', async () => {
    await renderStep(ReviewStep, { parts })
    await show(/mag\.asc/)
    await page.getByRole('button', { name: 'Name the no-data value for all' }).click()
    const dialog = page.getByRole('dialog', { name: 'Name the no-data value' })
    await expect.element(dialog.getByRole('row', { name: /G02 Border of constant value 1 0/ })).toBeVisible()
    await dialog.getByRole('button', { name: 'Fix' }).click()
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(scores.getByRole('button', { name: /mag\.asc .*nothing found/ })).toBeVisible()
    await expect.element(page.getByText('30.6 %')).toBeVisible()
    await page.getByRole('button', { name: 'Undo the last fix' }).click()
    await expect.element(scores.getByRole('button', { name: /mag\.asc .*1 warning/ })).toBeVisible()
  })

  test('are listed, and any of them is taken out', async () => {
    await renderStep(ReviewStep, { parts })
    await show(/claims\.geojson/)
    await page.getByRole('button', { name: 'Split where it crosses for all' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Fix' }).click()
    await expect.element(scores.getByRole('button', { name: /claims\.geojson .*nothing found/ })).toBeVisible()
    await page.getByRole('radio', { name: 'Fixes (1)' }).click({ force: true })
    const list = page.getByRole('region', { name: 'Fixes for claims.geojson' })
    await expect.element(list.getByText('V02 Broken outline')).toBeVisible()
    await list.getByRole('button', { name: 'Remove fix 1' }).click()
    await expect.element(list.getByText('Nothing has been fixed yet.', { exact: false })).toBeVisible()
    await page.getByRole('radio', { name: 'Rules' }).click({ force: true })
    await expect.element(scores.getByRole('button', { name: /claims\.geojson .*1 warning/ })).toBeVisible()
  })

  test('that find nothing to do say so, and cannot be made', async () => {
    await renderStep(ReviewStep, { parts })
    await show(/mag\.asc/)
    await page.getByRole('button', { name: 'Name the no-data value for all' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('spinbutton', { name: /No-data value/ }).fill('77777')
    await expect.element(dialog.getByText("This fix doesn't apply here.")).toBeVisible()
    await expect.element(dialog.getByRole('button', { name: 'Fix' })).toBeDisabled()
  })
})

test('a finding that is chosen in the list says where it is', async () => {
  await renderStep(ReviewStep, { parts })
  await show(/claims\.geojson/)
  const finding = page
    .getByRole('region', { name: 'Findings of Broken outline' })
    .getByRole('button', { name: /It crosses/ })
  await expect.element(finding).toHaveAttribute('aria-pressed', 'false')
  await expect.element(finding.getByText('512,100 E, 6,201,100 N', { exact: false })).toBeVisible()
  await finding.click()
  await expect.element(finding).toHaveAttribute('aria-pressed', 'true')
})

test('a finding is chosen by pressing its place in the picture', async () => {
  await renderStep(ReviewStep, { parts })
  await show(/claims\.geojson/)
  const finding = page
    .getByRole('region', { name: 'Findings of Broken outline' })
    .getByRole('button', { name: /It crosses/ })
  await expect.element(finding).toHaveAttribute('aria-pressed', 'false')
  const picture = page.getByRole('application', { name: 'claims.geojson from above' })
  await expect.element(picture).toBeVisible()
  const { width, height } = picture.element().getBoundingClientRect()
  // Of 400 by 200 metres all is shown: the crossing is a quarter from the left, in the middle of the height.
  const scale = 0.88 * Math.min(width / 400, height / 200)
  await vi.waitFor(async () => {
    await picture.click({ position: { x: width / 2 - 100 * scale, y: height / 2 } })
    await expect.element(finding).toHaveAttribute('aria-pressed', 'true')
  })
})

test('a mesh is drawn in space, and its findings are reported by triangle', async () => {
  await renderStep(ReviewStep, { parts })
  await show(/vein\.obj/)
  await expect.element(page.getByRole('application', { name: 'vein.obj in 3D' })).toHaveAttribute('aria-busy', 'false')
  await page.getByRole('button', { name: /M03 Triangles without area 1/ }).click()
  await expect.element(page.getByText(/triangle 3/)).toBeVisible()
  await expect.element(page.getByText('Open and shared edges are drawn in colour')).toBeVisible()
})

test('a part that cannot be read says why, and the others are shown', async () => {
  const broken = {
    file: 'cut.asc',
    kind: 'grid',
    text: 'ncols 4\nnrows 3\nxllcorner 0\nyllcorner 0\ncellsize 10\n1 2 x',
  } as const
  await renderStep(ReviewStep, { parts: [broken, ...parts] })
  await expect.element(scores.getByRole('button', { name: /cut\.asc .*cannot be used/ })).toBeVisible()
  await expect.element(scores.getByRole('button', { name: /mag\.asc .*1 warning/ })).toBeVisible()
  await show(/cut\.asc/)
  await expect.element(page.getByRole('region', { name: 'Part' }).getByText(/Line 6 .*x/)).toBeVisible()
})

test('what could not be drawn says so, and is drawn when it is tried again', async () => {
  const { session } = await renderStep(ReviewStep, { parts })
  const draw = session.partPicture.bind(session)
  session.partPicture = () => Promise.reject(new Error('The worker is gone'))
  await show(/mag\.asc/)
  await expect.element(page.getByText('It could not be drawn')).toBeVisible()
  session.partPicture = draw
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect.element(page.getByRole('application', { name: /mag\.asc from above/ })).toBeVisible()
})

test('a rule that lacks the ground leads to the files', async () => {
  const onFiles = vi.fn()
  await renderStep(ReviewStep, { parts, onFiles })
  await page.getByText(/rules? not checked/).click()
  await page.getByRole('button', { name: 'Choose a grid as terrain' }).click()
  expect(onFiles).toHaveBeenCalledOnce()
})

test('a delivery without tables shows its first part', async () => {
  await renderStep(ReviewStep, { files: [], parts })
  await expect.element(page.getByRole('region', { name: 'Part' }).getByText('12 × 12 cells')).toBeVisible()
  await expect.element(page.getByRole('application', { name: /mag\.asc from above/ })).toBeVisible()
})

test('severity of a rule is set for parts too', async () => {
  await renderStep(ReviewStep, { parts })
  await show(/mag\.asc/)
  await page.getByRole('button', { name: 'Severity and limits of this rule' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'A breach is' }).selectOptions('Error')
  await dialog.getByRole('button', { name: 'Save and check again' }).click()
  await expect.element(scores.getByRole('button', { name: /mag\.asc .*1 error/ })).toBeVisible()
})

test('a narrow window shows the part and its picture one at a time', async () => {
  await page.viewport(390, 800)
  await renderStep(ReviewStep, { parts })
  await show(/claims\.geojson/)
  await page.getByRole('button', { name: /It crosses itself/ }).click()
  await expect.element(page.getByRole('application', { name: 'claims.geojson from above' })).toBeVisible()
  await page.getByRole('radio', { name: 'Findings', exact: true }).click({ force: true })
  await expect.element(scores).toBeVisible()
})

test('pages of findings follow what is chosen', async () => {
  const triangles = Array.from({ length: 120 }, (_, at) => `f ${at + 1} ${at + 1} ${at + 2}`)
  const vertices = Array.from({ length: 121 }, (_, at) => `v ${512_000 + at} ${6_201_000 + (at % 7)} ${at}`)
  const text = [...vertices, ...triangles, ''].join('\n')
  await renderStep(ReviewStep, { parts: [{ file: 'thin.obj', kind: 'mesh', text }] })
  await show(/thin\.obj/)
  await page.getByRole('button', { name: /M03/ }).click()
  await expect.element(page.getByText('1 to 50 of 120')).toBeVisible()
  await page.getByRole('button', { name: 'Further findings' }).click()
  await page.getByRole('button', { name: 'Further findings' }).click()
  await expect.element(page.getByText('101 to 120 of 120')).toBeVisible()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByRole('button', { name: /triangle 101/, pressed: true })).toBeVisible()
})

test.each(['light', 'dark'])('is accessible in the %s theme', async (theme) => {
  document.documentElement.dataset['theme'] = theme
  await renderStep(ReviewStep, { parts })
  await show(/claims\.geojson/)
  await page.getByRole('button', { name: /It crosses itself/ }).click()
  await expect.element(page.getByRole('application', { name: 'claims.geojson from above' })).toBeVisible()
  await expectAccessible()
})

test('a grid whose file names no system is taken for one of that of the delivery', async () => {
  const unnamed = parts.map((part) => ({ ...part, crs: null }))
  await renderStep(ReviewStep, { parts: unnamed })
  await show(/mag\.asc/)
  await page.getByRole('button', { name: /G01 Grid without a coordinate system/ }).click()
  await page.getByRole('button', { name: 'Uses EPSG:26909, like the other files' }).click()
  await expect.element(page.getByText('EPSG:26909, chosen')).toBeVisible()
  await expect.element(page.getByRole('button', { name: /G01/ })).not.toBeInTheDocument()
})
