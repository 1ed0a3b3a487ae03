import { copyDeck } from './harness/decks.ts'
import { beOrdinary, ORDINARY_AGENT } from './harness/ordinary.ts'
import { expect, test } from './harness/test.ts'

interface Kept {
  readonly distinct_id: string
  readonly properties: Readonly<Record<string, unknown>>
}

test('changes of decks and companies are reported once they succeed, with the company and the screen', async ({
  as,
}) => {
  const staff = await as('super')
  const { page, api, context } = await as('admin', { userAgent: ORDINARY_AGENT })
  await beOrdinary(context)
  const reported = async (name: string) =>
    (await staff.api.send<{ results: Kept[] }>('GET', `/v2/events?name=${name}&page_size=50`)).results
      .filter((event) => event.distinct_id === api.user.id)
      .map(({ properties }) => properties)
  const deck = await copyDeck(api)
  const companyId = api.user.companies[0]?.id

  // A deck that is opened from its address is before the reader before anything that reports is there.
  await page.goto(`/admin/decks/${deck.id}?mode=present`)
  const viewer = page.getByRole('dialog', { name: /presentation$/ })
  await expect(viewer).toBeVisible()
  await expect
    .poll(() => reported('deck_viewed'))
    .toEqual([expect.objectContaining({ deckId: deck.id, companyId, screen: '/admin/decks/$id' })])
  await page.keyboard.press('ArrowRight')
  await expect.poll(async () => (await reported('slide_viewed')).map(({ slide }) => slide).sort()).toEqual([1, 2])

  expect(await reported('deck_trashed')).toEqual([])
  await page.goto('/admin/decks')
  await page
    .getByRole('button', { name: `Actions for ${deck.title}` })
    .first()
    .click()
  await page.getByRole('menuitem', { name: /trash/i }).click()
  await expect.poll(() => reported('deck_trashed')).toEqual([expect.objectContaining({ count: 1, companyId })])
})

test('following and no longer following a company are reported', async ({ as }) => {
  const staff = await as('super')
  const { page, api, context } = await as('new', { userAgent: ORDINARY_AGENT })
  await beOrdinary(context)
  const reported = async (name: string) =>
    (await staff.api.send<{ results: Kept[] }>('GET', `/v2/events?name=${name}&page_size=50`)).results.filter(
      (event) => event.distinct_id === api.user.id,
    )
  await page.goto('/')
  const follow = page.getByRole('button', { name: /^Follow / }).first()
  const name = ((await follow.getAttribute('aria-label')) ?? '').replace(/^Follow /, '')
  await follow.click()
  await expect.poll(async () => (await reported('company_followed')).length).toBe(1)
  expect(await reported('company_unfollowed')).toEqual([])
  await page
    .getByRole('button', { name: `Unfollow ${name}` })
    .first()
    .click()
  await expect.poll(async () => (await reported('company_unfollowed')).length).toBe(1)
})
