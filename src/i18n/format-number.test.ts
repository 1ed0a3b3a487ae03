import { expect, test } from 'vitest'
import { formatNumber } from './format-number.ts'

test.each([
  [1.5, '1.5'],
  [2, '2'],
  [0.12345, '0.123'],
  [1234567.0004, '1,234,567'],
  [-0.5, '-0.5'],
  [12.5, '12.5'],
  [0.0355, '0.036'],
  [1.25, '1.25'],
  [999, '999'],
  [-999, '-999'],
  [1000, '1,000'],
])('%d is written %s', (value, text) => {
  expect(formatNumber(value)).toBe(text)
})
