export interface TextPart {
  readonly text: string
  readonly isMatch: boolean
  /** Where it begins in the whole text. */
  readonly at: number
}

function literally(word: string): string {
  return word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)
}

/** The text in parts, of which those that match a word of the search, in any case, are marked; nothing is left out. */
export function markedParts(text: string, search: string): TextPart[] {
  const words = search.split(/\s+/).filter((word) => word !== '')
  if (words.length === 0 || text === '') return text === '' ? [] : [{ text, isMatch: false, at: 0 }]
  // Longer words first, so that a word is not marked by its beginning only.
  const pattern = words
    .toSorted((left, right) => right.length - left.length)
    .map(literally)
    .join('|')
  let at = 0
  return text.split(new RegExp(`(${pattern})`, 'iu')).flatMap((part, index) => {
    const begins = at
    at += part.length
    return part === '' ? [] : [{ text: part, isMatch: index % 2 === 1, at: begins }]
  })
}
