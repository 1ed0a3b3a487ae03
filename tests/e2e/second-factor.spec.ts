import type { Page } from '@playwright/test'
import { Secret, TOTP } from 'otpauth'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { expect, test } from './harness/test.ts'

const PERIOD_MS = 30_000

async function typePassword(page: Page) {
  await page.getByRole('dialog').getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await page.getByRole('dialog').getByRole('button', { name: 'Next' }).click()
}

async function signIn(page: Page, address: string) {
  await page.goto('/login')
  await page.getByLabel('Email address').fill(address)
  await page.getByRole('textbox', { name: 'Password' }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible()
}

test('a presenter adds an authenticator app, and signs in with its code and with a recovery code', async ({
  productWith,
  as,
  browser,
  consoleWatch,
}) => {
  consoleWatch.allow(/401|422/)
  const product = await productWith({})
  const { page } = await as('presenter', { baseURL: product.url })
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
  await shown.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByText('10 recovery codes left')).toBeVisible()

  const context = await browser.newContext({ baseURL: product.url, reducedMotion: 'reduce' })
  const fresh = await context.newPage()
  await signIn(fresh, PERSONAS.presenter)
  await expect(fresh).toBeAccessible()
  await fresh.getByLabel('Code').fill('123456')
  await fresh.getByRole('button', { name: 'Go on' }).click()
  await expect(fresh.getByRole('alert')).toContainText("This code isn't right")
  await fresh.getByLabel('Code').fill(app.generate())
  await fresh.getByRole('button', { name: 'Go on' }).click()
  await expect(fresh).toHaveURL(/\/admin\/decks/)

  await context.clearCookies()
  await signIn(fresh, PERSONAS.presenter)
  await fresh.getByRole('button', { name: 'Use a recovery code' }).click()
  await fresh.getByLabel('Recovery code').fill(recovery)
  await fresh.getByRole('button', { name: 'Go on' }).click()
  await expect(fresh).toHaveURL(/\/admin\/decks/)
  await context.close()
})

test('an investor adds a passkey and signs in with it', async ({ productWith, as, consoleWatch }) => {
  consoleWatch.allow(/401/)
  const product = await productWith({})
  const { page, context } = await as('investor', { baseURL: product.url })
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
  await typePassword(page)
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('button', { name: 'Remove Laptop' })).toBeVisible()

  await context.clearCookies()
  await signIn(page, PERSONAS.investor)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page).toHaveURL(/\/user\/profile/)

  await page.getByRole('button', { name: 'Remove Laptop' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove Laptop' })
  await dialog.getByRole('textbox', { name: 'Your password' }).fill(DEMO_PASSWORD)
  await dialog.getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(page.getByText('Sign-in asks for your password alone.')).toBeVisible()
})

/** Adds an authenticator app on the open profile. */
async function addApp(page: Page) {
  await page.getByRole('button', { name: 'Add an authenticator app' }).click()
  await typePassword(page)
  const dialog = page.getByRole('dialog', { name: 'Add an authenticator app' })
  const secret = (await dialog.getByRole('definition').innerText()).replaceAll(' ', '')
  await dialog.getByLabel('Code').fill(new TOTP({ secret: Secret.fromBase32(secret) }).generate())
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await page.getByRole('button', { name: 'I have kept them' }).click()
}

test('an admin requires a second step, a presenter sets it up before going on, and it is reset once lost', async ({
  productWith,
  as,
  consoleWatch,
}) => {
  consoleWatch.allow(/401|403/)
  const product = await productWith({})
  const { page: admin } = await as('admin', { baseURL: product.url })
  await admin.goto('/admin/settings')
  const section = admin.getByRole('region', { name: 'Second step at sign-in' })
  await section.getByRole('button', { name: 'Require a second step' }).click()
  await expect(admin.getByRole('alertdialog')).toContainText('until they have set one up')
  await expect(admin).toBeAccessible()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('alert')).toContainText('Your own account has no second step yet')
  await section.getByRole('link', { name: 'Set it up in your profile' }).click()
  await addApp(admin)
  await admin.goto('/admin/settings')
  await section.getByRole('button', { name: 'Require a second step' }).click()
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Turn on' }).click()
  await expect(section.getByRole('button', { name: 'Stop requiring it' })).toBeVisible()

  const { page, api } = await as('presenter', { baseURL: product.url })
  await page.goto('/admin/decks')
  await expect(page).toHaveURL(/\/admin\/profile\?redirectedFrom=/)
  await expect(page.getByText(/asks for a second step at sign-in/)).toBeVisible()
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Decks' })).toHaveCount(0)
  await expect(page).toBeAccessible()
  await addApp(page)
  await page.getByRole('link', { name: 'Back to the page you came for' }).click()
  await expect(page).toHaveURL(/\/admin\/decks$/)
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()

  // The phone is lost: the admin resets the second step.
  await admin.goto(`/admin/users/${api.user.id}`)
  await expect(admin.getByText('Second step at sign-in')).toBeVisible()
  await admin.getByRole('button', { name: `Actions for ${api.user.name}` }).click()
  await admin.getByRole('menuitem', { name: 'Reset second step' }).click()
  const dialog = admin.getByRole('alertdialog', { name: /Reset the second step/ })
  await dialog.getByRole('checkbox').check()
  await expect(admin).toBeAccessible()
  await dialog.getByRole('button', { name: 'Reset second step' }).click()
  await expect(admin.getByText(`The second step of ${api.user.name} was reset`, { exact: true })).toBeVisible()
  await page.goto('/admin/decks')
  await expect(page).toHaveURL(/\/login/)
})
