/**
 * Measures the lists of the API with 1,000 and with 100,000 rows, on PGlite and on a temporary Postgres, and how the database
 * finds the rows: by EXPLAIN of the statements that the API sent.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { COMPANY_ORDERINGS } from '../contract/companies/company.ts'
import { MEMBER_ORDERINGS } from '../contract/people/member-list.ts'
import { createApp } from '../server/app.ts'
import type { Database } from '../server/db/database.ts'
import { fillDemoData } from '../server/demo/demo-data.ts'
import { readEnv } from '../server/env.ts'
import { openProcess } from '../server/process.ts'
import { fillLists, LONG_COMPANY, LONG_FOLDER } from '../server/testing/many-rows.ts'
import { type Access, accessTo, type Statement } from '../server/testing/query-plan.ts'
import { startPostgres } from '../tools/postgres.mjs'
import { SHORT } from './short.ts'
import { median, printTable } from './table.ts'

const FEW = SHORT ? 100 : 1_000
const MANY = SHORT ? 300 : 100_000
const CALLS = SHORT ? 2 : 15
/** After this time, no list is read once more. */
const LIST_MS = 1_000
const PAGE = 24
/** Told from the statements that read who asks. */
const LISTING = /order by|count\(\*\)/

interface List {
  readonly name: string
  /** Tables that grow with the list. */
  readonly tables: readonly string[]
  /** Path and query for a list of so many rows. */
  readonly address: (count: number) => string
}

interface Measured {
  readonly ms: number
  readonly accesses: readonly Access[]
}

type Read = (address: string) => Promise<{ readonly next?: string | null }>

const MEMBERS = `/v2/companies/${LONG_COMPANY}/users?page_size=${PAGE}`
const COMPANIES = `/v2/companies?page_size=${PAGE}&include=last_quote`
const QUOTES = `/v2/companies/${LONG_COMPANY}/quote-history`
const FILES = `/v2/files?company_id=${LONG_COMPANY}&page_size=${PAGE}`
const AUDIT = `/v2/companies/${LONG_COMPANY}/audit-events?`
const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10)
const pageOf = (count: number, share: number) => Math.floor((count * share) / PAGE)

/** A list that is read by pages: the first page of each order both ways, a late page, and a search. */
function pagedList(noun: string, base: string, tables: readonly string[], orderings: readonly string[]): List[] {
  const orders = orderings.flatMap((ordering) => [ordering, `-${ordering}`])
  return [
    ...orders.map((order) => ({
      name: `${noun} by ${order}`,
      tables,
      address: () => `${base}&ordering=${order}`,
    })),
    {
      name: `${noun}, page at 90 %`,
      tables,
      address: (count: number) => `${base}&page=${pageOf(count, 0.9)}`,
    },
    { name: `${noun}, search`, tables, address: (count: number) => `${base}&search=${count - 7}` },
  ]
}

const LISTS: readonly List[] = [
  ...pagedList('people', MEMBERS, ['users', 'memberships'], MEMBER_ORDERINGS),
  { name: 'people, suspended', tables: ['users', 'memberships'], address: () => `${MEMBERS}&status=suspended` },
  ...pagedList(
    'companies',
    COMPANIES,
    ['companies'],
    COMPANY_ORDERINGS.filter((ordering) => ordering !== 'deleted_at'),
  ),
  ...pagedList('files', FILES, ['files'], ['name', 'updated_at']),
  ...pagedList('files of a folder', `${FILES}&folder_id=${LONG_FOLDER}`, ['files'], ['name', 'updated_at']),
  { name: 'quotes of a year', tables: ['quote_days'], address: () => `${QUOTES}?from=${dayAgo(365)}` },
  { name: 'audit log', tables: ['audit_events'], address: () => AUDIT },
  {
    name: 'audit log, from a day long ago',
    tables: ['audit_events'],
    address: (count) => `${AUDIT}to=${dayAgo(Math.floor((count * 0.9) / 1_440))}`,
  },
  { name: 'audit log, by person', tables: ['audit_events'], address: (count) => `${AUDIT}person=${count - 7}` },
  { name: 'audit log, by action', tables: ['audit_events'], address: () => `${AUDIT}action=file.upload` },
]

async function measure(db: Database, read: Read, sent: Statement[], { tables, address }: List, count: number) {
  sent.length = 0
  await read(address(count))
  const asked = sent.filter(
    ({ text }) => LISTING.test(text) && tables.some((table) => text.includes(`from "${table}"`)),
  )
  const times: number[] = []
  const until = performance.now() + LIST_MS
  while (times.length < CALLS && (times.length === 0 || performance.now() < until)) {
    const began = performance.now()
    await read(address(count))
    times.push(performance.now() - began)
  }
  const accesses: Access[] = []
  for (const statement of asked) accesses.push(...(await accessTo(db, tables, statement)))
  return { ms: median(times), accesses }
}

const howIn = (accesses: readonly Access[], isCount: boolean) =>
  [...new Set(accesses.filter((access) => access.isCount === isCount).map(({ how }) => how))].join(', ') || 'none'

async function measureOn(name: string, settings: Record<string, string>, folder: string): Promise<void> {
  const sent: Statement[] = []
  const env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    APP_DIR: '',
    DEMO: 'on',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    ...settings,
  })
  const { deps, close } = await openProcess(env, (text, values) => sent.push({ text, values }))
  try {
    await fillDemoData(deps)
    const app = createApp(deps)
    let authorization = ''
    const ask = async (address: string, init: RequestInit = {}) => {
      const headers = { application: 'cms', 'content-type': 'application/json', authorization }
      const answer = await app.fetch(new Request(new URL(address, env.PUBLIC_URL), { ...init, headers }))
      if (!answer.ok) throw new Error(`${address} returned ${answer.status}: ${await answer.text()}`)
      return await answer.json()
    }
    const body = JSON.stringify({ email_address: 'super@demo.outcrop.example', password: 'outcrop-demo' })
    const measured: (readonly [List, Measured[]])[] = LISTS.map((list) => [list, []])
    for (const count of [FEW, MANY]) {
      await fillLists(deps.db, count)
      authorization = `Bearer ${(await ask('/v2/auth', { method: 'POST', body })).access}`
      for (const [list, results] of measured) results.push(await measure(deps.db, ask, sent, list, count))
    }
    printTable(
      `${name}: median of up to ${CALLS} reads in ms`,
      ['list', `${FEW} rows`, `${MANY} rows`, 'ratio'],
      measured.map(([list, [few, many]]) => [
        list.name,
        (few?.ms ?? 0).toFixed(1),
        (many?.ms ?? 0).toFixed(1),
        ((many?.ms ?? 0) / (few?.ms ?? 1)).toFixed(1),
      ]),
    )
    printTable(
      `${name}: how ${MANY} rows are read`,
      ['list', 'page', 'count'],
      measured.map(([list, [, many]]) => [
        list.name,
        howIn(many?.accesses ?? [], false),
        howIn(many?.accesses ?? [], true),
      ]),
    )
  } finally {
    await close()
  }
}

const folder = await mkdtemp(join(tmpdir(), 'outcrop-lists-'))
const postgres = await startPostgres()
try {
  await measureOn('PGlite', {}, join(folder, 'pglite'))
  await measureOn('Postgres', { DATABASE_URL: postgres.url }, join(folder, 'postgres'))
} finally {
  await postgres.stop()
  await rm(folder, { recursive: true, force: true })
}
