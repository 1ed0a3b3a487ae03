import { expect, test } from 'vitest'
import { normalizeText } from './page-text.ts'

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
