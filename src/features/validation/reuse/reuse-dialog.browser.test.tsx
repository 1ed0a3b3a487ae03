import { QueryClient } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRouter } from '@tanstack/react-router'
import { useAtomValue } from 'jotai'
import * as v from 'valibot'
import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { Validation, ValidationItem } from '@outcrop/contract/data/validation.ts'
import { validationQueries } from '#/api/validations.ts'
import { dismissToast } from '#/state/notices.ts'
import { store as atoms } from '#/state/store.ts'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import { renderRouter } from '../../../../tests/components/render-router.tsx'
import { validationOf } from '../../../../tests/components/render-validation.tsx'
import { createRecipeStore, type RecipeStore } from '../recipe-store.ts'
import { EarlierChoicesOffer } from './earlier-choices-offer.tsx'

const field = (column: number, title: string) => ({ kind: 'field', column, title, field: title })
const COLLAR = { role: 'collar', columns: [field(0, 'hole'), field(1, 'x'), field(2, 'y')] }
const GOLD = { kind: 'assay', column: 3, title: 'Au', element: 'Au', unit: 'ppm' }
const ASSAY = { role: 'assay', columns: [field(0, 'hole'), field(1, 'from'), field(2, 'to'), GOLD] }
const recipeOf = (change: object) => v.parse(ValidationRecipe, { format: 'outcrop-validation-1', ...change })
const NOVEMBER = recipeOf({
  crs: 'EPSG:26909',
  tables: [
    { file: 'collar.csv', ...COLLAR },
    {
      file: 'assay-nov.csv',
      ...ASSAY,
      columns: [...ASSAY.columns, { ...GOLD, column: 4, title: 'Ag', element: 'Ag' }],
    },
    { file: 'lith.csv', role: 'lithology', columns: [field(0, 'hole')] },
  ],
  mends: [
    { id: '1', rule: 'C01', fix: 'keep_first', version: 1 },
    { id: '2', rule: 'A04', fix: 'drop_row', version: 1, lines: [{ table: 'assay-nov.csv', line: 9 }] },
  ],
})
const part = (file: string, role: FoundPart['role'], header: string): FoundPart => ({
  file,
  sheet: null,
  files: [file],
  kind: 'table',
  role,
  confidence: 1,
  rowCount: 3,
  header: header.split(' '),
  crs: null,
  refusal: null,
  notes: [],
})
const PARTS = [part('collar.csv', 'collar', 'hole x y'), part('assay-dec.csv', 'assay', 'hole from to Au')]
const PRESENT = recipeOf({
  tables: [
    { file: 'collar.csv', ...COLLAR },
    { file: 'assay-dec.csv', ...ASSAY },
  ],
})
const EARLIER = validationOf({
  id: 'v0',
  recipe: NOVEMBER,
  published_version: 1,
  published_at: '2026-05-03T10:00:00Z',
})

function itemOf(change: Partial<ValidationItem>): ValidationItem {
  return {
    id: 'v0',
    asset: { id: 'a1', name: 'North Ridge' },
    status: 'succeeded',
    files: 3,
    errors: 0,
    published_at: '2026-05-03T10:00:00Z',
    created_at: '2026-05-02T10:00:00Z',
    updated_at: '2026-05-03T10:00:00Z',
    created_by: { id: 'u2', name: 'Ana Ruiz' },
    ...change,
  }
}

interface OfferOptions {
  readonly items?: readonly ValidationItem[]
  readonly known?: readonly Validation[]
  readonly validation?: Partial<Validation>
}

function Offer({ store, validation }: { store: RecipeStore; validation: Validation }) {
  const view = useAtomValue(store.view, { store: atoms })
  return (
    <main>
      <h1 className="sr-only">Files</h1>
      <EarlierChoicesOffer
        validation={validation}
        store={store}
        recipe={view.draft.recipe}
        parts={PARTS}
        isOwn={() => true}
      />
    </main>
  )
}

let id = 0
async function renderOffer({ items = [itemOf({})], known = [EARLIER], validation = {} }: OfferOptions = {}) {
  id += 1
  const present = validationOf({ id: `present-${id}`, recipe: PRESENT, ...validation })
  const client = new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: Infinity, refetchInterval: false } },
  })
  const list = (results: readonly ValidationItem[]) => ({
    results: [...results],
    count: results.length,
    next: null,
    previous: null,
  })
  client.setQueryData(
    validationQueries.ofAsset('c1', 'a1').queryKey,
    list(items.filter(({ asset }) => asset.id === 'a1')),
  )
  client.setQueryData(validationQueries.ofCompany('c1').queryKey, list(items))
  for (const one of known) client.setQueryData(validationQueries.detail(one.id).queryKey, one)
  const store = createRecipeStore(`outcrop.drafts.u1.validation.${present.id}`, present, {
    save: () => Promise.resolve(present),
    latest: () => Promise.resolve(present),
  })
  const root = createRootRoute({ component: () => <Offer store={store} validation={present} /> })
  await renderRouter(createRouter({ routeTree: root, history: createMemoryHistory() }), client)
  return store
}

beforeEach(() => dismissToast())

/** Answers the browser's file picker, which no page can. */
async function chooseFile(name: string, text: string) {
  const picker = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(function pick(
    this: HTMLInputElement,
  ) {
    const transfer = new DataTransfer()
    transfer.items.add(new File([text], name))
    this.files = transfer.files
    this.dispatchEvent(new Event('change'))
  })
  await page.getByRole('button', { name: 'Choose a file of choices' }).click()
  picker.mockRestore()
}

const open = () => page.getByRole('button', { name: 'Use the choices of an earlier validation' }).click()
const review = () => page.getByRole('dialog', { name: 'Use earlier choices' })

test('shows what an earlier validation means for these files, uses it, and takes it back', async () => {
  const store = await renderOffer()
  await open()
  await review()
    .getByRole('button', { name: /Published.*by Ana Ruiz 3 files/ })
    .click()
  await expect.element(review().getByText(/Choices of the validation of North Ridge of May 3, 2026/)).toBeVisible()
  await expect.element(page.getByLabelText('File for assay-nov.csv')).toHaveValue('assay-dec.csv')
  await expect.element(page.getByLabelText('File for lith.csv')).toHaveValue('')
  for (const text of [
    '2 tables: collar.csv, assay-dec.csv',
    'The coordinate system EPSG:26909',
    'Tables without a file: lith.csv',
    'Columns that assay-dec.csv does not have: Ag',
    '1 line fixed individually: it may be a different row in these files',
    'The coordinate system is EPSG:26909; none was chosen',
    '“Keep the first” for all C01 Hole named twice findings is added',
  ])
    await expect.element(review().getByText(text)).toBeVisible()
  await expectAccessible()
  await page.getByRole('button', { name: 'Use these choices' }).click()
  await expect.element(review()).not.toBeInTheDocument()
  const used = store.read()
  expect(used.draft.recipe).toMatchObject({ crs: 'EPSG:26909', mends: [{ id: '1' }] })
  expect(used.draft.recipe.tables.map(({ file }) => file)).toEqual(['collar.csv', 'assay-dec.csv'])
  expect(used.status).toBe('dirty')
  await page.getByRole('button', { name: 'Undo' }).click()
  expect(store.read().draft.recipe).toEqual(PRESENT)
})

test('a choice that was changed since is not taken back', async () => {
  const store = await renderOffer()
  await open()
  await review()
    .getByRole('button', { name: /Published/ })
    .click()
  await page.getByRole('button', { name: 'Use these choices' }).click()
  store.edit({ recipe: { ...store.read().draft.recipe, crs: 'EPSG:26910' } })
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.element(page.getByText('This could not be undone: the choices were changed since')).toBeVisible()
  expect(store.read().draft.recipe).toMatchObject({ crs: 'EPSG:26910', mends: [{ id: '1' }] })
})

test('a file stands for one table, and nothing can be used where none does', async () => {
  await renderOffer()
  await open()
  await review()
    .getByRole('button', { name: /Published/ })
    .click()
  await page.getByLabelText('File for lith.csv').selectOptions('assay-dec.csv')
  await expect.element(page.getByLabelText('File for assay-nov.csv')).toHaveValue('')
  await page.getByLabelText('File for lith.csv').selectOptions('Leave out')
  await page.getByLabelText('File for collar.csv').selectOptions('Leave out')
  await expect.element(page.getByText('None of these files fits')).toBeVisible()
  await expect.element(page.getByRole('button', { name: 'Use these choices' })).toHaveAttribute('aria-disabled', 'true')
  await page.getByRole('button', { name: 'Choose another' }).click()
  await expect.element(page.getByText('Validations of North Ridge')).toBeVisible()
})

test('lists validations of the asset first, then those of others, and not the validation itself', async () => {
  const other = itemOf({ id: 'v9', asset: { id: 'a2', name: 'South Ridge' }, published_at: null, created_by: null })
  await renderOffer({ items: [other, itemOf({}), itemOf({ id: `present-${id + 1}` })] })
  await open()
  await expect.element(review().getByText('South Ridge ·')).toBeVisible()
  const rows = review().getByRole('listitem').elements()
  expect(rows.map(({ textContent }) => /^(Published|Draft)/.exec(textContent)?.[0])).toEqual(['Published', 'Draft'])
  await expect.element(review().getByText('Validations of other assets')).toBeVisible()
})

test('says that there is no other validation, and that a validation has nothing to be used', async () => {
  await renderOffer({ items: [] })
  await open()
  await expect.element(page.getByText('This company has no other validations yet.')).toBeVisible()
})

test('a validation without a table says so', async () => {
  await renderOffer({ known: [{ ...EARLIER, recipe: null }] })
  await open()
  await review()
    .getByRole('button', { name: /Published/ })
    .click()
  await expect.element(page.getByText('Nothing was chosen in this validation')).toBeVisible()
})

test.each([
  ['notes.txt', 'hole,x,y', /This file is not JSON/],
  ['map.json', '{"type":"FeatureCollection"}', /doesn't contain the choices of a validation/],
  ['next.json', '{"format":"outcrop-validation-2"}', /newer version of this app \(outcrop-validation-2\)/],
  ['bad.json', JSON.stringify({ ...NOVEMBER, crs: 26_909 }), /damaged at “crs”: found 26909/],
])('a file of choices that cannot be used says why: %s', async (name, text, why) => {
  await renderOffer()
  await open()
  await chooseFile(name, text)
  await expect.element(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
  await expect.element(page.getByText(`${name} could not be used`)).toBeVisible()
})

test('a file of another company is used like a validation', async () => {
  const store = await renderOffer({ items: [] })
  await open()
  await chooseFile('recipe.json', JSON.stringify(NOVEMBER, null, 2))
  await expect.element(review().getByText('Choices of the file recipe.json')).toBeVisible()
  await page.getByRole('button', { name: 'Use these choices' }).click()
  expect(store.read().draft.recipe.crs).toBe('EPSG:26909')
})

test('offers the choices of the last published validation at once, until it is declined', async () => {
  const last = { id: 'v0', published_at: '2026-05-03T10:00:00Z', tables: 3, rows: 9, hash: '' }
  await renderOffer({ validation: { last_published: last } })
  await expect.element(page.getByText('These files look like those of the validation of May 3, 2026')).toBeVisible()
  await page.getByRole('button', { name: 'Review its choices' }).click()
  await expect.element(page.getByLabelText('File for collar.csv')).toHaveValue('collar.csv')
  await page.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('button', { name: 'Not now' }).click()
  await expect.element(page.getByText(/These files look like/)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Use the choices of an earlier validation' })).toBeVisible()
})

test('offers nothing where the validation says the same already, or has few of its tables here', async () => {
  const last = { id: 'v0', published_at: '2026-05-03T10:00:00Z', tables: 3, rows: 9, hash: '' }
  await renderOffer({ validation: { last_published: last }, known: [{ ...EARLIER, recipe: PRESENT }] })
  await expect.element(page.getByRole('button', { name: 'Use the choices of an earlier validation' })).toBeVisible()
  await expect.element(page.getByText(/These files look like/)).not.toBeInTheDocument()
})
