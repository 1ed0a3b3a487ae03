import * as v from 'valibot'
import { afterEach, expect, test, vi } from 'vitest'
import { listSearch } from './list-search.ts'
import { writeView } from './list-view.ts'

const decks = listSearch({ name: 'decks', orderings: ['title'], sort: 'title', view: 'grid', filters: {} })
const assets = listSearch({ name: 'assets', orderings: ['name'], sort: 'name', filters: {} })

function signIn(userId: string) {
  const stored = new Map([['signed-in-user-id', userId]])
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  })
}

const viewOf = (list: typeof decks, address: object) => v.parse(list.schema, address).view

afterEach(() => vi.unstubAllGlobals())

test('a list opens in the view that was chosen last, for each person and list', () => {
  signIn('ana')
  expect(viewOf(decks, {})).toBe('grid')
  writeView('decks', 'table')
  expect(viewOf(decks, {})).toBe('table')
  expect(v.parse(assets.schema, {}).view).toBe('table')
  localStorage.setItem('signed-in-user-id', 'ben')
  expect(viewOf(decks, {})).toBe('grid')
})

test('the view in the address wins over the remembered one, and stays there', () => {
  signIn('ana')
  writeView('decks', 'table')
  const address = v.parse(decks.schema, { view: 'grid' })
  expect(address.view).toBe('grid')
  expect(decks.strip({ search: address, next: (search: typeof address) => search } as never)).toEqual({ view: 'grid' })
  expect(viewOf(decks, { view: 'junk' })).toBe('table')
})
