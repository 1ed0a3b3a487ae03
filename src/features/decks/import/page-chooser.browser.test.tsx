import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { configureHttp } from '#/api/http.ts'
import { expectAccessible } from '../../../../tests/components/expect-accessible.ts'
import { PageChooser } from './page-chooser.tsx'

// Thumbnails are not needed: no API has any.
configureHttp({ origin: `${location.origin}/deck-api/none` })

const field = () => page.getByRole('textbox', { name: 'Pages' })
const grid = () => page.getByRole('listbox')
const said = () => page.getByRole('status').element().textContent

function TestChooser({ pageCount }: { pageCount: number }) {
  const [text, setText] = useState('')
  return (
    <main>
      <PageChooser fileId="f1" pageCount={pageCount} text={text} onTextChange={setText} />
    </main>
  )
}

async function renderChooser(pageCount: number) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  await render(
    <QueryClientProvider client={client}>
      <Suspense fallback="Loading texts">
        <TestChooser pageCount={pageCount} />
      </Suspense>
    </QueryClientProvider>,
  )
  await expect.element(field()).toBeVisible()
}

test('typed numbers and the chosen thumbnails are the same pages', async () => {
  await renderChooser(9)
  await field().fill('1, 3-4')
  await expect.element(page.getByRole('option', { name: 'Page 3' })).toHaveAttribute('aria-selected', 'true')
  await expect.element(page.getByRole('option', { name: 'Page 2' })).toHaveAttribute('aria-selected', 'false')
  await page.getByRole('option', { name: 'Page 2' }).click()
  await expect.element(field()).toHaveValue('1-4')
  await expectAccessible()
})

test('typed page numbers that are out of range or invalid are reported', async () => {
  await renderChooser(9)
  await field().fill('1, 4-2, two, 900')
  await expect
    .poll(said)
    .toBe(
      '1 of 9 pages selected. Pages 900 ignored. This file has 9 pages. Not page numbers or ranges: “4-2” and “two”.',
    )
  await field().fill('1, 2')
  await expect.poll(said).toBe('2 of 9 pages selected.')
})

test('of a thousand pages only those in view are rendered, and keys reach the last one', async () => {
  await renderChooser(1000)
  grid().element().focus()
  await userEvent.keyboard('{End}')
  await expect.element(page.getByRole('option', { name: 'Page 1000' })).toBeVisible()
  expect(page.getByRole('option').elements().length).toBeLessThan(100)
  await userEvent.keyboard(' ')
  await expect.element(field()).toHaveValue('1000')
  await page.getByRole('button', { name: 'None' }).click()
  await expect.element(field()).toHaveValue('')
})

test('Shift and an arrow extend the selection, and Ctrl+A stops at the import limit', async () => {
  await renderChooser(1000)
  grid().element().focus()
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowRight}{ArrowRight}{/Shift}')
  await expect.element(field()).toHaveValue('3-5')
  await userEvent.keyboard('{Control>}a{/Control}')
  await expect.element(field()).toHaveValue('1-500')
})
