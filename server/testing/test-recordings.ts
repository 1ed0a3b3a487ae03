import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import { expect, vi } from 'vitest'
import { recordings } from '../db/schema/recording.ts'
import { madeOnce } from './made-once.ts'
import { COMPANIES } from './people.ts'
import type { TestApi } from './test-api.ts'
import { fixture, runJobs, uploadChecked } from './test-decks.ts'

const BASALT: string = COMPANIES.basalt.id

/** Uploads a fixture as a video and waits until it was checked. */
export async function videoFile(api: TestApi, { name = 'talk.mp4', from = 'plain.mp4', companyId = BASALT } = {}) {
  return await uploadChecked(api, api.as('super'), { bytes: await fixture(`videos/${from}`), name, companyId })
}

/** A recording that was made by the API. */
export async function madeRecording(api: TestApi, body: Record<string, unknown>): Promise<Recording> {
  const answer = await api
    .as('presenter')
    .post('/v2/recordings', { body: { company_id: BASALT, title: 'Talk', ...body } })
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}

/** A recording without media, where that does not matter. */
export async function addRecording(
  { deps: { db, clock, random } }: TestApi,
  fields: Partial<typeof recordings.$inferInsert> = {},
): Promise<{ id: string }> {
  const id = random.id()
  const stamps = { createdAt: clock.now(), updatedAt: clock.now() }
  await db.insert(recordings).values({ id, companyId: BASALT, title: 'Talk', ...stamps, ...fields })
  return { id }
}

export async function gotRecording(api: TestApi, id: string): Promise<Recording> {
  return (await api.as('presenter').get(`/v2/recordings/${id}`)).body
}

export async function whenReady(api: TestApi, id: string): Promise<Recording> {
  return await vi.waitFor(
    async () => {
      const recording = await gotRecording(api, id)
      if (recording.state !== 'ready') throw new Error(`The recording is ${recording.state}`)
      return recording
    },
    { timeout: 60_000, interval: 50 },
  )
}

/** A recording whose video was prepared, with jobs running from then on. */
export async function readyRecording(api: TestApi, body: Record<string, unknown> = {}): Promise<Recording> {
  await runJobs(api)
  const id = await madeOnce(api, `recording ${JSON.stringify(body)}`, async () => {
    const file = await videoFile(api)
    return (await whenReady(api, (await madeRecording(api, { file_id: file.id, ...body })).id)).id
  })
  return await gotRecording(api, id)
}

/** The status with which a signed address is answered. */
export async function statusOf(api: TestApi, url: string | null | undefined): Promise<number> {
  return (await api.fetch(new Request(new URL(url ?? '', api.deps.env.PUBLIC_URL)))).status
}

export async function listedRecordings(api: TestApi, query: string): Promise<{ titles: string[]; count: number }> {
  const answer = await api.as('presenter').get(`/v2/recordings?company_id=${BASALT}&${query}`)
  expect(answer.status, answer.text).toBe(200)
  const { results, count } = answer.body as { results: Recording[]; count: number }
  return { titles: results.map(({ title }) => title), count }
}
