import { expect, test } from 'vitest'
import { recordingClips, recordingTracks } from '../../db/schema/recording.ts'
import { opened, openRecording, recordingWithSlides } from '../../testing/published-recordings.ts'
import { readerIn } from '../../storage/media-url.ts'
import { segmentToKey } from '../../storage/storage-key.ts'
import { mayReadMedia } from '../file/may-read-media.ts'

test('a clip tells no more of the recording than it shows', async () => {
  const { api, id, slides } = await recordingWithSlides()
  const [clip, now] = [api.deps.random.id(), api.clock.now()]
  const stamps = { createdAt: now, updatedAt: now }
  await api.deps.db
    .insert(recordingClips)
    .values({ id: clip, recordingId: id, title: 'The drill results', start: 1.2, end: 1.8, ...stamps })
  const cues = [
    { start: 0, end: 1, speaker: '', text: 'Before the clip' },
    { start: 1, end: 1.5, speaker: '', text: 'Within the clip' },
    { start: 2, end: 3, speaker: '', text: 'After the clip' },
  ]
  const track = { recordingId: id, language: 'en', label: 'English', source: 'typed' as const, cues, ...stamps }
  await api.deps.db.insert(recordingTracks).values({ id: api.deps.random.id(), ...track })
  const whole = await opened(api, id)
  const shown = await opened(api, clip)
  expect(shown.slides.map((slide) => slide.id)).toEqual([slides[1]?.id])
  expect(shown.chapters).toHaveLength(1)
  expect(shown.log.map(({ at }) => at)).toEqual([1200])
  expect(JSON.stringify(shown.tracks)).toMatch(/Within/)
  expect(JSON.stringify(shown.tracks)).not.toMatch(/Before|After/)
  // Nor does its visit read the pictures of other slides.
  const picture = new URL(whole.slides[0]?.images[0]?.url ?? '', api.deps.env.PUBLIC_URL)
  const reader = new URL(shown.url, api.deps.env.PUBLIC_URL).searchParams.get('reader') ?? ''
  const key = segmentToKey(picture.pathname.split('/').at(-1) ?? '') ?? ''
  const visit = readerIn(reader)
  expect(visit && (await mayReadMedia(api.deps, { reader: visit, key }))).toBe(false)
  expect((await openRecording(api, id, { visit: shown.visit })).body).not.toMatchObject({ visit: shown.visit })
})
