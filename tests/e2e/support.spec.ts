import type { Page } from '@playwright/test'
import { expect, test } from './harness/test.ts'

interface Kept {
  readonly subject: string
  readonly message: string
  readonly page: string
  readonly user: { readonly id: string }
}

function panel(page: Page) {
  return page.getByRole('dialog', { name: 'Contact support' })
}

async function openMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account of/ }).press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible()
}

async function openPanel(page: Page): Promise<void> {
  await openMenu(page)
  await page.getByRole('menuitem', { name: 'Contact support' }).press('Enter')
  await expect(panel(page)).toBeVisible()
}

test('a company admin writes to support by keyboard, and internal admins read it', async ({ admin, as }) => {
  const { page, api } = admin
  await page.goto('/admin/decks')
  await openPanel(page)
  await expect(panel(page).getByLabel('Subject')).toBeFocused()
  await expect(page).toBeAccessible()
  await page.keyboard.press('Enter')
  await expect(panel(page).getByLabel('Subject')).toHaveAccessibleDescription('Enter a subject')
  await page.keyboard.type('Sorting')
  await page.keyboard.press('Enter')
  await expect(panel(page).getByLabel('Message')).toBeFocused()
  await expect(panel(page).getByLabel('Message')).toHaveAccessibleDescription(/Enter a message/)
  await page.keyboard.type('How are decks sorted?')
  await panel(page).getByRole('button', { name: 'Send message' }).press('Enter')
  await expect(panel(page).getByRole('status')).toContainText('Message sent')
  await panel(page).getByRole('button', { name: 'Close' }).last().press('Enter')
  await expect(panel(page)).toHaveCount(0)
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeFocused()
  const { api: staff } = await as('super')
  const { results } = await staff.send<{ results: Kept[] }>('GET', '/v2/support-requests?search=decks%20sorted')
  expect(results.filter((kept) => kept.user.id === api.user.id)).toMatchObject([
    { subject: 'Sorting', message: 'How are decks sorted?', page: '/admin/decks' },
  ])
})

test('on a phone an ordinary user writes too, and what was typed outlives a failure and a closed panel', async ({
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/, /ERR_INTERNET_DISCONNECTED/)
  const { page, context } = await as('investor', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto('/meetings')
  await openPanel(page)
  const subject = panel(page).getByLabel('Subject')
  const message = panel(page).getByLabel('Message')
  const send = panel(page).getByRole('button', { name: 'Send message' })
  await subject.fill('A meeting')
  await message.fill('I cannot hear anything.')
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await page.screenshot({ path: test.info().outputPath('support.png') })

  await context.setOffline(true)
  await send.click()
  await expect(panel(page).getByRole('alert')).toContainText("We can't connect to the server")
  await expect(message).toHaveValue('I cannot hear anything.')
  await context.setOffline(false)

  await page.route('**/v2/support-requests', (route) => route.fulfill({ status: 503, json: { code: 'unavailable' } }))
  await send.click()
  await expect(panel(page).getByRole('alert')).toContainText("We can't reach the service right now")
  await page.keyboard.press('Escape')
  await expect(panel(page)).toHaveCount(0)
  await page.unroute('**/v2/support-requests')
  await openPanel(page)
  await expect(subject).toHaveValue('A meeting')
  const answer = page.waitForResponse('**/v2/support-requests')
  await send.click()
  expect((await answer).status()).toBe(201)
  await expect(panel(page).getByRole('status')).toContainText('Message sent')
  await panel(page).getByRole('button', { name: 'Send another message' }).click()
  await expect(subject).toHaveValue('')
})

test('where a vendor’s chat is set, it is the way to support', async ({ as, productWith }) => {
  const product = await productWith({ CHAT_URL: 'https://chat.example/widget.js' })
  const { page, context } = await as('admin', { baseURL: product.url })
  await context.route('https://chat.example/**', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'window.supportChat = { identify: (user) => { window.chatUser = user.id }, shutdown() {} }',
    }),
  )
  await page.goto('/admin/decks')
  await page.waitForFunction(() => 'chatUser' in window)
  await openMenu(page)
  await expect(page.getByRole('menuitem', { name: 'Contact support' })).toHaveCount(0)
})
