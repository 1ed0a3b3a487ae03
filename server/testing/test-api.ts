import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { createApp } from '../app.ts'
import type { Deps } from '../deps.ts'
import { type Env, readEnv } from '../env.ts'
import { sessions } from '../db/schema/session.ts'
import { createGeodataEngine } from '../geodata/geodata-engine.ts'
import { createImageEngine } from '../image/image-engine.ts'
import { createLog } from '../log.ts'
import { createPdfEngine } from '../pdf/pdf-engine.ts'
import { createNotifier } from '../realtime/notifier.ts'
import { createRoomBus } from '../realtime/room-bus.ts'
import { Rooms } from '../realtime/rooms.ts'
import { deriveKey } from '../secret-key.ts'
import { verifyPassword } from '../services/session/password-hash.ts'
import { signAccessToken } from '../services/session/access-token.ts'
import { createMediaSigner } from '../storage/media-url.ts'
import { openStorage } from '../storage/open-storage.ts'
import { createValidationEngine } from '../validation/validation-engine.ts'
import { createVideoEngine } from '../video/video-engine.ts'
import { insertPeople, PEOPLE, type PersonName } from './people.ts'
import { createTestClock, type TestClock } from './test-clock.ts'
import { openTestDatabase } from './test-database.ts'
import { createTestRandom } from './test-random.ts'
import { testStore } from './test-store.ts'

export interface TestRequest {
  readonly body?: unknown
  readonly headers?: Record<string, string>
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: never
  readonly text: string
}

/** Calls the API as one person, or as a visitor. */
export interface TestCaller {
  readonly name: PersonName | 'visitor'
  get(path: string, request?: TestRequest): Promise<TestAnswer>
  head(path: string, request?: TestRequest): Promise<TestAnswer>
  options(path: string, request?: TestRequest): Promise<TestAnswer>
  post(path: string, request?: TestRequest): Promise<TestAnswer>
  put(path: string, request?: TestRequest): Promise<TestAnswer>
  patch(path: string, request?: TestRequest): Promise<TestAnswer>
  delete(path: string, request?: TestRequest): Promise<TestAnswer>
  /** A bearer header's value; null for a visitor. */
  readonly authorization: () => Promise<string | null>
}

export interface TestApi {
  readonly deps: Deps
  readonly clock: TestClock
  /** The application itself, for requests that `as` cannot make. */
  fetch(request: Request): Promise<Response>
  as(name: PersonName | 'visitor'): TestCaller
}

/**
 * An API of the test's own: a fresh database with the people of `people.ts`, a fresh folder, and the clock in hand. Gone when
 * the test ends, or when `whenDone` says.
 */
export async function createTestApi(
  settings: Record<string, string> = {},
  whenDone: (close: () => Promise<void>) => void = onTestFinished,
): Promise<TestApi> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-test-'))
  const connection = await openTestDatabase()
  const env: Env = readEnv({
    NODE_ENV: 'test',
    DATA_DIR: folder,
    SECRET_KEY: 'a secret that only tests know, of some length',
    APP_DIR: '',
    RATE_LIMIT: 'off',
    TELEMETRY_SINK: 'on',
    ...testStore(),
    ...settings,
  })
  const clock = createTestClock()
  const log = createLog(process.env['TEST_LOG_LEVEL'] ?? 'silent')
  // A store of its own goes by the real time.
  const storage = await openStorage(env, log, () => new Date())
  const notify = await createNotifier(connection, log)
  const rooms = new Rooms(createRoomBus(connection, log), { now: () => clock.now(), log })
  const deps: Deps = {
    env,
    db: connection.db,
    storage,
    media: createMediaSigner(deriveKey(env.SECRET_KEY, 'media-url'), () => clock.now(), env.BASE_PATH),
    pdf: createPdfEngine({ workers: 2 }),
    images: createImageEngine(),
    geodata: createGeodataEngine(),
    validation: createValidationEngine({ megabytes: env.VALIDATION_MEMORY_MB }),
    video: createVideoEngine(env),
    log,
    clock,
    random: createTestRandom(),
    passwords: { verify: verifyPassword },
    notify,
    rooms,
    locks: connection.locks,
    stopping: new AbortController().signal,
  }
  await insertPeople(deps.db, clock.now())
  const app = createApp(deps)
  whenDone(async () => {
    await deps.pdf.close()
    await deps.images.close()
    await deps.geodata.close()
    await deps.validation.close()
    await rooms.close()
    await notify.close()
    await storage.close()
    await connection.close()
    await rm(folder, { recursive: true, force: true })
  })
  const fetch = async (request: Request): Promise<Response> => await app.fetch(request)
  return { deps, clock, fetch, as: (name) => caller(deps, fetch, name) }
}

function caller(deps: Deps, fetch: (request: Request) => Promise<Response>, name: PersonName | 'visitor'): TestCaller {
  let sessionId: string | null = null

  async function authorization(): Promise<string | null> {
    if (name === 'visitor') return null
    const { id } = PEOPLE[name]
    if (sessionId === null) {
      sessionId = deps.random.id()
      const now = deps.clock.now()
      await deps.db.insert(sessions).values({
        id: sessionId,
        userId: id,
        method: 'password',
        createdAt: now,
        expiresAt: new Date(now.getTime() + 30 * 86_400_000),
      })
    }
    return `Bearer ${await signAccessToken(deps, { userId: id, sessionId })}`
  }

  async function send(method: string, address: string, { body, headers }: TestRequest = {}): Promise<TestAnswer> {
    const all = new Headers({ application: 'cms', ...headers })
    const bearer = await authorization()
    if (bearer !== null && !all.has('authorization')) all.set('authorization', bearer)
    if (body !== undefined && !all.has('content-type')) all.set('content-type', 'application/json')
    const isSentAsIs = typeof body === 'string' || body instanceof Uint8Array
    const payload =
      body === undefined ? {} : { body: isSentAsIs ? (body as string | Uint8Array<ArrayBuffer>) : JSON.stringify(body) }
    const response = await fetch(
      new Request(new URL(address, deps.env.PUBLIC_URL), { method, headers: all, ...payload }),
    )
    const text = await response.text()
    const isJson = /json/.test(response.headers.get('content-type') ?? '')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson && text !== '' ? JSON.parse(text) : null) as never,
    }
  }

  return {
    name,
    get: (address, request) => send('GET', address, request),
    head: (address, request) => send('HEAD', address, request),
    options: (address, request) => send('OPTIONS', address, request),
    post: (address, request) => send('POST', address, request),
    put: (address, request) => send('PUT', address, request),
    patch: (address, request) => send('PATCH', address, request),
    delete: (address, request) => send('DELETE', address, request),
    authorization,
  }
}
