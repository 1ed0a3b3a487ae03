import type { Page } from '@playwright/test'

/** Opens the newest mail to an address with such a subject; it may still be on its way, or others may arrive meanwhile. */
export async function openMail(page: Page, address: string, subject: RegExp): Promise<void> {
  await page.goto(`/__outbox?search=${encodeURIComponent(address)}`)
  await page.getByRole('list', { name: 'Mails' }).getByRole('link', { name: subject }).first().click()
  await page.getByRole('article', { name: subject }).waitFor()
}

/** Follows the button of a mail, as its reader does. */
export async function followMail(page: Page, address: string, subject: RegExp, button: string): Promise<Page> {
  await openMail(page, address, subject)
  const opened = page.waitForEvent('popup')
  await page.getByRole('article', { name: subject }).frameLocator('iframe').getByRole('link', { name: button }).click()
  return await opened
}
