import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { Asset } from '@outcrop/contract/companies/asset.ts'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { assetNumber, createWorld } from '../../../tests/components/asset-world.ts'
import { renderRouter } from '../../../tests/components/render-router.tsx'
import { ResourceFacts } from '#/components/resource/fields/resource-facts.tsx'
import { AssetFormDialog } from './asset-form.ts'
import { assetTable } from './asset-table.ts'

async function renderForm(item?: Asset) {
  await AssetFormDialog.preload()
  const root = createRootRoute()
  const form = createRoute({
    getParentRoute: () => root,
    path: '/',
    component: () => <AssetFormDialog item={item} onClose={() => undefined} />,
  })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await renderRouter(createRouter({ routeTree: root.addChildren([form]), history }))
}

const field = (name: string) => page.getByLabelText(name, { exact: true })

test('the form of a new asset has its fields in order, with their hints', async () => {
  await createWorld(0)
  await renderForm()
  await expect.element(page.getByRole('dialog', { name: 'New asset' })).toBeVisible()
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  const controls = () =>
    [...document.querySelectorAll('form [name]')].flatMap((control) => {
      const name = control.getAttribute('name')
      return name ? [name] : []
    })
  await expect
    .poll(controls)
    .toEqual([
      'name',
      'company_id',
      'kind',
      'stage',
      'commodities',
      'area',
      'place',
      'country',
      'location.latitude',
      'location.longitude',
      'crs',
      'description',
      'cover_file_id',
    ])
  await expect.element(field('Kind')).toHaveDisplayValue('Project')
  await expect.element(field('Stage')).toHaveDisplayValue('Not set')
  await expect.element(field('Commodities')).toHaveAccessibleDescription('Press Enter or comma to add one')
  await expect.element(field('Company')).toHaveAttribute('placeholder', 'Search by name or ticker')
  await expect.element(field('Nearest place')).toHaveAttribute('placeholder', 'Golden Triangle, British Columbia')
  await expect.element(field('Country')).toHaveAttribute('autocomplete', 'country-name')
  await expect.element(field('Coordinate system')).toHaveAccessibleDescription('EPSG code of the survey data')
})

test('Enter submits, and each wrong value is explained at its field', async () => {
  await createWorld(0)
  await renderForm()
  await field('Coordinate system').fill('UTM 9N')
  await page.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveAccessibleDescription('Required')
  await expect.element(page.getByRole('textbox', { name: 'Name' })).toHaveFocus()
  await expect.element(field('Coordinate system')).toHaveAccessibleDescription(/Enter an EPSG code, such as EPSG:26909/)
  await expect.element(field('Kind')).not.toHaveAttribute('aria-invalid')
})

test('the form of an asset shows its values, and its company stays', async () => {
  await createWorld(1)
  const location = { latitude: 56.5, longitude: -129.9 }
  await renderForm(
    v.parse(Asset, {
      ...assetNumber(1),
      id: crypto.randomUUID(),
      company_id: crypto.randomUUID(),
      company: { id: crypto.randomUUID(), name: 'Halvorsen' },
      location,
    }),
  )
  await expect.element(page.getByRole('dialog', { name: 'Edit Project 001' })).toBeVisible()
  await expect.element(field('Company')).toBeDisabled()
  await expect.element(field('Company')).toHaveValue('Halvorsen')
  await expect.element(field('Stage')).toHaveDisplayValue('Feasibility')
  await expect.element(field('Latitude')).toHaveValue('56.5')
  await field('Coordinate system').click()
  await expect.element(page.getByRole('option', { name: /EPSG:26909/ })).toBeVisible()
})

test('the facts of an asset leave out what is not known', async () => {
  const asset = v.parse(Asset, { ...assetNumber(1), stage: null, area: 18_400.5, crs: 'EPSG:26909', updated_at: '' })
  await renderRouter(
    createRouter({
      routeTree: createRootRoute({ component: () => <ResourceFacts table={assetTable} item={asset} /> }),
      history: createMemoryHistory({ initialEntries: ['/'] }),
    }),
  )
  const terms = () => [...document.querySelectorAll('dt')].map(({ textContent }) => textContent)
  await expect.poll(terms).toEqual(['Company', 'Kind', 'Coordinate system', 'Area'])
  await expect.element(page.getByText('18,400.5 ha')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Copy Coordinate system' })).toBeVisible()
})
