import pg from 'pg'
import { expect, test } from 'vitest'
import { ApiProblem } from '../problem.ts'
import { freePort } from '../../tools/postgres.mjs'
import { StartRefused } from '../start-refused.ts'
import { openPostgres } from './database.ts'
import { connectPostgres, postgresConfig, unlessAway } from './postgres-connection.ts'

test.each([
  ['', false],
  ['?sslmode=disable', false],
  ['?sslmode=require', { rejectUnauthorized: false }],
  ['?sslmode=verify-full', {}],
])('an address with %s is encrypted as psql does it', (search, ssl) => {
  expect(new pg.Client(postgresConfig(`postgres://somebody@127.0.0.1/outcrop${search}`, 'a test')).ssl).toEqual(ssl)
})

test('a server that is not there is told as an outage', async () => {
  const connecting = connectPostgres(`postgres://somebody@127.0.0.1:${await freePort()}/outcrop`, 'a test')
  await expect(connecting).rejects.toMatchObject({ code: 'unavailable', status: 503, extras: { retry_after: 2 } })
})

test('a start without it says so in a sentence', async () => {
  const host = `127.0.0.1:${await freePort()}`
  const { migrate, close } = openPostgres(`postgres://somebody@${host}/outcrop`)
  await expect(migrate()).rejects.toThrow(
    new StartRefused(
      `Postgres at ${host} cannot be used: connect ECONNREFUSED ${host}. Start it, or correct DATABASE_URL, and start again.`,
    ),
  )
  await close()
})

test.each([
  ['57P01', true],
  ['57P03', true],
  ['08006', true],
  ['53300', true],
  ['23505', false],
  ['57014', false],
])('the answer %s of a server is an outage: %s', async (code, isOutage) => {
  const answer = Object.assign(new pg.DatabaseError('said by the server', 0, 'error'), { code })
  const error = await unlessAway(Promise.reject(answer)).catch((reason: unknown) => reason)
  expect(error instanceof ApiProblem).toBe(isOutage)
})
