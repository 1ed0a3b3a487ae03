import { hasAnyPermission } from '@outcrop/contract/api/access.ts'
import type { Actor } from '../../context.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import type { SlideRow } from '../../db/schema/slide.ts'

/** Slides as a reader of the deck sees them: what is hidden, notes and sources are for those who work with decks of the company. */
export function shownTo(
  actor: Actor,
  { companyId }: Pick<DeckRow, 'companyId'>,
  rows: readonly SlideRow[],
): readonly SlideRow[] {
  return worksWithDecks(actor, companyId) ? rows : rows.filter(({ hidden }) => !hidden).map(publicSlide)
}

/** A slide as others see it: notes are the presenter's, and where it is from is the company's. */
export function publicSlide<Shown extends Pick<SlideRow, 'notes'>>(slide: Shown) {
  return { ...slide, notes: '', source: null, follows: null }
}

/** Whether the person works with decks of a company, and does not only read one of them. */
export function worksWithDecks(actor: Actor, companyId: string): boolean {
  const held = actor.companies.find(({ id }) => id === companyId)?.permissions ?? []
  return hasAnyPermission(actor, held, ['presentations'])
}
