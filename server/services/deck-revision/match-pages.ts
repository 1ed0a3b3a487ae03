import { lookSimilarity } from '../../image/picture-look.ts'

/** A page as far as another one is recognized by it. */
export interface PageLook {
  /** Digest of its picture. */
  readonly picture: string
  /** Perceptual hash of its picture. */
  readonly look: string
  readonly text: string
}

/** Below this, two pages are different ones. */
const LEAST_SIMILARITY = 0.45
/** How much of the similarity is that of the texts, where there are any. */
const TEXT_SHARE = 0.7
/** What a pair is preferred for that keeps the order of those that are certain. */
const ORDER_BONUS = 0.15

/**
 * For each new page the index of the old page that it is the new version of, or null. Pages that are the same come first, then
 * the most similar ones; each old page is used once, and the order is kept wherever there is a choice.
 */
export function matchPages(old: readonly PageLook[], fresh: readonly PageLook[]): (number | null)[] {
  const matches: (number | null)[] = fresh.map(() => null)
  const free = new Set(old.keys())
  function take(page: number, place: number) {
    matches[page] = place
    free.delete(place)
  }
  for (const [place, page] of commonOrder(old, fresh)) take(page, place)
  for (const [page, { picture }] of fresh.entries()) {
    if (matches[page] !== null) continue
    const place = nearest(
      [...free].filter((each) => old[each]?.picture === picture),
      page,
    )
    if (place !== undefined) take(page, place)
  }
  for (const { page, place } of similarPairs(old, fresh, matches, free)) {
    if (matches[page] === null && free.has(place)) take(page, place)
  }
  return matches
}

/** Pairs of a longest part of both that has the same pictures in the same order: places of the old and of the new pages. */
function commonOrder(old: readonly PageLook[], fresh: readonly PageLook[]): [number, number][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(fresh.length + 1))
  const at = (place: number, page: number) => lengths[place]?.[page] ?? 0
  for (let place = old.length - 1; place >= 0; place -= 1) {
    for (let page = fresh.length - 1; page >= 0; page -= 1) {
      const row = lengths[place]
      if (!row) continue
      row[page] =
        old[place]?.picture === fresh[page]?.picture
          ? at(place + 1, page + 1) + 1
          : Math.max(at(place + 1, page), at(place, page + 1))
    }
  }
  const pairs: [number, number][] = []
  for (let [place, page] = [0, 0]; place < old.length && page < fresh.length;) {
    if (old[place]?.picture === fresh[page]?.picture) pairs.push([place++, page++])
    else if (at(place + 1, page) >= at(place, page + 1)) place += 1
    else page += 1
  }
  return pairs
}

function nearest(places: readonly number[], page: number): number | undefined {
  return places.toSorted((one, other) => Math.abs(one - page) - Math.abs(other - page) || one - other)[0]
}

/** Pairs of pages that are similar enough, the likeliest first. */
function similarPairs(
  old: readonly PageLook[],
  fresh: readonly PageLook[],
  matches: readonly (number | null)[],
  free: ReadonlySet<number>,
) {
  const similarity = similarityOf([...old, ...fresh].map(({ text }) => text))
  const keepsOrder = orderTest(matches)
  const pairs = fresh.flatMap((page, index) =>
    matches[index] === null
      ? [...free].flatMap((place) => {
          const before = old[place]
          const score = before ? similarity(before, page) : 0
          if (score < LEAST_SIMILARITY) return []
          const likely = score + (keepsOrder(place, index) ? ORDER_BONUS : 0)
          return [{ page: index, place, likely, distance: Math.abs(place - index) }]
        })
      : [],
  )
  return pairs.toSorted((one, other) => other.likely - one.likely || one.distance - other.distance)
}

/** Whether a pair crosses none of those that are certain. */
function orderTest(matches: readonly (number | null)[]) {
  const certain = matches.flatMap((place, page) => (place === null ? [] : [{ place, page }]))
  return (place: number, page: number) => certain.every((pair) => pair.place < place === pair.page < page)
}

/** How similar two of the pages with these texts are, from 0 to 1: words that are on few pages count for more. */
function similarityOf(texts: readonly string[]) {
  const wordsOf = new Map(texts.map((text) => [text, new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [])]))
  const frequency = new Map<string, number>()
  for (const text of texts)
    for (const word of wordsOf.get(text) ?? []) frequency.set(word, (frequency.get(word) ?? 0) + 1)
  const weight = (word: string) => Math.log(1 + texts.length / (frequency.get(word) ?? 1))

  function textSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
    const sum = (words: ReadonlySet<string>) => [...words].reduce((total, word) => total + weight(word), 0)
    const either = sum(one.union(other))
    return either === 0 ? 0 : sum(one.intersection(other)) / either
  }

  return (one: PageLook, other: PageLook): number => {
    const look = lookSimilarity(one.look, other.look)
    const [words, others] = [wordsOf.get(one.text), wordsOf.get(other.text)]
    if (!words || !others || (words.size === 0 && others.size === 0)) return look
    return TEXT_SHARE * textSimilarity(words, others) + (1 - TEXT_SHARE) * look
  }
}
