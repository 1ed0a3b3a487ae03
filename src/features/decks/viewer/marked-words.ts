import type { SlideWord } from '@outcrop/contract/decks/slide.ts'

const SOFT_HYPHEN = '\u00AD'

/** The words that a search touches, wherever it is found: also within a word, over several, and over a line's end. */
export function markedWords(words: readonly SlideWord[], query: string): SlideWord[] {
  const wanted = query.trim().replaceAll(/\s+/g, ' ').toLocaleLowerCase('en')
  if (wanted === '') return []
  let text = ''
  const spans = words.map((word) => {
    const start = text.length
    const isBroken = word.text.endsWith(SOFT_HYPHEN)
    text += (isBroken ? word.text.slice(0, -1) : word.text).toLocaleLowerCase('en')
    const end = text.length
    if (!isBroken) text += ' '
    return { word, start, end }
  })
  const marked = new Set<SlideWord>()
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, at + 1)) {
    for (const { word, start, end } of spans) if (start < at + wanted.length && end > at) marked.add(word)
  }
  return [...marked]
}
