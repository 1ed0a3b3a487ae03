import type { LINK_STATES } from '@outcrop/contract/decks/deck-link.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'

/** Whether a link opens; `views` are those that count. */
export function linkState(
  link: Pick<DeckLinkRow, 'expiresAt' | 'viewsMax'>,
  { views, now }: { views: number; now: Date },
): (typeof LINK_STATES)[number] {
  if (link.expiresAt && link.expiresAt <= now) return 'expired'
  return link.viewsMax !== null && views >= link.viewsMax ? 'used_up' : 'active'
}
