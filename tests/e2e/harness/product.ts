import { spawn, type ChildProcess } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { watchDemoDecks } from './demo-decks.ts'

export const ROOT = fileURLToPath(new URL('../../..', import.meta.url))
const CACHE = join(ROOT, '.cache', 'e2e')

export type Settings = Readonly<Record<string, string>>

/** A port that nothing listens on now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer()
    probe.on('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => (address && typeof address === 'object' ? resolve(address.port) : reject(new Error('no port'))))
    })
  })
}

/** Asks until `ask` answers true. Fails with `describe` when the time is over. */
export async function until(
  ask: () => Promise<boolean>,
  describe: () => string,
  milliseconds = 120_000,
): Promise<void> {
  const end = Date.now() + milliseconds
  while (!(await ask())) {
    if (Date.now() > end) throw new Error(describe())
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

async function answersOk(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** The real server on its own data folder and port. */
export class Product {
  readonly url: string
  readonly dataDir: string
  readonly #port: number
  readonly #settings: Settings
  #child: ChildProcess | null = null
  #log = ''

  constructor(port: number, dataDir: string, settings: Settings) {
    this.#port = port
    this.url = `http://localhost:${port}`
    this.dataDir = dataDir
    this.#settings = settings
  }

  /** What the server has printed so far. */
  get log(): string {
    return this.#log
  }

  async start(): Promise<void> {
    const child = spawn(process.execPath, ['server/main.ts'], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        NODE_ENV: 'test',
        DEMO: 'on',
        LOG_LEVEL: 'warn',
        RATE_LIMIT: 'off',
        PORT: String(this.#port),
        DATA_DIR: this.dataDir,
        ...this.#settings,
      },
    })
    this.#child = child
    const take = (chunk: Buffer) => {
      this.#log += chunk.toString()
    }
    child.stdout.on('data', take)
    child.stderr.on('data', take)
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`The server ended with ${child.exitCode}:\n${this.#log}`)
        return answersOk(`${this.url}/readyz`)
      },
      () => `The server was not ready in time:\n${this.#log}`,
    )
  }

  async stop(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    const child = this.#child
    this.#child = null
    if (!child || child.exitCode !== null) return
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    const last = setTimeout(() => child.kill('SIGKILL'), 15_000)
    await ended
    clearTimeout(last)
  }

  async restart(signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<void> {
    await this.stop(signal)
    await this.start()
  }
}

function sourceDigest(): string {
  const hash = createHash('sha256')
  const add = (path: string) => {
    for (const entry of readdirSync(path, { withFileTypes: true })) {
      if (entry.name === 'node_modules') continue
      const full = join(path, entry.name)
      if (entry.isDirectory()) add(full)
      else hash.update(full).update(readFileSync(full))
    }
  }
  for (const folder of ['server', 'contract', 'packages', 'tests/fixtures'])
    if (existsSync(join(ROOT, folder))) add(join(ROOT, folder))
  return hash.digest('hex').slice(0, 16)
}

/** A data folder with the demo data, made once for each state of the server's sources. */
export async function preparedDataDir(): Promise<string> {
  const ready = join(CACHE, `data-${sourceDigest()}`)
  if (existsSync(ready)) return ready
  mkdirSync(CACHE, { recursive: true })
  for (const name of readdirSync(CACHE))
    if (name.startsWith('data-')) rmSync(join(CACHE, name), { recursive: true, force: true })
  const making = mkdtempSync(join(CACHE, 'making-'))
  const product = new Product(await freePort(), making, {})
  await product.start()
  // Otherwise every product that a test starts would import them anew, beside what the test is about.
  await until(await watchDemoDecks(product.url), () => `The demo's decks did not come:\n${product.log}`, 240_000)
  await product.stop()
  renameSync(making, ready)
  return ready
}

/** Starts the product on a copy of the prepared data, which `prepare` may add to first. */
export async function startProduct(
  settings: Settings = {},
  prepare?: (dataDir: string) => Promise<void>,
): Promise<Product> {
  const dataDir = mkdtempSync(join(tmpdir(), 'outcrop-e2e-'))
  cpSync(await preparedDataDir(), dataDir, { recursive: true })
  const product = new Product(await freePort(), dataDir, settings)
  try {
    await prepare?.(dataDir)
    await product.start()
  } catch (error) {
    rmSync(dataDir, { recursive: true, force: true })
    throw error
  }
  return product
}

export async function endProduct(product: Product): Promise<void> {
  await product.stop()
  rmSync(product.dataDir, { recursive: true, force: true })
}
