import type { RevisionPage, RevisionSlide } from './deck-revision.ts'

export const REVISION_KINDS = ['unchanged', 'changed', 'moved', 'new', 'gone'] as const
export type RevisionKind = (typeof REVISION_KINDS)[number]

/** One line of a comparison: a page, a slide, or a page that replaces a slide. */
export interface RevisionRow {
  readonly page: number | null
  readonly slideId: string | null
  /** Changed pages may have moved too. */
  readonly kinds: readonly RevisionKind[]
}

type OldSlide = Pick<RevisionSlide, 'slide_id' | 'picture'>
type NewPage = Pick<RevisionPage, 'page' | 'slide_id' | 'picture'>

/**
 * The comparison in the order of the new pages; slides without a page come behind the slide that they followed.
 * `slides` are in the order of the earlier PDF.
 */
export function revisionRows(slides: readonly OldSlide[], pages: readonly NewPage[]): RevisionRow[] {
  const moved = movedSlides(slides, pages)
  const pictures = new Map(slides.map(({ slide_id: id, picture }) => [id, picture]))
  const rows = pages.map(({ page, slide_id: id, picture }): RevisionRow => {
    if (id === null || !pictures.has(id)) return { page, slideId: null, kinds: ['new'] }
    const kinds: RevisionKind[] = pictures.get(id) === picture ? [] : ['changed']
    if (moved.has(id)) kinds.push('moved')
    return { page, slideId: id, kinds: kinds.length === 0 ? ['unchanged'] : kinds }
  })
  let place = 0
  for (const { slide_id: id } of slides) {
    const found = rows.findIndex((row) => row.slideId === id)
    if (found < 0) rows.splice(place, 0, { page: null, slideId: id, kinds: ['gone'] })
    place = found < 0 ? place + 1 : found + 1
  }
  return rows
}

/** Slides whose pages left their order: all but a longest run of those that are still in it. */
export function movedSlides(
  slides: readonly Pick<OldSlide, 'slide_id'>[],
  pages: readonly Pick<NewPage, 'page' | 'slide_id'>[],
): ReadonlySet<string> {
  const places = new Map(slides.map(({ slide_id: id }, place) => [id, place]))
  const matched = pages.flatMap(({ slide_id: id }) => {
    const place = id === null ? undefined : places.get(id)
    return id === null || place === undefined ? [] : [{ id, place }]
  })
  const kept = new Set(longestRun(matched.map(({ place }) => place)).map((index) => matched[index]?.id))
  return new Set(matched.flatMap(({ id }) => (kept.has(id) ? [] : [id])))
}

/** Indices of a longest part of the numbers that rises. */
export function longestRun(numbers: readonly number[]): number[] {
  const ends: number[] = []
  const before: number[] = []
  for (const [index, number] of numbers.entries()) {
    const found = ends.findIndex((end) => (numbers[end] ?? 0) >= number)
    const length = found < 0 ? ends.length : found
    before[index] = ends[length - 1] ?? -1
    ends[length] = index
  }
  const run: number[] = []
  for (let index = ends.at(-1) ?? -1; index >= 0; index = before[index] ?? -1) run.unshift(index)
  return run
}
