import { withoutEndSlashes, withoutQuery } from '@outcrop/contract/site/address-text.ts'
import {
  hasAllFlags,
  hasAnyPermission,
  hasAnyRole,
  isSuperAdmin,
  managesAnyCompany,
  type Person,
} from '@outcrop/contract/api/access.ts'
import { safePath } from '@outcrop/contract/site/safe-path.ts'
import type { SessionGap } from './session-state.ts'
import type { RouteAccess } from '#/lib/route-metadata.ts'

export interface Address {
  readonly pathname: string
  /** With its `?`, or empty. */
  readonly search: string
  /** With its `#`, or empty. */
  readonly hash: string
}

/** What access to a route is decided by. */
export interface Facts {
  readonly maintenance: boolean
  readonly person: Person | null
  readonly flags: Readonly<Record<string, boolean>>
  readonly hasSelectedCompany: boolean
  /** The selected company asks for a second factor that the account does not have. */
  readonly lacksSecondFactor?: boolean
  /** Permissions at the selected company. */
  readonly permissions: readonly string[]
}

export type Decision =
  | { readonly kind: 'go' }
  | { readonly kind: 'redirect'; readonly to: string; readonly notice?: RouteAccess['permissionsNotice'] }

const go: Decision = { kind: 'go' }

export function hrefOf({ pathname, search, hash }: Address): string {
  return pathname + search + hash
}

function withOrigin(path: string, from: string): string {
  return `${path}?redirectedFrom=${encodeURIComponent(from)}`
}

/** The path without trailing slashes. */
export function canonicalPath(pathname: string): string {
  return withoutEndSlashes(pathname).replace(/^\/{2,}/, '/') || '/'
}

/** The address without `companyId`, for when that company has been selected; null where it has none. */
export function withoutCompanyId({ pathname, search, hash }: Address): string | null {
  const query = new URLSearchParams(search)
  if (!query.has('companyId')) return null
  query.delete('companyId')
  return hrefOf({ pathname, search: query.size > 0 ? `?${query}` : '', hash })
}

/** During maintenance everybody is sent to /maintenance, and afterwards from there back to where they were. */
export function maintenanceRedirect(address: Address, active: boolean): string | null {
  const there = address.pathname === '/maintenance'
  if (active) return there ? null : withOrigin('/maintenance', hrefOf(address))
  const origin = safePath(new URLSearchParams(address.search).get('redirectedFrom'))
  return there && origin && !isPath(origin, '/maintenance') ? origin : null
}

function isPath(href: string, path: string): boolean {
  const pathname = withoutEndSlashes(withoutQuery(href)).toLowerCase()
  return pathname === path || pathname.startsWith(`${path}/`)
}

/** The start page of a signed-in person. */
export function homeOf(person: Person): '/admin' | '/user/profile' {
  return managesAnyCompany(person) ? '/admin' : '/user/profile'
}

const adminRoles = ['super_admin', 'account_lead', 'company_admin'] as const

/** Where to go after signing in. */
export function afterLoginHref(person: Person, redirectedFrom: unknown, currentPath: string): string {
  const origin = safePath(redirectedFrom)
  if (origin && !isPath(origin, '/password-reset') && !isPath(origin, currentPath.toLowerCase())) return origin
  return managesAnyCompany(person) || hasAnyRole(person, adminRoles) ? '/admin' : '/user/profile'
}

/** Where a signed-in person goes from /login; after signing in with Google, to the page that asked for it. */
function logInExit({ search }: Address, person: Person): string {
  const query = new URLSearchParams(search)
  return query.has('signedIn') ? afterLoginHref(person, query.get('redirectedFrom'), '/login') : homeOf(person)
}

/** Profile and meetings have one address for people who manage companies and another for everybody else. */
function accountRedirect({ pathname, search, hash }: Address, person: Person): string | null {
  const match = /^(\/user\/profile|\/meetings|\/admin\/profile|\/admin\/meetings)$/.exec(pathname)
  if (!match) return null
  const page = pathname.endsWith('/profile') ? 'profile' : 'meetings'
  if (managesAnyCompany(person)) {
    return pathname.startsWith('/admin') ? null : hrefOf({ pathname: `/admin/${page}`, search, hash })
  }
  if (!pathname.startsWith('/admin') || hasAnyRole(person, adminRoles)) return null
  return hrefOf({ pathname: page === 'profile' ? '/user/profile' : '/meetings', search, hash })
}

function isProtected(row: RouteAccess): boolean {
  return Boolean(
    row.requireAuth || row.requiresSelectedCompany || row.requireRoles || row.requireFlags || row.requirePermissions,
  )
}

/** The parts of the session that must be known before the rows can be decided. */
export function gapsThatMatter(rows: readonly RouteAccess[]): SessionGap[] {
  const gaps: SessionGap[] = []
  if (rows.some(isProtected)) gaps.push('session')
  if (rows.some((row) => row.requiresSelectedCompany || row.requirePermissions)) gaps.push('company')
  if (rows.some((row) => row.requireFlags)) gaps.push('flags')
  return gaps
}

/** Whether any of the rows needs permissions. */
export function asksForPermissions(rows: readonly RouteAccess[]): boolean {
  return rows.some((row) => row.requirePermissions)
}

function accessDecision(row: RouteAccess, person: Person, facts: Facts): Decision {
  if (!hasAnyRole(person, row.requireRoles ?? [])) return { kind: 'redirect', to: row.rolesRedirect ?? '/user/profile' }
  if (row.requiresSelectedCompany && !facts.hasSelectedCompany) return { kind: 'redirect', to: '/admin/companies' }
  if (!hasAllFlags(facts.flags, row.requireFlags ?? []))
    return { kind: 'redirect', to: row.flagsRedirect ?? '/admin/decks' }
  if (hasAnyPermission(person, facts.permissions, row.requirePermissions ?? [])) return go
  const notice = row.permissionsNotice ? { notice: row.permissionsNotice } : {}
  return { kind: 'redirect', to: row.permissionsRedirect ?? '/meetings', ...notice }
}

/** Whether a person may open a route with these rows. A visitor may only where no row asks for anything. */
export function decideAccess(address: Address, rows: readonly RouteAccess[], facts: Facts): Decision {
  const { person } = facts
  if (!person) {
    return rows.some(isProtected) ? { kind: 'redirect', to: withOrigin('/login', hrefOf(address)) } : go
  }
  if (address.pathname === '/login') return { kind: 'redirect', to: logInExit(address, person) }
  const account = accountRedirect(address, person)
  if (account) return { kind: 'redirect', to: account }
  // Nothing at this company is permitted until the account has a second factor.
  if (facts.lacksSecondFactor && rows.some((row) => row.requiresSelectedCompany || row.requirePermissions))
    return { kind: 'redirect', to: withOrigin('/admin/profile', hrefOf(address)) }
  for (const row of rows) {
    const decision = accessDecision(row, person, facts)
    if (decision.kind === 'go') continue
    const [pathname = '', query] = decision.to.split('?')
    // A redirect to /meetings or /user/profile goes straight to where it would end.
    const end = accountRedirect({ pathname, search: query ? `?${query}` : '', hash: '' }, person)
    return end ? { ...decision, to: end } : decision
  }
  return go
}

/** Whether the menu shows a route: only what the person may open. */
export function mayOpen(rows: readonly RouteAccess[], facts: Facts): boolean {
  const { person } = facts
  return person !== null && rows.every((row) => accessDecision(row, person, facts).kind === 'go')
}

/** The remembered company if it is theirs, else their first. A super admin has every company and starts with none. */
export function startingCompanyId(person: Person, remembered: string | null): string | null {
  if (remembered && (isSuperAdmin(person) || person.companies.some((company) => company.id === remembered)))
    return remembered
  return isSuperAdmin(person) ? null : (person.companies[0]?.id ?? null)
}
