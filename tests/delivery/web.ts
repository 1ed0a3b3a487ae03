import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, copyFileSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { request as httpRequest, type IncomingHttpHeaders } from 'node:http'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { basePathOf } from '@outcrop/contract/site/public-url.ts'
import { generateDelivery } from '../../tools/delivery/generate.ts'
import { freePort, ROOT, until } from '../e2e/harness/product.ts'

/** User and group `nobody` of Debian: the tests of a machine's root run nginx without its rights. */
const NOBODY = 65_534
const asRoot = process.getuid?.() === 0

type Settings = Readonly<Record<string, string>>

/** What the image holds, in a folder: the template, the start script, what is generated, and the built app. */
export function layOut(app = process.env['APP_DIR'] ?? join(ROOT, 'dist')): {
  home: string
  site: string
  run: string
  script: string
  remove(): void
} {
  const folder = mkdtempSync(join(tmpdir(), 'outcrop-web-'))
  const [home, site, run] = [join(folder, 'home'), join(folder, 'site'), join(folder, 'run')]
  const script = join(home, 'start-web.sh')
  // nginx makes the ETag of the time of a file: the same build has the same one at each deployment.
  cpSync(app, site, { recursive: true, preserveTimestamps: true })
  generateDelivery(home, site)
  for (const [from, to] of [
    ['nginx.conf', 'nginx.conf'],
    ['tools/delivery/start-web.sh', 'start-web.sh'],
    ['tools/delivery/check-web.sh', 'check-web.sh'],
  ] as const)
    copyFileSync(join(ROOT, from), join(home, to))
  mkdirSync(run)
  chmodSync(folder, 0o755)
  if (asRoot) chownSync(run, NOBODY, NOBODY)
  return { home, site, run, script, remove: () => rmSync(folder, { recursive: true, force: true }) }
}

function environment(place: ReturnType<typeof layOut>, settings: Settings): NodeJS.ProcessEnv {
  return {
    PATH: process.env['PATH'],
    OUTCROP_HOME: place.home,
    OUTCROP_SITE: place.site,
    OUTCROP_RUN: place.run,
    ...settings,
  }
}

const user = asRoot ? { uid: NOBODY, gid: NOBODY } : {}

/** Runs the start script up to where nginx would start. */
export function checkSettings(
  place: ReturnType<typeof layOut>,
  settings: Settings,
): { code: number | null; says: string } {
  const { status, stderr } = spawnSync('/bin/bash', [place.script, 'check'], {
    env: environment(place, settings),
    encoding: 'utf8',
    ...user,
  })
  return { code: status, says: stderr }
}

export interface Answer {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** A real nginx on the real template. */
export class Web {
  readonly port: number
  readonly place: ReturnType<typeof layOut>
  readonly #settings: Settings
  #child: ChildProcess | null = null
  log = ''
  errors = ''

  constructor(port: number, settings: Settings, app?: string) {
    this.port = port
    this.place = layOut(app)
    this.#settings = settings
  }

  get url(): string {
    return `http://localhost:${this.port}${this.basePath}`
  }

  /** Path below which it is told to be reached. */
  get basePath(): string {
    return basePathOf(this.#settings['PUBLIC_URL'] ?? 'http://localhost')
  }

  async start(): Promise<void> {
    const env = environment(this.place, {
      AMPLITUDE_API_KEY: 'test-key',
      WEB_PORT: String(this.port),
      ...this.#settings,
    })
    const child = spawn('/bin/bash', [this.place.script], { env, stdio: ['ignore', 'pipe', 'pipe'], ...user })
    this.#child = child
    child.stdout.on('data', (chunk: Buffer) => (this.log += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (this.errors += chunk.toString()))
    await until(
      async () => {
        if (child.exitCode !== null) throw new Error(`nginx ended with ${child.exitCode}:\n${this.errors}`)
        return await this.get(`${this.basePath}/build.json`).then(
          ({ status }) => status === 200,
          () => false,
        )
      },
      () => `nginx was not ready:\n${this.errors}`,
    )
  }

  /** As `nginx -s reload` does. */
  reload(): void {
    this.#child?.kill('SIGHUP')
  }

  /** Ends it by a signal; answers its exit code. */
  async end(signal: NodeJS.Signals): Promise<number | null> {
    const child = this.#child
    if (!child || child.exitCode !== null) return child?.exitCode ?? null
    const ended = new Promise((resolve) => child.once('exit', resolve))
    child.kill(signal)
    await ended
    return child.exitCode
  }

  async stop(): Promise<void> {
    await this.end('SIGTERM')
    this.place.remove()
  }

  /** What the image's own health check says. */
  isHealthy(): Promise<boolean> {
    const env = { PATH: process.env['PATH'], WEB_PORT: String(this.port), ...this.#settings }
    return new Promise((resolve) => {
      spawn('/bin/bash', [join(this.place.home, 'check-web.sh')], { env }).on('exit', (code) => resolve(code === 0))
    })
  }

  request(
    method: string,
    path: string,
    headers: Readonly<Record<string, string>> = {},
    body?: string | Buffer,
  ): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const asked = httpRequest(
        { host: '127.0.0.1', port: this.port, method, path, headers, agent: false },
        (response) => {
          const chunks: Buffer[] = []
          response.on('data', (chunk: Buffer) => chunks.push(chunk))
          response.on('error', reject)
          response.on('end', () =>
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
          )
        },
      )
      asked.on('error', reject)
      asked.end(body)
    })
  }

  get(path: string, headers: Readonly<Record<string, string>> = {}): Promise<Answer> {
    return this.request('GET', path, headers)
  }

  /** Sends bytes as they stand and answers everything that comes back until the connection ends. */
  raw(text: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const socket = connect(this.port, '127.0.0.1', () => socket.write(text))
      let answer = ''
      socket.on('data', (chunk) => (answer += chunk.toString()))
      socket.on('error', (error) => (answer === '' ? reject(error) : resolve(answer)))
      socket.on('close', () => resolve(answer))
    })
  }
}

/** Without a folder of its own, it delivers the app that was built. */
export async function startWeb(settings: Settings = {}, port?: number, app?: string): Promise<Web> {
  const web = new Web(port ?? (await freePort()), settings, app)
  await web.start()
  return web
}
