import { type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openPgliteInMemory, type PgliteConnection } from './database.ts'

let connection: PgliteConnection
beforeAll(async () => (connection = await openPgliteInMemory()))
afterAll(() => connection.close())

async function rowsOf(query: SQL, db: Database = connection.db): Promise<unknown[]> {
  return ((await db.execute(query)) as unknown as { rows: unknown[] }).rows
}

test('values of every type come back as they were sent, each time', { timeout: 60_000 }, async () => {
  for (const number of [1, 2, 3]) {
    const moment = new Date(Date.UTC(2026, 1, number, 12, 30))
    const [row] = await rowsOf(
      sql`select ${number}::int as number, ${moment}::timestamptz = ${moment.toISOString()}::timestamptz as same,
        ${sql.param(['a,"b', '{}'])}::text[] as texts, ${JSON.stringify({ number })}::jsonb as json,
        ${new Uint8Array([0, number])}::bytea as bytes, ${number === 1}::bool as first, ${null}::text as nothing`,
    )
    expect(row).toEqual({
      number,
      same: true,
      texts: ['a,"b', '{}'],
      json: { number },
      bytes: new Uint8Array([0, number]),
      first: number === 1,
      nothing: null,
    })
  }
})

test('a statement that fails leaves the next ones working, in a transaction only its rollback', async () => {
  const { db } = connection
  await db.execute(sql`create table things (id int primary key)`)
  const insert = (id: number) => sql`insert into things values (${id})`
  const ids = () => rowsOf(sql`select id from things order by id`)
  await db.execute(insert(1))
  await expect(db.execute(insert(1))).rejects.toMatchObject({ cause: { code: '23505' } })
  await expect(db.execute(sql`select nowhere from things`)).rejects.toMatchObject({ cause: { code: '42703' } })
  await db.execute(insert(2))
  await expect(
    db.transaction(async (tx) => {
      await tx.execute(insert(3))
      await tx.execute(insert(1))
    }),
  ).rejects.toMatchObject({ cause: { code: '23505' } })
  expect(await ids()).toEqual([{ id: 1 }, { id: 2 }])
})

test('a query waits for a transaction that began before it, and does not see what is undone', async () => {
  const { db } = connection
  await db.execute(sql`create table drafts (id int primary key)`)
  const count = () => rowsOf(sql`select count(*)::int as count from drafts`)
  const { promise: began, resolve: begin } = Promise.withResolvers<void>()
  const undone = db.transaction(async (tx) => {
    await tx.execute(sql`insert into drafts values (1)`)
    begin()
    await rowsOf(sql`select count(*)::int as count from drafts`, tx)
    throw new Error('undone')
  })
  await began
  expect(await Promise.all([count(), undone.catch(() => 'failed')])).toEqual([[{ count: 0 }], 'failed'])
})

test('there may be more statements than are held at once', { timeout: 60_000 }, async () => {
  for (let round = 0; round < 2; round += 1)
    for (let number = 0; number < 600; number += 1) {
      const text = sql`select ${sql.raw(String(number))} as number`
      expect(await rowsOf(text)).toEqual([{ number }])
    }
  const [held] = await rowsOf(sql`select count(*)::int as count from pg_prepared_statements`)
  expect(held).toEqual({ count: 500 })
})

test('plans are made again after many rows have changed', { timeout: 60_000 }, async () => {
  const { db } = connection
  await db.execute(sql`create table samples (id int primary key, name text)`)
  await db.execute(sql`vacuum analyze samples`)
  const find = (id: number) => rowsOf(sql`select name from samples where id = ${id}`)
  for (let id = 0; id < 8; id += 1) await find(id)
  await db.execute(sql`insert into samples select n, 'Sample ' || n from generate_series(1, 20000) n`)
  await find(1)
  const scans = sql`select seq_scan::int as scans from pg_stat_user_tables where relname = 'samples'`
  await db.execute(sql`select pg_stat_force_next_flush()`)
  const before = await rowsOf(scans)
  for (let id = 1; id < 20; id += 1) expect(await find(id)).toEqual([{ name: `Sample ${id}` }])
  await db.execute(sql`select pg_stat_force_next_flush()`)
  expect(await rowsOf(scans)).toEqual(before)
})
