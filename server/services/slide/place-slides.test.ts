import { expect, test } from 'vitest'
import { placeOthers, placePages } from './place-slides.ts'

const stay = (slideId: string) => ({ slideId, stays: true })
const come = (slideId: string) => ({ slideId, stays: false })

test('slides that are not ordered stay behind the one that they follow', () => {
  expect(placeOthers(['b', 'a'], ['a', 'x', 'b', 'y'])).toEqual(['b', 'y', 'a', 'x'])
  expect(placeOthers(['a'], ['x', 'y', 'a'])).toEqual(['x', 'y', 'a'])
  expect(placeOthers(['b', 'c'], ['x', 'y'])).toEqual(['x', 'y', 'b', 'c'])
})

test('new and moved pages come behind the page before, the others stay where they were put', () => {
  expect(placePages(['a', 'text', 'b', 'c'], [stay('a'), come('new'), stay('b'), stay('c')])).toEqual([
    'a',
    'new',
    'text',
    'b',
    'c',
  ])
  expect(placePages(['a', 'b', 'c'], [come('c'), stay('a'), stay('b')])).toEqual(['c', 'a', 'b'])
  expect(placePages(['text', 'a'], [come('new'), stay('a'), come('last')])).toEqual(['text', 'new', 'a', 'last'])
  expect(placePages(['text'], [come('one'), come('two')])).toEqual(['text', 'one', 'two'])
})

test('an order of the deck’s own is kept', () => {
  expect(placePages(['c', 'a', 'b'], [stay('a'), stay('b'), come('new'), stay('c')])).toEqual(['c', 'a', 'b', 'new'])
})
