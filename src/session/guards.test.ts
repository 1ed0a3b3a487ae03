import { expect, test } from 'vitest'
import {
  afterLoginHref,
  decideAccess,
  gapsThatMatter,
  homeOf,
  maintenanceRedirect,
  withoutCompanyId,
  type Facts,
} from './guards.ts'
import type { RouteAccess } from '#/lib/route-metadata.ts'

const company = { id: 'c1', name: 'Acme' }
const member = { id: 'u1', roles: [{ key: 'company_admin' }], companies: [company] }
const superAdmin = { id: 'u2', roles: [{ key: 'super_admin' }], companies: [] }
const lead = { id: 'u3', roles: [{ key: 'account_lead' }], companies: [] }
const investor = { id: 'u4', roles: [], companies: [] }

function at(pathname: string, search = '', hash = '') {
  return { pathname, search, hash }
}

function factsOf(person: Facts['person'], more: Partial<Facts> = {}): Facts {
  return { maintenance: false, person, flags: {}, hasSelectedCompany: true, permissions: [], ...more }
}

function goes(rows: RouteAccess[], facts: Facts, pathname = '/admin/x', search = '') {
  const decision = decideAccess(at(pathname, search), rows, facts)
  return decision.kind === 'go' ? 'stays' : decision.to
}

test('a visitor on a protected route is sent to sign in and keeps the address, query and hash included', () => {
  const decision = decideAccess(at('/admin/decks', '?q=gold', '#top'), [{ requireAuth: true }], factsOf(null))
  expect(decision).toEqual({ kind: 'redirect', to: '/login?redirectedFrom=%2Fadmin%2Fdecks%3Fq%3Dgold%23top' })
  expect(goes([], factsOf(null))).toBe('stays')
})

test('every requirement protects a route, not only requireAuth', () => {
  const rows: RouteAccess[] = [
    { requireRoles: ['super_admin'] },
    { requireFlags: ['WORLD_BUILDER'] },
    { requirePermissions: ['data'] },
    { requiresSelectedCompany: true },
  ]
  for (const row of rows) expect(goes([row], factsOf(null))).toMatch(/^\/login\?/)
})

test('any one of the listed roles suffices; without one the roles redirect holds, else the profile', () => {
  const row: RouteAccess = { requireRoles: ['super_admin', 'company_admin'] }
  expect(goes([row], factsOf(member))).toBe('stays')
  expect(goes([row], factsOf(investor))).toBe('/user/profile')
  expect(goes([{ ...row, rolesRedirect: '/status' }], factsOf(investor))).toBe('/status')
})

test('who lacks the second factor that the company asks for is sent to the profile, and only from pages of the company', () => {
  const facts = factsOf(member, { lacksSecondFactor: true })
  expect(goes([{ requirePermissions: ['data'] }], facts, '/admin/x', '?q=1')).toBe(
    '/admin/profile?redirectedFrom=%2Fadmin%2Fx%3Fq%3D1',
  )
  expect(goes([{ requiresSelectedCompany: true }], facts)).toMatch(/^\/admin\/profile\?/)
  expect(goes([{ requireAuth: true }], facts, '/admin/profile')).toBe('stays')
  expect(goes([{ requireRoles: ['company_admin'] }], facts)).toBe('stays')
})

test('internal admins are super admins and account leads', () => {
  const row: RouteAccess = { requireRoles: ['internal_admin'] }
  expect(goes([row], factsOf(superAdmin))).toBe('stays')
  expect(goes([row], factsOf(lead))).toBe('stays')
  expect(goes([row], factsOf(member))).toBe('/admin/profile')
  expect(goes([row], factsOf(investor))).toBe('/user/profile')
})

test('all required flags must be active', () => {
  const row: RouteAccess = { requireFlags: ['WORLD_BUILDER', 'DORA_ENABLED'] }
  expect(goes([row], factsOf(member, { flags: { WORLD_BUILDER: true, DORA_ENABLED: true } }))).toBe('stays')
  expect(goes([row], factsOf(member, { flags: { WORLD_BUILDER: true } }))).toBe('/admin/decks')
  expect(goes([{ ...row, flagsRedirect: '/status' }], factsOf(superAdmin))).toBe('/status')
})

test('any one of the listed permissions suffices, and a super admin has them all', () => {
  const row: RouteAccess = { requirePermissions: ['data', 'presentations'] }
  expect(goes([row], factsOf(member, { permissions: ['data'] }))).toBe('stays')
  expect(goes([row], factsOf(superAdmin))).toBe('stays')
  expect(goes([row], factsOf(lead, { permissions: ['dora'] }))).toBe('/meetings')
  expect(goes([row], factsOf(member, { permissions: ['dora'] }))).toBe('/admin/meetings')
  expect(goes([{ ...row, permissionsRedirect: '/status' }], factsOf(member))).toBe('/status')
})

test('internal admin as a permission passes for internal admins only', () => {
  const row: RouteAccess = { requirePermissions: ['internal_admin'] }
  expect(goes([row], factsOf(lead))).toBe('stays')
  expect(goes([row], factsOf(member, { permissions: ['admin'] }))).toBe('/admin/meetings')
})

test('the notice of a row is told with a missing permission only', () => {
  const row: RouteAccess = { requirePermissions: ['data'], permissionsNotice: 'companyFilesAccessDenied' }
  expect(decideAccess(at('/x'), [row], factsOf(member))).toMatchObject({ notice: 'companyFilesAccessDenied' })
  expect(decideAccess(at('/x'), [{ ...row, requireRoles: ['super_admin'] }], factsOf(member))).not.toHaveProperty(
    'notice',
  )
})

test('a route that needs a company sends people without one to the companies', () => {
  const row: RouteAccess = { requiresSelectedCompany: true }
  expect(goes([row], factsOf(superAdmin, { hasSelectedCompany: false }))).toBe('/admin/companies')
  expect(goes([row], factsOf(superAdmin))).toBe('stays')
})

test('rows of parent and child all hold', () => {
  const rows: RouteAccess[] = [{ requireRoles: ['company_admin'] }, { requirePermissions: ['data'] }]
  expect(goes(rows, factsOf(member, { permissions: ['data'] }))).toBe('stays')
  expect(goes(rows, factsOf(investor, { permissions: ['data'] }))).toBe('/user/profile')
  expect(goes(rows, factsOf(member))).toBe('/admin/meetings')
})

test('profile and meetings lie in the admin area for people who manage companies; the query is kept', () => {
  const query = (person: Facts['person'], path: string) => {
    const decision = decideAccess(at(path, '?tab=security'), [{ requireAuth: true }], factsOf(person))
    return decision.kind === 'go' ? 'stays' : decision.to
  }
  expect(query(member, '/user/profile')).toBe('/admin/profile?tab=security')
  expect(query(superAdmin, '/meetings')).toBe('/admin/meetings?tab=security')
  expect(query(investor, '/user/profile')).toBe('stays')
  expect(query(investor, '/admin/profile')).toBe('/user/profile?tab=security')
  expect(query(member, '/meetings/recordings/7')).toBe('stays')
})

test('a signed-in person does not see the log-in page', () => {
  expect(goes([], factsOf(superAdmin), '/login')).toBe('/admin')
  expect(goes([], factsOf(member), '/login')).toBe('/admin')
  expect(goes([], factsOf(investor), '/login')).toBe('/user/profile')
  expect(goes([], factsOf(null), '/login')).toBe('stays')
  expect(goes([], factsOf(superAdmin), '/login', '?redirectedFrom=/admin/users')).toBe('/admin')
  expect(goes([], factsOf(superAdmin), '/login', '?signedIn=google&redirectedFrom=/admin/users')).toBe('/admin/users')
  expect(goes([], factsOf(lead), '/login', '?signedIn=google&redirectedFrom=//evil.example')).toBe('/admin')
  expect(homeOf(lead)).toBe('/user/profile')
})

test('after signing in people go back to where they came from', () => {
  expect(afterLoginHref(investor, '/meetings?page=2', '/login')).toBe('/meetings?page=2')
  expect(afterLoginHref(member, undefined, '/login')).toBe('/admin')
  expect(afterLoginHref(lead, undefined, '/login')).toBe('/admin')
  expect(afterLoginHref(investor, undefined, '/login')).toBe('/user/profile')
})

test.each([
  '/password-reset',
  '/password-reset?token=x',
  '/password-reset/',
  '/login',
  '/login?x=1',
  '//elsewhere.example',
  'javascript:alert(1)',
])('but not to %s', (origin) => {
  expect(afterLoginHref(investor, origin, '/login')).toBe('/user/profile')
})

test('maintenance takes everybody to its page and back to where they were', () => {
  expect(maintenanceRedirect(at('/admin/decks', '?q=1'), true)).toBe(
    '/maintenance?redirectedFrom=%2Fadmin%2Fdecks%3Fq%3D1',
  )
  expect(maintenanceRedirect(at('/maintenance', '?redirectedFrom=%2Fadmin'), true)).toBeNull()
  expect(maintenanceRedirect(at('/maintenance', '?redirectedFrom=%2Fadmin%2Fdecks'), false)).toBe('/admin/decks')
  expect(maintenanceRedirect(at('/maintenance', '?redirectedFrom=%2F%2Felsewhere.example'), false)).toBeNull()
  expect(maintenanceRedirect(at('/maintenance', '?redirectedFrom=%2Fmaintenance'), false)).toBeNull()
  expect(maintenanceRedirect(at('/admin/decks'), false)).toBeNull()
})

test('companyId leaves the address once it has been acted upon, and nothing else does', () => {
  expect(withoutCompanyId(at('/admin/decks', '?companyId=c1&q=gold', '#top'))).toBe('/admin/decks?q=gold#top')
  expect(withoutCompanyId(at('/admin/decks', '?companyId=c1'))).toBe('/admin/decks')
  expect(withoutCompanyId(at('/admin/decks', '?q=gold'))).toBeNull()
})

test('only what a route asks about has to be known before it is decided', () => {
  expect(gapsThatMatter([])).toEqual([])
  expect(gapsThatMatter([{}, { requireAuth: true }])).toEqual(['session'])
  expect(gapsThatMatter([{ requireFlags: ['DORA_ENABLED'] }])).toEqual(['session', 'flags'])
  expect(gapsThatMatter([{ requirePermissions: ['data'] }])).toEqual(['session', 'company'])
  expect(gapsThatMatter([{ requiresSelectedCompany: true }])).toEqual(['session', 'company'])
})
