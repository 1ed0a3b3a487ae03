/** Puts the slides of `order` in that order; the others of `all` come behind the slide that they follow there. */
export function placeOthers(order: readonly string[], all: readonly string[]): string[] {
  const ordered = new Set(order)
  const placed = [...order]
  let before: string | null = null
  for (const id of all) {
    if (!ordered.has(id)) placed.splice(before === null ? 0 : placed.indexOf(before) + 1, 0, id)
    before = id
  }
  return placed
}

interface PagePlace {
  readonly slideId: string
  /** The slide keeps its place; otherwise it comes behind the slide of the page before. */
  readonly stays: boolean
}

/** The order of a deck after slides for the pages of a document came or moved; `pages` are in the document's order. */
export function placePages(all: readonly string[], pages: readonly PagePlace[]): string[] {
  const leaving = new Set(pages.flatMap(({ slideId, stays }) => (stays ? [] : [slideId])))
  const placed = all.filter((id) => !leaving.has(id))
  const first = pages.find(({ stays }) => stays)?.slideId
  let place = first === undefined ? placed.length : placed.indexOf(first)
  for (const { slideId, stays } of pages) {
    if (!stays) placed.splice(place, 0, slideId)
    place = placed.indexOf(slideId) + 1
  }
  return placed
}
