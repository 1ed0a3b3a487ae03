import type { LINK_STATES } from '@outcrop/contract/decks/deck-link.ts'
import { eq } from 'drizzle-orm'
import { type DeckLinkRow, deckVisits } from '../../db/schema/deck-link.ts'

/** For queries over `deck_visits`: those that use up the views of a link. Statistics leave out more (`isCounted`). */
export const usesUpView = eq(deckVisits.isOwn, false)

/** Whether a link opens; `views` are those that use it up. */
export function linkState(
  link: Pick<DeckLinkRow, 'expiresAt' | 'viewsMax'>,
  { views, now }: { views: number; now: Date },
): (typeof LINK_STATES)[number] {
  if (link.expiresAt && link.expiresAt <= now) return 'expired'
  return link.viewsMax !== null && views >= link.viewsMax ? 'used_up' : 'active'
}
