import { expect, test } from './harness/test.ts'

test('an internal admin works through the support inbox, with undo, and others have no such page', async ({
  admin,
  as,
}) => {
  const subject = `Sorting ${crypto.randomUUID().slice(0, 8)}`
  await admin.api.send('POST', '/v2/support-requests', { subject, message: 'How?', page: '/admin/decks' })
  const { page } = await as('lead')
  await page.goto('/admin/feedback')
  await page.getByRole('searchbox', { name: 'Search requests' }).fill(subject)
  const request = page.getByRole('listitem').filter({ hasText: subject })
  await expect(request).toContainText('Written on /admin/decks')
  await expect(page).toBeAccessible()
  await request.getByRole('button', { name: `Mark as done: ${subject}` }).click()
  await expect(page.getByRole('heading', { name: 'No requests match your search' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(request).toBeVisible()
  await request.getByRole('button', { name: `Mark as done: ${subject}` }).press('Enter')
  await page.getByRole('radio', { name: 'Done', exact: true }).check({ force: true })
  await expect(request.getByRole('button', { name: `Open again: ${subject}` })).toBeVisible()
  await admin.page.goto('/admin/feedback')
  await expect(admin.page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(admin.page).not.toHaveURL(/feedback/)
})

test('the survey’s score, months and words are read on a phone', async ({ admin, as }) => {
  const company_id = admin.api.user.companies[0]?.id
  const comment = `Calm ${crypto.randomUUID().slice(0, 8)}`
  await admin.api.send('POST', '/v2/survey-responses', { company_id, score: 10, comment })
  const { page } = await as('super', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  await page.goto('/admin/feedback?tab=survey')
  await expect(page.getByText(comment)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Net promoter score' })).toBeVisible()
  await expect(page.getByRole('table', { name: 'Score by month' }).getByRole('row')).toHaveCount(13)
  await expect(page).toBeAccessible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
})
