import { expect, test } from 'vitest'
import { pagesOf, windowAround } from './row-window.ts'

test('a window holds what is seen and some rows beyond it, within the list', () => {
  for (const count of [0, 1, 30, 100_000]) {
    for (const from of [0, 1, 7, 8, 500, 99_990, 200_000]) {
      const { first, last } = windowAround(from, 25, count)
      expect(first).toBeGreaterThanOrEqual(0)
      expect(last).toBeLessThanOrEqual(count)
      const shown = Math.min(from, Math.max(0, count - 25))
      expect(first).toBeLessThanOrEqual(shown)
      expect(last).toBeGreaterThanOrEqual(Math.min(count, shown + 25))
      expect(last - first).toBeLessThan(25 + 40)
    }
  }
})

test('a small move draws nothing new', () => {
  expect(windowAround(801, 20, 5000)).toEqual(windowAround(803, 20, 5000))
  expect(windowAround(801, 20, 5000)).not.toEqual(windowAround(820, 20, 5000))
})

test('a window knows the pages that its rows are on', () => {
  expect(pagesOf({ first: 0, last: 40 }, 100)).toEqual([1])
  expect(pagesOf({ first: 92, last: 140 }, 100)).toEqual([1, 2])
  expect(pagesOf({ first: 100, last: 200 }, 100)).toEqual([2])
  expect(pagesOf({ first: 0, last: 0 }, 100)).toEqual([1])
})
