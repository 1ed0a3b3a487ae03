import { expect, it } from 'vitest'
import { sameContent } from './same-content.ts'

it('compares what is said and not how keys are ordered', () => {
  expect(sameContent({ a: 1, b: [1, { c: null }] }, { b: [1, { c: null }], a: 1 })).toBe(true)
  expect(sameContent({ a: 1, b: undefined }, { a: 1 })).toBe(true)
  expect(sameContent(null, null)).toBe(true)
})

it('tells lists, nulls and kinds apart', () => {
  expect(sameContent([1, 2], [2, 1])).toBe(false)
  expect(sameContent([], {})).toBe(false)
  expect(sameContent(null, {})).toBe(false)
  expect(sameContent('1', 1)).toBe(false)
  expect(sameContent({ a: 1 }, { a: 1, b: 2 })).toBe(false)
})
