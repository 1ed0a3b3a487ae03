import { chaptersText, chaptersVtt } from '@outcrop/contract/chapter-text.ts'
import type { Chapter, ChapterFormat, recordingTimingEndpoints } from '@outcrop/contract/recording-timing.ts'
import { watchedChapters, watchedSeconds } from '@outcrop/contract/watched-time.ts'
import type { Call } from '../../call.ts'
import { findTiming } from './find-timing.ts'
import { timingChapters } from './timing-chapters.ts'

const MEDIA_TYPES: Readonly<Record<ChapterFormat, string>> = {
  vtt: 'text/vtt; charset=utf-8',
  text: 'text/plain; charset=utf-8',
  json: 'application/json',
}
const ENDINGS: Readonly<Record<ChapterFormat, string>> = { vtt: 'vtt', text: 'txt', json: 'json' }

/** The chapters of a recording by the time of watching, as a file. @throws ApiProblem `not_found` */
export async function listRecordingChapters({
  ctx,
  input,
}: Call<typeof recordingTimingEndpoints.listRecordingChapters>) {
  const { timing, video } = await findTiming(ctx.db, input.params.id)
  const { format } = input.query
  const length = video?.facts?.seconds
  const chapters = watchedChapters(await timingChapters(ctx.db, timing), timing.cuts, length)
  // Without a length the last chapter has none either.
  const end = length === undefined ? (chapters.at(-1)?.at ?? 0) : watchedSeconds(timing.cuts, length)
  return new Response(written(chapters, format, end), {
    headers: {
      'content-type': MEDIA_TYPES[format],
      'content-disposition': `attachment; filename="chapters.${ENDINGS[format]}"`,
      'cache-control': 'no-store',
    },
  })
}

function written(chapters: readonly Chapter[], format: ChapterFormat, end: number): string {
  if (format === 'json') return JSON.stringify(chapters)
  return format === 'vtt' ? chaptersVtt(chapters, end) : chaptersText(chapters)
}
