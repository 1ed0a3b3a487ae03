import { around, isInk, letterSpots } from './letter-spot.ts'
import type { LetterSpot } from './letter-spot.ts'
import { overlapTurns } from './overlapping-text.ts'
import type { PageLetter } from './page-letter.ts'
import { UNSEEN } from './page-letter.ts'
import { changedPixels, looksPrinted, touchedPixels } from './page-raster.ts'
import type { PageRaster } from './page-raster.ts'
import type { Pdfium } from './pdfium-library.ts'
import { copiesOf, drawsNothing, textObjects, without } from './text-object.ts'

export interface DrawnPage {
  readonly pdfium: Pdfium
  readonly page: number
  readonly textPage: number
  /** The page as it is shown. */
  readonly picture: PageRaster
  /** Draws the page again at the same size; the picture lasts as long as the call of `use`. */
  draw<T>(use: (picture: PageRaster) => T): T
}

/** Of a letter's width and height, that has to be seen. */
const SEEN_SPAN = 0.5
/** Of those of a letter in a word that is seen otherwise. */
const TRACE_SPAN = 0.2
/** Of the letters of a word. */
const SEEN_LETTERS = 0.5

/** How much of a letter the picture shows. */
type Sight = 'whole' | 'trace' | 'none'

/**
 * The letters of a page that its picture shows, with `UNSEEN` in the place of others. Text of a hidden layer, outside the page or
 * its clip, in the colour of its ground, under something else or too small makes no difference to the picture when it is left
 * out. So the page is drawn again without its text and compared; text that overlaps other text is left out in turns.
 */
export function seenLetters(drawn: DrawnPage, letters: readonly PageLetter[]): PageLetter[] {
  const { pdfium, page, picture } = drawn
  const spots = letterSpots(pdfium, page, picture, letters)
  if (spots.every((spot) => spot === null)) return letters.map((letter) => (isInk(letter) ? unseen(letter) : letter))
  const objects = textObjects(pdfium, page)
  const silent = new Set(objects.filter((object) => drawsNothing(pdfium, object)))
  const writing = objects.filter((object) => !silent.has(object))
  const distinct = [...new Set(spots.filter((spot) => spot !== null))].filter(({ object }) => !silent.has(object))
  const turns = overlapTurns(distinct, picture)
  const sights = new Map<LetterSpot, Sight>()
  const printed = new Set<number>()

  function look(ground: PageRaster, turn: number | undefined) {
    for (const spot of distinct) if (turns.get(spot.object) === turn) sights.set(spot, sightOf(spot, picture, ground))
  }
  const words = wordsOf(letters)
  function lookAtAll(ground: PageRaster) {
    look(ground, undefined)
    for (const [first, end] of words) if (isPrinted(spots.slice(first, end), silent, ground)) printed.add(first)
  }

  if (writing.length === 0) lookAtAll(picture)
  else without(pdfium, writing, () => drawn.draw(lookAtAll))
  for (const [turn, members] of Map.groupBy(turns, ([, each]) => each)) {
    if (turn === null) continue
    const left = copiesOf(drawn, new Set(members.map(([object]) => object)), writing)
    without(pdfium, left, () => drawn.draw((ground) => look(ground, turn)))
  }

  return words.flatMap(([first, end]) => {
    const word = letters.slice(first, end)
    if (printed.has(first)) return word
    const seen = spots.slice(first, end).map((spot) => (spot && sights.get(spot)) ?? 'none')
    return seenOf(word, seen)
  })
}

function unseen(letter: PageLetter): PageLetter {
  return { ...letter, text: UNSEEN }
}

function sightOf({ box, pixels }: LetterSpot, picture: PageRaster, ground: PageRaster): Sight {
  const changed = changedPixels(picture, ground, pixels)
  if (!changed) return 'none'
  const span = Math.min(
    (changed.right - changed.left) / (box.right - box.left),
    (changed.bottom - changed.top) / (box.bottom - box.top),
  )
  return span >= SEEN_SPAN ? 'whole' : span >= TRACE_SPAN ? 'trace' : 'none'
}

/** Ranges of letters: words, and what is between them. */
function wordsOf(letters: readonly PageLetter[]): [first: number, end: number][] {
  const ranges: [number, number][] = []
  for (let first = 0; first < letters.length;) {
    let end = first + 1
    const isWord = (index: number) => letters[index] !== undefined && isInk(letters[index])
    if (isWord(first)) while (isWord(end)) end += 1
    ranges.push([first, end])
    first = end
  }
  return ranges
}

/** Of a word that is seen, letters go that leave no trace. Punctuation is too small to be judged otherwise. */
function seenOf(word: readonly PageLetter[], sights: readonly Sight[]): readonly PageLetter[] {
  if (word.every((letter) => !isInk(letter))) return word
  const isLetter = ({ text }: PageLetter) => /[\p{L}\p{N}]/u.test(text)
  const judged = word.some(isLetter) ? sights.filter((_, index) => isLetter(word[index] as PageLetter)) : sights
  const isSeen = judged.filter((sight) => sight === 'whole').length >= judged.length * SEEN_LETTERS
  return word.map((letter, index) => (isSeen && sights[index] !== 'none' ? letter : unseen(letter)))
}

/**
 * Invisible text, as scans have it for searching, counts where the page without its text looks printed: text over an empty or
 * blacked-out place, over a photograph or over other text is not what the picture shows.
 */
function isPrinted(places: readonly (LetterSpot | null)[], silent: ReadonlySet<number>, ground: PageRaster): boolean {
  const spots = places.filter((spot) => spot !== null).filter(({ object }) => silent.has(object))
  if (spots.length === 0 || spots.length < places.length) return false
  return looksPrinted(ground, touchedPixels(around(spots.map(({ box }) => box)), ground), spots.length)
}
