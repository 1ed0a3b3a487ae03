import {
  hasAnyPermission,
  isInternalAdmin,
  isSuperAdmin,
  lacksSecondFactor,
  managesCompany,
} from '@outcrop/contract/api/access.ts'
import { readsRecording } from '@outcrop/contract/recordings/recording-access.ts'
import type { Permission } from '@outcrop/contract/account/roles.ts'
import type { SearchKind } from '@outcrop/contract/operations/search.ts'
import { type AnyColumn, inArray, type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../context.ts'
import { ApiProblem } from '../../problem.ts'
import { isId } from '../resource/is-id.ts'

/** What must be held at a company to find what is its own, of which any suffices; companies are found by internal admins. */
const PERMISSIONS: Readonly<Record<Exclude<SearchKind, 'companies'>, readonly Permission[]>> = {
  decks: ['presentations'],
  recordings: readsRecording.permissions,
  files: ['presentations'],
  data: ['data'],
  people: ['admin'],
}

/** The companies that are searched: these, or every one. */
export type Scope = readonly string[] | 'all'

/** @throws ApiProblem `not_found` for a company that the person does not manage */
export function requireSearchable(actor: Actor, companyId: string | undefined): void {
  if (companyId === undefined) return
  if (!isId(companyId) || !managesCompany(actor, companyId)) throw new ApiProblem('not_found')
}

/** Where the person may find things of a kind; null where nowhere. */
export function scopeOf(actor: Actor, kind: SearchKind, companyId: string | undefined): Scope | null {
  if (kind === 'companies') return isInternalAdmin(actor) ? 'all' : null
  return scopeWith(actor, PERMISSIONS[kind], companyId)
}

/** Where the person holds any of the permissions; null where nowhere. */
export function scopeWith(actor: Actor, wanted: readonly Permission[], companyId?: string): Scope | null {
  if (isSuperAdmin(actor)) return companyId === undefined ? 'all' : [companyId]
  const held = actor.companies
    .filter(({ id }) => companyId === undefined || id === companyId)
    .filter(({ id, permissions }) => !lacksSecondFactor(actor, id) && hasAnyPermission(actor, permissions, wanted))
  return held.length > 0 ? held.map(({ id }) => id) : null
}

/** The condition that a row is of a living company of the scope. */
export function within(companyId: AnyColumn, scope: Scope): SQL {
  const living = sql`exists (select 1 from companies living where living.id = ${companyId} and living.deleted_at is null)`
  return scope === 'all' ? living : sql`(${inArray(companyId, [...scope])} and ${living})`
}
