import { type EndpointAccess, hasAnyPermission, isInternalAdmin, isSuperAdmin, type Person } from './access.ts'
import { ASSET_ACCESS } from '../companies/asset-list.ts'
import { updateCompany } from '../companies/company.ts'
import { listDecks } from '../decks/deck.ts'
import { listMembers } from '../people/member.ts'
import { type MemberStatus } from '../people/member-list.ts'

const company = { in: 'query', name: 'company_id' } as const

/** Parts of the back office, each with the access row of the call that opens it, or that its screens ask for. */
export const EXPLAINED_AREAS = {
  decks: listDecks.access,
  data: { who: 'company', company, permissions: ['data'] },
  dora: { who: 'company', company, permissions: ['dora'] },
  people: listMembers.access,
  company: updateCompany.access,
  assets: ASSET_ACCESS,
} as const satisfies Record<string, EndpointAccess>
export type ExplainedArea = keyof typeof EXPLAINED_AREAS

export type AccessReason =
  | { readonly passes: true; readonly by: 'super_admin' | 'internal_admin' }
  | { readonly passes: true; readonly by: 'permission'; readonly permission: string }
  | { readonly passes: false; readonly by: 'staff_only' | Exclude<MemberStatus, 'active' | 'pending'> }
  | { readonly passes: false; readonly by: 'permission_missing'; readonly permission: string }

/**
 * Why a person may open a part of the back office for a company, or why not; agrees with `mayActFor`. `held` are the permissions
 * of the membership, whether or not it is in force.
 */
export function explainAccess(
  person: Person,
  { held, status }: { readonly held: readonly string[]; readonly status: MemberStatus },
  area: ExplainedArea,
): AccessReason {
  const row: EndpointAccess = EXPLAINED_AREAS[area]
  if (isSuperAdmin(person)) return { passes: true, by: 'super_admin' }
  if (row.who !== 'company')
    return isInternalAdmin(person) ? { passes: true, by: 'internal_admin' } : { passes: false, by: 'staff_only' }
  if (row.orInternalAdmin && isInternalAdmin(person)) return { passes: true, by: 'internal_admin' }
  if (status === 'suspended' || status === 'expired') return { passes: false, by: status }
  const permission = row.permissions.find((wanted) => held.includes(wanted))
  if (permission !== undefined && hasAnyPermission(person, held, row.permissions))
    return { passes: true, by: 'permission', permission }
  return { passes: false, by: 'permission_missing', permission: row.permissions[0] ?? '' }
}
