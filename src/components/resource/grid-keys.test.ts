import { expect, test } from 'vitest'
import { rowAfterKey } from './grid-keys.ts'

test('keys move through the rows and stop at the ends', () => {
  expect(rowAfterKey('ArrowDown', 4, 10, 5)).toBe(5)
  expect(rowAfterKey('ArrowDown', 9, 10, 5)).toBe(9)
  expect(rowAfterKey('ArrowUp', 0, 10, 5)).toBe(0)
  expect(rowAfterKey('PageDown', 4, 10, 5)).toBe(9)
  expect(rowAfterKey('PageUp', 4, 10, 5)).toBe(0)
  expect(rowAfterKey('End', 4, 100_000, 5)).toBe(99_999)
  expect(rowAfterKey('Home', 4, 100_000, 5)).toBe(0)
})

test('other keys, and any key in an empty list, do not move', () => {
  expect(rowAfterKey('x', 4, 10, 5)).toBeNull()
  expect(rowAfterKey('ArrowDown', 0, 0, 5)).toBeNull()
})
