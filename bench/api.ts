/**
 * Measures requests per second and latency of the API on PGlite and on a temporary Postgres, next to a minimal Hono server
 * and a plain query of 25 rows on the same database. Each server is a separate process. Rounds are interleaved, so that a
 * change in the machine's load affects all of them.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort, startPostgres } from '../tools/postgres.mjs'
import { SHORT } from './short.ts'
import { printTable } from './table.ts'

const CLIENTS = SHORT ? 2 : 8
const ROUNDS = SHORT ? 1 : 3
const ROUND_MS = SHORT ? 100 : 1_000
const WARM_UP_MS = SHORT ? 50 : 300
const COMPANIES = SHORT ? 50 : 2_000
const DECKS = SHORT ? 2 : 24
const root = join(import.meta.dirname, '..')

interface Target {
  readonly name: string
  readonly measure: string
  readonly times: number[]
  /** The plain query on the same database, which this one is compared with. */
  readonly floor?: Target
  /** Sends one request of a client. Throws on an unexpected response. */
  call(client: number): Promise<void>
}

interface Server {
  readonly url: string
  readonly child: ChildProcess
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS })

function send(
  url: string,
  method: string,
  headers: Record<string, string> = {},
  body = '',
): Promise<{ status: number; cookie: string; text: string }> {
  return new Promise((resolve, reject) => {
    const asked = request(
      url,
      { method, agent, headers: { application: 'cms', ...headers, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        let text = ''
        answer
          .setEncoding('utf8')
          .on('data', (part: string) => (text += part))
          .on('error', reject)
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            cookie: (answer.headers['set-cookie']?.[0] ?? '').split(';')[0] ?? '',
            text,
          }),
        )
      },
    )
    asked.on('error', reject).end(body)
  })
}

async function start(args: readonly string[], settings: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const env = {
    PATH: process.env['PATH'],
    NODE_ENV: 'test',
    DEMO: 'on',
    DEMO_COMPANIES: String(COMPANIES),
    HOST: '127.0.0.1',
    APP_DIR: '',
    LOG_LEVEL: 'error',
    RATE_LIMIT: 'off',
    RUN_JOBS: 'off',
    PORT: String(port),
    ...settings,
  }
  const child = spawn(process.execPath, args, { cwd: join(root, 'server'), env, stdio: ['ignore', 'pipe', 'inherit'] })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error('A server did not start'))),
  ])
  child.stdout.resume()
  return { url: `http://127.0.0.1:${port}`, child }
}

const BARE = `import { serve } from '@hono/node-server'; import { Hono } from 'hono'
const app = new Hono(); app.get('/', (c) => c.json({ hello: 'world' }))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => console.log('up'))`

/** Reads one page of 25 rows and returns it, without session, access checks or response schema. */
const BARE_QUERY = `import { serve } from '@hono/node-server'; import { Hono } from 'hono'
const url = process.env.DATABASE_URL
const pool = url ? new (await import('pg')).Pool({ connectionString: url }) : null
const lite = url ? null : await (await import('@electric-sql/pglite')).PGlite.create()
const run = async (text) => (await (pool ? pool.query({ name: text.slice(0, 60), text }) : lite.query(text))).rows
await run('create table bare (id serial primary key, name text)')
await run("insert into bare (name) select 'Company ' || n from generate_series(1, ${COMPANIES}) n")
const app = new Hono(); app.get('/', async (c) => c.json(await run('select id, name from bare order by id limit 25')))
serve({ fetch: app.fetch, port: Number(process.env.PORT), hostname: '127.0.0.1' }, () => console.log('up'))`

function reading(name: string, measure: string, url: string, authorization: string): Target {
  return { name, measure, times: [], call: async () => expectOk(await send(url, 'GET', { authorization })) }
}

function expectOk({ status, text }: { status: number; text: string }): void {
  if (status !== 200) throw new Error(`A request returned ${status}: ${text.slice(0, 300)}`)
}

async function targetsOf(name: string, { url }: Server, floor: Target): Promise<Target[]> {
  const body = JSON.stringify({ email_address: 'admin@demo.outcrop.example', password: 'outcrop-demo' })
  const signIns = await Promise.all(
    Array.from({ length: CLIENTS }, () => send(`${url}/v2/auth`, 'POST', { 'content-type': 'application/json' }, body)),
  )
  signIns.forEach(expectOk)
  const cookies = signIns.map(({ cookie }) => cookie)
  const { access, user } = JSON.parse(signIns[0]?.text ?? '') as {
    access: string
    user: { companies: { id: string }[] }
  }
  const company = user.companies[0]?.id ?? ''
  const headers = { authorization: `Bearer ${access}`, 'content-type': 'application/json' }
  for (let deck = 1; deck <= DECKS; deck += 1) {
    const made = await send(
      `${url}/v2/decks`,
      'POST',
      headers,
      JSON.stringify({ company_id: company, title: `Deck ${deck}` }),
    )
    if (made.status !== 201) throw new Error(`Creating a deck returned ${made.status}: ${made.text}`)
  }
  const refresh = async (client: number): Promise<void> => {
    // Each client has its own session and sends the latest refresh token.
    const answer = await send(`${url}/v2/auth/refresh`, 'POST', { cookie: cookies[client] ?? '' })
    expectOk(answer)
    cookies[client] = answer.cookie
  }
  const targets = [
    reading(name, 'list companies', `${url}/v2/companies?page_size=25`, `Bearer ${access}`),
    reading(name, 'get a company', `${url}/v2/companies/${company}?include=last_quote`, `Bearer ${access}`),
    reading(name, 'list decks', `${url}/v2/decks?company_id=${company}`, `Bearer ${access}`),
    { name, measure: 'refresh', times: [], call: refresh },
  ]
  return targets.map((target) => ({ ...target, floor }))
}

async function load(target: Target, ms: number, times: number[] = target.times): Promise<void> {
  const until = performance.now() + ms
  async function client(index: number): Promise<void> {
    while (performance.now() < until) {
      const began = performance.now()
      await target.call(index)
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)))
}

function percentile(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
}

const folders: string[] = []
async function folder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'outcrop-bench-'))
  folders.push(made)
  return made
}

const servers: Server[] = []
const postgres = await startPostgres()
try {
  const bare = await start(['--input-type=module', '-e', BARE], {})
  servers.push(bare)
  const targets: Target[] = [reading('bare Hono', 'hello', `${bare.url}/`, '')]
  const places: [string, Record<string, string>][] = [
    ['PGlite', {}],
    ['Postgres', { DATABASE_URL: postgres.url }],
  ]
  for (const [name, settings] of places) {
    const bareQuery = await start(['--input-type=module', '-e', BARE_QUERY], settings)
    servers.push(bareQuery)
    const floor = reading(name, 'bare query', `${bareQuery.url}/`, '')
    targets.push(floor)
    const server = await start(['--disable-warning=ExperimentalWarning', 'main.ts'], {
      DATA_DIR: await folder(),
      ...settings,
    })
    servers.push(server)
    targets.push(...(await targetsOf(name, server, floor)))
  }
  for (const target of targets) await load(target, WARM_UP_MS, [])
  for (let round = 0; round < ROUNDS; round += 1) for (const target of targets) await load(target, ROUND_MS)
  const rate = ({ times }: Target): number => (times.length / (ROUNDS * ROUND_MS)) * 1000
  const floor = rate(targets[0] ?? { name: '', measure: '', times: [], call: async () => {} })
  printTable(
    `API: ${CLIENTS} concurrent clients, ${ROUNDS} × ${ROUND_MS / 1000} s each; times in ms`,
    ['request', 'requests/s', '× bare Hono', '× bare query', 'p50', 'p99'],
    targets.map((target) => [
      `${target.name}: ${target.measure}`,
      rate(target).toFixed(0),
      (rate(target) / floor).toFixed(2),
      target.floor ? (rate(target) / rate(target.floor)).toFixed(2) : '',
      percentile(target.times, 0.5),
      percentile(target.times, 0.99),
    ]),
  )
} finally {
  agent.destroy()
  for (const { child } of servers) {
    child.kill('SIGTERM')
    if (child.exitCode === null) await once(child, 'exit')
  }
  await postgres.stop()
  for (const made of folders) await rm(made, { recursive: true, force: true })
}
