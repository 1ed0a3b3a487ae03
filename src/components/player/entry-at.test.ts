import { expect, test } from 'vitest'
import { entryAt } from './entry-at.ts'

test('the last to have begun, before the first and after the last too', () => {
  const starts = [1, 2, 2, 5]
  expect([0, 1, 1.9, 2, 4.9, 5, 1e9].map((time) => entryAt(starts, time))).toEqual([-1, 0, 0, 2, 2, 3, 3])
  expect(entryAt([], 3)).toBe(-1)
})
