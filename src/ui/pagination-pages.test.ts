import { expect, test } from 'vitest'
import { paginationPages } from './pagination-pages.ts'

test('offers every page while they fit', () => {
  expect(paginationPages(1, 1)).toEqual([1])
  expect(paginationPages(3, 7)).toEqual([1, 2, 3, 4, 5, 6, 7])
})

test('leaves gaps at the ends and keeps the number of entries', () => {
  expect(paginationPages(2, 12)).toEqual([1, 2, 3, 4, 5, null, 12])
  expect(paginationPages(6, 12)).toEqual([1, null, 5, 6, 7, null, 12])
  expect(paginationPages(12, 12)).toEqual([1, null, 8, 9, 10, 11, 12])
})

test('is empty without pages', () => {
  expect(paginationPages(1, 0)).toEqual([])
})
