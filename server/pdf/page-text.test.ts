import { expect, test } from 'vitest'
import { headingOf, normalizeText } from './page-text.ts'

test.each([
  ['words broken at a line’s end are joined', 'mineral\uFFFE\r\nization', 'mineralization'],
  ['ligatures are spelled out', 'ﬁrst ﬂotation', 'first flotation'],
  ['lines are kept, spaces are not', '  Copper \t 0.46 %\r\nGold  ', 'Copper 0.46 %\nGold'],
  ['one empty line is enough', 'a\n\n\n\n\nb', 'a\n\nb'],
  ['accents are composed', 'Se\u0301an', 'Séan'],
  ['control characters vanish', 'a\u0000b\u00ADc\u200B', 'a b c'],
  ['half a character is replaced', 'x\uD800y', 'x\uFFFDy'],
  ['superscripts keep their meaning', '10 m²', '10 m²'],
])('%s', (_rule, raw, clean) => {
  expect(normalizeText(raw)).toBe(clean)
})

function sized(...runs: readonly (readonly [text: string, size: number])[]) {
  return runs.flatMap(([text, size]) => [...text].map((each) => ({ text: each, size })))
}

test.each([
  [
    'the largest text',
    sized(['Northstar Ridge\r\n', 9], ['A copper discovery', 30], ['\r\nGrades of 1 %', 12]),
    'A copper discovery',
  ],
  [
    'over two lines',
    sized(['A copper–gold\r\n', 30], ['discovery, drilled', 30], ['\r\nsmall', 9]),
    'A copper–gold discovery, drilled',
  ],
  ['not a large number', sized(['118 Mt ', 60], ['Main results', 24], [' at the site', 9]), 'Main results'],
  ['the first of several', sized(['One', 20], [' and ', 9], ['Two', 20]), 'One'],
  ['none on a page of figures', sized(['12.4', 20], [' 99', 8]), ''],
  ['none where all of it is a long paragraph', sized(['word '.repeat(60), 10]), ''],
])('the heading is %s', (_rule, characters, heading) => {
  expect(headingOf(characters)).toBe(heading)
})
