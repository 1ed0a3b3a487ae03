import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import {
  type CaptionTrack,
  CUE_TEXT_MAX,
  type RecordingTranscript,
  SPEAKER_MAX,
} from '@outcrop/contract/recordings/caption.ts'
import type { Job } from '@outcrop/contract/operations/job.ts'
import { expect, onTestFinished, test } from 'vitest'
import { recordings } from '../../db/schema/recording.ts'
import { COMPANIES } from '../../testing/people.ts'
import { createTestApi, type TestApi } from '../../testing/test-api.ts'
import { endedJob, fixture, runJobs, uploadChecked } from '../../testing/test-decks.ts'

const COMPANY = COMPANIES.basalt.id

async function recordingOf(settings: Record<string, string>, video = 'plain.mp4') {
  const api = await createTestApi(settings)
  await runJobs(api)
  const bytes = await fixture(`videos/${video}`)
  const file = await uploadChecked(api, api.as('presenter'), { bytes, name: video })
  const { db, random, clock } = api.deps
  const row = { id: random.id(), companyId: COMPANY, title: 'Call', createdAt: clock.now(), updatedAt: clock.now() }
  await db.insert(recordings).values({ ...row, fileId: file.id })
  return { api, at: `/v2/recordings/${row.id}` }
}

const ENGLISH = { language: 'en-CA', label: 'English' }

async function recognize(api: TestApi, at: string, more: object = {}): Promise<Job> {
  const started = await api.as('presenter').post(`${at}/speech`, { body: { ...ENGLISH, ...more } })
  expect(started.status, started.text).toBe(202)
  return await endedJob(api.as('presenter'), (started.body as Job).id)
}

async function overview(api: TestApi, at: string): Promise<RecordingTranscript> {
  return (await api.as('presenter').get(`${at}/transcript`)).body
}

async function words(api: TestApi, at: string) {
  const [found] = (await overview(api, at)).tracks
  const track: CaptionTrack = (await api.as('presenter').get(`${at}/tracks/${found?.id}`)).body
  return track.cues.map(({ start, text }) => [start, text])
}

/** A program that is executed, with these lines of shell. */
async function program(...lines: string[]): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'outcrop-speech-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = path.join(folder, 'recognize')
  await writeFile(file, ['#!/bin/sh', ...lines].join('\n'))
  await chmod(file, 0o755)
  return file
}

/** A service on this machine; `answer` says how it replies to each request. */
async function service(answer: (body: string, request: IncomingMessage, count: number) => [number, string]) {
  let count = 0
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (bytes: Buffer) => parts.push(bytes))
    request.on('end', () => {
      count += 1
      const [status, text] = answer(Buffer.concat(parts).toString('latin1'), request, count)
      response.writeHead(status).end(text)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}`
}

test('a program gets the sound and the language, and what it prints becomes captions', async () => {
  const command = await program(
    // The size says that it is 4 seconds of 16 kHz in 16 bits.
    'size=$(wc -c < "$1")',
    'printf "WEBVTT\\n\\n00:00.500 --> 00:02.000\\n%s %s\\n\\n00:02.000 --> 00:04.000\\nand more\\n" "$2" "$((size / 32000))"',
  )
  const { api, at } = await recordingOf({ SPEECH_COMMAND: command })
  expect((await overview(api, at)).speech).toEqual({ available: true, job: null })
  const job = await recognize(api, at)
  expect(job).toMatchObject({ kind: 'recording_speech', status: 'succeeded', progress: { done: 100, total: 100 } })
  const { tracks, speech } = await overview(api, at)
  expect(tracks).toMatchObject([{ language: 'en-CA', source: 'speech', is_default: false, cue_count: 2 }])
  expect(speech.job?.id).toBe(job.id)
  expect(await words(api, at)).toEqual([
    [0.5, 'en-CA 4'],
    [2, 'and more'],
  ])
  const taken = await api.as('presenter').post(`${at}/speech`, { body: ENGLISH })
  expect(taken).toMatchObject({ status: 409, body: { code: 'track_exists' } })
  await recognize(api, at, { replace: true })
  expect((await overview(api, at)).tracks).toMatchObject([{ version: 2, cue_count: 2 }])
})

test.each([
  ['prints nothing that can be read', ['echo Done'], 'speech_failed'],
  ['ends with a failure', ['echo "out of memory" >&2; exit 9'], 'speech_failed'],
  ['hears nobody', ['echo WEBVTT'], 'speech_nothing_heard'],
])('of a program that %s the job says so, and can be tried again', async (_, lines, code) => {
  const { api, at } = await recordingOf({ SPEECH_COMMAND: await program(...lines) })
  const job = await recognize(api, at)
  expect(job).toMatchObject({ status: 'failed', error_code: code })
  const retried = await api.as('presenter').post(`/v2/companies/${COMPANY}/jobs/${job.id}/retry`)
  expect(retried.status).toBe(200)
  expect(await endedJob(api.as('presenter'), job.id)).toMatchObject({ status: 'failed', error_code: code })
  expect((await overview(api, at)).tracks).toEqual([])
})

test('it is stopped by whoever wants, and a second one does not begin beside it', async () => {
  const { api, at } = await recordingOf({ SPEECH_COMMAND: await program('exec sleep 60') })
  const presenter = api.as('presenter')
  const started: Job = (await presenter.post(`${at}/speech`, { body: ENGLISH })).body
  expect((await presenter.post(`${at}/speech`, { body: { ...ENGLISH, language: 'fr' } })).status).toBe(409)
  expect((await presenter.post(`/v2/companies/${COMPANY}/jobs/${started.id}/cancel`)).status).toBe(200)
  expect(await endedJob(presenter, started.id)).toMatchObject({ status: 'cancelled' })
  expect((await overview(api, at)).tracks).toEqual([])
  const second = await presenter.post(`${at}/speech`, { body: ENGLISH })
  expect(second.status).toBe(202)
  expect((await presenter.post(`/v2/companies/${COMPANY}/jobs/${started.id}/retry`)).body).toMatchObject({
    code: 'conflict',
  })
  await presenter.post(`/v2/companies/${COMPANY}/jobs/${(second.body as Job).id}/cancel`)
  expect((await presenter.post(`/v2/companies/${COMPANY}/jobs/${started.id}/retry`)).status).toBe(200)
})

test('where videos are not converted, no speech is recognized either', async () => {
  const settings = { SPEECH_COMMAND: await program('echo WEBVTT'), VIDEO_CONVERSION: 'off' }
  const { api, at } = await recordingOf(settings)
  expect(await recognize(api, at)).toMatchObject({ status: 'failed', error_code: 'speech_off' })
})

test('a recording without sound says so', async () => {
  const { api, at } = await recordingOf({ SPEECH_COMMAND: await program('echo WEBVTT') }, 'no-sound.mp4')
  expect(await recognize(api, at)).toMatchObject({ status: 'failed', error_code: 'speech_no_sound' })
})

test('a service gets the sound with the key, and is asked again when it is busy', async () => {
  const asked: string[] = []
  const url = await service((body, request, count) => {
    asked.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    if (count === 1) return [503, 'busy']
    const field = (name: string) => new RegExp(`name="${name}"\\r\\n\\r\\n([^\\r]*)`).exec(body)?.[1] ?? ''
    const text = `${field('model')} ${field('language')} ${body.includes('RIFF')} ${Math.round(body.length / 32_000)}`
    return [
      200,
      JSON.stringify({
        text,
        segments: [
          { start: 1, end: 3.5, text: ` ${text}` },
          { start: 3.5, end: 4, text: ' ' },
          { start: 4, end: 4, text: 'a'.repeat(CUE_TEXT_MAX + 1), speaker: 's'.repeat(SPEAKER_MAX + 1) },
        ],
      }),
    ]
  })
  const { api, at } = await recordingOf({ SPEECH_URL: `${url}/v1`, SPEECH_API_KEY: 'key', SPEECH_MODEL: 'large' })
  expect(await recognize(api, at)).toMatchObject({ status: 'succeeded' })
  expect(asked).toEqual(Array.from({ length: 2 }, () => 'POST /v1/audio/transcriptions Bearer key'))
  expect(await words(api, at)).toEqual([
    [1, 'large en true 4'],
    [4, 'a'.repeat(CUE_TEXT_MAX)],
  ])
})

test('captions are taken from a service that answers those', async () => {
  const url = await service(() => [200, 'WEBVTT\n\n00:01.000 --> 00:02.000\nHello\n'])
  const { api, at } = await recordingOf({ SPEECH_URL: url })
  expect(await recognize(api, at)).toMatchObject({ status: 'succeeded' })
  expect(await words(api, at)).toEqual([[1, 'Hello']])
})

test('a service that refuses the key is not asked again', async () => {
  let asked = 0
  const url = await service(() => {
    asked += 1
    return [401, '{}']
  })
  const { api, at } = await recordingOf({ SPEECH_URL: url })
  expect(await recognize(api, at)).toMatchObject({ status: 'failed', error_code: 'speech_refused' })
  expect(asked).toBe(1)
})

test('where no program and no service is set, nothing is offered', async () => {
  const { api, at } = await recordingOf({})
  const { speech, media } = await overview(api, at)
  expect(speech).toEqual({ available: false, job: null })
  expect(media).toMatchObject({ state: 'ready', url: expect.stringContaining('/v2/media/') })
  const refused = await api.as('presenter').post(`${at}/speech`, { body: ENGLISH })
  expect(refused).toMatchObject({ status: 409, body: { code: 'speech_off' } })
})
