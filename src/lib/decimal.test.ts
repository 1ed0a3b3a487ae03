import { expect, test } from 'vitest'
import { parseDecimal, writeDecimal } from './decimal.ts'

test.each([
  ['', null],
  ['  ', null],
  ['12', 12],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['0,125', 0.125],
  ['1,234', 1234],
  ['1,234,567.25', 1234567.25],
  ['1.234,5', 1234.5],
  ['1 234,5', 1234.5],
  ['−3,5', -3.5],
  ['-12.', -12],
  ['.5', 0.5],
  ['1e3', 1000],
])('%j is %d', (text, value) => {
  expect(parseDecimal(text)).toBe(value)
})

test.each(['abc', '12 ha', '1,2,3', '--1', '1.2.3', '1e999'])('%j is no number', (text) => {
  expect(parseDecimal(text)).toBeNaN()
})

test('a number is written without groups', () => {
  expect([writeDecimal(1234567.5), writeDecimal(null), writeDecimal(Number.NaN)]).toEqual(['1234567.5', '', ''])
})
