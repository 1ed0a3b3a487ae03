import type { WatchedRecording } from '@outcrop/contract/recordings/shared-recording.ts'
import type { StageEntry } from '@outcrop/contract/decks/stage.ts'
import { fillWatermark, type RecordingModelSettings } from '@outcrop/contract/recordings/recording-model.ts'
import {
  chaptersOf,
  clippedChapters,
  clippedCues,
  type Stretch,
  watchedChapters,
} from '@outcrop/contract/recordings/watched-time.ts'
import type { Ctx, MediaCtx } from '../../context.ts'
import type { RecordingTrackRow } from '../../db/schema/recording.ts'
import { readerOfGrant } from '../../storage/media-url.ts'
import type { Admission } from '../grant/admit.ts'
import { modelSettingsOf } from '../recording-model/model-settings-of.ts'
import { wholeTracksOf } from '../recording-track/find-track.ts'
import { trackAnswer, watchedTrack } from '../recording-track/track-answer.ts'
import { publicSlide } from '../slide/shown-to.ts'
import { slideAnswers } from '../slide/slide-answer.ts'
import type { Watched } from './find-watched.ts'
import { posterImages } from './poster-images.ts'
import { relatedRecordings } from './related-recordings.ts'
import type { WatchedMedia } from './watched-media.ts'
import { shownLog, stretchOf, timingOf, watchedSlides } from './watched-slides.ts'

interface Opened {
  readonly media: WatchedMedia
  readonly admission: Admission
}

/** A recording as an admitted viewer gets it. All times are those of what is watched. */
export async function watchedAnswer(ctx: Ctx, watched: Watched, opened: Opened): Promise<WatchedRecording> {
  const { recording, company, clip } = watched
  const { media, admission } = opened
  const { cuts } = media
  const length = media.mediaSeconds ?? Infinity
  const reader: MediaCtx = { media: ctx.media, actor: readerOfGrant(admission.grant) }
  const url = (key: string, name?: string) => ctx.media.url(reader.actor, key, { name })
  const settings = await modelSettingsOf(ctx.db, recording)
  const timing = await timingOf(ctx.db, recording)
  const stretch = stretchOf(watched, cuts)
  const log = shownLog(timing.log, watched, { cuts, length })
  const { results: slides } = await slideAnswers(ctx.db, reader, await watchedSlides(ctx.db, recording, log), {
    inTrash: false,
  })
  return {
    visit: admission.token,
    id: clip?.id ?? recording.id,
    title: recording.title,
    description: recording.description,
    recorded_at: recording.recordedAt?.toISOString() ?? null,
    company: { id: company.id, name: company.name },
    brand_color: company.brandColor,
    url: url(media.key),
    media_type: media.mediaType,
    seconds: media.seconds,
    poster: await posterImages(ctx.db, reader, watched),
    thumbnails: media.sheet && sheetAnswer(media.sheet, url(media.sheet.key)),
    layout: settings.layout,
    clip: clip && stretch && { title: clip.title, ...stretch },
    slides: slides.map(publicSlide),
    log: [...log],
    chapters: chaptersIn(timing, { log, length, slides, cuts, stretch }),
    tracks: (await wholeTracksOf(ctx.db, recording.id)).map((track) => trackIn(watchedTrack(track, cuts), stretch)),
    download_url: recording.download ? url(media.key, media.name) : null,
    resources: recording.resources,
    related: await relatedRecordings(ctx.db, reader, recording),
    intro: settings.intro,
    outro: settings.outro,
    watermark: watermarkOf(settings, watched, ctx.clock.now()),
    caption_language: settings.caption_language,
    questions: !admission.grant.isPreview,
  }
}

function sheetAnswer({ key: _key, ...sheet }: NonNullable<WatchedMedia['sheet']>, url: string) {
  return { ...sheet, url }
}

/** Captions, of a clip those that are heard in it. */
function trackIn(track: RecordingTrackRow, stretch: Stretch | null) {
  return trackAnswer(stretch ? { ...track, cues: clippedCues(track.cues, stretch) } : track)
}

/** Chapters as they were typed; where there are none, they follow the slides. */
function chaptersIn(
  { chapters }: Awaited<ReturnType<typeof timingOf>>,
  {
    log,
    length,
    slides,
    cuts,
    stretch,
  }: Pick<WatchedMedia, 'cuts'> & {
    log: readonly StageEntry[]
    length: number
    slides: readonly { id: string; title: string }[]
    stretch: Stretch | null
  },
): WatchedRecording['chapters'] {
  const all = chapters ? watchedChapters(chapters, cuts, length) : chaptersOf(log, slides)
  return stretch ? clippedChapters(all, stretch) : all
}

function watermarkOf({ watermark }: RecordingModelSettings, { recording, company }: Watched, now: Date): string | null {
  if (watermark === null) return null
  const date = (recording.recordedAt ?? now).toISOString().slice(0, 10)
  return fillWatermark(watermark, { company: company.name, date })
}
