import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { vi } from 'vitest'
import { DEMO_COMPANIES } from '../demo/companies.ts'
import { demoAuthorization } from './server-process.ts'

const COMPANY = DEMO_COMPANIES.find((company) => company.key === 'halvorsen')?.id ?? ''
const FIXTURE = path.join(import.meta.dirname, '../../tests/fixtures/investor-deck.pdf')

/** A person of the demo at a running server. */
export interface Visit {
  get<T>(address: string): Promise<T>
  send(method: string, address: string, init?: Omit<RequestInit, 'method'>): Promise<Response>
}

export async function visit(url: string, name = 'super'): Promise<Visit> {
  const authorization = await demoAuthorization(url, name)
  async function send(method: string, address: string, init: Omit<RequestInit, 'method'> = {}): Promise<Response> {
    const headers = { application: 'cms', 'tus-resumable': '1.0.0', authorization, ...init.headers }
    const answer = await fetch(new URL(address, url), { ...init, method, headers })
    if (!answer.ok) throw new Error(`${method} ${address} ${answer.status} ${await answer.text()}`)
    return answer
  }
  return { send, get: async <T>(address: string) => (await (await send('GET', address)).json()) as T }
}

/** Uploads a PDF and makes a deck of its first two pages; the answer is the deck's id. */
export async function makeDeck({ get, send }: Visit): Promise<string> {
  const bytes = await readFile(FIXTURE)
  const begun = await send('POST', '/v2/uploads', {
    headers: {
      'upload-length': String(bytes.length),
      'upload-metadata': `company_id ${btoa(COMPANY)},filename ${btoa('kept.pdf')}`,
    },
  })
  const address = begun.headers.get('location') ?? ''
  const headers = { 'upload-offset': '0', 'content-type': 'application/offset+octet-stream' }
  await send('PATCH', address, { headers, body: new Uint8Array(bytes) })
  const fileId = address.split('/').at(-1)
  await until(async () => (await get<File>(`/v2/files/${fileId}`)).status === 'ready')
  const queued = await send('POST', `/v2/companies/${COMPANY}/jobs`, {
    headers: { 'content-type': 'application/json', 'idempotency-key': `import-${fileId}` },
    body: JSON.stringify({ kind: 'deck_import', input: { file_ids: [fileId], pages: [1, 2] } }),
  })
  const job = (await queued.json()) as Job
  await until(async () => (await get<Job>(`/v2/companies/${COMPANY}/jobs/${job.id}`)).status === 'succeeded')
  return job.deck_id ?? ''
}

/** What a person sees of a deck: the text of its slides, and a digest of every image. */
export async function readDeck(
  { get, send }: Visit,
  deckId: string,
): Promise<{ text: string | undefined; images: string[] }[]> {
  const { results } = await get<{ results: Slide[] }>(`/v2/decks/${deckId}/slides`)
  return await Promise.all(
    results.map(async ({ text, images }) => ({
      text,
      images: await Promise.all(
        images.map(async (image) =>
          createHash('sha256')
            .update(new Uint8Array(await (await send('GET', image.url)).arrayBuffer()))
            .digest('hex'),
        ),
      ),
    })),
  )
}

/** Imports of the demo's own decks may stand before ours. */
async function until(isTrue: () => Promise<boolean>): Promise<void> {
  await vi.waitFor(
    async () => {
      if (!(await isTrue())) throw new Error('Not yet')
    },
    { timeout: 200_000, interval: 100 },
  )
}
