import { expect, test } from 'vitest'
import { choosePages, writePageNumbers } from './page-numbers.ts'

test.each([
  ['1', [1]],
  ['1, 3-6', [1, 3, 4, 5, 6]],
  ['1, 3–6', [1, 3, 4, 5, 6]],
  ['6,2', [6, 2]],
  ['3-3', [3]],
  ['0-2', [1, 2]],
  [' 2 - 4 ,9', [2, 3, 4, 9]],
  ['1,1,1-2', [1, 2]],
])('%s names pages', (text, pages) => {
  expect(choosePages(text, 38)).toEqual({ pages, ignored: '', unread: [] })
})

test.each(['', '0', '0-0', '-3', '6-3', '1.5', 'a', '2-b', '1-2-3', '1—3', '½', ',,', '1e3'])(
  '%s names none',
  (text) => {
    expect(choosePages(text, 38)).toMatchObject({ pages: [], ignored: '' })
  },
)

test('parts that cannot be parsed are left out and reported, the rest is kept', () => {
  const { pages, unread } = choosePages('x, 2,, 9-4 , 0, 5,', 38)
  expect(pages).toEqual([2, 5])
  expect(unread).toEqual(['x', '9-4', '0'])
})

test.each([
  ['1, 38-40, 61', [1, 38], '39-40, 61'],
  ['1, 200000', [1], '200000'],
  ['36-200000', [36, 37, 38], '39-200000'],
  ['70, 50-60, 55-62, 70, 63', [], '50-63, 70'],
  ['1-99999999999', Array.from({ length: 38 }, (_, index) => index + 1), '39-99999999999'],
  ['9999999999999999999999999', [], '9007199254740991'],
])('%s of 38 pages: those beyond the end are left out and said', (text, pages, ignored) => {
  expect(choosePages(text, 38)).toEqual({ pages, ignored, unread: [] })
})

test('pages are written the short way, and read back the same', () => {
  const pages = [1, 2, 3, 7, 9, 10, 4]
  expect(writePageNumbers(pages)).toBe('1-3, 7, 9-10, 4')
  expect(choosePages(writePageNumbers(pages), 38).pages).toEqual(pages)
})
