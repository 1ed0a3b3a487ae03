import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { sql } from 'drizzle-orm'
import type { TestApi } from './test-api.ts'

interface Row {
  readonly table: string
  readonly json: string
}

interface StoredObject {
  readonly key: string
  readonly bytes: Buffer
  readonly mediaType: string
}

interface Made {
  readonly result: unknown
  readonly rows: readonly Row[]
  readonly objects: readonly StoredObject[]
  /** The last id that was given out by then. */
  readonly lastId: string
}

const FOLDERS = ['files/', 'recordings/', 'slides/', 'validations/']
/** The characters of an id of the tests by which ids are in the order in which they were given out. */
const ID_ORDER = 13

const made = new Map<string, Made>()
/** What each API has already, since a second time it is to be made anew. */
const had = new WeakMap<TestApi, Set<string>>()

/**
 * What takes an API long to make, such as a deck imported from a PDF or a video prepared by ffmpeg, for tests that only start
 * from it. Only the first test of this process waits for `make`; others get its new rows and stored objects as copies. Rows
 * that were there before and that `make` changes are not carried over.
 */
export async function madeOnce<Result>(api: TestApi, name: string, make: () => Promise<Result>): Promise<Result> {
  const names = had.get(api) ?? new Set<string>()
  had.set(api, names)
  if (names.has(name)) return await make()
  names.add(name)
  const found = made.get(name)
  if (found) {
    await putRows(api, found.rows)
    for (const { key, bytes, mediaType } of found.objects) await api.deps.storage.write(key, bytes, mediaType)
    // What is made from here on is newer than the copies.
    while (api.deps.random.id().slice(0, ID_ORDER) < found.lastId.slice(0, ID_ORDER));
    return structuredClone(found.result) as Result
  }
  const rowsBefore = new Set((await allRows(api)).map(digestOf))
  const keysBefore = new Set((await allObjects(api)).map(({ key }) => key))
  const result = await make()
  made.set(name, {
    result: structuredClone(result),
    rows: (await allRows(api)).filter((row) => !rowsBefore.has(digestOf(row))),
    objects: (await allObjects(api)).filter(({ key }) => !keysBefore.has(key)),
    lastId: api.deps.random.id(),
  })
  return result
}

function digestOf({ table, json }: Row): string {
  return createHash('sha256').update(`${table} ${json}`).digest('base64')
}

async function select<Found>({ deps: { db } }: TestApi, query: ReturnType<typeof sql>): Promise<Found[]> {
  const { rows } = (await db.execute(query)) as { rows: Found[] }
  return rows
}

async function allRows(api: TestApi): Promise<Row[]> {
  const tables = await select<{ name: string }>(
    api,
    sql`select tablename as name from pg_tables where schemaname = 'public'`,
  )
  const queries = tables.map(
    ({ name }) => sql`select ${name}::text as "table", to_jsonb(t)::text as json from ${sql.identifier(name)} t`,
  )
  return await select<Row>(api, sql.join(queries, sql` union all `))
}

/** Inserts rows whatever they refer to. Those that are there already, of people and companies, stay as they are. */
async function putRows(api: TestApi, rows: readonly Row[]): Promise<void> {
  const statements: ReturnType<typeof sql>[] = []
  for (const [table, group = []] of Object.entries(Object.groupBy(rows, (row) => row.table))) {
    const into = sql.identifier(table)
    const names = sql.join(
      (await columnsOf(api, table)).map((name) => sql.identifier(name)),
      sql`, `,
    )
    const json = `[${group.map((row) => row.json).join(',')}]`
    statements.push(sql`insert into ${into} (${names})
      select ${names} from jsonb_populate_recordset(null::${into}, ${json}::jsonb) on conflict do nothing`)
  }
  await api.deps.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    for (const statement of statements) await tx.execute(statement)
  })
}

const columnsByTable = new Map<string, string[]>()

/** Columns that the database does not compute itself. */
async function columnsOf(api: TestApi, table: string): Promise<string[]> {
  const known = columnsByTable.get(table)
  if (known) return known
  const found = await select<{ name: string }>(
    api,
    sql`select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'`,
  )
  const names = found.map(({ name }) => name)
  columnsByTable.set(table, names)
  return names
}

async function allObjects({ deps: { storage } }: TestApi): Promise<StoredObject[]> {
  const objects: StoredObject[] = []
  for (const folder of FOLDERS) {
    for await (const { key } of storage.list(folder)) {
      const stored = await storage.stat(key)
      const stream = await storage.read(key)
      if (stored && stream) objects.push({ key, bytes: await buffer(stream), mediaType: stored.mediaType })
    }
  }
  return objects
}
