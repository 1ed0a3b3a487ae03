import { expect, test } from 'vitest'
import { entryAt } from './entry-at.ts'

const startOf = ({ at }: { at: number }) => at

test('the last to have begun, before the first and after the last too', () => {
  const entries = [1, 2, 2, 5].map((at) => ({ at }))
  const times = [0, 1, 1.9, 2, 4.9, 5, 1e9]
  expect(times.map((time) => entryAt(entries, time, startOf))).toEqual([-1, 0, 0, 2, 2, 3, 3])
  expect(entryAt([], 3, startOf)).toBe(-1)
})
