import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params.ts'

test('a param that occurs once is a string, one that occurs more often is an array', () => {
  expect(parseSearch('?q=7&tag=gold&tag=copper&live')).toEqual({ q: '7', tag: ['gold', 'copper'], live: '' })
  expect(parseSearch('')).toEqual({})
})

test.each(['', '?q=7', '?tag=gold&tag=copper&live', '?a&b=1', '?q=a%26b%3Dc%2B+d', '?a&a'])(
  '%s is written as it was read',
  (search) => {
    expect(stringifySearch(parseSearch(search))).toBe(search)
  },
)

test('numbers and booleans are written, undefined values are left out', () => {
  expect(stringifySearch({ page: 2, live: true, none: undefined, nothing: null, odd: { a: 1 } })).toBe(
    '?page=2&live=true',
  )
})
