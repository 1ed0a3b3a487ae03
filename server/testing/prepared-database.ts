import { randomBytes } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { TestProject } from 'vitest/node'
import { openPgliteInMemory, openPostgres } from '../db/database.ts'
import { queryPostgres } from './query-postgres.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** What each test's own database is copied from: a dumped PGlite folder, or a template on a Postgres server. */
    preparedDatabase: { kind: 'pglite'; file: string } | { kind: 'postgres'; server: string; template: string }
  }
}

/** Migrates once per run; every test then starts from a copy. `TEST_DATABASE=postgres` uses the server at `TEST_DATABASE_URL`. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  return process.env['TEST_DATABASE'] === 'postgres' ? await preparePostgres(project) : await preparePglite(project)
}

async function preparePglite(project: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-test-'))
  const file = path.join(folder, 'prepared.tar')
  const connection = await openPgliteInMemory()
  await connection.migrate()
  const dump = await connection.client.dumpDataDir('none')
  await writeFile(file, new Uint8Array(await dump.arrayBuffer()))
  await connection.close()
  project.provide('preparedDatabase', { kind: 'pglite', file })
  return () => rm(folder, { recursive: true, force: true })
}

async function preparePostgres(project: TestProject): Promise<() => Promise<void>> {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('TEST_DATABASE=postgres needs TEST_DATABASE_URL')
  const template = `outcrop_template_${randomBytes(6).toString('hex')}`
  await queryPostgres(server, `create database ${template}`)
  const url = new URL(server)
  url.pathname = `/${template}`
  const connection = openPostgres(url.href, { poolSize: 1 })
  await connection.migrate()
  await connection.close()
  project.provide('preparedDatabase', { kind: 'postgres', server, template })
  return async () => {
    const mine = 'select datname from pg_database where starts_with(datname, $1)'
    for (const { datname } of await queryPostgres<{ datname: string }>(server, mine, [template]))
      await queryPostgres(server, `drop database if exists ${datname} with (force)`)
  }
}
