import { useState } from 'react'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { EarlyKeys } from './early-keys.tsx'

function Loading() {
  const [text, setText] = useState('')
  return (
    <>
      <input aria-label="Notes" />
      <output>{text}</output>
      <EarlyKeys text={text} onType={setText} onClose={() => setText('closed')} />
    </>
  )
}

test('keys typed before a field is there are kept for it, and go nowhere else', async () => {
  await render(<Loading />)
  const notes = page.getByRole('textbox', { name: 'Notes' })
  ;(notes.element() as HTMLElement).focus()
  await userEvent.keyboard('Halx{Backspace}vorsen')
  await expect.element(page.getByRole('status')).toHaveTextContent('Halvorsen')
  await expect.element(notes).toHaveValue('')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('status')).toHaveTextContent('closed')
})
