import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import { partFiles } from '../../../../tests/components/drill-files.ts'
import { renderStep } from '../../../../tests/components/render-validation.tsx'
import { PublishStep } from './publish-step.tsx'

test('a dry run says what is new, and which rows are left out and why', async () => {
  await renderStep(PublishStep)
  await expect.element(page.getByRole('row', { name: /collar\.csv New 24 0 0 0/ })).toBeVisible()
  await page.getByText('Which rows').click()
  await expect.element(page.getByText(/assay\.csv, line 482: ?/)).toBeVisible()
  await expect.element(page.getByText('Interval of an unknown hole')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
  await expectAccessible()
})

test('a check that is saved in another state cannot be published yet', async () => {
  await renderStep(PublishStep, { saveStatus: 'dirty' })
  await expect.element(page.getByRole('button', { name: 'Saving…' })).toBeDisabled()
})

test('a check that cannot be saved cannot be published, and is not shown as being on its way', async () => {
  await renderStep(PublishStep, { saveStatus: 'conflict' })
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeDisabled()
  await expect.element(page.getByRole('button', { name: 'Saving…' })).not.toBeInTheDocument()
})

test('files that cannot be worked on are refused in words', async () => {
  await renderStep(PublishStep, {
    validation: { refusal: { code: 'quote_unclosed', values: { line: 7, column: 3, found: '"5 core' } } },
  })
  await expect.element(page.getByText('The quotation mark in line 7, column 3 is not closed: “"5 core”.')).toBeVisible()
})

test('what was published is reported with its tables', async () => {
  await renderStep(PublishStep, {
    validation: {
      published_version: 2,
      published_at: '2026-11-26T10:00:00Z',
      result: {
        hash: 'h',
        version: 2,
        tables: [
          {
            id: 'collar.csv',
            name: 'collar',
            role: 'collar',
            file: 'collar.csv',
            rows: 24,
            score: 99.4,
            errors: 0,
            warnings: 1,
            refused: 1,
            new_rows: 24,
            changed_rows: 0,
            gone_rows: 0,
            unchanged_rows: 0,
            new_columns: [],
            gone_columns: [],
            changed: [],
          },
        ],
        parts: [
          {
            file: 'mag.asc',
            kind: 'grid',
            use: 'data',
            crs: 'EPSG:26909',
            score: 92.3,
            errors: 0,
            warnings: 2,
            rules: [{ code: 'G02', severity: 'warning', count: 2 }],
            mends: 1,
            outputs: ['mag.tif'],
            bounds: null,
            refusal: null,
          },
          {
            file: 'plan.obj',
            kind: 'mesh',
            use: 'data',
            crs: null,
            score: null,
            errors: 0,
            warnings: 0,
            rules: [],
            mends: 0,
            outputs: [],
            bounds: null,
            refusal: { code: 'mesh_empty', values: { file: 'plan.obj' } },
          },
        ],
        gone_tables: [],
        rules: [],
        holes: 24,
        mends: 0,
        refused_count: 0,
        refused: [],
        refused_holes: [],
        hole_crs: null,
        compared_with: null,
        inputs: [],
        took: 1,
      },
    },
  })
  await expect.element(page.getByText('Version 2, 24 holes')).toBeVisible()
  await expect.element(page.getByRole('row', { name: /collar 24 24 0 0 1 99/ })).toBeVisible()
  const parts = page.getByRole('table', { name: 'Published grids, layers and meshes' })
  await expect.element(parts.getByRole('row', { name: /mag\.asc Grid mag\.tif 0 2 1 92/ })).toBeVisible()
  await expect
    .element(parts.getByRole('row', { name: /plan\.obj Surface or solid Left out: .*plan\.obj/ }))
    .toBeVisible()
  // No server answers here.
  await expect.element(page.getByText('The files could not be listed')).toBeVisible()
})

test('grids, layers and meshes are reported with what they become, and which are left out', async () => {
  const [grid, ...others] = partFiles()
  if (!grid) throw new Error('There is no grid')
  // A row of the grid is missing.
  const cut = { ...grid, file: 'cut.asc', text: grid.text.replace(/( -1){12}\n$/, '\n') }
  await renderStep(PublishStep, { files: [], parts: [grid, cut, ...others] })
  const table = page.getByRole('table', { name: 'Grids, layers and meshes that would be published' })
  await expect.element(table.getByRole('row', { name: /mag\.asc Grid GeoTIFF 0 1 0/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /claims\.geojson Map or outline GeoJSON 0 1 0/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /vein\.obj Surface or solid GLB/ })).toBeVisible()
  await expect.element(table.getByRole('row', { name: /cut\.asc Grid Left out: .* 1 / })).toBeVisible()
  await expect.element(page.getByRole('table', { name: 'Tables that would be published' })).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Publish', exact: true })).toBeEnabled()
})

test('nothing is counted as new where the published tables cannot be compared', async () => {
  await renderStep(PublishStep, {
    validation: {
      last_published: { id: 'v0', published_at: '2026-11-20T10:00:00Z', tables: 3, rows: 578, hash: 'h' },
    },
  })
  await expect.element(page.getByText(/could not be compared here/)).toBeVisible()
  await expect.element(page.getByText(/rows? (is|are) left out/)).toBeVisible()
  await expect.element(page.getByText(/Compared with the published version/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('table', { name: 'Tables that would be published' })).not.toBeInTheDocument()
})

test('findings that cannot be written are reported', async () => {
  const { session } = await renderStep(PublishStep)
  session.report = () => Promise.reject(new Error('The worker is gone'))
  await page.getByRole('button', { name: 'Findings as CSV' }).click()
  await expect.element(page.getByText('The findings could not be written')).toBeVisible()
})
