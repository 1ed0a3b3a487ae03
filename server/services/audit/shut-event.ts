import { sql } from 'drizzle-orm'
import { isShutTo } from '../deck/deck-right.ts'

/**
 * Whether an audit row tells of a private deck, or of something in it, that a reader may not open: it says that something was
 * done, and not what.
 */
export function isShutEvent(readerId: string) {
  const deckId = sql`case when audit_events.noun = 'deck' then audit_events.noun_id
    when audit_events.noun = 'slide' then (select slides.deck_id::text from slides where slides.id::text = audit_events.noun_id)
    when audit_events.noun = 'deck-link'
      then (select deck_links.deck_id::text from deck_links where deck_links.id::text = audit_events.noun_id)
    else coalesce(audit_events.after ->> 'deck_id', audit_events.before ->> 'deck_id') end`
  return sql<boolean>`(audit_events.noun in ('deck', 'slide', 'deck-link', 'deck-version', 'deck-revision')
    and ${isShutTo(readerId, deckId)})`
}
