/** Starts servers as separate processes and reads their CPU time and memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/postgres.mjs'

export const SERVER_FOLDER = join(import.meta.dirname, '../../server')
const SECRET_KEY = 'a secret that all processes share, for benchmarks'

const servers: Server[] = []
const folders: string[] = []

export interface Server {
  readonly url: string
  readonly child: ChildProcess
}

export async function freshFolder(): Promise<string> {
  const made = await mkdtemp(join(tmpdir(), 'outcrop-load-'))
  folders.push(made)
  return made
}

export async function start(program: string, settings: Record<string, string>): Promise<Server> {
  const port = await freePort()
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    cwd: SERVER_FOLDER,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'test',
      DEMO: 'on',
      HOST: '127.0.0.1',
      APP_DIR: '',
      LOG_LEVEL: program === 'worker.ts' ? 'info' : 'error',
      RUN_JOBS: 'off',
      RATE_LIMIT: 'off',
      SECRET_KEY,
      PORT: String(port),
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await Promise.race([
    once(child.stdout, 'data'),
    once(child, 'exit').then(() => Promise.reject(new Error(`${program} did not start`))),
  ])
  child.stdout.resume()
  const server = { url: `http://127.0.0.1:${port}`, child }
  servers.push(server)
  return server
}

const hasEnded = ({ child }: Server) => child.exitCode !== null || child.signalCode !== null

export async function stop(server: Server): Promise<void> {
  if (hasEnded(server)) return
  server.child.kill('SIGTERM')
  await once(server.child, 'exit')
}

/** CPU time used by processes, in ms. Linux counts it in hundredths of a second. */
export function cpuMs(pids: readonly number[]): number {
  return pids.reduce((sum, pid) => {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    return sum + (Number(fields[11]) + Number(fields[12])) * 10
  }, 0)
}

/** The Postgres server listening on a port, with its child processes. */
export function postgresPids(port: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const isServer = (pid: string) => /\0-p\0(\d+)\0/.exec(readText(`/proc/${pid}/cmdline`))?.[1] === port
  const server = all.find(isServer)
  return all.filter((pid) => pid === server || readText(`/proc/${pid}/stat`).split(' ')[3] === server).map(Number)
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

export function residentMb({ pid }: ChildProcess): number {
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? Number.NaN) / 1024
}

/** Stops all servers and removes their folders. */
export async function endAll(): Promise<void> {
  await Promise.all(servers.map(stop))
  for (const made of folders) await rm(made, { recursive: true, force: true })
}
