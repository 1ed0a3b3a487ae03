import type { DeckLink } from '@outcrop/contract/decks/deck-link.ts'
import { inArray, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { onlyRow } from '../../db/only-row.ts'
import { deckVisits } from '../../db/schema/deck-link.ts'
import type { DeckLinkRow } from '../../db/schema/deck-link.ts'
import { nameIn, namesOf } from '../user/names-of.ts'
import { linkState, usesUpView } from './link-state.ts'
import { tokenOfLink } from './link-token.ts'

const PERSON = sql`coalesce(${deckVisits.emailAddress}, ${deckVisits.id}::text)`
/** Different people: by their addresses, and each view without one as somebody else. */
export const PEOPLE = sql<number>`count(distinct ${PERSON})::int`

/** Links as they are answered, in the order given. */
export async function linkAnswers(db: Database, ctx: ActorCtx, rows: readonly DeckLinkRow[]): Promise<DeckLink[]> {
  const names = await namesOf(
    db,
    rows.map(({ createdBy }) => createdBy),
  )
  const counts = await countsOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => {
    const { used = 0, views = 0, people = 0, last = null } = counts.get(row.id) ?? {}
    return {
      id: row.id,
      deck_id: row.deckId,
      url: `${ctx.env.PUBLIC_URL}/d/${tokenOfLink(ctx, row.id)}`,
      state: linkState(row, { views: used, now: ctx.clock.now() }),
      ...linkFields(row),
      person: personOf(row),
      renewal_asked_at: row.renewalAskedAt?.toISOString() ?? null,
      has_password: row.passwordHash !== null,
      created_at: row.createdAt.toISOString(),
      created_by: nameIn(names, row.createdBy),
      views,
      people,
      last_viewed_at: last?.toISOString() ?? null,
      version: row.version,
    }
  })
}

export async function linkAnswer(db: Database, ctx: ActorCtx, row: DeckLinkRow): Promise<DeckLink> {
  return onlyRow(await linkAnswers(db, ctx, [row]))
}

/** What people change of a link, by the names of the contract; the password is never told. */
export function linkFields(row: DeckLinkRow) {
  return {
    name: row.name,
    audience: row.audience,
    email_required: row.emailRequired,
    email_verified: row.emailVerified,
    expires_at: row.expiresAt?.toISOString() ?? null,
    views_max: row.viewsMax,
    allowed: row.allowed,
    denied: row.denied,
    agreement: row.agreement,
    download: row.download,
    watermark: row.watermark,
    kiosk_seconds: row.kioskSeconds,
  }
}

/** Whom a link was mailed to; null for links that are for nobody by name. */
export function personOf({ personName, personAddress }: Pick<DeckLinkRow, 'personName' | 'personAddress'>) {
  return personAddress === null ? null : { name: personName ?? '', email_address: personAddress }
}

export type LinkFields = ReturnType<typeof linkFields>

/** Those fields as columns. */
export function linkColumns({
  email_required,
  email_verified,
  expires_at,
  views_max,
  kiosk_seconds,
  ...fields
}: LinkFields) {
  return {
    ...fields,
    emailRequired: email_required,
    emailVerified: email_verified,
    expiresAt: expires_at === null ? null : new Date(expires_at),
    viewsMax: views_max,
    kioskSeconds: kiosk_seconds,
  }
}

async function countsOf(db: Database, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, { used: number; views: number; people: number; last: Date | null }>()
  const rows = await db
    .select({
      linkId: deckVisits.linkId,
      used: sql<number>`(count(*) filter (where ${usesUpView}))::int`,
      views: sql<number>`(count(*) filter (where ${deckVisits.isCounted}))::int`,
      people: sql<number>`(count(distinct ${PERSON}) filter (where ${deckVisits.isCounted}))::int`,
      last: sql<Date | null>`max(${deckVisits.startedAt}) filter (where ${deckVisits.isCounted})`.mapWith(
        deckVisits.startedAt,
      ),
    })
    .from(deckVisits)
    .where(inArray(deckVisits.linkId, [...ids]))
    .groupBy(deckVisits.linkId)
  return new Map(rows.map(({ linkId, ...counts }) => [linkId, counts]))
}
