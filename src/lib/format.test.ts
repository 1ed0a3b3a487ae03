import { expect, test } from 'vitest'
import { compareText, formatFileSize, formatNumber } from './format.ts'

test.each([
  [0, '0 Bytes'],
  [1, '1 Bytes'],
  [1023, '1023 Bytes'],
  [1024, '1.00 KB'],
  [1536, '1.50 KB'],
  [1024 ** 2 - 1, '1.00 MB'],
  [25.5 * 1024 ** 2, '25.50 MB'],
  [1024 ** 8, '1.00 YB'],
  [5000 * 1024 ** 8, '5000.00 YB'],
  [-5, '0 Bytes'],
  [Number.NaN, '0 Bytes'],
])('%d bytes are %s', (bytes, text) => {
  expect(formatFileSize(bytes)).toBe(text)
})

test('text is ordered by its numbers and without regard to capitals', () => {
  expect(['hole 10', 'Hole 2', 'assay', 'hole 1'].toSorted(compareText)).toEqual([
    'assay',
    'hole 1',
    'Hole 2',
    'hole 10',
  ])
  expect(compareText('deck', 'DECK')).toBe(0)
})

test.each([
  [1.5, '1.5'],
  [2, '2'],
  [0.12345, '0.123'],
  [1234567.0004, '1,234,567'],
  [-0.5, '-0.5'],
  [0.0355, '0.036'],
  [999, '999'],
  [-1000, '-1,000'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})
