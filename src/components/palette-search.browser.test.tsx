import { useAtom } from 'jotai'
import { expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { store } from '#/state/store.ts'
import { paletteSearchAtom, typeEarly } from './palette-search.ts'

function Opening() {
  const [search, setSearch] = useAtom(paletteSearchAtom, { store })
  const [open, setOpen] = useState(true)
  const [ready, setReady] = useState(false)
  useWindowKey((event) => open && typeEarly(event, () => setOpen(false)))
  return (
    <>
      <input aria-label="Notes" />
      <button type="button" onClick={() => setReady(true)}>
        Show the field
      </button>
      {open && ready && (
        <div cmdk-root="">
          <input aria-label="Search" value={search} onChange={(event) => setSearch(event.target.value)} />
        </div>
      )}
      <output>{open ? search : 'closed'}</output>
    </>
  )
}

test('keys typed before the field of the palette has the focus are kept for it, and go nowhere else', async () => {
  onTestFinished(() => store.set(paletteSearchAtom, ''))
  await render(<Opening />)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  ;(notes.element() as HTMLElement).focus()
  await userEvent.keyboard('Halx{Backspace}vor')
  await expect.element(page.getByRole('status')).toHaveTextContent('Halvor')
  await expect.element(notes).toHaveValue('')
  await page.getByRole('button', { name: 'Show the field' }).click()
  const field = page.getByRole('textbox', { name: 'Search' })
  await expect.element(field).toHaveValue('Halvor')
  await field.click()
  await userEvent.keyboard('{End}sen')
  await expect.element(field).toHaveValue('Halvorsen')
  ;(notes.element() as HTMLElement).focus()
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('status')).toHaveTextContent('closed')
})
