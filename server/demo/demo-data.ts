import { sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { capitalStructures, companies, quoteDays } from '../db/schema/company.ts'
import { redirects } from '../db/schema/redirect.ts'
import { follows, memberships, userFlags, users } from '../db/schema/user.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../services/session/password-hash.ts'
import { capitalItems, DEMO_COMPANIES } from './companies.ts'
import { DEMO_PASSWORD, DEMO_PEOPLE } from './people.ts'
import { quoteWalk } from './quotes.ts'

const INSERT_ROWS = 1000
/** Any number, the same in every process. */
const DEMO_LOCK = 7_261_934

/** Fills an empty database; one that has people already is left alone. */
export async function fillDemoData(deps: Deps): Promise<void> {
  if (await hasPeople(deps.db)) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // Of processes that start at once, one fills.
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    if (await hasPeople(tx)) return
    await insertCompanies(tx, now)
    await insertPeople(tx, now, passwordHash)
    await tx.insert(redirects).values([
      { path: '/presentations', to: '/admin/decks', createdAt: now },
      { path: '/help', to: 'https://outcrop.example/help', createdAt: now },
    ])
  })
}

async function hasPeople(db: Database): Promise<boolean> {
  return (await db.$count(users)) > 0
}

async function insertCompanies(tx: Database, now: Date): Promise<void> {
  const year = now.getUTCFullYear()
  await tx.insert(companies).values(
    DEMO_COMPANIES.map(({ key: _key, price: _price, shares: _shares, cash: _cash, commodities, ...company }) => ({
      ...company,
      commodities: [...commodities],
      createdAt: now,
      updatedAt: now,
    })),
  )
  await tx.insert(capitalStructures).values(
    DEMO_COMPANIES.flatMap((company) =>
      [year - 1, year].map((of) => ({
        companyId: company.id,
        asOf: `${of - 1}-12-31`,
        currency: company.currency,
        cash: Math.round(company.cash * (of === year ? 1 : 0.7) * 1_000_000),
        items: capitalItems(company, of),
      })),
    ),
  )
  const quotes = DEMO_COMPANIES.flatMap((company, index) =>
    company.price === null ? [] : quoteWalk(company.id, company.price, index + 1, now),
  )
  for (let from = 0; from < quotes.length; from += INSERT_ROWS) {
    await tx.insert(quoteDays).values(quotes.slice(from, from + INSERT_ROWS))
  }
}

async function insertPeople(tx: Database, now: Date, passwordHash: string): Promise<void> {
  const idOf = new Map(DEMO_COMPANIES.map((company) => [company.key, company.id]))
  const companyId = (key: string): string => {
    const id = idOf.get(key)
    if (id === undefined) throw new Error(`The demo has no company ${key}`)
    return id
  }
  await tx.insert(users).values(
    DEMO_PEOPLE.map(({ id, name, emailAddress, roles }) => ({
      id,
      name,
      emailAddress,
      roles: [...roles],
      passwordHash,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await tx.insert(memberships).values(
    DEMO_PEOPLE.flatMap((person) =>
      Object.entries(person.at).map(([key, permissions]) => ({
        userId: person.id,
        companyId: companyId(key),
        permissions: [...permissions],
        createdAt: now,
      })),
    ),
  )
  await tx
    .insert(follows)
    .values(
      DEMO_PEOPLE.flatMap((person) =>
        person.follows.map((key) => ({ userId: person.id, companyId: companyId(key), createdAt: now })),
      ),
    )
  await tx
    .insert(userFlags)
    .values(DEMO_PEOPLE.flatMap((person) => person.flags.map((flag) => ({ userId: person.id, flag, active: true }))))
}
