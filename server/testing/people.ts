import type { Flag } from '@outcrop/contract/account/flags.ts'
import type { Permission, Role } from '@outcrop/contract/account/roles.ts'
import { PERMISSIONS } from '@outcrop/contract/account/roles.ts'
import type { Database } from '../db/database.ts'
import { companies } from '../db/schema/company.ts'
import { follows, memberships, userFlags, users } from '../db/schema/user.ts'

/** The two companies that tests speak of. */
export const COMPANIES = {
  basalt: { id: '0c000000-0000-7000-8000-00000000000a', name: 'Basalt Resources' },
  quartz: { id: '0c000000-0000-7000-8000-00000000000b', name: 'Quartz Metals' },
} as const
export type CompanyName = keyof typeof COMPANIES

interface PersonRow {
  readonly id: string
  readonly roles: readonly Role[]
  readonly at: Partial<Record<CompanyName, readonly Permission[]>>
  readonly follows?: readonly CompanyName[]
  readonly flags?: readonly Flag[]
}

/** Whoever may work with data processing has it switched on. */
const PROCESSING = ['DATA_PROCESSING_TOOL_ENABLED'] as const

const all = PERMISSIONS

/** Everybody that a test may act as, with the rights of the demo's people. A visitor is nobody. */
export const PEOPLE = {
  super: { id: '0d000000-0000-7000-8000-000000000001', roles: ['super_admin'], at: {}, flags: PROCESSING },
  lead: { id: '0d000000-0000-7000-8000-000000000002', roles: ['account_lead'], at: { basalt: all }, flags: PROCESSING },
  admin: {
    id: '0d000000-0000-7000-8000-000000000003',
    roles: ['company_admin'],
    at: { basalt: all },
    flags: ['DORA_ENABLED'],
  },
  presenter: {
    id: '0d000000-0000-7000-8000-000000000004',
    roles: ['company_admin'],
    at: { basalt: ['presentations'] },
  },
  analyst: { id: '0d000000-0000-7000-8000-000000000005', roles: ['company_admin'], at: { basalt: ['data', 'dora'] } },
  both: { id: '0d000000-0000-7000-8000-000000000006', roles: ['company_admin'], at: { basalt: all, quartz: all } },
  investor: { id: '0d000000-0000-7000-8000-000000000007', roles: [], at: {}, follows: ['basalt', 'quartz'] },
  new: { id: '0d000000-0000-7000-8000-000000000008', roles: [], at: {} },
} satisfies Record<string, PersonRow>
export type PersonName = keyof typeof PEOPLE

/** Fills an empty database with the people and their companies. */
export async function insertPeople(db: Database, now: Date): Promise<void> {
  const stamps = { createdAt: now, updatedAt: now }
  await db
    .insert(companies)
    .values(Object.values(COMPANIES).map((company) => ({ ...company, ...stamps, planTier: 'growth' as const })))
  const people = Object.entries(PEOPLE).map(([name, row]): PersonRow & { name: string } => ({ ...row, name }))
  await db.insert(users).values(
    people.map(({ id, name, roles }) => ({
      id,
      name: `${name} person`,
      emailAddress: `${name}@example.org`,
      roles: [...roles],
      emailVerifiedAt: now,
      ...stamps,
    })),
  )
  const entriesOf = (person: PersonRow) => Object.entries(person.at) as [CompanyName, readonly Permission[]][]
  await db.insert(memberships).values(
    people.flatMap((person) =>
      entriesOf(person).map(([company, permissions]) => ({
        userId: person.id,
        companyId: COMPANIES[company].id,
        permissions: [...permissions],
        createdAt: now,
      })),
    ),
  )
  await db.insert(follows).values(
    people.flatMap((person) =>
      (person.follows ?? []).map((company) => ({
        userId: person.id,
        companyId: COMPANIES[company].id,
        createdAt: now,
      })),
    ),
  )
  await db
    .insert(userFlags)
    .values(people.flatMap((person) => (person.flags ?? []).map((flag) => ({ userId: person.id, flag, active: true }))))
}
