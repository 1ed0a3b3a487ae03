import { isInternalAdmin, lacksSecondFactor, managesCompany } from '@outcrop/contract/api/access.ts'
import { deckAccess, type DeckReader, type GuardedDeck } from '@outcrop/contract/decks/deck-access.ts'
import { type DeckRight, type DeckRole, isEnough } from '@outcrop/contract/decks/deck-right.ts'
import { eq, getTableColumns, or, type SQL, sql } from 'drizzle-orm'
import type { Actor, ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { filledIn, momentPlaceholder, preparedOnce } from '../../db/prepared.ts'
import { companies } from '../../db/schema/company.ts'
import { decks } from '../../db/schema/deck.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import { ApiProblem } from '../../problem.ts'

type Asked = Pick<ActorCtx, 'actor' | 'clock'>

// Written out, since a select of one table drops its name, and what is inside must speak of the deck outside.

/** What the deck of a query gives to a person by name; nothing while their membership of its company rests. */
export function roleOf({ actor, clock }: { readonly actor: Pick<Actor, 'id'> } & Pick<Asked, 'clock'>) {
  return roleFor(actor.id, sql`${clock.now().toISOString()}::timestamptz`)
}

/** The same at a moment; in a query that is built once, both are placeholders. */
export function roleFor(userId: string | SQL<string>, now: SQL<Date>) {
  return sql<DeckRole | null>`(select named.role from deck_people named
    where named.deck_id = decks.id and named.user_id = ${userId} and not exists (select 1 from memberships resting
      where resting.user_id = named.user_id and resting.company_id = decks.company_id and (resting.suspended_at is not null
        or resting.ends_at <= ${now})))`
}

const IS_OPEN_TO_COMPANY = eq(sql`decks.general_access`, 'company')

/**
 * A condition for decks that somebody who works with decks of their company may open, or change; those rights at the
 * company are asked apart.
 */
export function opensTo(asked: Asked, wanted: 'view' | 'edit' = 'view'): SQL | undefined {
  return isInternalAdmin(asked.actor) ? undefined : opensFor(asked.actor.id, roleOf(asked), wanted)
}

/** The same for a person who is no internal admin, and has this role. */
export function opensFor(
  userId: string | SQL<string>,
  role: SQL<DeckRole | null>,
  wanted: 'view' | 'edit',
): SQL | undefined {
  return or(IS_OPEN_TO_COMPANY, ownedBy(userId), wanted === 'view' ? sql`${role} is not null` : sql`${role} = 'editor'`)
}

/** A condition for decks that belong to a person. */
export function ownedBy(userId: string | SQL<string>): SQL {
  return sql`coalesce(decks.owner_id, decks.created_by) = ${userId}`
}

/** Whoever the deck was handed over to; its maker owns it until then. */
export function ownerOf({ ownerId, createdBy }: Pick<DeckRow, 'ownerId' | 'createdBy'>): string | null {
  return ownerId ?? createdBy
}

/** A deck as the rule of access sees it. */
export function guarded(
  deck: Pick<DeckRow, 'companyId' | 'generalAccess' | 'ownerId' | 'createdBy'>,
  role: DeckRole | null,
): GuardedDeck {
  return { companyId: deck.companyId, generalAccess: deck.generalAccess, ownerId: ownerOf(deck), role }
}

/** A deck of a living company, with what it gives to the actor by name. */
const guardedDeck = preparedOnce((db) =>
  db
    .select({
      ...getTableColumns(decks),
      role: roleFor(filledIn('user'), momentPlaceholder('now')),
      isLiving: sql<boolean>`${companies.deletedAt} is null`,
    })
    .from(decks)
    .innerJoin(companies, eq(companies.id, decks.companyId))
    .where(eq(decks.id, sql.placeholder('deck')))
    .prepare('guarded deck'),
)

/**
 * Asks whether the actor may do something with a deck. The answer is whether there is one.
 * @throws ApiProblem `deck_private` for members of its company whom it does not name; `not_found` for others; `forbidden`
 * for those who may less
 */
export async function guardDeck(db: Database, asked: Asked, id: string, wanted: DeckRight): Promise<boolean> {
  const { actor, clock } = asked
  const [deck] = await guardedDeck(db).execute({ deck: id, user: actor.id, now: clock.now().toISOString() })
  if (!deck) return false
  if (!deck.isLiving) throw new ApiProblem('not_found')
  requireEnough(asked.actor, deck, deckAccess(asked.actor, guarded(deck, deck.role)), wanted)
  return true
}

/** The same of a deck that was read. Whom the deck names is looked up only where that matters. */
export async function requireDeckRight(
  db: Database,
  asked: Asked,
  deck: DeckRow,
  wanted: 'view' | 'edit',
): Promise<void> {
  if (isEnough(deckAccess(asked.actor, guarded(deck, null)), wanted)) return
  requireEnough(asked.actor, deck, await rightTo(db, asked, deck), wanted)
}

/** What the actor may do with a deck. */
export async function rightTo(
  db: Database,
  asked: { readonly actor: DeckReader } & Pick<Asked, 'clock'>,
  deck: DeckRow,
): Promise<DeckRight | null> {
  const [named] = await db
    .select({ role: roleOf(asked) })
    .from(decks)
    .where(eq(decks.id, deck.id))
  return deckAccess(asked.actor, guarded(deck, named?.role ?? null))
}

function requireEnough(
  actor: Actor,
  deck: Pick<DeckRow, 'companyId' | 'generalAccess' | 'deletedAt'>,
  held: DeckRight | null,
  wanted: DeckRight,
): void {
  // Whoever only reads a deck does not read it in the trash.
  if (held === 'view' && deck.deletedAt !== null) throw new ApiProblem('not_found')
  if (isEnough(held, wanted)) return
  if (held !== null) throw new ApiProblem('forbidden')
  if (!managesCompany(actor, deck.companyId)) throw new ApiProblem('not_found')
  if (lacksSecondFactor(actor, deck.companyId)) throw new ApiProblem('second_factor_missing')
  throw new ApiProblem(deck.generalAccess === 'private' ? 'deck_private' : 'forbidden')
}

/** A condition that the deck with an id, as text, is private and shut to a person. */
export function isShutTo(userId: SQL | string, deckId: SQL): SQL {
  return sql`exists (select 1 from decks shut where shut.id::text = ${deckId} and shut.general_access = 'private'
    and coalesce(shut.owner_id, shut.created_by) is distinct from ${userId}
    and not exists (select 1 from deck_people named where named.deck_id = shut.id and named.user_id = ${userId})
    and not exists (select 1 from users staff where staff.id = ${userId}
      and staff.roles && array['super_admin', 'account_lead']))`
}
