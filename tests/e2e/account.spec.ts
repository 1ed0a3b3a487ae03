import type { Page } from '@playwright/test'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { expect, test } from './harness/test.ts'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>document.title=1</script><circle cx="200" cy="150" r="120"/></svg>'
const NEW_PASSWORD = 'granite-lantern-42-fjord'

async function signIn(page: Page, address: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** Follows the button of the newest mail to an address, as its reader does. */
async function followMail(page: Page, address: string, button: string): Promise<Page> {
  await page.goto(`/__outbox?search=${encodeURIComponent(address)}`)
  const mail = page.frameLocator('iframe')
  const opened = page.waitForEvent('popup')
  await mail.getByRole('link', { name: button }).click()
  return await opened
}

test('a visitor who forgot the password sets a new one by mail, and a second use of the link is refused', async ({
  ownProduct,
  browser,
  consoleWatch,
}) => {
  consoleWatch.allow(/Blocked script execution|422/)
  const context = await browser.newContext({ baseURL: ownProduct.url, reducedMotion: 'reduce' })
  const page = await context.newPage()
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toBeAccessible()
  await page.getByLabel('Email address').fill(PERSONAS.presenter)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()

  const reset = await followMail(page, PERSONAS.presenter, 'Choose a new password')
  await expect(reset.getByText(`For ${PERSONAS.presenter}.`)).toBeVisible()
  // The token leaves the address, so that nobody reads it over a shoulder or in the history.
  await expect(reset).toHaveURL(/\/password-reset$/)
  const field = reset.getByRole('textbox', { name: 'New password' })
  await field.fill('password123')
  await expect(reset.getByRole('status', { name: 'Password strength' })).toContainText(/easily guessed/i)
  await reset.getByRole('button', { name: 'Set password' }).click()
  await expect(field).toHaveAccessibleDescription(/easily guessed/)
  await field.fill(NEW_PASSWORD)
  await expect(reset.getByRole('status', { name: 'Password strength' })).toContainText('Very strong')
  await expect(reset).toBeAccessible()
  await reset.getByRole('button', { name: 'Set password' }).click()
  await expect(reset.getByRole('heading', { name: 'Your password was changed' })).toBeVisible()

  // The newest mail tells of the change; the link is in the one before.
  await page.goto(`/__outbox?search=${encodeURIComponent(PERSONAS.presenter)}`)
  await page.getByRole('link', { name: /^Set a new Outcrop password/ }).click()
  const opened = page.waitForEvent('popup')
  await page.frameLocator('iframe').getByRole('link', { name: 'Choose a new password' }).click()
  await expect((await opened).getByRole('heading', { name: 'This link was used already' })).toBeVisible()
  await signIn(page, PERSONAS.presenter, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/admin\/decks/)
  await context.close()
})

test('each link that does not work has a page of its own', async ({ visitor }) => {
  await visitor.goto('/password-reset')
  await expect(visitor.getByRole('heading', { name: 'Open the link in your mail' })).toBeVisible()
  await visitor.goto('/password-reset?token=nonsense')
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
  await expect(visitor).toBeAccessible()
  await visitor.goto('/admin/activate')
  await expect(visitor.getByRole('heading', { name: 'Open the link in your invitation' })).toBeVisible()
  await visitor.goto('/admin/activate/nonsense')
  await expect(visitor.getByRole('heading', { name: 'This invitation does not work' })).toBeVisible()
  await visitor.goto('/verify/email/nonsense')
  await expect(visitor.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('an unknown address is answered as a known one', async ({ visitor }) => {
  await visitor.goto('/forgot-password')
  await visitor.getByLabel('Email address').fill('nobody@example.org')
  await visitor.getByRole('button', { name: 'Send the link' }).click()
  await expect(visitor.getByText(/If nobody@example.org has an account/)).toBeVisible()
  await visitor.goto('/__outbox?search=nobody@example.org')
  await expect(visitor.getByText('No mail matches.')).toBeVisible()
})

test('an analyst moves to a new address once it is confirmed, and the old address is told', async ({
  productWith,
  as,
  consoleWatch,
}) => {
  // The sandbox of a mail runs no script, the test runner's neither.
  consoleWatch.allow(/Blocked script execution|422/)
  const product = await productWith({})
  const { page } = await as('analyst', { baseURL: product.url })
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New email address').fill('analyst@example.org')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveAccessibleDescription('Wrong password')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText('analyst@example.org waits to be confirmed')).toBeVisible()

  const verify = await followMail(page, 'analyst@example.org', 'Confirm this address')
  await verify.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(verify.getByRole('heading', { name: 'Your address was changed' })).toBeVisible()
  await page.goto(`/__outbox?search=${encodeURIComponent(PERSONAS.analyst)}`)
  await expect(page.getByRole('list', { name: 'Mails' }).getByRole('listitem')).toHaveText([
    /Your Outcrop email address was changed/,
    /Somebody asked to change/,
  ])
  await page.getByRole('link', { name: 'As text' }).click()
  await expect(page.getByText(/moved from this address to analyst@example.org/)).toBeVisible()
  await page.goto('/admin/profile')
  await expect(page.getByText('analyst@example.org', { exact: true })).toBeVisible()
})

test('a new person adds a cropped picture, changes the name and exports the data', async ({ as }) => {
  const { page } = await as('new')
  await page.goto('/user/profile')
  await expect(page.getByText('This device')).toBeVisible()
  await expect(page).toBeAccessible()
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Add a picture' }).click()
  await (
    await chooser
  ).setFiles({
    name: 'me.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(PICTURE),
  })
  const crop = page.getByRole('dialog', { name: 'Crop image' })
  await crop.getByLabel('Zoom').press('ArrowRight')
  await crop.getByLabel('Rotate').press('ArrowRight')
  await crop.getByRole('button', { name: 'Use image' }).click()
  await expect(page.getByRole('button', { name: 'Remove picture' })).toBeVisible()

  const name = page.getByLabel('Name')
  await name.fill('Noa Lind')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByRole('button', { name: /Noa Lind/ })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export my data' }).click()
  expect((await download).suggestedFilename()).toBe('outcrop-account.json')
  await page.getByRole('button', { name: 'Remove picture' }).click()
  await expect(page.getByRole('button', { name: 'Add a picture' })).toBeVisible()
})

test('a person signs another device out, and deletes the account with the password', async ({
  productWith,
  as,
  browser,
  consoleWatch,
}) => {
  consoleWatch.allow(/401/)
  const product = await productWith({})
  const there = await as('investor', { baseURL: product.url })
  const here = await as('investor', { baseURL: product.url })
  await there.page.goto('/user/profile')
  await here.page.goto('/user/profile')
  await expect(here.page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1)
  await here.page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(here.page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0)
  await there.page.goto('/user/profile')
  await expect(there.page).toHaveURL(/\/login/)

  await here.page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = here.page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(here.page).toHaveURL(/\/$/)
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await signIn(page, PERSONAS.investor, DEMO_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Wrong email address or password')
  await context.close()
})
