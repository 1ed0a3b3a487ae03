import { createMemoryHistory, createRootRoute, createRoute, createRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderRouter } from '../../../tests/components/render-router.tsx'
import { send } from '#/session/atoms.ts'
import { Button } from '#/ui/button.tsx'
import { Dialog } from '#/ui/dialog.tsx'
import { useGuardedClose } from './use-guarded-close.ts'

const question = page.getByRole('alertdialog')
const dialog = page.getByRole('dialog', { name: 'Rename', exact: true })
const name = page.getByRole('textbox', { name: 'Name' })

beforeEach(() => {
  const user = { id: 'u1', first_name: 'Jo', last_name: 'Lee' } as never
  send({
    type: 'personLoaded',
    token: 'token',
    user,
    flags: {},
    followedCompanies: [],
    company: null,
    permissions: {},
    gaps: [],
  })
})

function RenameDialog({ onClose }: { readonly onClose: () => void }) {
  const [text, setText] = useState('')
  const close = useGuardedClose(() => text !== '', onClose)
  return (
    <Dialog
      open
      title="Rename"
      closeLabel="Close"
      onOpenChange={(open) => !open && close()}
      footer={<Button onClick={onClose}>Save</Button>}
    >
      <input aria-label="Name" value={text} onChange={({ target }) => setText(target.value)} />
    </Dialog>
  )
}

function TestPage() {
  const [isOpen, setOpen] = useState(false)
  return (
    <main>
      <Button onClick={() => setOpen(true)}>Rename</Button>
      {isOpen && <RenameDialog onClose={() => setOpen(false)} />}
    </main>
  )
}

async function open() {
  const root = createRootRoute()
  const one = createRoute({ getParentRoute: () => root, path: '/', component: TestPage })
  const other = createRoute({ getParentRoute: () => root, path: '/other', component: () => <h1>Other page</h1> })
  const history = createMemoryHistory({ initialEntries: ['/'] })
  await renderRouter(createRouter({ routeTree: root.addChildren([one, other]), history }))
  await page.getByRole('button', { name: 'Rename' }).click()
  return { leave: () => history.push('/other') }
}

test('a dialog in which nothing was entered closes at once', async () => {
  await open()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(question).not.toBeInTheDocument()
})

test('Escape asks before what was entered is lost', async () => {
  await open()
  await name.fill('Ridge')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Ridge')
  await userEvent.keyboard('{Escape}')
  await question.getByRole('button', { name: 'Discard changes' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
})

test('so does leaving its page, while saving closes it without a question', async () => {
  const { leave } = await open()
  await name.fill('Ridge')
  leave()
  await question.getByRole('button', { name: 'Keep editing' }).click()
  await expect.element(name).toHaveValue('Ridge')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  leave()
  await expect.element(page.getByRole('heading', { name: 'Other page' })).toBeVisible()
})
