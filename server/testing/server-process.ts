import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject, onTestFinished } from 'vitest'
import { queryPostgres } from './query-postgres.ts'

export interface ServerProcess {
  readonly url: string
  readonly child: ChildProcess
  /** The exit code and the signal. */
  readonly exited: Promise<unknown[]>
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** A program of the server in a process of its own, gone when the test ends; resolves when it says that it is up. */
async function startProgram(
  program: string,
  settings: Record<string, string>,
  within: readonly string[] = [],
): Promise<ServerProcess> {
  const port = await freePort()
  const [command, ...args] = [
    ...within,
    process.execPath,
    '--disable-warning=ExperimentalWarning',
    path.join(import.meta.dirname, '..', program),
  ]
  const child = spawn(command, args, {
    env: {
      PATH: process.env['PATH'],
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
      NODE_ENV: 'test',
      DEMO: 'on',
      HOST: '127.0.0.1',
      APP_DIR: '',
      LOG_LEVEL: 'error',
      RATE_LIMIT: 'off',
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exited = once(child, 'exit')
  onTestFinished(() => void child.kill('SIGKILL'))
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(([code]) => Promise.reject(new Error(`${program} exited with ${code} at its start: ${errors}`))),
  ])
  child.stdout.resume()
  return { url: `http://127.0.0.1:${port}`, child, exited }
}

/** `within` is a command that runs it, as one that enters a namespace. */
export function startServer(settings: Record<string, string>, within: readonly string[] = []): Promise<ServerProcess> {
  return startProgram('main.ts', settings, within)
}

/** A process that only does background work. */
export function startWorker(settings: Record<string, string>): Promise<ServerProcess> {
  return startProgram('worker.ts', { LOG_LEVEL: 'info', ...settings })
}

function ownFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'outcrop-process-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}

/** A new database on the Postgres server of this run, as a copy of another where one is named. */
async function ownDatabase(server: string, template: string, copied: boolean): Promise<string> {
  const name = `${template}_${randomBytes(4).toString('hex')}`
  await queryPostgres(server, `create database ${name}${copied ? ` template ${template}` : ''}`)
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

/** A data folder of the test's own, and on Postgres an empty database. */
export async function settingsOfOwn(): Promise<Record<string, string>> {
  const prepared = inject('preparedDatabase')
  const folder = ownFolder()
  if (prepared.kind === 'pglite') return { DATA_DIR: folder }
  return { DATA_DIR: folder, DATABASE_URL: await ownDatabase(prepared.server, prepared.template, false) }
}

/** The same with a database that is migrated already, which takes seconds otherwise. */
export async function settingsMigrated(): Promise<Record<string, string>> {
  const prepared = inject('preparedDatabase')
  const folder = ownFolder()
  if (prepared.kind === 'postgres')
    return { DATA_DIR: folder, DATABASE_URL: await ownDatabase(prepared.server, prepared.template, true) }
  const database = path.join(folder, 'database')
  mkdirSync(database, { mode: 0o700 })
  execFileSync('tar', ['-C', database, '-xf', prepared.file], { stdio: 'ignore' })
  return { DATA_DIR: folder }
}

/** The bearer header's value of one of the demo's people. */
export async function demoAuthorization(url: string, name = 'super'): Promise<string> {
  const answer = await fetch(`${url}/v2/auth`, {
    method: 'POST',
    headers: { application: 'cms', 'content-type': 'application/json' },
    body: JSON.stringify({ email_address: `${name}@demo.outcrop.example`, password: 'outcrop-demo' }),
  })
  if (answer.status !== 200) throw new Error(`${name} is not signed in: ${answer.status} ${await answer.text()}`)
  return `Bearer ${((await answer.json()) as { access: string }).access}`
}
