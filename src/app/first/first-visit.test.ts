import { companyEndpoints } from '@outcrop/contract/company.ts'
import { DECKS_PATH } from '@outcrop/contract/deck-list.ts'
import { deckEndpoints } from '@outcrop/contract/deck.ts'
import { slideEndpoints } from '@outcrop/contract/slide.ts'
import { sessionEndpoints } from '@outcrop/contract/session.ts'
import { userEndpoints } from '@outcrop/contract/user.ts'
import { createMemoryHistory, createRouter, type AnyRoute } from '@tanstack/react-router'
import { globSync } from 'node:fs'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { addressAt } from '#/api/address.ts'
import { deckListQuery } from '#/api/deck-filter.ts'
import { listAddress, listFilter } from '#/features/decks/list/deck-list-filter.ts'
import { DeckListSearch } from '#/lib/deck-search.ts'
import { firstScreens, readRoute } from '../../../vite.first-visit.ts'
import { routeTree } from '../route-tree.gen.ts'
import { FIRST_PATHS } from './first-calls.ts'
import { firstData } from './first-data.ts'
import { findScreen } from './first-screens.ts'

const router = createRouter({ routeTree, history: createMemoryHistory() })
const routes: AnyRoute[] = Object.values(router.routesById)
const pages = routes.filter((route) => route.options.component && route.id !== '__root__')
const files = globSync('src/routes/**/*.tsx').toSorted()
const table = firstScreens(
  files.flatMap((file) => readRoute(file) ?? []),
  ({ file }, layout) => [file, layout],
)

function above(route: AnyRoute): AnyRoute[] {
  return [...(route.parentRoute ? above(route.parentRoute) : []), route]
}

test.each(pages.map((page) => [page.fullPath.replace(/(?<=.)\/$/, ''), page] as const))(
  '%s is known to the first script with its layout and its texts',
  (path, page) => {
    const example = path.replace('{-$', '$').replace('}', '').replaceAll(/\$\w*/g, 'x1')
    const found = findScreen(table, example)
    expect(found?.path).toBe(path)
    const rows = above(page).map((route) => route.options.staticData ?? {})
    expect(found?.layout).toBe(rows.findLast((row) => row.layout)?.layout)
    expect(new Set(found?.namespaces)).toEqual(new Set(rows.flatMap((row) => row.namespaces ?? [])))
  },
)

test('an address is found with a slash at its end and in other letters, and an unknown one is not', () => {
  expect(findScreen(table, '/Admin/Decks/')?.path).toBe('/admin/decks')
  expect(findScreen(table, '/admin/decks/d-1')?.params).toEqual({ id: 'd-1' })
  expect(findScreen(table, '/dora')?.path).toBe('/dora/{-$id}')
  expect(findScreen(table, '/no/such/page')).toBeNull()
})

test('the first calls are those of the contract', () => {
  expect(FIRST_PATHS).toEqual({
    refresh: sessionEndpoints.refresh.path,
    readings: sessionEndpoints.readTogether.path,
    switches: sessionEndpoints.listSwitches.path,
    redirects: sessionEndpoints.findRedirect.path,
    user: userEndpoints.getUser.path,
    flags: sessionEndpoints.listFlags.path,
    followed: sessionEndpoints.listFollowedCompanies.path,
    permissions: companyEndpoints.listCompanyPermissions.path,
  })
})

test('the first data are asked of endpoints of the contract, at addresses that exist', () => {
  const known = Object.values({ ...deckEndpoints, ...slideEndpoints }).filter(({ method }) => method === 'GET')
  const pathOf = (path: string) => addressAt('', path, { id: 'x1' }, {})
  for (const [path, callsOf] of Object.entries(firstData)) {
    expect(
      table.screens.map(([address]) => address),
      path,
    ).toContain(path)
    for (const call of callsOf({ params: { id: 'x1' }, search: {}, companyId: 'c1' }))
      expect(
        known.map((row) => pathOf(row.path)),
        path,
      ).toContain(pathOf(call.path))
  }
})

test.each([
  [{}, true],
  [{ q: 'gold', page: '2' }, true],
  [{ sort: 'title' }, true],
  [{ state: 'trash' }, false],
  [{ view: 'table', row: '250' }, true],
  [{ sort: 'nonsense' }, false],
  [{ state: 'burnt' }, false],
  [{ view: 'list' }, false],
  [{ page: '0' }, false],
  [{ page: '2e3' }, false],
  [{ view: 'table', row: 'last' }, false],
] as const)('the list is asked for early at %o only as its route reads that address', (search, early) => {
  const query = deckListQuery(listFilter('c1', listAddress(v.parse(DeckListSearch, search))))
  const asked = firstData['/admin/decks']?.({ params: {}, search, companyId: 'c1' })
  const asText = ({ path, query: values }: { path: string; query?: object }) => addressAt('', path, {}, values ?? {})
  expect(asked?.map(asText)).toEqual(early ? [asText({ path: DECKS_PATH, query })] : [])
})
