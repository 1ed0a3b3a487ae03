import { expect, test } from 'vitest'
import { markedParts } from './marked-parts.ts'

function shown(text: string, search: string): string {
  return markedParts(text, search)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('')
}

test.each([
  ['Moraine Lake update', 'lake moraine', '[Moraine] [Lake] update'],
  ['Gold and golden', 'gold golden', '[Gold] and [golden]'],
  ['100% (of it)', '% (of', '100[%] [(of] it)'],
  ['Ørsted øre', 'ØR', '[Ør]sted [ør]e'],
  ['Nothing here', 'zinc', 'Nothing here'],
  ['As it is', '  ', 'As it is'],
  ['', 'gold', ''],
])('in %j, %j marks %j', (text, search, expected) => {
  expect(shown(text, search)).toBe(expected)
})
