import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import type { Api } from './harness/api.ts'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { TEAM_PASSWORD } from './harness/team.ts'
import { expect, test } from './harness/test.ts'

const PERIOD_MS = 30_000

async function typePassword(page: Page, password = TEAM_PASSWORD) {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(password)
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
}

async function signIn(page: Page, address: string, password = TEAM_PASSWORD) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('textbox', { name: 'Password' }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('a presenter adds an authenticator app, and signs in with its code and with a recovery code', async ({
  team,
  visitor: fresh,
  consoleWatch,
}) => {
  consoleWatch.allow(/401|422/)
  const { page, api } = await team.join('Pria Raman', ['presentations'])
  const address = api.user.email_address
  await page.goto('/admin/profile')
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await typePassword(page)
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  await expect(dialog.getByRole('img', { name: 'Picture for the authenticator app' })).toBeVisible()
  await expect(page).toBeAccessible()
  const secret = (await dialog.getByRole('definition').innerText()).replaceAll(' ', '')
  const app = new TOTP({ secret: Secret.fromBase32(secret) })
  await dialog.getByLabel('Code').fill('000000')
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByLabel('Code')).toHaveAccessibleDescription(/This code isn't right/)
  // Each code works once, and the app's window takes the one before: the next is kept for the sign-in.
  await dialog.getByLabel('Code').fill(app.generate({ timestamp: Date.now() - PERIOD_MS }))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  const shown = page.getByRole('dialog', { name: 'Keep these recovery codes' })
  await expect(shown.getByRole('listitem')).toHaveCount(10)
  const [recovery = ''] = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  await signIn(fresh, address)
  await expect(fresh).toBeAccessible()
  await fresh.getByLabel('Code').fill('123456')
  await fresh.getByRole('button', { name: 'Continue' }).click()
  await expect(fresh.getByRole('alert')).toContainText("This code isn't right")
  await fresh.getByLabel('Code').fill(app.generate())
  await fresh.getByRole('button', { name: 'Continue' }).click()
  await expect(fresh).toHaveURL(/\/admin\/decks/)

  await fresh.context().clearCookies()
  await signIn(fresh, address)
  await fresh.getByRole('button', { name: 'Use a recovery code' }).click()
  await fresh.getByLabel('Recovery code').fill(recovery)
  await fresh.getByRole('button', { name: 'Continue' }).click()
  await expect(fresh).toHaveURL(/\/admin\/decks/)
})

test('an investor adds a passkey and signs in with it', async ({ investor, consoleWatch }) => {
  consoleWatch.allow(/401/)
  const { page, context } = investor
  const devtools = await context.newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  await page.goto('/user/profile')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByRole('dialog').getByLabel('Name').fill('Laptop')
  await typePassword(page, DEMO_PASSWORD)
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible()

  await context.clearCookies()
  await signIn(page, PERSONAS.investor, DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/user\/profile/)

  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Laptop' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Only your password is required to sign in.')).toBeVisible()
})

/** Adds an authenticator app on the open profile. */
async function addApp(page: Page) {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await typePassword(page)
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  const secret = (await dialog.getByRole('definition').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have saved them' }).click()
}

/** Sets an authenticator app up by the API. */
async function giveApp(api: Api) {
  const started = await api.send<{ secret: string }>('POST', '/v2/user/second-factor/totp', { password: TEAM_PASSWORD })
  const code = new TOTP({ secret: Secret.fromBase32(started.secret) }).generate()
  await api.send('POST', '/v2/user/second-factor/totp/confirm', { code })
}

test('an admin without a second step cannot require one, and then does', async ({ team, consoleWatch }) => {
  consoleWatch.allow(/403/)
  const { page, api } = await team.join('Adaeze Okonkwo', ['admin'])
  await page.goto('/admin/settings')
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  const turnOn = page.getByRole('alertdialog').getByRole('button', { name: 'Turn on' })
  await section.getByRole('button', { name: 'Require two-factor authentication' }).click()
  await expect(page.getByRole('alertdialog')).toContainText('until they do')
  await expect(page).toBeAccessible()
  await turnOn.click()
  await expect(section.getByRole('alert')).toContainText('Your own account has no two-factor authentication yet')
  await giveApp(api)
  await section.getByRole('button', { name: 'Require two-factor authentication' }).click()
  await turnOn.click()
  await expect(section.getByRole('button', { name: 'Stop requiring it' })).toBeVisible()
})

test('where a second step is required a presenter sets one up first, and an admin resets it once lost', async ({
  team,
  consoleWatch,
}) => {
  consoleWatch.allow(/401|403/)
  const admin = await team.join('Adaeze Okonkwo', ['admin'])
  const { page, api } = await team.join('Pria Raman', ['presentations'])
  await giveApp(admin.api)
  await admin.api.send('PUT', `/v2/companies/${team.company.id}/second-factor`, { required: true })

  await page.goto('/admin/decks')
  await expect(page).toHaveURL(/\/admin\/profile\?redirectedFrom=/)
  await expect(page.getByText(/requires two-factor authentication/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back to the page you came for' })).toHaveCount(0)
  await expect(page).toBeAccessible()
  await addApp(page)
  await page.getByRole('link', { name: 'Back to the page you came for' }).click()
  await expect(page).toHaveURL(/\/admin\/decks$/)
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()

  await admin.page.goto(`/admin/users/${api.user.id}`)
  await admin.page.getByRole('button', { name: `Actions for ${api.user.name}` }).click()
  await admin.page.getByRole('menuitem', { name: 'Reset two-factor authentication' }).click()
  const dialog = admin.page.getByRole('alertdialog', { name: /Reset two-factor authentication for/ })
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: 'Reset two-factor authentication' }).click()
  await expect(
    admin.page.getByText(`Two-factor authentication of ${api.user.name} was reset`, { exact: true }),
  ).toBeVisible()
  await page.goto('/admin/decks')
  await expect(page).toHaveURL(/\/login/)
})
