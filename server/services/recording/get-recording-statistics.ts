import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import {
  HEAT_PARTS,
  STATISTICS_DAYS,
  STATISTICS_PEOPLE_MAX,
} from '@outcrop/contract/recordings/recording-statistics.ts'
import { and, desc, eq, isNotNull, max, type SQL, sql, sum } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { recordingVisits } from '../../db/schema/recording.ts'
import { findOwned } from '../resource/owned.ts'
import { recordingNoun } from './recording-noun.ts'

/** Share of the length that a visit has played at least once, 0 to 1. */
const WATCHED = sql<number>`(select count(*) filter (where part::float8 > 0)::float8 / ${sql.raw(String(HEAT_PARTS))}
  from jsonb_array_elements_text(${recordingVisits.heat}) part)`
/** Different people: by their addresses, else their browsers, and each view that has neither as somebody else. */
const PEOPLE = sql<number>`count(distinct coalesce(${recordingVisits.emailAddress}, nullif(${recordingVisits.viewer}, ''),
  ${recordingVisits.id}::text))::int`
const VIEWS = sql<number>`count(*)::int`
const SECONDS = sum(recordingVisits.seconds).mapWith(Number)

/** How a recording was watched, its clips and embeds included. @throws ApiProblem `not_found` */
export async function getRecordingStatistics({ ctx, input }: Call<typeof endpoints.getRecordingStatistics>) {
  const recording = await findOwned(ctx.db, ctx, recordingNoun, input.params.id)
  const which = and(
    eq(recordingVisits.recordingId, recording.id),
    eq(recordingVisits.isCounted, true),
    isNotNull(recordingVisits.viewedAt),
  )
  const [total] = await ctx.db
    .select({
      views: VIEWS,
      people: PEOPLE,
      seconds: SECONDS,
      average: sql`coalesce(avg(${WATCHED}), 0)`.mapWith(Number),
      last: max(recordingVisits.lastSeenAt),
    })
    .from(recordingVisits)
    .where(which)
  return {
    views: total?.views ?? 0,
    people: total?.people ?? 0,
    seconds: total?.seconds ?? 0,
    average: total?.average ?? 0,
    last_viewed_at: total?.last?.toISOString() ?? null,
    ...(await partsOf(ctx.db, which)),
    days: await daysOf(ctx.db, which),
    addresses: await addressesOf(ctx.db, which),
  }
}

/** Of each hundredth of the length, how often it was played, and in how many views. */
async function partsOf(db: Database, which: SQL | undefined): Promise<{ heat: number[]; reached: number[] }> {
  const rows = await db
    .select({
      part: sql`part.place::int`.mapWith(Number),
      played: sql`sum(part.played::float8)`.mapWith(Number),
      views: sql`count(*) filter (where part.played::float8 > 0)::int`.mapWith(Number),
    })
    .from(recordingVisits)
    .crossJoinLateral(sql`jsonb_array_elements_text(${recordingVisits.heat}) with ordinality as part (played, place)`)
    .where(which)
    .groupBy(sql`part.place`)
  const found = new Map(rows.map(({ part, ...row }) => [part, row]))
  const parts = Array.from({ length: HEAT_PARTS }, (_, index) => found.get(index + 1))
  return { heat: parts.map((part) => part?.played ?? 0), reached: parts.map((part) => part?.views ?? 0) }
}

async function daysOf(db: Database, which: SQL | undefined) {
  const day = sql<string>`to_char(${recordingVisits.startedAt} at time zone 'UTC', 'YYYY-MM-DD')`
  const rows = await db
    .select({ day, views: VIEWS, seconds: SECONDS })
    .from(recordingVisits)
    .where(which)
    .groupBy(day)
    .orderBy(desc(day))
    .limit(STATISTICS_DAYS)
  return rows.toReversed()
}

async function addressesOf(db: Database, which: SQL | undefined) {
  const last = max(recordingVisits.lastSeenAt)
  const rows = await db
    .select({
      email_address: sql<string>`${recordingVisits.emailAddress}`,
      name: sql<string>`coalesce((array_agg(${recordingVisits.name} order by ${recordingVisits.startedAt} desc))[1], '')`,
      views: VIEWS,
      seconds: SECONDS,
      watched: sql`coalesce(max(${WATCHED}), 0)`.mapWith(Number),
      last,
    })
    .from(recordingVisits)
    .where(and(which, isNotNull(recordingVisits.emailAddress)))
    .groupBy(recordingVisits.emailAddress)
    .orderBy(desc(last))
    .limit(STATISTICS_PEOPLE_MAX)
  return rows.map(({ last: seen, ...row }) => ({ ...row, last_seen_at: seen?.toISOString() ?? '' }))
}
