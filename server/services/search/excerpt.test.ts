import { expect, test } from 'vitest'
import { excerptOf } from './excerpt.ts'

const LONG = `${'gneiss '.repeat(30)}the Moraine\n  Lake zone ${'schist '.repeat(40)}`

test('an excerpt holds the words around the first match, cut between words and on one line', () => {
  const excerpt = excerptOf(LONG, 'moraine  lake') ?? ''
  expect(excerpt).toMatch(/^…gneiss .*gneiss the Moraine Lake zone schist .*schist…$/)
  expect(excerpt.length).toBeLessThan(160)
})

test.each([
  ['Copper at depth', 'copper', 'Copper at depth'],
  ['Copper at depth', 'zinc', null],
  ['Copper at depth', ' ', null],
  ['', 'copper', null],
])('of %j, what is searched as %j gives %j', (text, search, expected) => {
  expect(excerptOf(text, search)).toBe(expected)
})

test('text without spaces is shown from the match on', () => {
  expect(excerptOf(`${'x'.repeat(300)}ore${'y'.repeat(300)}`, 'ore')).toMatch(/^…ore/)
})
