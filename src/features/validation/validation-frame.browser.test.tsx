import type { Validation } from '@outcrop/contract/data/validation.ts'
import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { createStore, keys } from 'idb-keyval'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { forgetDrops } from '#/lib/kept-drops.ts'
import { send } from '#/session/atoms.ts'
import { renderRouter } from '../../../tests/components/render-router.tsx'
import { validationOf } from '../../../tests/components/render-validation.tsx'
import { ValidationFrame } from './validation-frame.tsx'
import { ValidationSearch } from './validation-search.ts'

/** The validation as the API has it. */
let stored: Validation

beforeEach(async () => {
  await forgetDrops(null)
  localStorage.clear()
  stored = validationOf()
  const real = globalThis.fetch
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { pathname } = new URL(request.url)
    if (!pathname.includes('/v2/')) return await real(input, init)
    if (!pathname.endsWith('/validations/v1')) return new Response('{}', { status: 404 })
    if (request.method === 'PATCH') {
      const change = (await request.json()) as Partial<Validation>
      stored = { ...stored, ...change, version: (stored.version ?? 0) + 1 }
    }
    return Response.json(stored)
  })
  const user = { id: 'u1', name: 'Sunniva Aas', email_address: 'super@x.test', roles: ['super_admin'], companies: [] }
  send({ type: 'personLoaded', token: 'token', user, permissions: {}, flags: {}, followedCompanies: [] } as never)
})
afterEach(() => vi.unstubAllGlobals())

/** A visit of the page, as it is after a reload. */
async function visit() {
  const rootRoute = createRootRoute()
  const route = createRoute({
    getParentRoute: () => rootRoute,
    path: 'admin/validate/$slug',
    validateSearch: ValidationSearch,
    component: () => <ValidationFrame validation={stored} />,
  })
  const history = createMemoryHistory({ initialEntries: ['/admin/validate/v1?step=files'] })
  const { screen } = await renderRouter(createRouter({ routeTree: rootRoute.addChildren([route]), history }))
  return { unmount: screen.unmount, history }
}

async function drop(...files: readonly File[]) {
  const heading = page.getByRole('heading', { level: 1 })
  await expect.element(heading).toBeVisible()
  const dataTransfer = new DataTransfer()
  for (const file of files) dataTransfer.items.add(file)
  for (const type of ['dragover', 'drop'])
    heading.element().dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
}

const savedCount = async () => (await keys(createStore('outcrop-drops', 'files'))).length
const found = page.getByRole('list', { name: 'Files found' })

test('files that were dropped and not sent are there in the next visit, with what they were taken for', async () => {
  const first = await visit()
  await drop(
    new File(['HoleID,Easting,Northing,RL,EOH\nVT-1,602500,6468500,1210,60\n'], 'collar.csv'),
    new File([''], 'empty.csv'),
  )
  await expect.element(found.getByRole('combobox', { name: 'What collar.csv is' })).toHaveValue('collar')
  await expect.element(found.getByText('empty.csv is empty')).toBeVisible()
  await vi.waitFor(() => expect(stored.recipe).not.toBeNull(), 5000)
  await vi.waitFor(async () => expect(await savedCount()).toBe(1), 5000)
  await first.unmount()

  const second = await visit()
  await expect.element(found.getByRole('combobox', { name: 'What collar.csv is' })).toHaveValue('collar')
  await expect.element(found.getByText('Not sent yet')).toBeVisible()
  await expect.element(page.getByText('A file of this validation is missing')).not.toBeInTheDocument()
  await page.getByRole('combobox', { name: 'What collar.csv is' }).selectOptions('Not used')
  await vi.waitFor(() => expect(stored.recipe).toMatchObject({ tables: [] }), 5000)
  await second.unmount()

  // What was chosen for it stays too, and a file that is taken out does not come back.
  const third = await visit()
  await expect.element(found.getByRole('combobox', { name: 'What collar.csv is' })).toHaveValue('')
  await page.getByRole('button', { name: 'Remove collar.csv' }).click()
  await expect.element(page.getByText('No files found yet')).toBeVisible()
  await third.unmount()
  await visit()
  await expect.element(page.getByText('No files found yet')).toBeVisible()
  await expect.element(found).not.toBeInTheDocument()
}, 30_000)

test('without room for a copy it is said what a reload loses, and asked before the page is left', async () => {
  vi.spyOn(navigator.storage, 'estimate').mockResolvedValue({ quota: 10, usage: 10 })
  const { unmount, history } = await visit()
  await drop(new File(['HoleID,Easting,Northing,RL,EOH\nVT-1,602500,6468500,1210,60\n'], 'collar.csv'))
  await expect.element(page.getByText('collar.csv: this browser has no space left')).toBeVisible()
  await vi.waitFor(() => expect(stored.recipe).not.toBeNull(), 5000)
  history.push('/elsewhere')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click()
  await unmount()
  vi.restoreAllMocks()
  await visit()
  await expect.element(page.getByText('A file of this validation is missing')).toBeVisible()
}, 30_000)
