import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('an admin finds a deck by its title, on its page of results, and opens it from there', async ({ admin }) => {
  const { page, api } = admin
  const word = crypto.randomUUID().slice(0, 8)
  const companyId = api.user.companies[0]?.id ?? ''
  for (const part of ['north', 'south']) await api.createDeck(companyId, `Moraine ${word} ${part}`)
  await page.goto('/admin/search')
  await expect(page.getByRole('heading', { name: 'What are you looking for?' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search decks, files and people' }).fill(word)
  await expect(page.getByRole('status').filter({ hasText: '2 results' })).toBeAttached()
  await expect(page).toHaveURL(`/admin/search?search=${word}`)
  await expect(page.locator('mark').first()).toHaveText(word)
  await expect(page).toBeAccessible()
  await page
    .getByRole('navigation', { name: 'Kinds of results' })
    .getByRole('link', { name: /^Files/ })
    .click()
  await expect(page.getByRole('heading', { name: `Nothing found for “${word}”` })).toBeVisible()
  await page.goBack()
  await page.getByRole('link', { name: `Moraine ${word} north` }).click()
  await expect(page.getByRole('heading', { name: `Moraine ${word} north`, level: 1 })).toBeVisible()
})

test('a match on a slide opens at that slide, and the palette leads to all results', async ({ as }) => {
  const { page, api } = await as('presenter', { viewport: { width: 390, height: 844 }, colorScheme: 'dark' })
  const deck = await copyDeck(api)
  await page.goto('/admin/decks')
  await expect(page.getByRole('button', { name: /^Account of/ })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill(deck.title)
  await expect(page.getByRole('option', { name: deck.title })).not.toHaveCount(0)
  await page.getByRole('option', { name: /^Show all results/ }).click()
  await expect(page).toHaveURL(/\/admin\/search\?search=/)
  await page.goto('/admin/search?search=copper&kind=decks')
  const hit = page
    .getByRole('listitem')
    .filter({ hasText: /Slide \d/ })
    .first()
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  await hit.getByRole('link').click()
  await expect(page).toHaveURL(/\/admin\/decks\/.+mode=present.*q=copper|\/admin\/decks\/.+q=copper.*mode=present/)
})

test('an analyst is not told what they may not see, and nobody what is of another company', async ({ admin, as }) => {
  const title = `Esker ${crypto.randomUUID().slice(0, 8)}`
  await admin.api.createDeck(admin.api.user.companies[0]?.id ?? '', title)
  const analyst = await as('analyst')
  await analyst.page.goto(`/admin/search?search=${title}`)
  await expect(analyst.page.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
  await expect(analyst.page.getByText('Check the spelling')).toBeVisible()
  const other = await as('both')
  await other.page.goto(`/admin/search?search=${title}`)
  await expect(other.page.getByText('Check the spelling')).toBeVisible()
})
