import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import type { Page } from '@playwright/test'
import type { Api } from './harness/api.ts'
import { copyDeck } from './harness/decks.ts'
import { followMail } from './harness/mail.ts'
import { expect, test } from './harness/test.ts'

/** A deck of the test's own and a link to it. */
async function shared(api: Api, body: object = {}) {
  const deck = await copyDeck(api)
  const link = await api.send<DeckLink>('POST', `/v2/decks/${deck.id}/links`, { name: 'Bank', ...body })
  return { deck, link, path: new URL(link.url).pathname }
}

const viewer = (page: Page) => page.getByRole('dialog', { name: /presentation$/ })
const slideAt = (page: Page, number: number, count: number) =>
  expect(viewer(page).getByText(`${number} of ${count}`, { exact: true })).toBeVisible()

test('a link with a gate is made, opened by a visitor, and tells who saw which slide', async ({
  admin: { page, api },
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/)
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('No links yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New link' }).click()
  const form = page.getByRole('dialog', { name: 'New link' })
  await form.getByLabel('Name').fill('Bank')
  await form.getByLabel('Ask for an email address').click()
  await form.getByLabel('Ask for a password').click()
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(form.getByText('Required')).toBeVisible()
  await form.getByLabel('Password', { exact: true }).fill('bedrock')
  await form.getByLabel('Agreement').fill('For the reader alone.')
  await form.getByLabel('Watermark').fill('{{email}}')
  await expect(page).toBeAccessible()
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(form).toHaveCount(0)
  await expect(page.getByText('0 views')).toBeVisible()

  const { results } = await api.send<{ results: DeckLink[] }>('GET', `/v2/decks/${deck.id}/links`)
  await visitor.goto(new URL(results[0]?.url ?? '').pathname)
  await expect(visitor.getByRole('heading', { name: 'Open this deck' })).toBeVisible()
  await expect(visitor.getByText(deck.title)).toHaveCount(0)
  await expect(visitor).toBeAccessible()
  await visitor.getByLabel('Email').fill('ana@bank.example')
  await visitor.getByLabel('Password').fill('granite')
  await expect(visitor.getByRole('button', { name: 'Open deck' })).toBeDisabled()
  await visitor.getByLabel('I have read and accept this').click()
  await visitor.getByRole('button', { name: 'Open deck' }).click()
  await expect(visitor.getByText('Wrong password. Try again.')).toBeVisible()
  await visitor.getByLabel('Password').fill('bedrock')
  await visitor.getByRole('button', { name: 'Open deck' }).click()
  await slideAt(visitor, 1, deck.slide_count)
  await expect(viewer(visitor).locator('[data-watermark]').getByText('ana@bank.example').first()).toBeVisible()
  await expect(viewer(visitor).getByRole('button', { name: 'Close' })).toHaveCount(0)
  await expect(visitor).toBeAccessible()
  await visitor.keyboard.press('ArrowRight')
  await slideAt(visitor, 2, deck.slide_count)
  // Loaded anew, the gate is not asked again.
  await visitor.reload()
  await slideAt(visitor, 2, deck.slide_count)
  await visitor.keyboard.press('ArrowLeft')
  await slideAt(visitor, 1, deck.slide_count)

  await page.getByRole('button', { name: 'Statistics' }).click()
  const views = page.getByRole('dialog', { name: /^Views of/ })
  await expect(views.getByRole('cell', { name: 'ana@bank.example' })).toBeVisible()
  await expect(views.getByRole('cell', { name: `2 of ${deck.slide_count}` })).toBeVisible()
  await expect(page).toBeAccessible()
})

test('a link without a gate opens at once, is searched, prints only where it may, and ends when it is deleted', async ({
  admin: { page, api },
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of (?:403|404|410)/)
  const { deck, path } = await shared(api)
  await visitor.goto(`${path}?slide=2`)
  await slideAt(visitor, 2, deck.slide_count)
  await visitor.getByRole('button', { name: 'Find' }).first().click()
  await visitor.keyboard.type('gold')
  await visitor.keyboard.press('Enter')
  await expect(viewer(visitor).locator('mark[aria-hidden]').first()).toBeAttached()
  await visitor.getByRole('searchbox').press('Escape')
  await visitor.getByRole('button', { name: 'More' }).click()
  await expect(visitor.getByRole('menuitem', { name: /Print/ })).toHaveCount(0)
  await visitor.keyboard.press('Escape')
  await page.goto(`/admin/decks/${deck.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Actions for Bank' }).click()
  await page.getByRole('menuitem', { name: 'Change' }).click()
  const form = page.getByRole('dialog', { name: 'Link “Bank”' })
  await form.getByLabel('Allow printing and saving').click()
  await form.getByRole('button', { name: 'Save changes' }).click()
  await expect(form).toHaveCount(0)
  await visitor.reload()
  await visitor.getByRole('button', { name: 'More' }).click()
  await expect(visitor.getByRole('menuitem', { name: /Print/ })).toBeVisible()
  await page.getByRole('button', { name: 'Actions for Bank' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Delete link' }).click()
  await expect(page.getByText('No links yet.')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expect(visitor).toBeAccessible()
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(`/d/${'A'.repeat(44)}`)
  await expect(visitor.getByRole('heading', { name: "We couldn't find this deck" })).toBeVisible()
  await expect(visitor).toBeAccessible()
})

test('what is published to followers is new on their home, and others are asked to follow the company', async ({
  admin: { api },
  as,
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403/)
  const { deck, path } = await shared(api, { audience: 'followers' })
  const { page } = await as('investor')
  await page.goto('/')
  await page.getByRole('link', { name: deck.title }).click()
  await slideAt(page, 1, deck.slide_count)
  const { page: other } = await as('new', { viewport: { width: 390, height: 844 } })
  await other.goto(path)
  await expect(other.getByRole('heading', { name: /^Follow .* to open this deck$/ })).toBeVisible()
  await expect(other).toBeAccessible()
  await visitor.goto(path)
  await expect(visitor.getByRole('heading', { name: 'Sign in to open this deck' })).toBeVisible()
  await expect(visitor.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', /redirectedFrom/)
})

test('an address is verified by a code that is mailed to it, by the button of the mail too', async ({
  admin: { page, api },
  as,
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 403|Blocked script execution/)
  const deck = await copyDeck(api)
  await page.goto(`/admin/decks/${deck.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'New link' }).click()
  const form = page.getByRole('dialog', { name: 'New link' })
  await form.getByLabel('Name').fill('Bank')
  await form.getByLabel('Verify the email address').click()
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Verified email')).toBeVisible()
  const { results } = await api.send<{ results: DeckLink[] }>('GET', `/v2/decks/${deck.id}/links`)
  const path = new URL(results[0]?.url ?? '').pathname

  const reader = `reader-${deck.id}@bank.example`
  await visitor.setViewportSize({ width: 390, height: 844 })
  await visitor.goto(path)
  await visitor.getByLabel('Email').fill(reader)
  await visitor.getByRole('button', { name: 'Send code' }).click()
  await expect(visitor.getByText(`If ${reader} has access`)).toBeVisible()
  await expect(visitor.getByLabel('Code from the email')).toBeFocused()
  await expect(visitor).toBeAccessible()
  await visitor.getByLabel('Code from the email').fill('000000')
  await visitor.getByRole('button', { name: 'Open deck' }).click()
  await expect(visitor.getByText("This code doesn't work.")).toBeVisible()

  const { page: outbox } = await as('super')
  const reading = await followMail(outbox, reader, /./, 'Open the deck')
  await expect(reading).toHaveURL(new RegExp(`${path}$`))
  await reading.getByRole('button', { name: 'Open deck' }).click()
  await slideAt(reading, 1, deck.slide_count)
  // The code was used; the same device comes back without one, in another tab too.
  const again = await outbox.context().newPage()
  await again.goto(path)
  await slideAt(again, 1, deck.slide_count)
})

test('a person outside gets a link by mail, asks for a new one when it is over, and gets it by one press', async ({
  as,
  admin: { page, api },
  visitor,
  consoleWatch,
}) => {
  consoleWatch.allow(/status of 410|Blocked script execution/)
  const deck = await copyDeck(api)
  const reader = `ana-${deck.id}@bank.example`
  await page.goto(`/admin/decks/${deck.id}`)
  await page.getByRole('button', { name: 'Share' }).click()
  await page.getByRole('button', { name: 'Send to a person' }).click()
  const form = page.getByRole('dialog', { name: 'Send to a person' })
  await form.getByLabel('Name').fill('Ana Bauer')
  await form.getByLabel('Email address').fill(reader)
  await expect(page).toBeAccessible()
  await form.getByRole('button', { name: 'Send link' }).click()
  await expect(page.getByText('Personal')).toBeVisible()

  const { page: outbox } = await as('super')
  await slideAt(await followMail(outbox, reader, /./, 'Open the deck'), 1, deck.slide_count)

  const links = `/v2/decks/${deck.id}/links`
  const [link] = (await api.send<{ results: DeckLink[] }>('GET', links)).results
  // The last moment of a link is set as its form does; a moment later it is over.
  await api.send('PATCH', `${links}/${link?.id}`, { expires_at: new Date(Date.now() + 1500).toISOString() })
  await visitor.setViewportSize({ width: 390, height: 844 })
  await expect(async () => {
    await visitor.goto(new URL(link?.url ?? '').pathname)
    await expect(visitor.getByRole('heading', { name: 'Your link has expired' })).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(visitor).toBeAccessible()
  await visitor.getByRole('button', { name: 'Request a new link' }).click()
  await expect(visitor.getByText("You've requested a new link.")).toBeVisible()

  await page.goto('/admin/decks')
  await page.getByRole('button', { name: /^Notifications/ }).click()
  await page.getByText('New link requested: Ana Bauer').click()
  await expect(page.getByText('Asks for a new link')).toBeVisible()
  await page.getByRole('button', { name: 'Renew and send' }).click()
  await expect(page.getByText('Asks for a new link')).toHaveCount(0)
  await visitor.reload()
  await slideAt(visitor, 1, deck.slide_count)
})

test('settings are kept as a preset and chosen for a link, which its maker looks at as its visitors do', async ({
  admin: { page, api },
}) => {
  const deck = await copyDeck(api)
  const name = `Bank ${deck.id}`
  await page.goto(`/admin/decks/${deck.id}?share=true`)
  await page.getByRole('button', { name: 'New link' }).click()
  const form = page.getByRole('dialog', { name: 'New link' })
  await form.getByLabel('Agreement').fill('For the reader alone.')
  await form.getByRole('button', { name: 'Actions for presets' }).click()
  await page.getByRole('menuitem', { name: 'Save these settings…' }).click()
  await form.getByLabel('Name of the preset').fill(name)
  await form.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(form.getByLabel('Preset', { exact: true })).toHaveValue(/.+/)
  await expect(page).toBeAccessible()
  await form.getByLabel('Preset', { exact: true }).selectOption('None')
  await expect(form.getByLabel('Agreement')).toHaveValue('')
  await form.getByLabel('Preset', { exact: true }).selectOption(name)
  await expect(form.getByLabel('Agreement')).toHaveValue('For the reader alone.')
  await form.getByLabel('Name', { exact: true }).fill('Bank')
  await form.getByRole('button', { name: 'Create link' }).click()
  await expect(form).toHaveCount(0)

  await page.getByRole('button', { name: 'Actions for Bank' }).click()
  const opened = page.waitForEvent('popup')
  await page.getByRole('menuitem', { name: 'View as this link' }).click()
  const look = await opened
  await expect(look.getByText('You see what visitors of “Bank” see.')).toBeVisible()
  await expect(look.getByText('For the reader alone.')).toBeVisible()
  await expect(look).toBeAccessible()
  await look.getByRole('link', { name: 'Skip the gate' }).click()
  await slideAt(look, 1, deck.slide_count)
  await look.getByRole('link', { name: 'Back to the links' }).click()
  await expect(look.getByRole('dialog', { name: /^Share/ }).getByText('0 views')).toBeVisible()
  await look.getByRole('button', { name: 'New link' }).click()
  const again = look.getByRole('dialog', { name: 'New link' })
  await again.getByLabel('Preset', { exact: true }).selectOption(name)
  await again.getByRole('button', { name: 'Actions for presets' }).click()
  await look.getByRole('menuitem', { name: `Delete “${name}”` }).click()
  await expect(again.getByRole('option', { name })).toHaveCount(0)
})

test('at a stand a deck plays by itself, has no way out, and begins anew after a rest', async ({
  admin: { api },
  visitor,
}) => {
  const { deck, path } = await shared(api, { kiosk_seconds: 10 })
  await visitor.clock.install()
  await visitor.goto(`${path}?kiosk=1`)
  await expect(viewer(visitor)).toBeVisible()
  await expect(viewer(visitor).getByRole('button', { name: 'More' })).toHaveCount(0)
  await expect(visitor).toHaveURL(new RegExp(`${path}\\?kiosk=1$`))
  await visitor.clock.runFor(11_000)
  await expect(visitor).toHaveURL(/slide=2/)
  await visitor.keyboard.press('End')
  await expect(visitor).toHaveURL(new RegExp(`slide=${deck.slide_count}`))
  await visitor.keyboard.press('Escape')
  await visitor.clock.runFor(9000)
  await expect(visitor).toHaveURL(new RegExp(`slide=${deck.slide_count}`))
  await visitor.clock.runFor(2000)
  await expect(visitor).not.toHaveURL(/slide=/)
  await expect(visitor).toBeAccessible()
})

test('a visitor’s first slide is loaded before other pictures, and the link is asked for once', async ({
  admin: { api },
  visitor,
}) => {
  const { deck, path } = await shared(api)
  const { promise: released, resolve: release } = Promise.withResolvers<undefined>()
  const pictures: string[] = []
  await visitor.route('**/media/slides*', async (route) => {
    pictures.push(route.request().url())
    await released
    await route.continue()
  })
  const asked: string[] = []
  visitor.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.includes('/shared-decks/')) asked.push(`${request.method()} ${pathname.split('/').at(-1)}`)
  })
  await visitor.goto(path)
  await slideAt(visitor, 1, deck.slide_count)
  await expect.poll(() => pictures.length).toBe(1)
  await expect(viewer(visitor).getByRole('navigation').getByRole('img', { includeHidden: true })).toHaveCount(0)
  expect(pictures).toHaveLength(1)
  release(undefined)
  await expect.poll(() => pictures.length).toBeGreaterThan(deck.slide_count - 1)
  await visitor.keyboard.press('ArrowRight')
  await expect(visitor).toHaveURL(/slide=2/)
  await slideAt(visitor, 2, deck.slide_count)
  // Turning slides reports their times, and asks for nothing.
  expect(asked.filter((line) => line !== 'POST times')).toEqual([`GET ${path.split('/').at(-1)}`, 'POST visits'])
})
