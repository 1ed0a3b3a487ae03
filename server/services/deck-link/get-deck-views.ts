import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import { and, asc, desc, eq, isNotNull, max, type SQL, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { deckLinks, deckSlideTimes, deckVisits } from '../../db/schema/deck-link.ts'
import { findDeck } from '../deck/find-deck.ts'
import { readSlides } from '../slide/slide-answer.ts'
import { PEOPLE } from './link-answer.ts'

const VISITS_SHOWN = 200
const ADDRESSES_SHOWN = 500

const seconds = (milliseconds: number): number => Math.round(milliseconds / 100) / 10

/** How a deck was viewed by its links, or by one of them. @throws ApiProblem `not_found` */
export async function getDeckViews({ ctx, input }: Call<typeof endpoints.getDeckViews>) {
  const deck = await findDeck(ctx.db, ctx, input.params.id)
  const linkId = input.query.link_id
  const all = and(
    eq(deckVisits.deckId, deck.id),
    eq(deckVisits.isCounted, true),
    linkId === undefined ? undefined : sql`${deckVisits.linkId}::text = ${linkId}`,
  )
  const addresses = await addressesOf(ctx.db, all)
  const { email_address: emailAddress } = input.query
  const which = and(all, emailAddress === undefined ? undefined : eq(deckVisits.emailAddress, emailAddress))
  const [total] = await ctx.db
    .select({ views: sql<number>`count(*)::int`, people: PEOPLE, last: max(deckVisits.startedAt) })
    .from(deckVisits)
    .where(which)
  const times = await timesOf(ctx.db, which)
  const stops = await stopsOf(ctx.db, which)
  const slides = (await readSlides(ctx.db, deck.id)).map(({ id, title }) => {
    const { views = 0, milliseconds = 0 } = times.get(id) ?? {}
    return { slide_id: id, title, views, seconds: seconds(milliseconds), stopped: stops.get(id) ?? 0 }
  })
  const visits = await visitsOf(ctx.db, which)
  return {
    views: total?.views ?? 0,
    people: total?.people ?? 0,
    seconds: seconds([...times.values()].reduce((sum, { milliseconds }) => sum + milliseconds, 0)),
    last_viewed_at: total?.last?.toISOString() ?? null,
    slides,
    addresses,
    visits,
  }
}

/** Addresses that were given in views, for a choice of one. */
async function addressesOf(db: Database, which: SQL | undefined): Promise<string[]> {
  const rows = await db
    .selectDistinct({ address: deckVisits.emailAddress })
    .from(deckVisits)
    .where(and(which, isNotNull(deckVisits.emailAddress)))
    .orderBy(asc(deckVisits.emailAddress))
    .limit(ADDRESSES_SHOWN)
  return rows.flatMap(({ address }) => address ?? [])
}

/** In how many views each slide was the one in sight last. */
async function stopsOf(db: Database, which: SQL | undefined): Promise<Map<string, number>> {
  const rows = await db
    .select({ slideId: deckVisits.lastSlideId, views: sql<number>`count(*)::int` })
    .from(deckVisits)
    .where(and(which, isNotNull(deckVisits.lastSlideId)))
    .groupBy(deckVisits.lastSlideId)
  return new Map(rows.flatMap(({ slideId, views }) => (slideId === null ? [] : [[slideId, views] as const])))
}

async function timesOf(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({
      slideId: deckSlideTimes.slideId,
      views: sql<number>`count(*)::int`,
      milliseconds: sql`sum(${deckSlideTimes.milliseconds})`.mapWith(Number),
    })
    .from(deckSlideTimes)
    .innerJoin(deckVisits, eq(deckVisits.id, deckSlideTimes.visitId))
    .where(which)
    .groupBy(deckSlideTimes.slideId)
  return new Map(rows.map(({ slideId, ...time }) => [slideId, time]))
}

async function visitsOf(db: Database, which: SQL | undefined) {
  const rows = await db
    .select({
      id: deckVisits.id,
      link_name: deckLinks.name,
      email_address: deckVisits.emailAddress,
      startedAt: deckVisits.startedAt,
      milliseconds: sql`coalesce(sum(${deckSlideTimes.milliseconds}), 0)`.mapWith(Number),
      slides: sql<number>`count(${deckSlideTimes.slideId})::int`,
    })
    .from(deckVisits)
    .innerJoin(deckLinks, eq(deckLinks.id, deckVisits.linkId))
    .leftJoin(deckSlideTimes, eq(deckSlideTimes.visitId, deckVisits.id))
    .where(which)
    .groupBy(deckVisits.id, deckLinks.name)
    .orderBy(desc(deckVisits.startedAt), desc(deckVisits.id))
    .limit(VISITS_SHOWN)
  return rows.map(({ startedAt, milliseconds, ...row }) => ({
    ...row,
    started_at: startedAt.toISOString(),
    seconds: seconds(milliseconds),
  }))
}
