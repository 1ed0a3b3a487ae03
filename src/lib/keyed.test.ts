import { expect, test } from 'vitest'
import { keyed } from './keyed.ts'

test('each item has a key of its own, which stays when others are added after it', () => {
  const keys = (items: string[]) => keyed(items, (item) => item).map(({ key }) => key)
  expect(keys(['a', 'b', 'a'])).toEqual(['a', 'b', 'a 2'])
  expect(keys(['a', 'b', 'a', 'a']).slice(0, 3)).toEqual(['a', 'b', 'a 2'])
  expect(keys([])).toEqual([])
})
