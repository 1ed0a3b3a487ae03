import { ACCESS_TABLE, addressOf, endOf, routedPaths, type PersonFacts } from './harness/access-table.ts'
import type { Api } from './harness/api.ts'
import type { Persona } from './harness/personas.ts'
import { expect, test } from './harness/test.ts'
import type { Page } from '@playwright/test'

interface FullUser {
  readonly id: string
  readonly roles: readonly { readonly key: string }[]
  readonly companies: readonly { readonly id: string }[]
}
type FlagAnswer = readonly { readonly name: string; readonly is_active_for_user: boolean }[]

async function factsOf(api: Api): Promise<PersonFacts> {
  const user = await api.send<FullUser>('GET', '/v2/user')
  const flags = await api.send<FlagAnswer>('GET', '/v2/flags')
  const roles = user.roles.map((role) => role.key)
  const company = roles.includes('super_admin') ? undefined : user.companies[0]
  const held = company
    ? await api.send<{ results: readonly { permission_flag: string }[] }>(
        'GET',
        `/v2/companies/${company.id}/permissions?user_id=${user.id}`,
      )
    : { results: [] }
  return {
    roles,
    companies: user.companies.length,
    selected: company !== undefined,
    flags: flags.filter((flag) => flag.is_active_for_user).map((flag) => flag.name),
    permissions: held.results.map((row) => row.permission_flag),
  }
}

/** Addresses opened by a full page load, which takes seconds on a slow machine; the others are opened within the app. */
const LOADED = ['/login', '/admin', '/admin/files', '/dora/x1', '/beta/decks/x1', '/user/profile']

/** Opens the address and counts the redirects until it settles. */
async function openAndRest(page: Page, address: string, end: string): Promise<number> {
  let moves = -1
  const count = () => {
    moves += 1
  }
  page.on('framenavigated', count)
  if (LOADED.includes(address)) await page.goto(address)
  else await page.evaluate((path) => history.pushState(null, '', path), address)
  await expect.soft(page, `${address} ends at ${end}`).toHaveURL((url) => url.pathname + url.search === end)
  await expect(page.getByRole('main')).toBeVisible()
  page.off('framenavigated', count)
  return moves
}

async function walk(page: Page, facts: PersonFacts | null) {
  await page.goto('/')
  await expect(page.getByRole('main')).toBeVisible()
  for (const { path } of ACCESS_TABLE) {
    const address = addressOf(path)
    const moves = await openAndRest(page, address, endOf(address, facts))
    expect.soft(moves, `redirects from ${address}`).toBeLessThanOrEqual(4)
  }
}

test('the access table has a row for every route, and no row without one', () => {
  expect(routedPaths().toSorted()).toEqual(ACCESS_TABLE.map(({ path }) => path).toSorted())
})

/** Staff, one who may open some pages, and one without a company. The unit test of the route tree has everybody. */
const WALKERS: readonly Persona[] = ['lead', 'presenter', 'investor']

for (const persona of WALKERS) {
  test(`${persona} ends where the access row of each route says`, async ({ as, consoleWatch }) => {
    consoleWatch.allow(/status of 40[34]/, /ApiError: not_found/)
    const { api, page } = await as(persona)
    await walk(page, await factsOf(api))
  })
}

test('a visitor is asked to sign in where that is needed, and only there', async ({ visitor, consoleWatch }) => {
  // The examples of a shared deck and of a recording lead nowhere.
  consoleWatch.allow(/shared-decks\/x1/, /shared-recordings\/x1/)
  await walk(visitor, null)
})
