import pg from 'pg'
import { ApiProblem } from '../problem.ts'

/** Shorter than nginx waits for an answer. */
const CONNECT_MS = 10_000
const RETRY_SECONDS = 2
/** The server stops, starts, or has no connection left; by its codes for that. */
const AWAY = /^(?:08|57P0|53300)/
/** How long a connection that is closed has for what it still does. */
export const CLOSE_MS = 5_000

/** Settings of a connection; `name` is what the server lists it under. */
export function postgresConfig(url: string, name: string): pg.ClientConfig {
  const address = new URL(url)
  // As in psql: `sslmode=require` encrypts and takes any certificate, `verify-full` checks it.
  if (address.searchParams.has('sslmode') && !address.searchParams.has('uselibpqcompat'))
    address.searchParams.set('uselibpqcompat', 'true')
  return {
    connectionString: address.href,
    application_name: name,
    connectionTimeoutMillis: CONNECT_MS,
    keepAlive: true,
    keepAliveInitialDelayMillis: 60_000,
  }
}

/** What a query or a connection attempt resolves to. @throws ApiProblem `unavailable` while Postgres is away */
export async function unlessAway<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await work
  } catch (error) {
    // What is no answer of the server is about the connection to it.
    const isAway = !(error instanceof pg.DatabaseError) || AWAY.test(error.code ?? '')
    if (!isAway) throw error
    const detail = 'The database does not answer'
    throw new ApiProblem('unavailable', { detail, retry_after: RETRY_SECONDS }, { cause: error })
  }
}

/** One open connection. Its loss is told by `end`; queries then fail. @throws ApiProblem `unavailable` */
export async function connectPostgres(url: string, name: string): Promise<pg.Client> {
  const client = new pg.Client(postgresConfig(url, name))
  // An error that nobody listens to would end the process.
  client.on('error', () => {})
  await unlessAway(client.connect())
  return client
}

/** Says goodbye, and closes a connection whose server does not answer that. */
export async function closePostgres(client: pg.Client): Promise<void> {
  const cutOff = setTimeout(() => client.connection.stream.destroy(), CLOSE_MS)
  await client.end()
  clearTimeout(cutOff)
}
