import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Database, DatabaseConnection } from './database.ts'
import { tokenOfLink } from '../services/deck-link/link-token.ts'
import { digestOf } from '../services/grant/digest-of.ts'
import { StartRefused } from '../start-refused.ts'
import { clearDatabase, DUMPS, restoreDump, withDatabase } from '../testing/database-dumps.ts'
import { demoAuthorization, settingsMigrated, startServer } from '../testing/server-process.ts'

const SECRET_KEY = 'one secret of all processes, of some length'

/** Migrates as processes do that start at once: several on Postgres; an embedded database has only one. */
async function migrateAtOnce(connection: DatabaseConnection): Promise<void> {
  const processes = connection.kind === 'postgres' ? 3 : 1
  await Promise.all(Array.from({ length: processes }, () => connection.migrate()))
}

async function columnOf(db: Database, query: string): Promise<string[]> {
  const rows = await db.select({ line: sql<string>`line` }).from(sql.raw(`(${query}) as lines(line)`))
  return rows.map(({ line }) => line).toSorted()
}

/** Every column, constraint, index and collation, a line each. Columns in the order of their table. */
async function schemaOf(db: Database): Promise<string[]> {
  const lines = await Promise.all([
    columnOf(
      db,
      `select concat_ws(' ', c.relname, row_number() over (partition by c.oid order by a.attnum), a.attname,
        format_type(a.atttypid, a.atttypmod), a.attnotnull, a.attcollation::regcollation, pg_get_expr(d.adbin, d.adrelid))
      from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
    ),
    columnOf(
      db,
      `select concat_ws(' ', conrelid::regclass, conname, convalidated, pg_get_constraintdef(oid)) from pg_constraint
      where connamespace = 'public'::regnamespace and contype <> 'n'`,
    ),
    columnOf(db, `select indexdef from pg_indexes where schemaname = 'public'`),
    columnOf(
      db,
      `select concat_ws(' ', collname, collprovider, collisdeterministic) from pg_collation where collnamespace = 'public'::regnamespace`,
    ),
    columnOf(
      db,
      `select concat_ws(' ', proname, pg_get_function_identity_arguments(oid)) from pg_proc
      where pronamespace = 'public'::regnamespace`,
    ),
    columnOf(db, `select tgname from pg_trigger where not tgisinternal`),
  ])
  return lines.flat()
}

type Rows = Map<string, Record<string, unknown>[]>

/** The rows of every table, in an order that follows from their contents. */
async function rowsOf(db: Database): Promise<Rows> {
  const found: Rows = new Map()
  for (const table of await columnOf(db, `select tablename from pg_tables where schemaname = 'public'`)) {
    const row = sql<Record<string, unknown>>`to_jsonb(one)`
    const rows = await db.select({ row }).from(sql`${sql.identifier(table)} as one`)
    found.set(
      table,
      rows.map((one) => one.row),
    )
  }
  return found
}

/** Rows as text, without the columns that the other side does not have. */
function comparable(rows: readonly Record<string, unknown>[], other: readonly Record<string, unknown>[]): string[] {
  const known = new Set(Object.keys(other[0] ?? {}))
  return rows
    .map((row) =>
      JSON.stringify(
        Object.entries(row)
          .filter(([name]) => known.has(name))
          .toSorted(),
      ),
    )
    .toSorted()
}

/** Where the input of jobs named what they are about, before 0001_job_subjects gave it columns. */
const NAMED_IN_INPUT: Readonly<Record<string, readonly [type: string, key: string]>> = {
  data_check: ['file', 'file_id'],
  file_check: ['file', 'file_id'],
  file_text: ['file', 'file_id'],
  file_video: ['content', 'content_id'],
  validate: ['asset', 'asset_id'],
}

function expectedSubject(job: Record<string, unknown>) {
  const { kind, deck_id: deckId, input } = job
  const [type, key] = NAMED_IN_INPUT[String(kind)] ?? []
  if (type === undefined || key === undefined) return { subject_type: 'deck', subject_id: deckId }
  return { subject_type: type, subject_id: new Map(Object.entries(input ?? {})).get(key) }
}

/** The grants of a database by id, with the columns that `expectedGrants` names. */
function grantsById(rows: Rows): Map<unknown, Record<string, unknown>> {
  const expiry = (grant: Record<string, unknown>) => new Date(String(grant['expires_at'])).toISOString()
  return new Map(rows.get('grants')?.map((grant) => [grant['id'], { ...grant, expires_at: expiry(grant) }]))
}

async function openWith(address: string, visit: string): Promise<unknown> {
  const headers = { application: 'cms', 'content-type': 'application/json' }
  const response = await fetch(address, { method: 'POST', headers, body: JSON.stringify({ visit }) })
  return await response.json()
}

/** When a grant of an upgraded visit ends, as ISO time. */
function expiryOf(visit: Record<string, unknown>, hours: number): string {
  return new Date(Date.parse(String(visit['started_at'])) + hours * 3_600_000).toISOString()
}

/** The grants that 0003_grants makes of visits, by id. */
function expectedGrants(rows: Rows): Map<unknown, Record<string, unknown>> {
  const links = new Map(rows.get('deck_links')?.map((link) => [link['id'], link]))
  const ofDecks = (rows.get('deck_visits') ?? []).map((visit) => {
    const link = links.get(visit['link_id'])
    const hash = link?.['password_hash']
    return {
      ...shared(visit, 24),
      kind: 'deck_link',
      subject_id: visit['link_id'],
      audience: link?.['audience'],
      password_digest: typeof hash === 'string' ? digestOf(hash) : null,
      verified_at: visit['verified_at'] ?? null,
      agreement: visit['agreement'],
    }
  })
  const ofRecordings = (rows.get('recording_visits') ?? []).map((visit) => ({
    ...shared(visit, visit['is_preview'] === true ? 1 : 24),
    kind: visit['clip_id'] === null ? 'recording' : 'clip',
    subject_id: visit['clip_id'] ?? visit['recording_id'],
    audience: visit['audience'],
    password_digest: visit['password_digest'],
    agreement: visit['disclaimer'],
  }))
  return new Map([...ofDecks, ...ofRecordings].map((grant) => [grant.id, grant]))
}

function shared(visit: Record<string, unknown>, hours: number) {
  const { id, digest: token_digest, email_address, is_preview } = visit
  return { id, token_digest, email_address, is_preview, expires_at: expiryOf(visit, hours) }
}

/** A visitor who passed the gate of a link just before the upgrade. Returns what they hold of it. */
async function addVisitor(db: Database): Promise<{ linkId: string; token: string }> {
  const token = 'a token that a browser holds'
  const [link] = await db
    .select({ id: sql<string>`id`, deckId: sql<string>`deck_id` })
    .from(sql`deck_links`)
    .where(sql`deleted_at is null and audience = 'anyone'`)
    .limit(1)
  if (!link) throw new Error('The dump has no link')
  await db.execute(
    sql`update deck_links set password_hash = 'hash of the password that was entered' where id = ${link.id}`,
  )
  await db.execute(sql`insert into deck_visits
    (id, link_id, deck_id, digest, email_address, verified_at, is_counted, started_at, last_seen_at)
    values (gen_random_uuid(), ${link.id}, ${link.deckId}, ${digestOf(token)}, 'ana@bank.example', now(), true, now(), now())`)
  return { linkId: link.id, token }
}

async function readList(url: string, authorization: string, address: string) {
  const response = await fetch(url + address, { headers: { application: 'cms', authorization } })
  expect(response.status).toBe(200)
  return (await response.json()) as { count: number; results: { id: string }[] }
}

test.each(DUMPS)(
  'the database of the build of %s is upgraded with all its rows, and the next process serves them',
  { timeout: 120_000 },
  async (name) => {
    const settings = { ...(await settingsMigrated()), SECRET_KEY, DEMO: 'off', RUN_JOBS: 'off' }
    const visitor = await withDatabase(settings, async (connection) => {
      const fresh = await schemaOf(connection.db)
      await restoreDump(connection, name)
      const visitor = await addVisitor(connection.db)
      const before = await rowsOf(connection.db)
      expect(before.get('decks')?.length).toBeGreaterThan(2)
      expect(before.get('jobs')?.length).toBeGreaterThan(10)
      await migrateAtOnce(connection)
      const after = await rowsOf(connection.db)
      for (const [table, rows] of before) {
        const upgraded = after.get(table) ?? []
        expect(comparable(upgraded, rows), table).toEqual(comparable(rows, upgraded))
      }
      expect(await schemaOf(connection.db)).toEqual(fresh)
      const upgraded = new Map(after.get('jobs')?.map((job) => [job['id'], job]))
      for (const job of before.get('jobs') ?? []) expect(upgraded.get(job['id'])).toMatchObject(expectedSubject(job))
      const expected = expectedGrants(before)
      expect(expected.size).toBeGreaterThan(10)
      const grants = grantsById(after)
      expect(grants.size).toBe(expected.size)
      for (const [grantId, grant] of expected) expect(grants.get(grantId)).toMatchObject(grant)
      return visitor
    })
    const { url } = await startServer(settings)
    const authorization = await demoAuthorization(url, 'admin')
    const companies = await readList(url, authorization, '/v2/companies?page_size=10')
    const id = companies.results[0]?.id
    expect((await readList(url, authorization, `/v2/decks?company_id=${id}`)).count).toBeGreaterThan(2)
    expect((await readList(url, authorization, `/v2/recordings?company_id=${id}`)).count).toBeGreaterThan(0)
    expect((await readList(url, authorization, `/v2/companies/${id}/jobs`)).count).toBeGreaterThan(2)
    const address = `/v2/shared-decks/${tokenOfLink({ env: { SECRET_KEY } }, visitor.linkId)}/visits`
    expect(await openWith(url + address, visitor.token)).toMatchObject({ visit: visitor.token })
  },
)

test('a database that lacks some of the replaced migrations is refused and not changed', async () => {
  await withDatabase(await settingsMigrated(), async (connection) => {
    const { db } = connection
    await restoreDump(connection, '0033_validations')
    await db.execute(sql`delete from drizzle.__drizzle_migrations where id > 33`)
    await db.execute(sql`drop table job_outputs, validation_settings, validations`)
    const before = await rowsOf(db)
    await expect(connection.migrate()).rejects.toThrow(
      new StartRefused(
        'This database is too old for this build: its last migration is from 2026-11-26 09:49 UTC, and this build upgrades only databases that have the migration from 2026-11-26 10:43 UTC. Nothing was changed. Start the previous build once, which upgrades the database, then start this one.',
      ),
    )
    expect(await rowsOf(db)).toEqual(before)
  })
})

test('an empty database is migrated, also after a start that failed before the first migration', async () => {
  await withDatabase(await settingsMigrated(), async (connection) => {
    const fresh = await schemaOf(connection.db)
    await clearDatabase(connection)
    await connection.db.execute(sql`create schema drizzle`)
    await connection.db.execute(
      sql`create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`,
    )
    await migrateAtOnce(connection)
    expect(await schemaOf(connection.db)).toEqual(fresh)
  })
})
