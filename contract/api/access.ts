import type { DeckRight } from '../decks/deck-right.ts'
import type { Flag } from '../account/flags.ts'
import type { Permission, RequiredPermission, Role } from '../account/roles.ts'

/** What the access rules need to know of a signed-in person. */
export interface Person {
  readonly id: string
  readonly roles: readonly { readonly key: string; readonly description?: string | undefined }[]
  readonly companies: readonly { readonly id: string; readonly second_factor_missing?: boolean }[]
}

function holds(person: Person, role: Role): boolean {
  return person.roles.some((held) => held.key === role)
}

/** Whether the person holds the role of super admin, which manages every company. */
export function isSuperAdmin(person: Person): boolean {
  return holds(person, 'super_admin')
}

/** Super admins and account leads are internal admins. */
export function isInternalAdmin(person: Person): boolean {
  return isSuperAdmin(person) || holds(person, 'account_lead')
}

/** Whether the person holds the role; `internal_admin` is derived from the other roles. */
export function hasRole(person: Person, role: Role): boolean {
  return role === 'internal_admin' ? isInternalAdmin(person) : holds(person, role)
}

/** Any one of the listed roles suffices; an empty list asks for nothing. */
export function hasAnyRole(person: Person, roles: readonly Role[]): boolean {
  return roles.length === 0 || roles.some((role) => hasRole(person, role))
}

/** Whether the person is a member of the company; a super admin need not be. */
export function belongsToCompany(person: Person, companyId: string): boolean {
  return person.companies.some((company) => company.id === companyId)
}

/** A super admin manages every company; anyone else those that they belong to. */
export function managesCompany(person: Person, companyId: string): boolean {
  return isSuperAdmin(person) || belongsToCompany(person, companyId)
}

/** Whether the company asks for a second factor that the person's account does not have. */
export function lacksSecondFactor(person: Person, companyId: string): boolean {
  return person.companies.some((company) => company.id === companyId && company.second_factor_missing === true)
}

/** Whether there is any company that the person manages. */
export function managesAnyCompany(person: Person): boolean {
  return isSuperAdmin(person) || person.companies.length > 0
}

/**
 * Any one of the listed permissions suffices; an empty list asks for nothing. `held` are the permissions at one
 * company. `internal_admin` in the list passes for internal admins, and a super admin has every permission.
 */
export function hasAnyPermission(
  person: Person,
  held: readonly string[],
  required: readonly RequiredPermission[],
): boolean {
  if (required.length === 0 || isSuperAdmin(person)) return true
  return required.some((permission) =>
    permission === 'internal_admin' ? isInternalAdmin(person) : held.includes(permission),
  )
}

/** All required flags must be active. */
export function hasAllFlags(active: Readonly<Record<string, boolean>>, required: readonly Flag[]): boolean {
  return required.every((flag) => active[flag] === true)
}

/** The description of whichever of the three admin roles the person holds, strongest first; null for ordinary users. */
export function userRole(person: Person): string | null {
  for (const key of ['super_admin', 'account_lead', 'company_admin'] as const) {
    const role = person.roles.find((held) => held.key === key)
    if (role) return role.description ?? key
  }
  return null
}

/** Which company an endpoint is about: named in the request, or the owner of the resource whose id stands in a parameter. */
export type CompanyReference =
  | { readonly in: 'params' | 'query' | 'body'; readonly name: string }
  | { readonly owns: OwnedNoun; readonly param: string }

/** Nouns that belong to exactly one company and are addressed by id. */
export type OwnedNoun = 'deck' | 'embed' | 'file' | 'folder' | 'recording' | 'validation'

/** What somebody without an account can be admitted to. A clip is a part of a recording. */
export const GRANT_KINDS = ['deck_link', 'recording', 'clip', 'embed'] as const
export type GrantKind = (typeof GRANT_KINDS)[number]

/** A value of a request. */
export interface RequestField {
  readonly in: 'params' | 'query' | 'body'
  readonly name: string
}

/** Only for holders of a grant, who need no account. The grant must be for the subject that the request names. */
export interface GrantAccess {
  readonly who: 'grant'
  readonly kinds: readonly [GrantKind, ...GrantKind[]]
  readonly subject: RequestField
  readonly token: RequestField
}

/** Who may call an endpoint. The server registers its guard from this row; the persona matrix walks it. */
export type EndpointAccess = PersonAccess | GrantAccess

/** Access by account. */
export type PersonAccess =
  | { readonly who: 'anyone' }
  | { readonly who: 'signed-in' }
  | { readonly who: 'internal-admin' }
  | { readonly who: 'super-admin' }
  /** The user named by a parameter, whoever administers one of that user's companies, or an internal admin. */
  | { readonly who: 'self-or-admin'; readonly user: { readonly in: 'params' | 'query'; readonly name: string } }
  | {
      readonly who: 'company'
      readonly company: CompanyReference
      /** Any one suffices. */
      readonly permissions: readonly Permission[]
      /** Of a deck, which decides by itself who may open it: what must be allowed (`deckAccess`). */
      readonly deck?: DeckRight
      /** What files and folders of the exploration data ask for instead. */
      readonly permissionsForData?: readonly Permission[]
      readonly flags?: readonly Flag[]
      /** One of these is needed beside a permission. */
      readonly roles?: readonly Role[]
      /** Internal admins pass without belonging to the company. */
      readonly orInternalAdmin?: true
    }

/** Whether a person passes a `company` row for one company, by belonging and permissions (flags are asked separately). */
export function mayActFor(
  person: Person,
  companyId: string,
  held: readonly string[],
  row: {
    readonly permissions: readonly Permission[]
    readonly roles?: readonly Role[]
    readonly orInternalAdmin?: true
  },
): boolean {
  if (row.roles && !hasAnyRole(person, row.roles)) return false
  if (row.orInternalAdmin && isInternalAdmin(person)) return true
  return managesCompany(person, companyId) && hasAnyPermission(person, held, row.permissions)
}

type CompanyRow = Extract<EndpointAccess, { who: 'company' }>

/** The same row for a file or folder of the exploration data. */
export function accessToData<Row extends Pick<CompanyRow, 'permissions' | 'permissionsForData'>>(row: Row): Row {
  return row.permissionsForData ? { ...row, permissions: row.permissionsForData } : row
}
