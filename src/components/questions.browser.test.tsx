import { Provider } from 'jotai'
import { Suspense } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { confirm, warn } from '#/state/notices.ts'
import { store } from '#/state/store.ts'
import { expectAccessible } from '../../tests/components/expect-accessible.ts'
import { ConfirmationDialog } from './confirmation-dialog.tsx'
import { WarningDialog } from './warning-dialog.tsx'

beforeEach(async () => {
  await render(
    <Provider store={store}>
      <Suspense fallback="Loading texts">
        <main>
          <h1>Questions</h1>
        </main>
        <ConfirmationDialog />
        <WarningDialog />
      </Suspense>
    </Provider>,
  )
})

test('a confirmation without options uses the default texts, and requires its checkbox', async () => {
  const dialog = page.getByRole('alertdialog', { name: 'Confirmation', exact: true })
  const box = dialog.getByRole('checkbox', { name: 'I understand and wish to continue' })
  const submit = dialog.getByRole('button', { name: 'Confirm', exact: true })
  const first = confirm()
  await expect.element(dialog).toHaveAccessibleDescription('Are you sure?')
  await expect.element(box).not.toBeChecked()
  const labels = dialog.getByRole('button').elements()
  expect(labels.map(({ textContent }) => textContent)).toEqual(['Cancel', 'Confirm'])
  await expect.element(submit).toHaveClass('bg-destructive')
  await expectAccessible()

  await submit.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('You must confirm this action')
  await expect.element(box).toHaveFocus()
  await userEvent.keyboard(' ')
  await submit.click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await first).toBe(true)

  const second = confirm()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  expect(await second).toBe(false)
  const third = confirm()
  await expect.element(box).not.toBeChecked()
  await userEvent.keyboard('{Escape}')
  expect(await third).toBe(false)

  const fourth = confirm({ confirmationRequired: false, submitText: 'Go on', variant: 'default' })
  await expect.element(dialog.getByRole('button', { name: 'Go on' })).toBeVisible()
  await expect.element(box).not.toBeInTheDocument()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  expect(await fourth).toBe(true)
})

test('a warning without options uses the default texts, and a long one scrolls', async () => {
  const dialog = page.getByRole('alertdialog', { name: 'Warning', exact: true })
  const first = warn()
  await expect.element(dialog).toHaveAccessibleDescription('This action is forbidden')
  expect(
    dialog
      .getByRole('button')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Ok'])
  await expectAccessible()
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(await first).toBeUndefined()

  const second = warn({ description: 'Nothing may be changed while the audit goes on. '.repeat(200) })
  await expect.element(dialog).toBeVisible()
  const body = [...dialog.element().querySelectorAll('*')].find(
    ({ scrollHeight, clientHeight }) => scrollHeight > clientHeight + 1,
  )
  const share = (body?.clientHeight ?? 0) / innerHeight
  expect(share).toBeLessThanOrEqual(0.4)
  expect(share).toBeGreaterThan(0.38)
  await dialog.getByRole('button', { name: 'Ok' }).click()
  await second
})
