import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { deckLinks } from '../../db/schema/deck-link.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'
import { ApiProblem } from '../../problem.ts'

/** Locks a link of a deck for a change. @throws ApiProblem `not_found` */
export async function lockLink(tx: Database, deckId: string, id: string): Promise<DeckLinkRow> {
  const isWanted = and(sql`${deckLinks.id}::text = ${id}`, eq(deckLinks.deckId, deckId), isNull(deckLinks.deletedAt))
  const [row] = await tx.select().from(deckLinks).where(isWanted).for('update')
  if (!row) throw new ApiProblem('not_found')
  return row
}
