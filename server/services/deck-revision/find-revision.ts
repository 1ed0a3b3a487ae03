import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { deckRevisions } from '../../db/schema/deck-version.ts'
import type { DeckRevisionRow } from '../../db/schema/deck-version.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'

/** The new PDF that waits in a deck that is locked. @throws ApiProblem `not_found` */
export async function findRevision(tx: Database, deckId: string, revisionId: string): Promise<DeckRevisionRow> {
  const [row] = isId(revisionId)
    ? await tx
        .select()
        .from(deckRevisions)
        .where(and(eq(deckRevisions.deckId, deckId), eq(deckRevisions.id, revisionId)))
    : []
  if (!row) throw new ApiProblem('not_found')
  return row
}
