import type { Page } from '@playwright/test'
import type { Api } from './harness/api.ts'
import { expect, test } from './harness/test.ts'

interface Kept {
  readonly id: string
}

function bell(page: Page) {
  return page.getByRole('button', { name: /^Notifications/ })
}

/** Somebody writes to support, and an internal admin has done with it. */
async function answerSupport(writer: Api, staff: Api, subject: string): Promise<void> {
  const { id } = await writer.send<Kept>('POST', '/v2/support-requests', { subject, message: 'Please.' })
  await staff.send('PUT', `/v2/support-requests/${id}`, { done: true })
}

test('a notification arrives live, is mailed, read and marked, and the mail’s link ends such mails', async ({
  as,
  visitor,
}) => {
  const { page, api } = await as('new')
  const { api: staff } = await as('super')
  await page.goto('/')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  const first = `First ${crypto.randomUUID().slice(0, 8)}`
  await answerSupport(api, staff, first)
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await answerSupport(api, staff, 'Second')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 unread')
  await bell(page).press('Enter')
  const panel = page.getByRole('dialog', { name: 'Notifications' })
  await expect(panel.getByRole('listitem')).toHaveCount(2)
  await expect(page).toBeAccessible()
  await panel.getByRole('button', { name: new RegExp(`^Mark as read: .*${first}`) }).press('Enter')
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 unread')
  await panel.getByRole('button', { name: 'Mark all as read' }).press('Enter')
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await page.keyboard.press('Escape')
  await expect(bell(page)).toBeFocused()

  const { results } = await staff.send<{ results: Kept[] }>('GET', '/v2/outbox?to=new%40demo.outcrop.example')
  const { plain } = await staff.send<{ plain: string }>('GET', `/v2/outbox/${results[0]?.id}`)
  const link = /\S+\/v2\/unsubscribe\/[\w.-]+/.exec(plain)?.[0] ?? ''
  await visitor.goto(link)
  await expect(visitor.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible()
  await expect(visitor).toBeAccessible()
  await visitor.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await page.goto('/user/profile')
  await expect(page.getByRole('combobox', { name: 'By email: Support has dealt with my request' })).toHaveValue('never')
})

test('each choice of what to be told is kept, and changes of permissions are always mailed', async ({ as }) => {
  const { page } = await as('investor', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto('/user/profile')
  const digest = page.getByRole('combobox', { name: 'By email: An import that I started has ended' })
  const saved = () => page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok())
  let answer = saved()
  await digest.selectOption('Once a week')
  await answer
  answer = saved()
  await page.getByRole('checkbox', { name: 'In the app: News from companies that I follow' }).uncheck()
  await answer
  await page.reload()
  await expect(digest).toHaveValue('weekly')
  await expect(page.getByRole('checkbox', { name: 'In the app: News from companies that I follow' })).not.toBeChecked()
  await expect(page.getByRole('combobox', { name: 'By email: My permissions have changed' })).toBeDisabled()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
