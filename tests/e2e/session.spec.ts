import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { expect, test } from './harness/test.ts'

test('signing in leads back to where the person was sent from', async ({ visitor }) => {
  await visitor.goto('/admin/decks?q=gold')
  await expect(visitor).toHaveURL(/\/login\?redirectedFrom=/)
  await visitor.getByLabel('Email address').fill(PERSONAS.admin)
  await visitor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor).toHaveURL(/\/admin\/decks\?q=gold/)
})

test('a wrong password and an unknown account get the same words, and nothing typed is lost', async ({
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 401/)
  await visitor.goto('/login')
  for (const address of [PERSONAS.investor, 'nobody@demo.outcrop.example']) {
    await visitor.getByLabel('Email address').fill(address)
    await visitor.getByLabel('Password', { exact: true }).fill('not the password')
    await visitor.getByRole('button', { name: 'Sign in' }).click()
    await expect(visitor.getByRole('alert').filter({ hasText: 'Wrong email address or password.' })).toBeVisible()
    await expect(visitor.getByLabel('Email address')).toHaveValue(address)
    await expect(visitor.getByLabel('Password', { exact: true })).toHaveValue('not the password')
  }
})

test('what is missing is said at the field, and the first of them has focus', async ({ visitor }) => {
  await visitor.goto('/login')
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByLabel('Email address')).toBeFocused()
  await expect(visitor.getByLabel('Email address')).toHaveAccessibleDescription('Enter your email address')
  await expect(visitor.getByLabel('Password', { exact: true })).toHaveAccessibleDescription('Enter your password')
  await visitor.getByLabel('Email address').fill('not an address')
  await visitor.getByRole('button', { name: 'Sign in' }).click()
  await expect(visitor.getByLabel('Email address')).toHaveAccessibleDescription(/such as name@company.com/)
})

test('the password can be looked at', async ({ visitor }) => {
  await visitor.goto('/login')
  const password = visitor.getByLabel('Password', { exact: true })
  await password.fill('tourmaline')
  await expect(password).toHaveAttribute('type', 'password')
  await visitor.getByRole('button', { name: 'Show password' }).click()
  await expect(password).toHaveAttribute('type', 'text')
  await expect(password).toHaveValue('tourmaline')
})

test('a demo sign-in takes one press', async ({ visitor }) => {
  await visitor.goto('/login')
  await visitor.getByRole('button', { name: 'Investor' }).click()
  await expect(visitor).toHaveURL(/\/user\/profile$/)
})
