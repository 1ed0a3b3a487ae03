import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('what stands once is a text, what stands more than once is all of it', () => {
  expect(parseSearch('?q=7&tag=gold&tag=copper&live')).toEqual({ q: '7', tag: ['gold', 'copper'], live: '' })
  expect(parseSearch('')).toEqual({})
})

test.each(['', '?q=7', '?tag=gold&tag=copper&live', '?a&b=1', '?q=a%26b%3Dc%2B+d', '?a&a'])(
  '%s is written as it was read',
  (search) => {
    expect(stringifySearch(parseSearch(search))).toBe(search)
  },
)

test('numbers and truths are written, what is not there is left out', () => {
  expect(stringifySearch({ page: 2, live: true, none: undefined, nothing: null, odd: { a: 1 } })).toBe(
    '?page=2&live=true',
  )
})
