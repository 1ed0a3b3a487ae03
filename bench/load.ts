/**
 * Measures how Outcrop scales: API requests on one and two processes, imports with one and two workers, event streams of one
 * process, and uploads to a folder and a bucket, all on one Postgres. Clients and servers share the machine, so CPU time
 * compares better between machines than throughput. `npm run bench -- load streams` measures the event streams alone.
 */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startObjectStore } from '../tools/object-store.mjs'
import { startPostgres } from '../tools/postgres.mjs'
import { beginUpload, closeCalls, type Person, send, sendPiece, signIn } from './load/calls.ts'
import {
  cpuMs,
  endAll,
  freshFolder,
  postgresPids,
  residentMb,
  type Server,
  SERVER_FOLDER,
  start,
  stop,
} from './load/processes.ts'
import { NAMES, SHORT } from './short.ts'
import { printTable } from './table.ts'

const CLIENTS = SHORT ? 2 : 8
const ROUNDS = SHORT ? 1 : 3
const ROUND_MS = SHORT ? 100 : 1_500
const STREAMS = SHORT ? 50 : 2_000
const IMPORTS = SHORT ? 1 : 4
const IMPORT_PAGES = SHORT ? 2 : 40
/** Half seconds without a queued or running job after which the workers count as idle. */
const CALM_CHECKS = SHORT ? 1 : 6
const CHUNK_BYTES = 16 * 1024 * 1024
const CHUNKS = SHORT ? 1 : 12
const root = join(import.meta.dirname, '..')

function percentile(times: readonly number[], share: number): string {
  return (times.toSorted((a, b) => a - b)[Math.floor(times.length * share)] ?? Number.NaN).toFixed(1)
}

type Call = (url: string, person: Person) => Promise<void>

const CALLS: Readonly<Record<string, Call>> = {
  'list companies': async (url, { authorization }) => {
    await send(`${url}/v2/companies?page_size=25`, 'GET', { authorization })
  },
  'get a company': async (url, { authorization, company }) => {
    await send(`${url}/v2/companies/${company}?include=last_quote`, 'GET', { authorization })
  },
  refresh: async (url, person) => {
    const { headers } = await send(`${url}/v2/auth/refresh`, 'POST', { cookie: person.cookie })
    person.cookie = (headers['set-cookie']?.[0] ?? '').split(';')[0] ?? ''
  },
}

/** Alternates rounds on one process and on all, so that a change in the machine's load affects both. */
async function measureCalls(
  all: readonly Server[],
  people: readonly Person[],
  databasePids: () => number[],
): Promise<string[][]> {
  const places = [all.slice(0, 1), all]
  const rows: string[][] = []
  for (const [name, call] of Object.entries(CALLS)) {
    const times = places.map((): number[] => [])
    const used = places.map(() => ({ api: 0, database: 0 }))
    for (let round = 0; round <= ROUNDS; round += 1) {
      for (const [place, targets] of places.entries()) {
        const apiMs = () => cpuMs(targets.map(({ child }) => child.pid ?? 0))
        const before = { api: apiMs(), database: cpuMs(databasePids()) }
        const until = performance.now() + ROUND_MS
        const worker = async (person: Person, index: number): Promise<void> => {
          while (performance.now() < until) {
            const began = performance.now()
            await call(targets[index % targets.length]?.url ?? '', person)
            // The first round warms up.
            if (round > 0) times[place]?.push(performance.now() - began)
          }
        }
        await Promise.all(people.map(worker))
        const sums = used[place]
        if (!sums || round === 0) continue
        sums.api += apiMs() - before.api
        sums.database += cpuMs(databasePids()) - before.database
      }
    }
    for (const [place, targets] of places.entries()) {
      const taken = times[place] ?? []
      const rate = (taken.length / (ROUNDS * ROUND_MS)) * 1000
      const label = `${name}, ${targets.length} process${targets.length > 1 ? 'es' : ''}`
      const { api, database } = used[place] ?? { api: 0, database: 0 }
      const cpu = [(api / taken.length).toFixed(2), (database / taken.length).toFixed(2)]
      rows.push([label, rate.toFixed(0), percentile(taken, 0.5), percentile(taken, 0.99), ...cpu])
    }
  }
  return rows
}

interface JobAnswer {
  id: string
  status: string
  started_at: string | null
  finished_at: string | null
  progress: { total: number }
}

async function jobsOf(url: string, { authorization, company }: Person): Promise<JobAnswer[]> {
  const { text } = await send(`${url}/v2/companies/${company}/jobs?page_size=100`, 'GET', { authorization })
  return (JSON.parse(text) as { results: JobAnswer[] }).results
}

async function addImport(url: string, person: Person, fileId: string, pages: number[] | null): Promise<string> {
  const body = JSON.stringify({ kind: 'deck_import', input: { file_ids: [fileId], pages } })
  const headers = { authorization: person.authorization, 'content-type': 'application/json' }
  const { text } = await send(`${url}/v2/companies/${person.company}/jobs`, 'POST', headers, body)
  return (JSON.parse(text) as JobAnswer).id
}

async function cancelAll(url: string, person: Person): Promise<void> {
  for (const { id, status } of await jobsOf(url, person))
    if (status === 'queued')
      await send(`${url}/v2/companies/${person.company}/jobs/${id}/cancel`, 'POST', {
        authorization: person.authorization,
      })
}

async function drained(url: string, person: Person): Promise<void> {
  let calm = 0
  while (calm < CALM_CHECKS) {
    await pause(500)
    const busy = (await jobsOf(url, person)).some(({ status }) => status === 'queued' || status === 'running')
    calm = busy ? 0 : calm + 1
  }
}

async function uploadReport(url: string, person: Person): Promise<string> {
  const bytes = await readFile(join(root, 'tests/fixtures/halvorsen-creek-report.pdf'))
  const address = await beginUpload(url, person, bytes.length)
  await sendPiece(address, person, 0, bytes)
  const fileId = address.split('/').at(-1) ?? ''
  for (;;) {
    const { text } = await send(`${url}/v2/files/${fileId}`, 'GET', { authorization: person.authorization })
    if ((JSON.parse(text) as { status: string }).status === 'ready') return fileId
    await pause(100)
  }
}

/** Measures from the start of the first import to the end of the last. A worker runs two at a time, so four keep two busy. */
async function measureWorkers(
  url: string,
  settings: Record<string, string>,
  person: Person,
): Promise<{ rows: string[][]; fileId: string }> {
  const rows: string[][] = []
  let fileId = ''
  for (const count of [1, 2]) {
    const workers = await Promise.all(Array.from({ length: count }, () => start('worker.ts', settings)))
    fileId ||= await uploadReport(url, person)
    await drained(url, person)
    const before = cpuMs(workers.map(({ child }) => child.pid ?? 0))
    const wanted = Array.from({ length: IMPORT_PAGES }, (_, index) => index + 1)
    const ids = await Promise.all(Array.from({ length: IMPORTS }, () => addImport(url, person, fileId, wanted)))
    await drained(url, person)
    const done = (await jobsOf(url, person)).filter(({ id }) => ids.includes(id))
    const began = Math.min(...done.map(({ started_at }) => Date.parse(started_at ?? '')))
    const ended = Math.max(...done.map(({ finished_at }) => Date.parse(finished_at ?? '')))
    const pages = done.reduce((sum, { progress }) => sum + progress.total, 0)
    const perPage = (cpuMs(workers.map(({ child }) => child.pid ?? 0)) - before) / pages
    const memory = workers.map(({ child }) => residentMb(child).toFixed(0)).join(' + ')
    rows.push([
      `${count} worker${count > 1 ? 's' : ''}`,
      ((pages / (ended - began)) * 1000).toFixed(1),
      perPage.toFixed(0),
      memory,
    ])
    await Promise.all(workers.map(stop))
  }
  return { rows, fileId }
}

/** Resolves at the first event. Keeps reading, so that the end of the stream is seen too. */
function firstEvent(answer: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let text = ''
    answer.setEncoding('utf8').on('data', (part: string) => {
      text += part
      if (text.includes('data: ')) resolve()
    })
  })
}

/** Opens all streams for one queued job, then cancels it and waits until every stream has ended. */
async function measureStreams({ url, child }: Server, fileId: string, person: Person): Promise<string[][]> {
  const id = await addImport(url, person, fileId, [1])
  const address = `${url}/v2/realtime/events?topics=job:${person.company}/${id}`
  const before = residentMb(child)
  const began = performance.now()
  const open: IncomingMessage[] = []
  for (let from = 0; from < STREAMS; from += 50) {
    const more = Array.from({ length: 50 }, async () => {
      const asked = request(address, { agent: false, headers: { authorization: person.authorization } }).end()
      const [answer] = (await once(asked, 'response')) as [IncomingMessage]
      await firstEvent(answer)
      open.push(answer)
    })
    await Promise.all(more)
  }
  const opened = performance.now() - began
  const after = residentMb(child)
  const notified = Promise.all(open.map((answer) => once(answer, 'end')))
  const cancelled = performance.now()
  await send(`${url}/v2/companies/${person.company}/jobs/${id}/cancel`, 'POST', {
    authorization: person.authorization,
  })
  await notified
  const fanOut = performance.now() - cancelled
  return [
    [
      `${STREAMS} streams`,
      ((STREAMS / opened) * 1000).toFixed(0),
      (((after - before) * 1024) / STREAMS).toFixed(0),
      fanOut.toFixed(0),
    ],
  ]
}

/** Measures MB/s of all chunks but the last, which is never sent: it would start the inspection of the file. */
async function measureUpload(name: string, url: string, person: Person): Promise<string[]> {
  const piece = new Uint8Array(CHUNK_BYTES).fill(65)
  const address = await beginUpload(url, person, CHUNK_BYTES * (CHUNKS + 1))
  const began = performance.now()
  for (let index = 0; index < CHUNKS; index += 1) await sendPiece(address, person, index * CHUNK_BYTES, piece)
  const rate = (CHUNKS * CHUNK_BYTES) / 1e6 / ((performance.now() - began) / 1000)
  await send(address, 'DELETE', { authorization: person.authorization, 'tus-resumable': '1.0.0' })
  return [name, rate.toFixed(0)]
}

async function measureDisk(): Promise<string[]> {
  const handle = await open(join(await freshFolder(), 'plain'), 'w')
  const piece = new Uint8Array(CHUNK_BYTES).fill(65)
  const began = performance.now()
  for (let index = 0; index < CHUNKS; index += 1) await handle.write(piece)
  await handle.sync()
  const rate = (CHUNKS * CHUNK_BYTES) / 1e6 / ((performance.now() - began) / 1000)
  await handle.close()
  return ['a plain file, synced', rate.toFixed(0)]
}

async function measureImportsAndStreams(settings: Record<string, string>, person: Person, one: Server): Promise<void> {
  const { rows, fileId } = await measureWorkers(one.url, settings, person)
  printTable(
    `Concurrent imports: ${IMPORTS}, each of ${IMPORT_PAGES} pages`,
    ['worker processes', 'pages/s', 'CPU ms per page', 'MB after'],
    rows,
  )
  printStreams(await measureStreams(one, fileId, person))
}

async function measureStreamsAlone(settings: Record<string, string>, person: Person, one: Server): Promise<void> {
  const worker = await start('worker.ts', settings)
  const fileId = await uploadReport(one.url, person)
  await drained(one.url, person)
  await stop(worker)
  printStreams(await measureStreams(one, fileId, person))
}

function printStreams(rows: string[][]): void {
  printTable(
    'Event streams of one API process; kB is the memory growth per stream',
    ['open at once', 'opened/s', 'kB each', 'ms until all are notified'],
    rows,
  )
}

async function measureUploads(settings: Record<string, string>, person: Person, one: Server): Promise<void> {
  const store = await startObjectStore()
  try {
    const uploads = [await measureDisk(), await measureUpload('API into its folder', one.url, person)]
    const bucket = { ...settings, STORAGE_URL: store.url, DATA_DIR: await freshFolder() }
    const making = spawn(process.execPath, ['bucket.ts'], {
      cwd: SERVER_FOLDER,
      env: { PATH: process.env['PATH'], ...bucket },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    await once(making, 'exit')
    uploads.push(await measureUpload('API into a bucket (Swift)', (await start('main.ts', bucket)).url, person))
    printTable(`Uploads, one at a time, in chunks of ${CHUNK_BYTES / 1024 / 1024} MB`, ['to', 'MB/s'], uploads)
  } finally {
    closeCalls()
    await endAll()
    await store.stop()
  }
}

const postgres = await startPostgres()
try {
  const settings = { DATABASE_URL: postgres.url, DATA_DIR: await freshFolder() }
  // Fills the demo's people, then stops: the imports of its decks would disturb the measurement.
  await stop(await start('main.ts', settings))
  const plain = { ...settings, DEMO: 'off' }
  const one = await start('main.ts', plain)
  const person = await signIn(one.url)
  await cancelAll(one.url, person)
  if (NAMES.includes('streams')) await measureStreamsAlone(plain, person, one)
  else {
    const two = await start('main.ts', plain)
    const people = [person, ...(await Promise.all(Array.from({ length: CLIENTS - 1 }, () => signIn(one.url))))]
    const port = new URL(postgres.url).port
    const calls = await measureCalls([one, two], people, () => postgresPids(port))
    printTable(
      `API on one Postgres: ${CLIENTS} concurrent clients, ${availableParallelism()} cores shared by clients, API and database; times in ms`,
      ['request', 'requests/s', 'p50', 'p99', 'CPU ms API', 'CPU ms Postgres'],
      calls,
    )
    await stop(two)
    await measureImportsAndStreams(plain, person, one)
    await measureUploads(plain, person, one)
  }
} finally {
  closeCalls()
  await endAll()
  await postgres.stop()
}
