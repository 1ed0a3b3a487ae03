import { and, eq } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import { deckVersions } from '../../db/schema/deck-version.ts'
import type { DeckVersionRow } from '../../db/schema/deck-version.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'

/** A version of a deck that the actor may read. @throws ApiProblem `not_found` */
export async function findVersion(db: Database, deckId: string, versionId: string): Promise<DeckVersionRow> {
  const [row] = isId(versionId)
    ? await db
        .select()
        .from(deckVersions)
        .where(and(eq(deckVersions.deckId, deckId), eq(deckVersions.id, versionId)))
    : []
  if (!row) throw new ApiProblem('not_found')
  return row
}
