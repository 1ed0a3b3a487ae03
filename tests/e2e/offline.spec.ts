import { fetchedAhead } from './harness/ahead.ts'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { expect, test } from './harness/test.ts'

test('signing in without a network says so and keeps what was typed', async ({ visitor, context, consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource|ERR_/)
  await visitor.goto('/login')
  await visitor.getByLabel('Email address').fill(PERSONAS.investor)
  await visitor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await fetchedAhead(visitor)
  await context.setOffline(true)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByRole('alert').filter({ hasText: 'There is no connection to the service.' })).toBeVisible()
  await expect(visitor.getByLabel('Email address')).toHaveValue(PERSONAS.investor)
  await context.setOffline(false)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor).toHaveURL(/\/user\/profile$/)
})
