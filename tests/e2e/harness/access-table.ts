import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from './product.ts'

/** What one level of a route asks, in the order in which it is asked. */
interface Demand {
  readonly roles?: readonly string[]
  readonly company?: true
  readonly flags?: readonly string[]
  readonly flagsRedirect?: string
  /** Any one suffices. */
  readonly permissions?: readonly string[]
  readonly permissionsRedirect?: string
}

/** The specification's table of routes, written down a second time and by hand, so that the app is held against it. */
interface AccessRow {
  /** As the specification writes it. */
  readonly path: string
  readonly signedIn?: true
  /** Parents first. */
  readonly demands?: readonly Demand[]
}

/** What is known of a person when they arrive. */
export interface PersonFacts {
  readonly roles: readonly string[]
  readonly companies: number
  readonly selected: boolean
  readonly flags: readonly string[]
  readonly permissions: readonly string[]
}

const anyAdmin = ['super_admin', 'account_lead', 'company_admin']
const internal = ['super_admin', 'account_lead']

/** Below /admin: its roles first, then what the page asks. */
function admin(path: string, ...demands: readonly Demand[]): AccessRow {
  return { path, demands: [{ roles: anyAdmin }, ...demands] }
}

/** An admin page for a selected company. */
function company(path: string, demand: Omit<Demand, 'company'> = {}): AccessRow {
  return admin(path, { company: true, ...demand })
}

function files(path: string, demand: Demand): AccessRow {
  return admin(path, { company: true, permissions: ['data', 'presentations'] }, demand)
}

const standardized = ['COMPANY_STANDARDIZED_FILES']
const features = { flags: ['STANDALONE_FEATURE_PROCESSING_ENABLED'], permissions: ['dora'] }
const media = '/admin/files/company-files'

export const ACCESS_TABLE: readonly AccessRow[] = [
  { path: '/' },
  { path: '/login' },
  { path: '/status' },
  { path: '/maintenance' },
  { path: '/forgot-password' },
  { path: '/password-reset' },
  { path: '/admin/activate/{token?}' },
  { path: '/verify/email/{token?}' },
  { path: '/d/{token}' },
  { path: '/decks/{id}', signedIn: true },
  { path: '/__outbox' },
  { path: '/user/profile', signedIn: true },
  { path: '/admin/profile', signedIn: true },
  { path: '/meetings', signedIn: true },
  { path: '/admin/meetings', signedIn: true },
  { path: '/meetings/recordings/{uuid}' },
  { path: '/beta/meeting/{meetingId}' },
  admin('/admin'),
  company('/admin/decks', { permissions: ['presentations'] }),
  company('/admin/decks/{id}', { permissions: ['presentations'] }),
  files('/admin/files', {
    flags: standardized,
    flagsRedirect: media,
    permissions: ['data'],
    permissionsRedirect: media,
  }),
  files('/admin/files/{slug}', { flags: standardized, permissions: ['data'] }),
  files('/admin/files/deleted-files', { flags: standardized }),
  files(media, { permissions: ['presentations'] }),
  files(`${media}/{id}`, { permissions: ['presentations'] }),
  files(`${media}/deleted`, { permissions: ['presentations'] }),
  company('/admin/settings', { permissions: ['admin'] }),
  company('/admin/my-company', { permissions: ['admin'] }),
  company('/admin/users', { permissions: ['admin'] }),
  company('/admin/users/{id}', { permissions: ['admin'] }),
  company('/admin/dora', { flags: ['DORA_ENABLED'], permissions: ['dora'] }),
  { path: '/dora/{id?}', signedIn: true },
  company('/admin/embeds'),
  company('/admin/embeds/{id}'),
  company('/admin/embeds/create'),
  company('/admin/embeds/video'),
  company('/admin/embeds/video/{id}'),
  company('/admin/recordings'),
  company('/admin/recordings/{id}'),
  company('/admin/models', { roles: internal, permissions: ['presentations'] }),
  company('/admin/validate/{slug}', {
    roles: internal,
    flags: ['DATA_PROCESSING_TOOL_ENABLED'],
    permissions: ['admin'],
  }),
  company('/admin/feature-processing', features),
  company('/admin/feature-processing/create', features),
  admin('/admin/search'),
  admin('/admin/feedback', { roles: internal }),
  admin('/admin/assets', { roles: internal }),
  admin('/admin/assets/{id}', { roles: internal }),
  admin('/admin/companies', { roles: internal }),
  admin('/admin/companies/new', { roles: internal }),
  { path: '/beta/decks/{deckId}', demands: [{ flags: ['WORLD_BUILDER'], permissions: ['data'] }] },
  { path: '/ai-admin/models', demands: [{ roles: internal }] },
]

/** An address of the path, with something that does not exist for each parameter. */
export function addressOf(path: string): string {
  return path.replaceAll(/\{\w+\??\}/g, 'x1')
}

/** The paths that the app's router knows, written as in the specification. */
export function routedPaths(): string[] {
  const source = readFileSync(join(ROOT, 'src/app/route-tree.gen.ts'), 'utf8')
  const list = /interface FileRoutesByTo \{([\s\S]*?)\n\}/.exec(source)?.[1] ?? ''
  return [...list.matchAll(/'(\/[^']*)': typeof/g)].map(([, path = '']) =>
    path
      .replaceAll(/\{-\$(\w+)\}/g, '{$1?}')
      .replaceAll(/\$(\w+)/g, '{$1}')
      .replaceAll('$', '{slug}'),
  )
}

/** Where a demand sends a person who does not meet it; null when they meet it. */
function refusal(demand: Demand, facts: PersonFacts): string | null {
  const isSuper = facts.roles.includes('super_admin')
  const { roles, company: needsCompany, flags = [], permissions } = demand
  if (roles && !roles.some((role) => facts.roles.includes(role))) return '/user/profile'
  if (needsCompany && !facts.selected) return '/admin/companies'
  if (!flags.every((flag) => facts.flags.includes(flag))) return demand.flagsRedirect ?? '/admin/decks'
  const allowed = isSuper || !permissions || permissions.some((permission) => facts.permissions.includes(permission))
  return allowed ? null : (demand.permissionsRedirect ?? '/meetings')
}

/** Where a person ends who opens an address, by the specification's rules. */
export function endOf(address: string, facts: PersonFacts | null): string {
  // The token of a mailed link leaves the address.
  if (/^\/(?:admin\/activate|verify\/email)\/x1$/.test(address)) return address.slice(0, -3)
  const row = ACCESS_TABLE.find(({ path }) => addressOf(path) === address)
  if (!facts) {
    return row?.signedIn || row?.demands ? `/login?redirectedFrom=${encodeURIComponent(address)}` : address
  }
  const manages = facts.roles.includes('super_admin') || facts.companies > 0
  if (address === '/login') return endOf(manages ? '/admin' : '/user/profile', facts)
  const account = /^(?:\/user|\/admin)?\/(profile|meetings)$/.exec(address)?.[1]
  if (account) return manages ? `/admin/${account}` : account === 'profile' ? '/user/profile' : '/meetings'
  for (const demand of row?.demands ?? []) {
    const to = refusal(demand, facts)
    if (to) return endOf(to, facts)
  }
  return address === '/admin' ? endOf('/admin/decks', facts) : address
}
