import { prefetched } from './harness/prefetched.ts'
import { DEMO_PASSWORD, PERSONAS } from './harness/personas.ts'
import { copyDeck, slides } from './harness/decks.ts'
import { expect, test } from './harness/test.ts'

test.beforeEach(({ consoleWatch }) => {
  consoleWatch.allow(/Failed to load resource|ERR_|could not be fetched/)
})

test('without a network what was read stays readable, and what is written waits until it is back', async ({
  admin,
}) => {
  const { page, api, context } = admin
  const deck = await copyDeck(api)
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await prefetched(page)
  await page.getByRole('link', { name: deck.title, exact: true }).first().click()
  await expect(slides(page).first()).toBeVisible()
  const notes = page.getByLabel('Notes')
  await expect(notes).toBeVisible()

  await context.setOffline(true)
  await expect(page.getByText("You're offline.", { exact: false })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await page.goForward()
  await expect(slides(page).first()).toBeVisible()
  await notes.fill('Written in a tunnel')
  await page.goBack()
  await page.goForward()
  await expect(notes).toHaveValue('Written in a tunnel')

  await context.setOffline(false)
  await expect(page.getByText("You're offline.", { exact: false })).toBeHidden()
  await expect
    .poll(async () => JSON.stringify(await api.send('GET', `/v2/decks/${deck.id}/slides`)))
    .toContain('Written in a tunnel')
})

test('a screen that was never loaded says what is amiss, and comes with the network', async ({ admin }) => {
  const { page, context } = admin
  await page.goto('/admin/decks')
  await expect(page.getByRole('heading', { name: 'Decks', level: 1 })).toBeVisible()
  await prefetched(page)
  await context.setOffline(true)
  await page.evaluate(() => history.pushState(null, '', '/dora'))
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden()
  await expect(page).toHaveURL(/\/dora$/)
})

test('signing in without a network says so and keeps what was typed', async ({ visitor, context }) => {
  await visitor.goto('/login')
  await visitor.getByLabel('Email address').fill(PERSONAS.investor)
  await visitor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await prefetched(visitor)
  await context.setOffline(true)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor.getByRole('alert').filter({ hasText: "We can't connect to the server." })).toBeVisible()
  await expect(visitor.getByLabel('Email address')).toHaveValue(PERSONAS.investor)
  await context.setOffline(false)
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(visitor).toHaveURL(/\/user\/profile$/)
})

test('signing in says that the service cannot be reached where the texts of failures could not be fetched either', async ({
  visitor,
  ownProduct,
}) => {
  await visitor.route(/locales\/en\/problem\.json/, (route) => route.abort())
  await visitor.goto(`${ownProduct.url}/login`)
  await visitor.getByLabel('Email address').fill(PERSONAS.investor)
  await visitor.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await ownProduct.stop('SIGKILL')
  const said = visitor
    .getByRole('alert')
    .filter({ hasText: "We can't reach the server. Check your connection and try again" })
  await visitor.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(said).toHaveCount(1)
  await visitor.getByRole('button', { name: 'Company admin', exact: true }).click()
  await expect(said).toHaveCount(2)
})

test('what a stopped server does not take is taken back, said, and tried again as it was typed', async ({
  ownProduct,
  as,
}) => {
  const { page, api } = await as('admin', { baseURL: ownProduct.url })
  const deck = await copyDeck(api, { title: 'Before the stop' })
  await page.goto(`/admin/decks/${deck.id}`)
  const title = page.getByRole('heading', { level: 1 }).getByRole('button')
  const newTitle = page.getByRole('textbox', { name: 'Deck title' })
  const notes = page.getByLabel('Notes')
  const again = page.getByRole('button', { name: 'Try again' })
  await expect(title).toHaveText('Before the stop')
  await expect(notes).toBeVisible()
  await prefetched(page)
  await ownProduct.stop('SIGKILL')
  await notes.fill('Typed while it was away')
  await expect(page.getByText('Could not save. Trying again…')).toBeVisible()
  await title.click()
  await newTitle.fill('While it was away')
  await newTitle.press('Enter')
  await expect(again).toBeVisible()
  await expect(title).toHaveText('Before the stop')
  await again.click()
  // The message that was pressed goes as the next one comes.
  await expect(again).toHaveCount(1)
  await ownProduct.start()
  await again.click()
  await expect(title).toHaveText('While it was away')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(title).toHaveText('While it was away')
  await expect(notes).toHaveValue('Typed while it was away')
})

test('a new title that a stopped server did not take is not written over what somebody else calls the deck now', async ({
  ownProduct,
  as,
}) => {
  const { page, api } = await as('admin', { baseURL: ownProduct.url })
  const deck = await copyDeck(api, { title: 'Before the stop' })
  await page.goto('/admin/decks?q=Before+the+stop')
  await expect(page.getByRole('link', { name: 'Before the stop', exact: true }).first()).toBeVisible()
  await prefetched(page)
  await page.getByRole('button', { name: /Before the stop/ }).click()
  await page.getByRole('menuitem', { name: 'Rename' }).click()
  const form = page.getByRole('dialog', { name: 'Rename deck' })
  const newTitle = form.getByRole('textbox', { name: 'Title' })
  await newTitle.fill('While it was away')
  await ownProduct.stop('SIGKILL')
  await newTitle.press('Enter')
  await expect(form.getByRole('alert')).toBeVisible()
  await ownProduct.start()
  const lead = await as('lead', { baseURL: ownProduct.url })
  await lead.api.send('PATCH', `/v2/decks/${deck.id}`, { title: 'Of the lead' })
  await newTitle.press('Enter')
  const conflict = page.getByRole('alertdialog', { name: /changed this while you were editing$/ })
  await conflict.getByRole('button', { name: 'Take theirs' }).click()
  await expect(newTitle).toHaveValue('Of the lead')
})

test('a session that ends in the middle of typing loses nothing that was typed', async ({
  admin,
  consoleWatch,
  product,
}) => {
  consoleWatch.allow(/status of 401/)
  const { page, api, context } = admin
  const { id } = await copyDeck(api)
  await page.goto(`/admin/decks/${id}`)
  const notes = page.getByLabel('Notes')
  await expect(notes).toBeVisible()
  const ended = await context.request.post(`${product.url}/v2/auth/logout`, { headers: { Application: 'cms' } })
  expect(ended.ok()).toBe(true)
  await notes.fill('Half a thought')
  await expect(page).toHaveURL(/\/login\?redirectedFrom=/)
  await expect(page.getByText('Your session has expired. Sign in again to continue', { exact: true })).toBeVisible()
  await page.getByLabel('Email address').fill(PERSONAS.admin)
  await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL(new RegExp(id))
  await expect(notes).toHaveValue('Half a thought')
  await expect(page.getByText('Saved', { exact: true })).toBeVisible()
  await page.reload()
  await expect(notes).toHaveValue('Half a thought')
})
