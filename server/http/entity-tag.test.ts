import { expect, test } from 'vitest'
import { isFresh } from './entity-tag.ts'

test.each([
  ['the tag', '"a-1"'],
  ['the tag made weak on its way', 'W/"a-1"'],
  ['a list with the tag', '"b", W/"c" ,W/"a-1"'],
  ['a star', ' * '],
])('%s is fresh', (_, header) => {
  expect(isFresh(header, '"a-1"')).toBe(true)
  expect(isFresh(header, 'W/"a-1"')).toBe(true)
})

test.each([
  ['nothing', null],
  ['an empty header', ''],
  ['another tag', '"a-2"'],
  ['a tag without quotes', 'a-1'],
  ['a tag that holds it', '"x a-1"'],
  ['a star among tags', '"b", *'],
])('%s is not', (_, header) => {
  expect(isFresh(header, '"a-1"')).toBe(false)
})
