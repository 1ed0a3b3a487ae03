import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { serve } from '@hono/node-server'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { onTestFinished, vi } from 'vitest'
import { startJobRunner } from '../jobs/job-runner.ts'
import type { JobRunner, JobRunnerOptions } from '../jobs/job-runner.ts'
import { jobKinds } from '../services/job-kinds.ts'
import { madeOnce } from './made-once.ts'
import type { TestApi, TestCaller } from './test-api.ts'
import { COMPANIES } from './people.ts'

export const BASALT: string = COMPANIES.basalt.id

/** Bytes of a fixture. */
export async function fixture(name: string): Promise<Buffer> {
  return await readFile(path.join(import.meta.dirname, '../../tests/fixtures', name))
}

/** Background work for the length of the test. */
export async function runJobs(api: TestApi, options: JobRunnerOptions = {}): Promise<JobRunner> {
  const runner = await startJobRunner(api.deps, jobKinds, { pollMs: 50, ...options })
  onTestFinished(() => runner.stop())
  return runner
}

/** The API on a port of its own, for clients that need one. */
export async function listen(api: TestApi, port = 0): Promise<{ origin: string; port: number; stop(): Promise<void> }> {
  const server = serve({ fetch: (request: Request) => api.fetch(request), port, hostname: '127.0.0.1' })
  await once(server, 'listening')
  const address = server.address()
  const taken = typeof address === 'object' && address ? address.port : port
  async function stop(): Promise<void> {
    if (!server.listening) return
    const closed = once(server, 'close')
    server.close()
    if ('closeAllConnections' in server) server.closeAllConnections()
    await closed
  }
  onTestFinished(stop)
  return { origin: `http://127.0.0.1:${taken}`, port: taken, stop }
}

function metadata(values: Record<string, string>): string {
  return Object.entries(values)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',')
}

interface UploadedFile {
  readonly bytes: Buffer
  readonly name: string
  readonly companyId?: string
  /** Where it goes in the library, or what it replaces. */
  readonly place?: {
    readonly folder_id?: string
    readonly asset_id?: string
    readonly category?: string
    readonly replaces?: string
  }
}

/** One whole upload by the protocol, in two requests; without bytes it is only begun. */
export async function upload(
  api: TestApi,
  caller: TestCaller,
  { bytes, name, companyId = BASALT, size = bytes.length, place = {} }: UploadedFile & { size?: number },
): Promise<{ created: Response; id: string; ended: Response | null }> {
  const headers = { 'tus-resumable': '1.0.0', application: 'cms', authorization: (await caller.authorization()) ?? '' }
  const created = await api.fetch(
    new Request(`${api.deps.env.PUBLIC_URL}/v2/uploads`, {
      method: 'POST',
      headers: {
        ...headers,
        'upload-length': String(size),
        'upload-metadata': metadata({ company_id: companyId, filename: name, ...place }),
      },
    }),
  )
  const location = created.headers.get('location')
  if (!location) return { created, id: '', ended: null }
  const id = location.split('/').at(-1) ?? ''
  if (bytes.length === 0) return { created, id, ended: null }
  const ended = await api.fetch(
    new Request(new URL(location, api.deps.env.PUBLIC_URL), {
      method: 'PATCH',
      headers: {
        ...headers,
        'upload-offset': '0',
        'content-type': 'application/offset+octet-stream',
        'content-length': String(bytes.length),
      },
      body: new Uint8Array(bytes),
    }),
  )
  return { created, id, ended }
}

/** Uploads a file and waits until it has been looked into. Throws at once where the caller may not read it. */
export async function uploadChecked(api: TestApi, caller: TestCaller, file: UploadedFile): Promise<File> {
  const { id } = await upload(api, caller, file)
  const answer = await vi.waitFor(
    async () => {
      const read = await caller.get(`/v2/files/${id}`)
      const { status }: File = read.body
      if (read.status === 200 && ['uploading', 'checking'].includes(status)) throw new Error(`The file is ${status}`)
      return read
    },
    { timeout: 60_000, interval: 20 },
  )
  if (answer.status !== 200) throw new Error(`The file answers ${answer.status}`)
  return answer.body
}

export async function uploadFixture(api: TestApi, caller: TestCaller, name: string): Promise<File> {
  return await uploadChecked(api, caller, { bytes: await fixture(name), name })
}

/** Queues an import; the answer is the job as it was queued. */
export async function startImport(caller: TestCaller, input: Record<string, unknown>): Promise<Job> {
  const answer = await caller.post(`/v2/companies/${BASALT}/jobs`, { body: { kind: 'deck_import', input } })
  if (answer.status !== 202) throw new Error(`The import was refused: ${answer.status} ${answer.text}`)
  return answer.body
}

export async function jobWhen(caller: TestCaller, id: string, ready: (job: Job) => boolean): Promise<Job> {
  return await vi.waitFor(
    async () => {
      const { body } = await caller.get(`/v2/companies/${BASALT}/jobs/${id}`)
      const job: Job = body
      if (!ready(job)) throw new Error(`The job is ${job.status}, ${job.progress.done} of ${job.progress.total}`)
      return job
    },
    { timeout: 60_000, interval: 20 },
  )
}

export async function endedJob(caller: TestCaller, id: string): Promise<Job> {
  return await jobWhen(caller, id, (job) => ['succeeded', 'failed', 'cancelled'].includes(job.status))
}

export async function slidesOf(caller: TestCaller, deckId: string | null): Promise<Slide[]> {
  const { body } = await caller.get(`/v2/decks/${deckId}/slides`)
  return (body as { results: Slide[] }).results
}

/** A deck made from pages of a fixture. */
export async function importedDeck(
  api: TestApi,
  caller: TestCaller,
  { name = 'investor-deck.pdf', pages = [1, 2, 3] }: { name?: string; pages?: number[] } = {},
): Promise<{ deck: Deck; slides: Slide[]; file: File }> {
  const made = await madeOnce(api, `deck of ${name}, pages ${pages.join(', ')}, by ${caller.name}`, async () => {
    const file = await uploadFixture(api, caller, name)
    const job = await endedJob(caller, (await startImport(caller, { file_ids: [file.id], pages })).id)
    return { deckId: job.deck_id, fileId: file.id }
  })
  return {
    deck: (await caller.get(`/v2/decks/${made.deckId}`)).body,
    slides: await slidesOf(caller, made.deckId),
    file: (await caller.get(`/v2/files/${made.fileId}`)).body,
  }
}
