import { EmbedOptions } from '@outcrop/contract/embeds/embed-options.ts'
import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import type { StageEntry } from '@outcrop/contract/decks/stage.ts'
import { eq } from 'drizzle-orm'
import * as v from 'valibot'
import { vi } from 'vitest'
import { embeds, embedTargets } from '../db/schema/embed.ts'
import { files } from '../db/schema/file.ts'
import { type RecordingRow, recordings, type RecordingTimingRow, recordingTimings } from '../db/schema/recording.ts'
import { madeOnce } from './made-once.ts'
import { type PersonName, PEOPLE } from './people.ts'
import { createTestApi, type TestApi } from './test-api.ts'
import { BASALT, importedDeck, runJobs } from './test-decks.ts'
import { addRecording, videoFile } from './test-recordings.ts'

interface Given {
  readonly recording?: Partial<RecordingRow>
  readonly timing?: Partial<RecordingTimingRow>
  /** Of tests/fixtures/videos. */
  readonly video?: string
  readonly settings?: Record<string, string>
}

/** A published recording of four seconds without slides. */
export async function publishedRecording({ recording, timing, video = 'plain.mp4', settings }: Given = {}) {
  const api = await createTestApi(settings)
  await runJobs(api)
  const fileId = await preparedVideo(api, video)
  const id = await insertRecording(api, { recording: { fileId, ...recording }, ...(timing && { timing }) })
  return { api, id, fileId }
}

export async function preparedVideo(api: TestApi, name: string): Promise<string> {
  return await madeOnce(api, `video ${name}`, async () => {
    const { id } = await videoFile(api, { name, from: name })
    await vi.waitFor(
      async () => {
        const { body } = await api.as('presenter').get(`/v2/files/${id}`)
        if ((body as { video: { state: string } | null }).video?.state !== 'ready') throw new Error('not prepared yet')
      },
      { timeout: 60_000, interval: 50 },
    )
    return id
  })
}

export async function insertRecording(api: TestApi, { recording, timing }: Given): Promise<string> {
  const now = api.clock.now()
  const { id } = await addRecording(api, {
    title: 'Quarterly results',
    description: 'The third quarter at Halvorsen Creek.',
    publishedAt: now,
    createdBy: PEOPLE.presenter.id,
    ...recording,
  })
  await api.deps.db.insert(recordingTimings).values({ recordingId: id, updatedAt: now, ...timing })
  return id
}

/** The same with the slides of a deck, one a second from the start. */
export async function recordingWithSlides(given: Given = {}) {
  const api = await createTestApi()
  await runJobs(api)
  const { deck, slides } = await importedDeck(api, api.as('presenter'))
  const fileId = await preparedVideo(api, 'plain.mp4')
  const log = slides.map(({ id }, index): StageEntry =>
    index === 0
      ? { at: 0, event: { kind: 'open', deck_id: deck.id, slide_id: id } }
      : { at: index * 1000, event: { kind: 'go', slide_id: id } },
  )
  const id = await insertRecording(api, {
    recording: { fileId, deckId: deck.id, ...given.recording },
    timing: { log, ...given.timing },
  })
  return { api, id, fileId, deck, slides, log }
}

export const gateOfRecording = async (api: TestApi, id: string, name: PersonName | 'visitor' = 'visitor', query = '') =>
  await api.as(name).get(`/v2/shared-recordings/${id}${query}`)

export const openRecording = async (
  api: TestApi,
  id: string,
  body: object = {},
  name: PersonName | 'visitor' = 'visitor',
) => await api.as(name).post(`/v2/shared-recordings/${id}/visits`, { body })

export async function opened(api: TestApi, id: string, body: object = {}): Promise<WatchedRecording> {
  const answer = await openRecording(api, id, body)
  if (answer.status !== 200) throw new Error(`The recording is closed: ${answer.status} ${answer.text}`)
  return answer.body
}

/** Changes a row behind the API's back. */
export async function changeRecording({ deps }: TestApi, id: string, change: Partial<RecordingRow>): Promise<void> {
  await deps.db.update(recordings).set(change).where(eq(recordings.id, id))
}

export async function trashFile({ deps, clock }: TestApi, id: string): Promise<void> {
  await deps.db.update(files).set({ deletedAt: clock.now() }).where(eq(files.id, id))
}

/** An embed at `/embed/results` that shows a recording anywhere. */
export async function insertEmbed({ deps, clock }: TestApi, recordingId: string): Promise<string> {
  const now = clock.now()
  const id = deps.random.id()
  const options = v.parse(EmbedOptions, {})
  const stamps = { createdAt: now, updatedAt: now }
  await deps.db
    .insert(embeds)
    .values({ id, companyId: BASALT, handle: 'results', name: 'Front page', options, ...stamps })
  const target = { kind: 'recording' as const, targetId: recordingId, startsAt: now, createdAt: now }
  await deps.db.insert(embedTargets).values({ id: deps.random.id(), embedId: id, ...target })
  return id
}
