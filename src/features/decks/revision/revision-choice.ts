import type { DeckRevision, RevisionChoice } from '@outcrop/contract/decks/deck-revision.ts'
import { revisionRows, type RevisionRow } from '@outcrop/contract/decks/revision-rows.ts'

/** What becomes of a page: a slide shows it from now on, it becomes a new slide, or it is left out. */
export type PageUse = { readonly kind: 'slide'; readonly slideId: string } | { readonly kind: 'new' | 'out' }

/** What a person chose: a use for each page, and the slides that stay though no page replaces them. */
export interface Chosen {
  readonly pages: ReadonlyMap<number, PageUse>
  readonly kept: ReadonlySet<string>
}

/** What is suggested. Where pages could not be read, a slide without a page may have one after all, and stays. */
export function suggested(revision: DeckRevision, hasFailedPages: boolean): Chosen {
  return {
    pages: new Map(
      revision.pages.map(({ page, slide_id: slideId }) => [
        page,
        slideId === null ? { kind: 'new' } : { kind: 'slide', slideId },
      ]),
    ),
    kept: new Set(hasFailedPages ? revision.slides.map(({ slide_id: id }) => id) : []),
  }
}

/** Gives a page another use; a page that had the slide before becomes a new one. */
export function withUse(chosen: Chosen, page: number, use: PageUse): Chosen {
  const pages = new Map(
    [...chosen.pages].map(([number, other]): [number, PageUse] =>
      use.kind === 'slide' && other.kind === 'slide' && other.slideId === use.slideId
        ? [number, { kind: 'new' }]
        : [number, other],
    ),
  )
  return { ...chosen, pages: pages.set(page, use) }
}

export function withKept(chosen: Chosen, slideId: string, isKept: boolean): Chosen {
  const kept = new Set(chosen.kept)
  if (isKept) kept.add(slideId)
  else kept.delete(slideId)
  return { ...chosen, kept }
}

/** The comparison as it is chosen. */
export function chosenRows(revision: DeckRevision, chosen: Chosen): RevisionRow[] {
  return revisionRows(
    revision.slides,
    revision.pages.map((page) => ({ ...page, slide_id: slideOf(chosen.pages.get(page.page)) })),
  )
}

/** As the API reads it. */
export function choiceOf(revision: DeckRevision, chosen: Chosen): RevisionChoice {
  const pages = revision.pages.flatMap(({ page }) => {
    const use = chosen.pages.get(page)
    return use === undefined || use.kind === 'out' ? [] : [{ page, slide_id: slideOf(use) }]
  })
  const used = new Set(pages.map(({ slide_id: id }) => id))
  const gone = revision.slides.map(({ slide_id: id }) => id).filter((id) => !used.has(id) && !chosen.kept.has(id))
  return { pages, gone }
}

function slideOf(use: PageUse | undefined): string | null {
  return use?.kind === 'slide' ? use.slideId : null
}
