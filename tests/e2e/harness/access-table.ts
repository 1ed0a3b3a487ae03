/** The specification's table of routes, written down a second time and by hand, so that the app is held against it. */
export interface AccessRow {
  readonly address: string
  readonly signedIn?: true
  readonly roles?: readonly string[]
  readonly company?: true
  readonly flags?: readonly string[]
  readonly flagsRedirect?: string
  readonly permissions?: readonly string[]
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

function admin(address: string, row: Omit<AccessRow, 'address'> = {}): AccessRow {
  return { address, company: true, roles: anyAdmin, ...row }
}

const files = ['COMPANY_STANDARDIZED_FILES']
const features = ['STANDALONE_FEATURE_PROCESSING_ENABLED']

export const ACCESS_TABLE: readonly AccessRow[] = [
  { address: '/' },
  { address: '/login' },
  { address: '/status' },
  { address: '/forgot-password' },
  { address: '/password-reset' },
  { address: '/admin/activate' },
  { address: '/meetings/recordings/x1' },
  { address: '/user/profile', signedIn: true },
  { address: '/meetings', signedIn: true },
  admin('/admin/decks', { permissions: ['presentations'] }),
  admin('/admin/decks/x1', { permissions: ['presentations'] }),
  admin('/admin/settings', { permissions: ['admin'] }),
  admin('/admin/my-company', { permissions: ['admin'] }),
  admin('/admin/users', { permissions: ['admin'] }),
  admin('/admin/users/x1', { permissions: ['admin'] }),
  admin('/admin/dora', { flags: ['DORA_ENABLED'], permissions: ['dora'] }),
  admin('/admin/files/company-files', { permissions: ['presentations'] }),
  admin('/admin/files/deleted-files', { flags: files, permissions: ['data', 'presentations'] }),
  admin('/admin/models', { roles: internal, permissions: ['presentations'] }),
  admin('/admin/feature-processing', { flags: features, permissions: ['dora'] }),
  admin('/admin/feature-processing/create', { flags: features, permissions: ['dora'] }),
  { address: '/admin/assets', roles: ['internal_admin'] },
  { address: '/admin/companies', roles: ['internal_admin'] },
  { address: '/admin/companies/new', roles: ['internal_admin'] },
]

function holdsRole(facts: PersonFacts, roles: readonly string[]): boolean {
  const isInternal = facts.roles.some((role) => internal.includes(role))
  return roles.some((role) => (role === 'internal_admin' ? isInternal : facts.roles.includes(role)))
}

/** Where a person ends who opens an address, by the specification's rules; null means the address itself. */
export function endOf(address: string, facts: PersonFacts | null): string {
  const row = ACCESS_TABLE.find((candidate) => candidate.address === address)
  if (!facts) {
    const free = !row || !(row.signedIn || row.roles || row.company || row.flags || row.permissions)
    return free ? address : `/login?redirectedFrom=${encodeURIComponent(address)}`
  }
  const isSuper = facts.roles.includes('super_admin')
  const manages = isSuper || facts.companies > 0
  if (address === '/login') return endOf(manages ? '/admin/decks' : '/user/profile', facts)
  if (address === '/user/profile') return manages ? '/admin/profile' : address
  if (address === '/meetings') return manages ? '/admin/meetings' : address
  if (!row) return address
  if (row.roles && !holdsRole(facts, row.roles)) return endOf('/user/profile', facts)
  if (row.company && !facts.selected) return endOf('/admin/companies', facts)
  if (row.flags && !row.flags.every((flag) => facts.flags.includes(flag)))
    return endOf(row.flagsRedirect ?? '/admin/decks', facts)
  if (row.permissions && !isSuper && !row.permissions.some((permission) => facts.permissions.includes(permission)))
    return endOf('/meetings', facts)
  return address
}
