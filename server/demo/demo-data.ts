import { DEMO_PASSWORD } from '@outcrop/contract/people/demo-people.ts'
import { eq, inArray, sql } from 'drizzle-orm'
import type { Database } from '../db/database.ts'
import { commodityDays } from '../db/schema/commodity.ts'
import { capitalStructures, companies, quoteDays } from '../db/schema/company.ts'
import { redirects } from '../db/schema/redirect.ts'
import { follows, memberships, userFlags, users } from '../db/schema/user.ts'
import type { Deps } from '../deps.ts'
import { hashPassword } from '../services/session/password-hash.ts'
import { capitalItems, DEMO_COMPANIES, type DemoCompany } from './companies.ts'
import { type MadeCompany, madeCompanies } from './made-companies.ts'
import { DEMO_PEOPLE } from './people.ts'
import { demoCommodityPrices } from './commodity-prices.ts'
import { quoteWalk } from './quotes.ts'

/** Of today's shares, those that there were a year before. */
const PART_BEFORE = 0.88
/** Accents that can be seen on the dark viewer. */
const BRANDS = ['#e0a13c', '#5fb7c9', '#d98a5b', '#8fbf6a']
const INSERT_ROWS = 1000
/** Id of the database lock; the number is arbitrary. */
const DEMO_LOCK = 7_261_934

/**
 * Fills a database without companies; one with companies only gets the generated ones that are missing. Whether the database
 * is one of the demo, so that the rest of it belongs there.
 */
export async function fillDemoData(deps: Deps): Promise<boolean> {
  await fillPeople(deps)
  await fillMadeCompanies(deps)
  const ids = DEMO_COMPANIES.map(({ id }) => id)
  return (await deps.db.$count(companies, inArray(companies.id, ids))) === ids.length
}

async function fillPeople(deps: Deps): Promise<void> {
  if (await hasCompanies(deps.db)) return
  const passwordHash = await hashPassword(DEMO_PASSWORD)
  const now = deps.clock.now()
  await deps.db.transaction(async (tx) => {
    // If several processes start at once, only one fills.
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    if (await hasCompanies(tx)) return
    await insertCompanies(tx, now)
    await insertPeople(tx, now, passwordHash)
    await tx.insert(redirects).values([
      { path: '/presentations', to: '/admin/decks', createdAt: now },
      { path: '/help', to: 'https://outcrop.example/help', createdAt: now },
    ])
  })
}

/** Adds generated companies up to the number of `DEMO_COMPANIES`; existing ones are not changed. */
async function fillMadeCompanies({ db, env, clock }: Deps): Promise<void> {
  const made = madeCompanies(Math.max(0, env.DEMO_COMPANIES - DEMO_COMPANIES.length))
  const last = made.at(-1)
  if (!last) return
  const [found] = await db.select({ id: companies.id }).from(companies).where(eq(companies.id, last.id))
  if (found) return
  const now = clock.now()
  await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${DEMO_LOCK})`)
    for (let from = 0; from < made.length; from += INSERT_ROWS) {
      const rows = made.slice(from, from + INSERT_ROWS).map(({ price: _price, ...row }) => row)
      await tx
        .insert(companies)
        .values(rows.map((row) => ({ ...row, createdAt: now, updatedAt: now })))
        .onConflictDoNothing()
    }
    await insertMadeQuotes(tx, made, now)
    // Updates the statistics, so that the list uses its index at once.
    await tx.execute(sql`analyze companies, quote_days`)
  })
}

/** Adds six weeks of quotes for each company. The database generates them, as there are many more rows than companies. */
async function insertMadeQuotes(tx: Database, made: readonly MadeCompany[], now: Date): Promise<void> {
  const prices = JSON.stringify(made.map(({ id, price }, seed) => ({ id, price, seed })))
  await tx.execute(sql`
    insert into quote_days (company_id, date, open, high, low, close, volume)
    select id, day, close * 0.995, close * 1.02, close * 0.98, close, (20000 + abs(sin(seed + ago)) * 400000)::bigint
    from (
      select made.id, made.seed, ago, (${now.toISOString()}::timestamptz at time zone 'UTC')::date - ago as day,
        round((made.price * (1 + 0.06 * sin(made.seed + ago * 0.4) - 0.06 * sin(made.seed)))::numeric, 4)::float8 as close
      from json_to_recordset(${prices}::json) as made(id uuid, price float8, seed int), generate_series(1, 42) as ago
    ) days
    where extract(isodow from day) < 6
    on conflict do nothing`)
}

async function hasCompanies(db: Database): Promise<boolean> {
  return (await db.$count(companies)) > 0
}

async function insertCompanies(tx: Database, now: Date): Promise<void> {
  const year = now.getUTCFullYear()
  await tx.insert(companies).values(
    DEMO_COMPANIES.map(({ key, price: _price, shares: _shares, cash: _cash, commodities, ...company }, index) => ({
      ...company,
      commodities: [...commodities],
      brandColor: BRANDS[index % BRANDS.length] ?? null,
      contactName: 'Investor relations',
      contactEmail: `ir@${key}.example`,
      linkedinUrl: `https://www.linkedin.com/company/${key}.example`,
      createdAt: now,
      updatedAt: now,
    })),
  )
  await tx
    .insert(capitalStructures)
    .values(
      DEMO_COMPANIES.flatMap((company) =>
        [year - 1, year].map((of, index) =>
          structureOf(company, of, { version: index + 1, part: of === year ? 1 : PART_BEFORE }),
        ),
      ),
    )
  const quotes = DEMO_COMPANIES.flatMap((company, index) =>
    company.price === null ? [] : quoteWalk(company.id, company.price, index + 1, now),
  )
  for (let from = 0; from < quotes.length; from += INSERT_ROWS) {
    await tx.insert(quoteDays).values(quotes.slice(from, from + INSERT_ROWS))
  }
  const prices = demoCommodityPrices(now)
  for (let from = 0; from < prices.length; from += INSERT_ROWS)
    await tx.insert(commodityDays).values(prices.slice(from, from + INSERT_ROWS))
}

/** Version of a year's end, whose stated totals are those of its lines. */
function structureOf(company: DemoCompany, year: number, { version, part }: { version: number; part: number }) {
  const items = capitalItems(company, year, part)
  const sum = (lines: typeof items) => lines.reduce((total, { count }) => total + count, 0)
  return {
    companyId: company.id,
    version,
    asOf: `${year - 1}-12-31`,
    currency: company.currency,
    cash: Math.round(company.cash * part * 1_000_000),
    statedIssued: sum(items.filter(({ kind }) => kind === 'shares')),
    statedFullyDiluted: sum(items),
    items,
    note: version === 1 ? null : 'After the private placement',
    createdAt: new Date(Date.UTC(year, 0, 20, 15)),
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
      emailVerifiedAt: now,
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
