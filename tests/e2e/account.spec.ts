import type { Page } from '@playwright/test'
import { followMail, openMail } from './harness/mail.ts'
import { TEAM_PASSWORD } from './harness/team.ts'
import { expect, test } from './harness/test.ts'

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="400" height="300"><script>document.title=1</script><circle cx="200" cy="150" r="120"/></svg>'
const NEW_PASSWORD = 'basalt-harbour-17-otter'
const RESET_SUBJECT = /^Set a new Outcrop password/

async function signIn(page: Page, address: string, password: string) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

test('a visitor who forgot the password sets a new one by mail, and a second use of the link is refused', async ({
  team,
  visitor: page,
  consoleWatch,
}) => {
  consoleWatch.allow(/Blocked script execution|422/)
  const { api } = await team.join('Pria Raman', ['presentations'])
  const address = api.user.email_address
  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page).toBeAccessible()
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible()

  const reset = await followMail(page, address, RESET_SUBJECT, 'Choose a new password')
  await expect(reset.getByText(`For ${address}.`)).toBeVisible()
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

  const used = await followMail(page, address, RESET_SUBJECT, 'Choose a new password')
  await expect(used.getByRole('heading', { name: 'This link was used already' })).toBeVisible()
  await signIn(page, address, NEW_PASSWORD)
  await expect(page).toHaveURL(/\/admin\/decks/)
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
  team,
  consoleWatch,
}) => {
  // The sandbox of a mail runs no script, the test runner's neither.
  consoleWatch.allow(/Blocked script execution|422/)
  const { page, api } = await team.join('Mei Tanaka', ['data', 'dora'])
  const before = api.user.email_address
  const after = `mei-${team.company.id}@example.org`
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Change email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change email address' })
  await dialog.getByLabel('New email address').fill(after)
  await dialog.getByRole('textbox', { name: 'Your password' }).fill('wrong')
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Your password' })).toHaveAccessibleDescription('Wrong password')
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(TEAM_PASSWORD)
  await dialog.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`${after} waits to be confirmed`)).toBeVisible()

  const verify = await followMail(page, after, /./, 'Confirm this address')
  await verify.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(verify.getByRole('heading', { name: 'Your address was changed' })).toBeVisible()
  await openMail(page, before, /^Someone asked to change/)
  await openMail(page, before, /^Your Outcrop email address was changed/)
  await page.getByRole('link', { name: 'As text' }).click()
  await expect(page.getByText(`moved from this address to ${after}`)).toBeVisible()
  await page.goto('/admin/profile')
  await expect(page.getByText(after, { exact: true })).toBeVisible()
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
  team,
  visitor: page,
  consoleWatch,
}) => {
  consoleWatch.allow(/401/)
  const here = await team.join('Noa Lind', ['data'])
  const address = here.api.user.email_address
  await signIn(page, address, TEAM_PASSWORD)
  await expect(page.getByRole('button', { name: /^Account/ })).toBeVisible()
  await here.page.goto('/admin/profile')
  await expect(here.page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(1)
  await here.page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await expect(here.page.getByRole('button', { name: /^Sign out Chrome/ })).toHaveCount(0)
  await page.goto('/admin/profile')
  await expect(page).toHaveURL(/\/login/)

  await here.page.getByRole('button', { name: 'Delete account' }).click()
  const dialog = here.page.getByRole('dialog', { name: 'Delete account' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(TEAM_PASSWORD)
  await dialog.getByRole('button', { name: 'Delete my account' }).click()
  await expect(here.page).toHaveURL(/\/$/)
  await signIn(page, address, TEAM_PASSWORD)
  await expect(page.getByRole('alert')).toContainText('Wrong email address or password')
})
