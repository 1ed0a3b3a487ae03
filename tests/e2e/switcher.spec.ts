import { expect, test } from './harness/test.ts'

test('in a market of 2,000 companies one is found by name or ticker, chosen by key, and remembered', async ({
  as,
  productWith,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 503/)
  const product = await productWith({ DEMO_COMPANIES: '2000' })
  const { page, api } = await as('super', { baseURL: product.url })
  const { results } = await api.send<{ results: { name: string; ticker: string }[] }>(
    'GET',
    '/v2/companies?ordering=-name&page_size=1',
  )
  const [last] = results
  if (!last) throw new Error('There is no company')
  await page.goto('/')
  await page.getByRole('link', { name: 'Back-office' }).click()
  await page.getByRole('button', { name: 'Choose a company' }).press('Enter')
  const search = page.getByRole('combobox', { name: 'Search by name or ticker' })
  await expect(search).toBeFocused()
  await expect(page.getByText('2,000 companies', { exact: true })).toBeVisible()
  // Only the rows in view are drawn.
  expect(await page.getByRole('option').count()).toBeLessThan(60)

  await search.fill('%')
  await expect(page.getByText('No companies match your search')).toBeVisible()
  await search.fill(last.name.toUpperCase())
  await expect(page.getByText('1 company', { exact: true })).toBeVisible()
  await expect(page.getByRole('option', { name: new RegExp(last.name) })).toBeVisible()
  await search.press('Enter')
  const chosen = page.getByRole('button', { name: `Company: ${last.name}` })
  await expect(chosen).toBeVisible()
  // The list of companies stays; the menu has the pages of the chosen one.
  await expect(page).toHaveURL(/\/admin\/companies$/)
  await expect(page.getByRole('link', { name: 'Decks' })).toBeVisible()
  await page.reload()
  await expect(chosen).toBeVisible()

  // The ticker finds it too, and Escape leaves the choice as it was.
  await chosen.press('Enter')
  await search.fill(last.ticker)
  await expect(page.getByRole('option', { name: new RegExp(last.name) })).toBeVisible()
  await search.press('Escape')
  await expect(search).toBeHidden()
  await expect(chosen).toBeVisible()

  // A further page that cannot be fetched is asked for once, and again when somebody wants it.
  const further = /\/v2\/companies\?.*\bpage=2/
  const asked: string[] = []
  await page.route(further, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 503, body: '' })
  })
  await page.reload()
  await chosen.press('Enter')
  await expect(page.getByText('2,000 companies', { exact: true })).toBeVisible()
  for (let press = 0; press < 13; press++) await search.press('PageDown')
  await expect(page.getByText("Companies couldn't be loaded")).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(asked.length).toBe(1)
  await page.unroute(further)
  const answer = page.waitForResponse(further)
  await page.getByRole('button', { name: 'Try again' }).click()
  expect((await answer).ok()).toBe(true)
  await expect(page.getByText('2,000 companies', { exact: true })).toBeVisible()
  await expect(page.getByText("Companies couldn't be loaded")).toBeHidden()
})
