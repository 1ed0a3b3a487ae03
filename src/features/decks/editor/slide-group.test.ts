import { expect, test } from 'vitest'
import { moveGroup, placeCopies, stepGroup } from './slide-group.ts'

const SLIDES = ['a', 'b', 'c', 'd', 'e']

test.each([
  { group: 'a', active: 'a', over: 'c', order: 'b c a d e' },
  { group: 'e', active: 'e', over: 'b', order: 'a e b c d' },
  { group: 'a b', active: 'a', over: 'd', order: 'c d a b e' },
  { group: 'a b', active: 'b', over: 'c', order: 'c a b d e' },
  { group: 'b d', active: 'd', over: 'a', order: 'b d a c e' },
  { group: 'a c e', active: 'c', over: 'd', order: 'b d a c e' },
  { group: 'b d', active: 'b', over: 'd', order: 'a c b d e' },
  { group: 'a b c d e', active: 'c', over: 'a', order: 'a b c d e' },
])('$group, held at $active and dropped on $over: $order', ({ group, active, over, order }) => {
  expect(moveGroup(SLIDES, group.split(' '), active, over).join(' ')).toBe(order)
})

test.each([
  { group: 'c', step: 'up', order: 'a c b d e' },
  { group: 'c', step: 'down', order: 'a b d c e' },
  { group: 'c', step: 'start', order: 'c a b d e' },
  { group: 'c', step: 'end', order: 'a b d e c' },
  { group: 'a', step: 'up', order: 'a b c d e' },
  { group: 'e', step: 'down', order: 'a b c d e' },
  { group: 'd b', step: 'up', order: 'b d a c e' },
  { group: 'b d', step: 'down', order: 'a c e b d' },
  { group: 'a c', step: 'up', order: 'a c b d e' },
  { group: 'c e', step: 'down', order: 'a b d c e' },
  { group: 'a b c d e', step: 'end', order: 'a b c d e' },
] as const)('$group, moved $step: $order', ({ group, step, order }) => {
  expect(stepGroup(SLIDES, group.split(' '), step).join(' ')).toBe(order)
})

test('copies stand behind the last original, in the order of the originals', () => {
  expect(placeCopies(['a', 'A', 'b', 'c', 'C', 'd'], ['a', 'c'], ['A', 'C']).join(' ')).toBe('a b c A C d')
  expect(placeCopies(['a', 'A', 'b'], ['gone'], ['A']).join(' ')).toBe('A a b')
})
