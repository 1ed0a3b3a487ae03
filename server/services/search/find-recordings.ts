import { ofRecording } from '@outcrop/contract/recordings/recording-access.ts'
import { and, desc, eq, ilike, inArray, isNull, or, sql } from 'drizzle-orm'
import { containsPattern } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { recordings } from '../../db/schema/recording.ts'
import { recordingTitleMatches } from '../recording/list-recordings.ts'
import { listPage } from '../resource/list-page.ts'
import { excerptOf } from './excerpt.ts'
import { type Found, hit, type Wanted } from './search-group.ts'
import { scopeWith, within } from './search-scope.ts'
import { firstLine, hasLine, isEdited, spokenHit } from './spoken-lines.ts'

/** Recordings by the words of their title, by their description, or by what is said in them; matches of the title come first. */
export async function findRecordings({ db, ctx, scope, search, page }: Wanted): Promise<Found> {
  const isTitled = recordingTitleMatches(search)
  const edited = isEdited(scopeWith(ctx.actor, ofRecording.permissions))
  const where = and(
    within(recordings.companyId, scope),
    isNull(recordings.deletedAt),
    or(isTitled, ilike(recordings.description, containsPattern(search)), hasLine(search, edited)),
  )
  const order = [desc(isTitled), desc(recordings.updatedAt), desc(recordings.id)]
  const { rows, count } = await listPage(
    db,
    { table: recordings, id: recordings.id, where, orderBy: order, query: page },
    (ids, total) =>
      db
        .select({
          id: recordings.id,
          title: recordings.title,
          description: recordings.description,
          isTitled: sql<boolean>`${isTitled}`,
          isEdited: edited,
          line: firstLine(search, edited),
          updatedAt: recordings.updatedAt,
          company: { id: companies.id, name: companies.name },
          count: total,
        })
        .from(recordings)
        .innerJoin(companies, eq(companies.id, recordings.companyId))
        .where(inArray(recordings.id, ids))
        .orderBy(...order),
  )
  return {
    count,
    results: rows.map((row) => {
      const { id, title, description, updatedAt, company } = row
      const excerpt = excerptOf(description, search)
      // Whoever searches for its name or what it is about wants it from the beginning.
      const spoken = row.isTitled || excerpt !== null ? null : spokenHit(row.line, search, row.isEdited)
      return hit({ id, title, excerpt, ...spoken, company, updated_at: updatedAt.toISOString() })
    }),
  }
}
