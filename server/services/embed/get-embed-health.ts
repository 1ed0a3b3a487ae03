import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, desc, eq, gte, max, min, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { embedHosts, embeds } from '../../db/schema/embed.ts'
import { findOwned } from '../resource/owned.ts'
import { isSwitchedOn } from '../switch/is-switched-on.ts'
import { DAY_MS, embedNoun, firstViewDay, isUnseen, VIEW_DAYS } from './embed-noun.ts'

const HOSTS_MAX = 200

/** Which sites load an embed, and how often. @throws ApiProblem `not_found` */
export async function getEmbedHealth({ ctx, input }: Call<typeof endpoints.getEmbedHealth>) {
  const { id } = await findOwned(ctx.db, ctx, embedNoun, input.params.id)
  const now = ctx.clock.now()
  const [state] = await ctx.db
    .select({ isUnseen: isUnseen(now) })
    .from(embeds)
    .where(eq(embeds.id, id))
  return {
    reporting: await isSwitchedOn(ctx.db, 'report_embeds'),
    days: await daysOf(ctx.db, id, now),
    hosts: await hostsOf(ctx.db, id, false),
    refused: await hostsOf(ctx.db, id, true),
    orphaned: state?.isUnseen ?? false,
  }
}

const LOADS = sql<number>`sum(${embedHosts.loads})::int`
const PLAYS = sql<number>`sum(${embedHosts.plays})::int`

/** Days on which nothing was loaded are answered too. */
async function daysOf(db: Database, embedId: string, now: Date) {
  const first = firstViewDay(now)
  const rows = await db
    .select({ day: embedHosts.day, loads: LOADS, plays: PLAYS })
    .from(embedHosts)
    .where(and(eq(embedHosts.embedId, embedId), eq(embedHosts.isRefused, false), gte(embedHosts.day, first)))
    .groupBy(embedHosts.day)
  return Array.from({ length: VIEW_DAYS }, (_, index) => {
    const day = new Date(Date.parse(first) + index * DAY_MS).toISOString().slice(0, 10)
    return rows.find((row) => row.day === day) ?? { day, loads: 0, plays: 0 }
  })
}

async function hostsOf(db: Database, embedId: string, isRefused: boolean) {
  const lastSeen = max(embedHosts.lastSeenAt)
  const rows = await db
    .select({
      host: embedHosts.host,
      loads: LOADS,
      plays: PLAYS,
      firstSeen: min(embedHosts.firstSeenAt),
      lastSeen,
    })
    .from(embedHosts)
    .where(and(eq(embedHosts.embedId, embedId), eq(embedHosts.isRefused, isRefused)))
    .groupBy(embedHosts.host)
    .orderBy(desc(lastSeen), embedHosts.host)
    .limit(HOSTS_MAX)
  return rows.map(({ host, loads, plays, firstSeen, lastSeen: last }) => ({
    host,
    loads,
    plays,
    first_seen_at: firstSeen?.toISOString() ?? '',
    last_seen_at: last?.toISOString() ?? '',
  }))
}
