import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { useState } from 'react'
import { Button } from './button.tsx'
import { CommandPalette } from './command-palette.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'
import { Dialog } from './dialog.tsx'
import { Popover } from './popover.tsx'
import { ToastRegion } from './toast-region.tsx'
import { Toast } from './toast.tsx'

const menuButton = page.getByRole('button', { name: 'Actions' })
const menu = page.getByRole('menu', { name: 'Actions' })

async function showMenu() {
  const onRename = vi.fn()
  await render(
    <>
      <DropdownMenu
        trigger={<Button>Actions</Button>}
        entries={[
          { kind: 'action', key: 'rename', label: 'Rename', onSelect: onRename },
          { kind: 'action', key: 'delete', label: 'Delete' },
        ]}
      />
      <Popover trigger={<Button>Company</Button>} label="Choose a company">
        <input aria-label="Search" />
      </Popover>
      <Button>Elsewhere</Button>
    </>,
  )
  return onRename
}

test('a menu opens by a press on its button, and closes by the next', async () => {
  await showMenu()
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'false')
  await menuButton.click()
  await expect.element(menu).toBeVisible()
  await expect.element(menuButton).toHaveAttribute('aria-expanded', 'true')
  await menuButton.click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('a menu is operated by keys, and returns the focus', async () => {
  const onRename = await showMenu()
  await userEvent.tab()
  await expect.element(menuButton).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Rename' })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}')
  await expect.element(page.getByRole('menuitem', { name: 'Delete' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(menuButton).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  expect(onRename).toHaveBeenCalledOnce()
})

test('a press outside closes a menu and moves the focus there', async () => {
  await showMenu()
  await menuButton.click()
  await expect.element(menu).toBeVisible()
  await page.getByRole('button', { name: 'Elsewhere' }).click()
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Elsewhere' })).toHaveFocus()
})

test('a panel opens and closes by its button, and Escape returns the focus', async () => {
  await showMenu()
  const button = page.getByRole('button', { name: 'Company' })
  const panel = page.getByRole('dialog', { name: 'Choose a company' })
  await button.click()
  await expect.element(panel.getByRole('textbox', { name: 'Search' })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await expect.element(panel).toBeVisible()
  await button.click()
  await expect.element(panel).not.toBeInTheDocument()
})

test('the palette returns the focus to the element that had it, each time', async () => {
  function Opener() {
    const [open, setOpen] = useState(false)
    return (
      <>
        <Button onClick={() => setOpen(true)}>First</Button>
        <Button onClick={() => setOpen(true)}>Second</Button>
        <CommandPalette
          open={open}
          onOpenChange={setOpen}
          label="Go to"
          placeholder="Go to"
          search=""
          onSearchChange={() => undefined}
          empty="Nothing"
          groups={[]}
        />
      </>
    )
  }
  await render(<Opener />)
  for (const name of ['First', 'Second']) {
    const button = page.getByRole('button', { name })
    await button.click()
    await expect.element(page.getByRole('combobox')).toHaveFocus()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  }
})

function box(element: Element) {
  return element.getBoundingClientRect()
}

test('toasts move away from the field that is being typed in, and back', async () => {
  await render(
    <>
      <textarea aria-label="Notes" style={{ position: 'fixed', right: 8, bottom: 8, width: 300, height: 200 }} />
      <input type="search" aria-label="Search" />
      <ToastRegion label="Notifications" toastLabel="Notification">
        <Toast open title="Slide deleted" dismissLabel="Dismiss" onOpenChange={() => undefined} />
      </ToastRegion>
    </>,
  )
  const notes = page.getByRole('textbox', { name: 'Notes' })
  const said = page.getByText('Slide deleted', { exact: true }).first()
  await expect.element(said).toBeVisible()
  const place = () => box(said.element()).bottom > box(notes.element()).top
  expect(place()).toBe(true)
  ;(notes.element() as HTMLElement).focus()
  await expect.poll(place).toBe(false)
  await page.getByRole('searchbox', { name: 'Search' }).click()
  await expect.poll(place).toBe(true)
})

test('a dialog focuses its first control, not the button that closes it', async () => {
  await render(
    <Dialog open title="Create deck" closeLabel="Close" onOpenChange={() => undefined}>
      <button type="button">From a PDF</button>
      <input aria-label="Title" />
    </Dialog>,
  )
  await expect.element(page.getByRole('button', { name: 'From a PDF' })).toHaveFocus()
})

/** What React does before the next frame for an event is done then. */
function eventHandled(): Promise<void> {
  return new Promise((resolve) => queueMicrotask(() => queueMicrotask(resolve)))
}

function DialogWithButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Create</Button>
      <Dialog open={open} title="Create deck" closeLabel="Close" onOpenChange={setOpen} />
    </>
  )
}

async function dialogMounted(byKeys: boolean): Promise<boolean> {
  await render(<DialogWithButton />)
  const button = page.getByRole('button', { name: 'Create' }).element() as HTMLButtonElement
  button.focus({ focusVisible: byKeys } as FocusOptions)
  button.click()
  await eventHandled()
  return document.querySelector('[role=dialog]') !== null
}

test('a dialog is mounted after the frame that answers a press', async () => {
  expect(await dialogMounted(false)).toBe(false)
  await expect.element(page.getByRole('dialog', { name: 'Create deck' })).toBeVisible()
})

test('a dialog that a key opens is mounted at once, so that the next key reaches it', async () => {
  expect(await dialogMounted(true)).toBe(true)
})

test('a dialog covers the page, whose elements need no new styles', async () => {
  const root = document.createElement('div')
  root.id = 'root'
  document.body.append(root)
  await render(
    <>
      <Button>Elsewhere</Button>
      <Dialog open title="Create deck" closeLabel="Close" onOpenChange={() => undefined} />
    </>,
    { container: root },
  )
  await expect.element(page.getByRole('dialog', { name: 'Create deck' })).toBeVisible()
  const elsewhere = page.getByText('Elsewhere').element()
  expect(getComputedStyle(document.body).pointerEvents).toBe('none')
  expect(getComputedStyle(elsewhere).pointerEvents).toBe('auto')
  const { x, y } = elsewhere.getBoundingClientRect()
  expect(document.elementFromPoint(x + 1, y + 1)?.classList).toContain('scrim')
  root.remove()
})

test('a toast stays while it is hovered, and closes some time after', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] })
  const onOpenChange = vi.fn()
  await render(
    <>
      <Button>Elsewhere</Button>
      <ToastRegion label="Notifications" toastLabel="Notification">
        <Toast open title="Slide deleted" dismissLabel="Dismiss" onOpenChange={onOpenChange} />
      </ToastRegion>
    </>,
  )
  await page.getByRole('listitem').hover()
  vi.advanceTimersByTime(20_000)
  expect(onOpenChange).not.toHaveBeenCalled()
  await page.getByRole('button', { name: 'Elsewhere' }).hover()
  vi.advanceTimersByTime(7000)
  expect(onOpenChange).toHaveBeenCalledExactlyOnceWith(false)
  vi.useRealTimers()
})
