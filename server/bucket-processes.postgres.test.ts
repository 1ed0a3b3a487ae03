import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Deck } from '@outcrop/contract/decks/deck.ts'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import type { File } from '@outcrop/contract/files/file.ts'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { describe, expect, test, vi } from 'vitest'
import { DEMO_COMPANIES } from './demo/companies.ts'
import { demoAuthorization, settingsOfOwn, startServer, startWorker } from './testing/server-process.ts'
import { STORES, testStore } from './testing/test-store.ts'

const COMPANY = DEMO_COMPANIES.find((company) => company.key === 'halvorsen')?.id ?? ''
const FIXTURE = path.join(import.meta.dirname, '../tests/fixtures/investor-deck.pdf')

function caller(authorization: string) {
  return async (address: string, init: RequestInit = {}) => {
    const answer = await fetch(address, {
      ...init,
      headers: { application: 'cms', 'tus-resumable': '1.0.0', authorization, ...init.headers },
    })
    if (!answer.ok) throw new Error(`${address} ${answer.status} ${await answer.text()}`)
    return answer
  }
}

describe.each(STORES.filter((kind) => kind === 'bucket'))('with files in a %s', () => {
  test(
    'processes that share a Postgres and a bucket but no disk take an upload in turns, and another one imports it',
    { timeout: 300_000 },
    async () => {
      const shared = { ...testStore(), RUN_JOBS: 'off', SECRET_KEY: 'one secret of all processes, of some length' }
      const own = await settingsOfOwn()
      const [one, two] = await Promise.all([
        startServer({ ...own, ...shared }),
        startServer({ ...own, ...shared, DATA_DIR: (await settingsOfOwn())['DATA_DIR'] ?? '' }),
      ])
      await startWorker({ ...own, ...shared, DATA_DIR: (await settingsOfOwn())['DATA_DIR'] ?? '' })
      const call = caller(await demoAuthorization(one.url))
      const bytes = await readFile(FIXTURE)

      const begun = await call(`${one.url}/v2/uploads`, {
        method: 'POST',
        headers: {
          'upload-length': String(bytes.length),
          'upload-metadata': `company_id ${btoa(COMPANY)},filename ${btoa('deck.pdf')}`,
        },
      })
      const address = begun.headers.get('location') ?? ''
      const third = Math.ceil(bytes.length / 3)
      for (const [index, { url }] of [one, two, one].entries()) {
        const head = await call(url + address, { method: 'HEAD' })
        expect(head.headers.get('upload-offset')).toBe(String(index * third))
        await call(url + address, {
          method: 'PATCH',
          headers: { 'upload-offset': String(index * third), 'content-type': 'application/offset+octet-stream' },
          body: new Uint8Array(bytes.subarray(index * third, (index + 1) * third)),
        })
      }

      const fileId = address.split('/').at(-1)
      const file = await vi.waitFor(
        async () => {
          const found = (await (await call(`${two.url}/v2/files/${fileId}`)).json()) as File
          if (found.status !== 'ready') throw new Error(`The file is ${found.status}`)
          return found
        },
        { timeout: 30_000, interval: 100 },
      )
      const original = await call(new URL(file.url ?? '', two.url).href)
      expect(Buffer.from(await original.arrayBuffer()).equals(bytes)).toBe(true)

      const queued = await call(`${two.url}/v2/companies/${COMPANY}/jobs`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': 'import-once-0001' },
        body: JSON.stringify({ kind: 'deck_import', input: { file_ids: [fileId], pages: [1, 2] } }),
      })
      const { deck_id: deckId, id } = (await queued.json()) as Job
      await vi.waitFor(
        async () => {
          const job = (await (await call(`${one.url}/v2/companies/${COMPANY}/jobs/${id}`)).json()) as Job
          if (job.status !== 'succeeded') throw new Error(`The job is ${job.status}`)
        },
        { timeout: 200_000, interval: 100 },
      )
      const deck = (await (await call(`${one.url}/v2/decks/${deckId}`)).json()) as Deck
      expect(deck.slide_count).toBe(2)
      const { results } = (await (await call(`${two.url}/v2/decks/${deckId}/slides`)).json()) as { results: Slide[] }
      for (const { url } of results.flatMap((slide) => slide.images)) {
        const image = await call(new URL(url, two.url).href)
        expect(image.headers.get('content-type')).toBe('image/webp')
      }
    },
  )
})
