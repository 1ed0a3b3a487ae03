import { sql } from 'drizzle-orm'
import { expect, inject, onTestFinished, test } from 'vitest'
import { outageOf } from '../problem.ts'
import { queryPostgres } from '../testing/query-postgres.ts'
import { type Database, openPostgres } from './database.ts'

function openOne(): { db: Database; server: string } {
  const prepared = inject('preparedDatabase')
  if (prepared.kind !== 'postgres') throw new Error('This test needs Postgres')
  const { db, close } = openPostgres(prepared.server, { poolSize: 1 })
  onTestFinished(close)
  return { db, server: prepared.server }
}

async function pidOf(db: Database): Promise<number> {
  const [row] = await db.select({ pid: sql<number>`pg_backend_pid()` }).from(sql`(select 1) one`)
  return row?.pid ?? 0
}

test('a query is parsed once for each connection, whatever its parameters are', async () => {
  const { db } = openOne()
  for (const number of [1, 2, 3]) await db.select({ twice: sql`${number}::int * 2` }).from(sql`(select 1) one`)
  const runs = await db
    .select({ runs: sql<number>`(generic_plans + custom_plans)::int` })
    .from(sql`pg_prepared_statements`)
    .where(sql`statement like 'select $1::int * 2 %'`)
  expect(runs).toEqual([{ runs: 3 }])
})

test('a query that is refused costs no connection, and a transaction that fails leaves none of its changes', async () => {
  const { db } = openOne()
  const pid = await pidOf(db)
  await expect(db.execute(sql`select 'junk'::uuid`)).rejects.toMatchObject({ cause: { code: '22P02' } })
  const failed = db.transaction(async (tx) => {
    await tx.execute(sql`create temporary table made (id int)`)
    throw new Error('changed its mind')
  })
  await expect(failed).rejects.toThrow('changed its mind')
  expect(await pidOf(db)).toBe(pid)
  await expect(db.execute(sql`select * from made`)).rejects.toMatchObject({ cause: { code: '42P01' } })
})

test('a connection lost in a transaction is told as an outage, and its place in the pool is free again', async () => {
  const { db, server } = openOne()
  for (let time = 0; time < 3; time += 1) {
    const failed = db.transaction(async (tx) => {
      await queryPostgres(server, 'select pg_terminate_backend($1)', [await pidOf(tx)])
      await tx.execute(sql`select 1`)
    })
    const error = await failed.then(
      () => null,
      (reason: unknown) => reason,
    )
    expect(outageOf(error)).toMatchObject({ status: 503 })
    expect(await pidOf(db)).toBeGreaterThan(0)
  }
})
