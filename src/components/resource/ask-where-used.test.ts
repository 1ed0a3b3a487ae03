import { expect, test } from 'vitest'
import { listOfUses } from './ask-where-used.ts'

const more = (count: number) => `${count} more`

test('a few names are listed, and the others are counted', () => {
  expect(listOfUses(['A'], more)).toBe('“A”')
  expect(listOfUses(['A', 'B', 'C', 'D', 'E'], more)).toBe('“A”, “B”, “C”, “D” and “E”')
  expect(listOfUses(['A', 'B', 'C', 'D', 'E', 'F', 'G'], more)).toBe('“A”, “B”, “C”, “D”, “E” and 2 more')
})

test('what may not be named comes last', () => {
  expect(listOfUses(['A'], more, ['one of others'])).toBe('“A” and one of others')
  expect(listOfUses([], more, ['one of others'])).toBe('one of others')
})
