import { readFileSync } from 'node:fs'
import { copyDeck, fixture } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('a dropped PDF is uploaded, dropped text is not; Back closes the dialog, and Forward opens it again', async ({
  admin,
}) => {
  const { page } = admin
  await page.goto('/admin/decks')
  const bytes = readFileSync(fixture('mixed-pages.pdf')).toString('base64')
  const drop = (file: boolean) =>
    page.getByRole('heading', { name: 'Decks', level: 1 }).evaluate(
      (heading, { encoded, withFile }) => {
        const dataTransfer = new DataTransfer()
        if (withFile)
          dataTransfer.items.add(
            new File([Uint8Array.from(atob(encoded), (letter) => letter.charCodeAt(0))], 'mixed-pages.pdf', {
              type: 'application/pdf',
            }),
          )
        else dataTransfer.setData('text/plain', 'only words')
        for (const type of ['dragover', 'drop'])
          heading.dispatchEvent(new DragEvent(type, { bubbles: true, cancelable: true, dataTransfer }))
      },
      { encoded: bytes, withFile: file },
    )
  await drop(false)
  await expect(page.getByText('Drop PDFs or images to create a deck')).toBeHidden()
  await drop(true)
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  await expect(dialog.getByRole('listbox')).toBeVisible()
  await page.goBack()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await page.goForward()
  await expect(dialog.getByRole('listbox')).toBeVisible()
})

test('a confirmation closes with its page', async ({ admin }) => {
  const { page, api } = admin
  const deck = await copyDeck(api)
  await api.send('DELETE', `/v2/decks/${deck.id}`)
  await page.goto(`/admin/decks?state=trash&q=${deck.title.slice(5)}`)
  await page.getByRole('link', { name: 'Outcrop' }).click()
  await expect(page).toHaveURL(/\/$/)
  await page.goBack()
  await page.getByRole('button', { name: `Actions for ${deck.title}`, exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete permanently' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toBeVisible()
  await page.goForward()
  await expect(page).toHaveURL(/\/$/)
  await expect(question).toBeHidden()
})

test('a deck of another company is not found, and nothing of it is revealed', async ({ as, consoleWatch }) => {
  consoleWatch.allow(/status of 404/, /ApiError: not_found/)
  const [{ page, api }, boss] = [await as('admin'), await as('super')]
  const { results } = await boss.api.send<{ results: { id: string; name: string }[] }>(
    'GET',
    '/v2/companies?page_size=50',
  )
  const foreign = results.find(({ id }) => api.user.companies.every((own) => own.id !== id))
  const secret = await boss.api.createDeck(foreign?.id ?? '', 'Secret merger')
  for (const search of ['', '?mode=present', '?import=1']) {
    await page.goto(`/admin/decks/${secret.id}${search}`)
    await expect(page.getByText('404')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Deck not found', level: 1 })).toBeVisible()
    await expect(page.getByText('Secret merger')).toHaveCount(0)
    await expect(page).not.toHaveTitle(/Secret/)
  }
  await page.getByRole('link', { name: 'All decks' }).click()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
})

test('a toast shown while a dialog is open is announced, and can be reached and closed by keyboard', async ({
  admin,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/)
  const { page, api } = admin
  const deck = await copyDeck(api)
  let refuse = () => {}
  await page.route(`**/v2/decks/${deck.id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.continue()
    await new Promise<void>((resolve) => (refuse = resolve))
    await route.fulfill({
      status: 403,
      contentType: 'application/problem+json',
      json: { type: 'about:blank', title: 'Forbidden', status: 403, code: 'forbidden' },
    })
  })
  await page.goto(`/admin/decks?q=${deck.title.slice(5)}`)
  const dialog = page.getByRole('dialog', { name: 'Create deck' })
  const said = page
    .getByRole('region', { name: /^Notifications/ })
    .getByRole('listitem')
    .filter({ hasText: `“${deck.title}” couldn't be moved to trash` })
  await page.getByRole('button', { name: `Actions for ${deck.title}`, exact: true }).click()
  const asked = page.waitForRequest((request) => request.method() === 'DELETE')
  await page.getByRole('menuitem', { name: 'Move to trash' }).click()
  await asked
  await page.getByRole('button', { name: 'Create deck' }).first().click()
  await expect(dialog).toBeVisible()
  const announced = page.getByRole('status').filter({ hasText: "couldn't be moved to trash" }).waitFor()
  refuse()
  await announced
  // It stays while it has the focus.
  await page.keyboard.press('F8')
  await page.keyboard.press('Tab')
  await expect(said).toBeFocused()
  await expect(said).toContainText("You don't have permission to do this. Ask an administrator in your company.")
  await expect(page).toBeAccessible()
  await page.keyboard.press('Tab')
  await expect(said.getByRole('button', { name: 'Dismiss' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(said).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(dialog.locator(':focus')).toHaveCount(1)
})
