import {
  accessToData,
  belongsToCompany,
  type CompanyReference,
  type EndpointAccess,
  hasAllFlags,
  isInternalAdmin,
  isSuperAdmin,
  lacksSecondFactor,
  managesCompany,
  mayActFor,
} from '@outcrop/contract/api/access.ts'
import { and, eq, isNull } from 'drizzle-orm'
import type { Actor, Ctx } from '../context.ts'
import { companies } from '../db/schema/company.ts'
import { isInForce } from '../db/in-force.ts'
import { memberships, users } from '../db/schema/user.ts'
import { ApiProblem } from '../problem.ts'
import { guardDeck } from '../services/deck/deck-right.ts'
import { activeFlags } from '../services/flag/active-flags.ts'
import { type Owner, ownerLookups } from '../services/owners.ts'

/** The parts of a request that an access row may name. */
export interface GuardInput {
  readonly params: unknown
  readonly query: unknown
  readonly body: unknown
}

/** A text of a request by its name. */
export function named(values: unknown, name: string): string | undefined {
  const value: unknown = typeof values === 'object' && values !== null ? Reflect.get(values, name) : undefined
  return typeof value === 'string' ? value : undefined
}

/** Problem for an id that does not exist, or no longer. */
export class NothingThere extends ApiProblem {
  constructor() {
    super('not_found')
  }
}

/** Refusals before the input is parsed: not signed in, or not staff. Grants are in the input (`guardGrant`). */
export function guardPerson(access: EndpointAccess, actor: Actor | null): void {
  if (access.who === 'anyone' || access.who === 'grant') return
  if (!actor) throw new ApiProblem('unauthenticated')
  if (access.who === 'internal-admin' && !isInternalAdmin(actor)) throw new ApiProblem('forbidden')
  if (access.who === 'super-admin' && !isSuperAdmin(actor)) throw new ApiProblem('forbidden')
}

/** Refusals that depend on the input: its user and its company. A company that the person may not see is not found. */
export async function guardInput(access: EndpointAccess, ctx: Ctx, input: GuardInput): Promise<void> {
  const { actor } = ctx
  if (!actor) return
  if (access.who === 'self-or-admin') await guardUser(ctx, actor, required(input[access.user.in], access.user.name))
  if (access.who !== 'company') return
  if (access.deck === undefined || 'in' in access.company)
    return await guardCompany(access, ctx, actor, await ownerOf(access.company, ctx, input))
  const deckId = required(input.params, access.company.param)
  if (!(await guardDeck(ctx.db, { actor, clock: ctx.clock }, deckId, access.deck))) throw new NothingThere()
}

function required(values: unknown, name: string): string {
  const value = named(values, name)
  if (value === undefined) throw new Error(`An access row names ${name}, which its schema does not have`)
  return value
}

async function guardUser(ctx: Ctx, actor: Actor, userId: string): Promise<void> {
  if (userId === actor.id) return
  const theirs = await ctx.db
    .select({ companyId: memberships.companyId })
    .from(users)
    .leftJoin(memberships, and(eq(memberships.userId, users.id), isInForce(ctx.clock.now())))
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
  if (theirs.length === 0) throw new ApiProblem('not_found')
  if (isInternalAdmin(actor)) return
  const common = actor.companies.filter((company) => theirs.some((row) => row.companyId === company.id))
  if (common.length === 0) throw new ApiProblem('not_found')
  if (!common.some((company) => company.permissions.includes('admin'))) throw new ApiProblem('forbidden')
}

async function ownerOf(reference: CompanyReference, ctx: Ctx, input: GuardInput): Promise<Owner> {
  if ('in' in reference) return { companyId: required(input[reference.in], reference.name), isData: false }
  const lookUp = ownerLookups[reference.owns]
  if (!lookUp) throw new Error(`No owner look-up for ${reference.owns}`)
  const owner = await lookUp(ctx.db, required(input.params, reference.param))
  if (owner === null) throw new NothingThere()
  return owner
}

async function guardCompany(
  access: EndpointAccess & { who: 'company' },
  ctx: Ctx,
  actor: Actor,
  { companyId, isData }: Owner,
): Promise<void> {
  const asStaff = access.orInternalAdmin === true && isInternalAdmin(actor)
  if (!asStaff && !managesCompany(actor, companyId)) throw new ApiProblem('not_found')
  if (!asStaff && lacksSecondFactor(actor, companyId)) throw new ApiProblem('second_factor_missing')
  // Membership is of living companies only; staff may name any.
  if (!belongsToCompany(actor, companyId)) await requireCompany(ctx, companyId)
  const held = actor.companies.find((company) => company.id === companyId)?.permissions ?? []
  if (!mayActFor(actor, companyId, held, isData ? accessToData(access) : access)) throw new ApiProblem('forbidden')
  if (access.flags && !hasAllFlags(await activeFlags(ctx.db, actor), access.flags)) throw new ApiProblem('forbidden')
}

async function requireCompany(ctx: Ctx, companyId: string): Promise<void> {
  const [company] = await ctx.db
    .select({ id: companies.id })
    .from(companies)
    .where(and(eq(companies.id, companyId), isNull(companies.deletedAt)))
  if (!company) throw new ApiProblem('not_found')
}
