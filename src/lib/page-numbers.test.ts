import { expect, test } from 'vitest'
import { clampPages, parsePageNumbers, writePageNumbers } from './page-numbers.ts'

test.each([
  ['1', [1]],
  ['1, 3-6', [1, 3, 4, 5, 6]],
  ['6,2', [6, 2]],
  ['3-3', [3]],
  [' 2 - 4 ,9', [2, 3, 4, 9]],
  ['1,1,1-2', [1, 2]],
])('%s names pages', (text, pages) => {
  expect(parsePageNumbers(text)).toEqual(pages)
})

test.each(['', '0', '-3', '6-3', '1.5', 'a', '2-b', '1-2-3', '½', ',,', '1e3'])('%s names none', (text) => {
  expect(parsePageNumbers(text)).toEqual([])
})

test('what cannot be read is ignored, the rest is kept', () => {
  expect(parsePageNumbers('x, 2, 9-4, 5')).toEqual([2, 5])
})

test('an endless range ends', () => {
  expect(parsePageNumbers('1-99999999999').length).toBe(100_000)
})

test('pages beyond the document are left out and said', () => {
  expect(clampPages([1, 38, 39, 40, 61], 38)).toEqual({ pages: [1, 38], ignored: '39-40, 61' })
  expect(clampPages([1, 2], 38)).toEqual({ pages: [1, 2], ignored: '' })
})

test('pages are written the short way, and read back the same', () => {
  const pages = [1, 2, 3, 7, 9, 10, 4]
  expect(writePageNumbers(pages)).toBe('1-3, 7, 9-10, 4')
  expect(parsePageNumbers(writePageNumbers(pages))).toEqual(pages)
})
