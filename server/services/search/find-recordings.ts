import { and, desc, eq, ilike, inArray, isNull, or } from 'drizzle-orm'
import { containsPattern } from '../../db/paging.ts'
import { companies } from '../../db/schema/company.ts'
import { recordings } from '../../db/schema/recording.ts'
import { recordingTitleMatches } from '../recording/list-recordings.ts'
import { listPage } from '../resource/list-page.ts'
import { excerptOf } from './excerpt.ts'
import { type Found, hit, type Wanted } from './search-group.ts'
import { within } from './search-scope.ts'

/** Recordings by the words of their title, or by their description; matches of the title come first. */
export async function findRecordings({ db, scope, search, page }: Wanted): Promise<Found> {
  const isTitled = recordingTitleMatches(search)
  const where = and(
    within(recordings.companyId, scope),
    isNull(recordings.deletedAt),
    or(isTitled, ilike(recordings.description, containsPattern(search))),
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
    results: rows.map(({ id, title, description, updatedAt, company }) =>
      hit({ id, title, excerpt: excerptOf(description, search), company, updated_at: updatedAt.toISOString() }),
    ),
  }
}
