import { copyDeck } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test('what is searched and sorted is in the address, and back takes it away again', async ({ admin }) => {
  const { page } = admin
  await page.goto('/admin/decks')
  await page.getByRole('link', { name: 'Trash' }).click()
  await expect(page).toHaveURL(/state=trash/)
  await page.goBack()
  await expect(page).not.toHaveURL(/state=/)
  const search = page.getByRole('searchbox', { name: 'Search decks' })
  await search.fill('roadshow')
  await expect(page).toHaveURL(/q=roadshow/)
  await page
    .getByRole('heading', { name: /^roadshow/i, level: 2 })
    .first()
    .getByRole('link')
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/roadshow/i)
  await page.goBack()
  await expect(page).toHaveURL(/q=roadshow/)
  await expect(search).toHaveValue('roadshow')
  await page.reload()
  await expect(search).toHaveValue('roadshow')
})

test('a list that cannot be fetched says so, and a second try shows it', async ({ admin, consoleWatch }) => {
  consoleWatch.allow(/status of 503/, /ApiError: unavailable/)
  const { page } = admin
  let away = true
  await page.route('**/v2/decks?**', (route) =>
    away ? route.fulfill({ status: 503, json: { detail: 'Away' } }) : route.continue(),
  )
  await page.goto('/admin/decks')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(again).toBeVisible()
  away = false
  await again.click()
  await expect(page.getByRole('listitem').first()).toBeVisible()
})

test('on a phone the trash is emptied only after the title is typed', async ({ as }) => {
  const { page, api } = await as('admin', { viewport: { width: 390, height: 844 }, hasTouch: true })
  const deck = await copyDeck(api)
  await api.send('DELETE', `/v2/decks/${deck.id}`)
  await page.goto(`/admin/decks?state=trash&q=${deck.title.slice(5)}`)
  const more = page.getByRole('button', { name: `More for ${deck.title}`, exact: true })
  await expect(page.getByText(/days left/)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await expect(page).toBeAccessible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete for good' }).click()
  const question = page.getByRole('alertdialog')
  const submit = question.getByRole('button', { name: 'Delete for good' })
  const refusal = question.getByText('This is not the same text')
  await expect(refusal).toBeHidden()
  await question.getByRole('textbox').fill(deck.title.slice(0, -1))
  await submit.click()
  await expect(refusal).toBeVisible()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(more).toBeVisible()
  await more.click()
  await page.getByRole('menuitem', { name: 'Delete for good' }).click()
  await question.getByRole('textbox').fill(deck.title)
  await submit.click()
  await expect(more).toBeHidden()
})
