import { useAtomValue } from 'jotai'
import { Suspense } from 'react'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import type { ValidationFile } from '@outcrop/contract/data/validation.ts'
import { store as appStore } from '#/state/store.ts'
import { validationOf } from '../../../../tests/components/render-validation.tsx'
import { createRecipeStore, type RecipeStore } from '../recipe-store.ts'
import { MissingFiles } from './missing-files.tsx'

const here = { id: 'here', name: 'collar.csv', size: 3 } as ValidationFile
const validation = validationOf({ id: 'missing', files: [here], file_ids: ['here', 'gone', 'lost'], missing_files: 2 })

function Step({ store }: { store: RecipeStore }) {
  const { draft } = useAtomValue(store.view, { store: appStore })
  return <MissingFiles validation={validation} fileIds={draft.file_ids} store={store} />
}

async function rendered() {
  const store = createRecipeStore('outcrop.drafts.u1.validation.missing', validation, {
    save: () => Promise.resolve(validation),
    latest: () => Promise.resolve(validation),
  })
  await render(
    <Suspense fallback="Loading texts">
      <p>Files</p>
      <Step store={store} />
    </Suspense>,
  )
  return store
}

test('tells how many stored files are gone, and forgets them alone', async () => {
  const store = await rendered()
  store.edit(({ file_ids: ids }) => ({ file_ids: [...ids, 'sent-just-now'] }))
  await expect.element(page.getByText('2 stored files of this validation are gone')).toBeVisible()
  await page.getByRole('button', { name: 'Remove them' }).click()
  await expect.element(page.getByRole('status')).not.toBeInTheDocument()
  expect(store.read().draft.file_ids).toEqual(['here', 'sent-just-now'])
})
