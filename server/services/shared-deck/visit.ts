import { createHash } from 'node:crypto'
import { VERIFIED_DAYS } from '@outcrop/contract/shared-deck.ts'
import { and, eq, gt } from 'drizzle-orm'
import type { Ctx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { deckVisits } from '../../db/schema/deck-link.ts'
import type { DeckLinkRow, DeckVisitRow } from '../../db/schema/deck-link.ts'

/** For so long nobody is asked again at a gate that they have passed. */
const GOES_ON_MS = 24 * 3_600_000
const VERIFIED_MS = VERIFIED_DAYS * 24 * 3_600_000
const READER = 'visit.'

export function digestOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

/** The view of this link that a token belongs to and that goes on; null where there is none. */
export async function findVisit(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  link: Pick<DeckLinkRow, 'id' | 'emailVerified'>,
  token: string | undefined,
): Promise<DeckVisitRow | null> {
  if (token === undefined) return null
  const since = new Date(clock.now().getTime() - GOES_ON_MS)
  const isWanted = and(
    eq(deckVisits.digest, digestOf(token)),
    eq(deckVisits.linkId, link.id),
    gt(deckVisits.startedAt, since),
  )
  const [row] = await db.select().from(deckVisits).where(isWanted)
  return row && fits(link, row) ? row : null
}

/** Whether a view may go on by a link that asks for a proved address, perhaps since it began. */
export function fits(
  { emailVerified }: Pick<DeckLinkRow, 'emailVerified'>,
  { verifiedAt, isPreview }: Pick<DeckVisitRow, 'verifiedAt' | 'isPreview'>,
): boolean {
  return !emailVerified || verifiedAt !== null || isPreview
}

/** An earlier view on the same device, in which the address was proved lately enough for another one. */
export async function findProof(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  link: Pick<DeckLinkRow, 'id'>,
  token: string | undefined,
): Promise<DeckVisitRow | null> {
  if (token === undefined) return null
  const since = new Date(clock.now().getTime() - VERIFIED_MS)
  const isWanted = and(
    eq(deckVisits.digest, digestOf(token)),
    eq(deckVisits.linkId, link.id),
    gt(deckVisits.verifiedAt, since),
  )
  const [row] = await db.select().from(deckVisits).where(isWanted)
  return row ?? null
}

/** For whom addresses of pictures are signed in a view. */
export function readerOfVisit({ id }: Pick<DeckVisitRow, 'id'>): { sessionId: string } {
  return { sessionId: READER + id }
}

/** The id of the view that an address was signed for; null for those of people with an account. */
export function visitIdOf(sessionId: string): string | null {
  return sessionId.startsWith(READER) ? sessionId.slice(READER.length) : null
}

/** One view by its id, if it goes on. */
export async function findVisitById(db: Database, id: string, now: Date): Promise<DeckVisitRow | null> {
  const since = new Date(now.getTime() - GOES_ON_MS)
  const [row] = await db
    .select()
    .from(deckVisits)
    .where(and(eq(deckVisits.id, id), gt(deckVisits.startedAt, since)))
  return row ?? null
}
