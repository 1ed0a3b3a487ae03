import { and, eq } from 'drizzle-orm'
import type { ActorCtx } from '../context.ts'
import type { Database } from '../db/database.ts'
import { deckLinks, deckSlideTimes, deckVisits } from '../db/schema/deck-link.ts'
import { decks } from '../db/schema/deck.ts'
import { readSlides } from '../services/slide/slide-answer.ts'
import { DEMO_COMPANIES } from './companies.ts'
import { seededRandom } from './seeded-random.ts'

const DAY_MS = 86_400_000

/** Decks that followers are shown, by company and title, with their age in days. */
const PUBLISHED = [
  ['halvorsen', 'Annual general meeting', 2],
  ['halvorsen', 'Drilling results, north zone', 11],
  ['cordillera', 'Cordillera Oro: company overview', 6],
  ['tamarack', 'Tamarack Lithium: introduction', 9],
] as const

const BANKERS = ['ana.ruiz', 'b.okafor', 'c.lindgren', 'd.tremblay', 'e.watanabe', 'f.moreau', 'g.novak', 'h.singh']
const VISITS = 14

/** Publishes some decks of the demo to followers, and shares one by a link that has been looked at. */
export async function addDemoShares(tx: Database, ctx: ActorCtx): Promise<void> {
  for (const [company, title, age] of PUBLISHED) {
    const deckId = await deckIdOf(tx, company, title)
    if (deckId) await addLink(tx, ctx, { deckId, age, name: 'Followers', audience: 'followers', emailRequired: false })
  }
  const deckId = await deckIdOf(tx, 'halvorsen', 'Roadshow, short version')
  if (!deckId) return
  const link = { deckId, age: 6, name: 'Banks, Toronto', audience: 'anyone', emailRequired: true } as const
  await addVisits(tx, ctx, { deckId, linkId: await addLink(tx, ctx, link) })
}

/** The deck of the demo with this title; undefined where it was not made. */
export async function deckIdOf(tx: Database, company: string, title: string): Promise<string | undefined> {
  const companyId = DEMO_COMPANIES.find(({ key }) => key === company)?.id ?? ''
  const [deck] = await tx
    .select({ id: decks.id })
    .from(decks)
    .where(and(eq(decks.companyId, companyId), eq(decks.title, title)))
  return deck?.id
}

type NewLink = Pick<typeof deckLinks.$inferInsert, 'deckId' | 'name' | 'audience' | 'emailRequired'>

async function addLink(tx: Database, ctx: ActorCtx, { age, ...link }: NewLink & { age: number }): Promise<string> {
  const id = ctx.random.id()
  const at = new Date(ctx.clock.now().getTime() - age * DAY_MS)
  const stamps = { createdBy: ctx.actor.id, createdAt: at, updatedAt: at }
  await tx.insert(deckLinks).values({ id, ...link, download: true, ...stamps })
  return id
}

/** Fewer and fewer go on to the next slide, and the pictures with numbers are looked at longest. */
async function addVisits(
  tx: Database,
  ctx: ActorCtx,
  { deckId, linkId }: { deckId: string; linkId: string },
): Promise<void> {
  const random = seededRandom(83)
  const shown = await readSlides(tx, deckId)
  for (let visit = 0; visit < VISITS; visit += 1) {
    const id = ctx.random.id()
    const at = new Date(ctx.clock.now().getTime() - (0.2 + random() * 5.5) * DAY_MS)
    const emailAddress = `${BANKERS[visit % BANKERS.length]}@bank.example`
    const seen = shown.slice(0, 1 + Math.floor((1 - random() ** 2) * shown.length))
    await tx
      .insert(deckVisits)
      .values({ id, linkId, deckId, emailAddress, isCounted: true, startedAt: at, lastSeenAt: at })
    const times = seen.map((slide, index) => ({
      visitId: id,
      slideId: slide.id,
      milliseconds: Math.round(1000 * (4 + random() * 20 + (index % 3 === 1 ? 25 : 0))),
    }))
    if (times.length > 0) await tx.insert(deckSlideTimes).values(times)
  }
}
