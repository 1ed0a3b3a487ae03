import type { DeckRole } from '@outcrop/contract/decks/deck-right.ts'
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { ActorCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { memberships, users } from '../../db/schema/user.ts'
import { ApiProblem } from '../../problem.ts'
import { isInForce } from '../../db/in-force.ts'

/** Somebody as a deck of a company may name them. */
export interface Nameable {
  readonly id: string
  readonly name: string
  readonly email_address: string
  /** Whether the person works with decks of the company, and so may be an editor or the owner. */
  readonly may_edit: boolean
}

/** People with accounts, beside their place at a company if they have one; in the columns of `Nameable`. */
export function nameable(db: Database, { clock }: Pick<ActorCtx, 'clock'>, companyId: string) {
  const isMember = sql`(${memberships.userId} is not null and ${memberships.invitedUntil} is null)`
  const worksWithDecks = and(isInForce(clock.now()), sql`'presentations' = any(${memberships.permissions})`)
  return db
    .select({
      id: users.id,
      // A name is not to be found out from an address.
      name: sql<string>`case when ${isMember} then ${users.name} else ${users.emailAddress} end`,
      email_address: users.emailAddress,
      may_edit: sql<boolean>`coalesce(${memberships.userId} is not null and ${worksWithDecks}, false)`,
    })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), eq(memberships.companyId, companyId)))
    .$dynamic()
}

/** The condition that somebody can sign in. */
export const HAS_ACCOUNT = and(isNull(users.deletedAt), isNull(users.pendingSince))

/** Who meets a condition over users and memberships, if anybody. */
export async function findNameable(
  db: Database,
  ctx: Pick<ActorCtx, 'clock'>,
  { companyId, who }: { readonly companyId: string; readonly who: SQL },
): Promise<Nameable | undefined> {
  const [found] = await nameable(db, ctx, companyId).where(and(who, HAS_ACCOUNT)).limit(1)
  return found
}

/** @throws ApiProblem `validation_failed` for an editor who does not work with decks of the company */
export function requireFit({ may_edit }: Pick<Nameable, 'may_edit'>, role: DeckRole): void {
  if (role === 'editor' && !may_edit) refusePerson('role', 'needs_permission')
}

/** @throws ApiProblem `validation_failed` */
export function refusePerson(path: string, code: string): never {
  throw new ApiProblem('validation_failed', { issues: [{ path, code }] })
}
