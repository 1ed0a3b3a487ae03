import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { drillFiles, recipeOf } from '../../../../tests/components/drill-files.ts'
import { validationOf } from '../../../../tests/components/render-validation.tsx'
import { createRecipeStore } from '../recipe-store.ts'
import { LostFiles } from './lost-files.tsx'

async function shown({ lost = [], notCached = [] }: { lost?: readonly string[]; notCached?: readonly string[] }) {
  const validation = validationOf({ recipe: recipeOf(drillFiles()) })
  const store = createRecipeStore('outcrop.drafts.u1.validation.lost', validation, {
    save: async () => validation,
    latest: async () => validation,
  })
  await render(
    <Suspense fallback="Loading texts">
      <p>Files</p>
      <LostFiles lost={lost} notCached={notCached} store={store} />
    </Suspense>,
  )
  await expect.element(page.getByText('Files', { exact: true })).toBeVisible()
  return store
}

test('files that are nowhere can be taken out of the validation', async () => {
  const store = await shown({ lost: ['survey.csv'] })
  await expect.element(page.getByRole('status').getByText('survey.csv: dropped in an earlier session')).toBeVisible()
  await page.getByRole('button', { name: 'Remove from the validation' }).click()
  expect(store.read().draft.recipe.tables.map(({ file }) => file)).toEqual(['collar.csv', 'assay.csv'])
})

test('files that the browser has no room for are named', async () => {
  await shown({ notCached: ['large.csv', 'larger.csv'] })
  const note = page.getByRole('status')
  await expect.element(note.getByText('A reload would lose 2 files')).toBeVisible()
  await expect.element(note.getByText('large.csv, larger.csv: this browser has no space left')).toBeVisible()
})

test('nothing is said where all files are safe', async () => {
  await shown({})
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
})
