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
  /** Draws the page again at the same size. */
  draw(): PageRaster
}

/** Of a letter's width and height, that has to be seen. */
const SEEN_SPAN = 0.5
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
  const speaking = objects.filter((object) => !silent.has(object))
  const ground = speaking.length > 0 ? without(pdfium, speaking, () => drawn.draw()) : picture
  const sights = sightsOf(
    drawn,
    { ground, speaking },
    spots.filter((spot) => spot !== null).filter((spot) => !silent.has(spot.object)),
  )

  return wordsOf(letters).flatMap(([first, end]) => {
    const word = letters.slice(first, end)
    const places = spots.slice(first, end)
    if (places.some((spot) => spot && silent.has(spot.object)))
      return isPrinted(places, ground) ? word : word.map(unseen)
    return seenOf(
      word,
      places.map((spot) => (spot && sights.get(spot)) ?? 'none'),
    )
  })
}

function unseen(letter: PageLetter): PageLetter {
  return { ...letter, text: UNSEEN }
}

interface Ground {
  /** The page without any text. */
  readonly ground: PageRaster
  /** The text objects that were left out. */
  readonly speaking: readonly number[]
}

function sightsOf(
  drawn: DrawnPage,
  { ground, speaking }: Ground,
  spots: readonly LetterSpot[],
): Map<LetterSpot, Sight> {
  const { pdfium, picture } = drawn
  const distinct = [...new Set(spots)]
  const turns = overlapTurns(distinct, picture)
  const grounds = [...Map.groupBy(turns, ([, turn]) => turn)].flatMap(([turn, members]) => {
    if (turn === null) return []
    const objects = copiesOf(drawn, new Set(members.map(([object]) => object)), speaking)
    return [[turn, without(pdfium, objects, () => drawn.draw())] as const]
  })
  const grounding = new Map(grounds)
  return new Map(
    distinct.map((spot) => {
      const turn = turns.get(spot.object)
      const own = turn === undefined ? ground : grounding.get(turn ?? -1)
      return [spot, own ? sightOf(spot, picture, own) : 'none']
    }),
  )
}

function sightOf({ box, pixels }: LetterSpot, picture: PageRaster, ground: PageRaster): Sight {
  const changed = changedPixels(picture, ground, pixels)
  if (!changed) return 'none'
  const isWhole =
    changed.right - changed.left >= (box.right - box.left) * SEEN_SPAN &&
    changed.bottom - changed.top >= (box.bottom - box.top) * SEEN_SPAN
  return isWhole ? 'whole' : 'trace'
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
function isPrinted(places: readonly (LetterSpot | null)[], ground: PageRaster): boolean {
  const spots = places.filter((spot) => spot !== null)
  if (spots.length < places.length) return false
  return looksPrinted(ground, touchedPixels(around(spots.map(({ box }) => box)), ground), spots.length)
}
