import type { endpoints } from '@outcrop/contract/api/endpoints.ts'
import type { Cue } from '@outcrop/contract/recordings/caption.ts'
import { and, asc, desc, eq, inArray, isNull, lte, sql } from 'drizzle-orm'
import type { Call } from '../../call.ts'
import type { Database } from '../../db/database.ts'
import { companies } from '../../db/schema/company.ts'
import { files } from '../../db/schema/file.ts'
import { recordings, recordingTracks } from '../../db/schema/recording.ts'
import { slides } from '../../db/schema/slide.ts'
import { videoRows } from '../file/video-answer.ts'
import { isId } from '../resource/is-id.ts'
import { storedImages } from '../slide/stored-images.ts'

const SAMPLES = 10
const SLIDES = 3
const CUES = 30

/** The newest recordings of a company that have a video, with some slides and captions of each. */
export async function listModelSamples({ ctx, input }: Call<typeof endpoints.listModelSamples>) {
  const { company_id: companyId } = input.query
  if (!isId(companyId)) return { results: [] }
  const rows = await ctx.db
    .select({ recording: recordings, file: files, companyName: companies.name })
    .from(recordings)
    .innerJoin(companies, and(eq(companies.id, recordings.companyId), isNull(companies.deletedAt)))
    .innerJoin(files, and(eq(files.id, recordings.fileId), eq(files.kind, 'video'), eq(files.status, 'ready')))
    .where(and(eq(recordings.companyId, companyId), isNull(recordings.deletedAt), isNull(files.deletedAt)))
    .orderBy(desc(recordings.createdAt), desc(recordings.id))
    .limit(SAMPLES)
  const videos = await videoRows(
    ctx.db,
    rows.map(({ file }) => file),
  )
  const shown = await slidesOf(
    ctx.db,
    rows.flatMap(({ recording }) => recording.deckId ?? []),
  )
  const cues = await cuesOf(
    ctx.db,
    rows.map(({ recording }) => recording.id),
  )
  return {
    results: rows.flatMap(({ recording, file, companyName }) => {
      const key = videos.get(file.id)?.webKey ?? file.storageKey
      if (key === null) return []
      return {
        id: recording.id,
        title: recording.title,
        company_name: companyName,
        recorded_at: recording.recordedAt?.toISOString() ?? null,
        url: ctx.media.url(ctx.actor, key),
        slides: (shown.get(recording.deckId ?? '') ?? []).map(({ images }) =>
          storedImages(ctx, images, { inTrash: false }),
        ),
        cues: cues.get(recording.id) ?? [],
      }
    }),
  }
}

/** The first slides of each deck. */
async function slidesOf(db: Database, deckIds: readonly string[]) {
  const place = sql<number>`row_number() over (partition by ${slides.deckId} order by ${slides.rank})`.as('place')
  const ranked = db
    .select({ deckId: slides.deckId, images: slides.images, place })
    .from(slides)
    .where(
      and(
        inArray(slides.deckId, [...deckIds]),
        eq(slides.state, 'ready'),
        eq(slides.hidden, false),
        isNull(slides.deletedAt),
      ),
    )
    .as('ranked')
  const rows = await db.select().from(ranked).where(lte(ranked.place, SLIDES)).orderBy(asc(ranked.place))
  return Map.groupBy(rows, ({ deckId }) => deckId)
}

/** The first captions of each recording, in the language that is shown first. */
async function cuesOf(db: Database, recordingIds: readonly string[]) {
  const rows = await db
    .selectDistinctOn([recordingTracks.recordingId], {
      recordingId: recordingTracks.recordingId,
      cues: sql<Cue[]>`jsonb_path_query_array(${recordingTracks.cues}, ${`$[0 to ${CUES - 1}]`}::jsonpath)`,
    })
    .from(recordingTracks)
    .where(inArray(recordingTracks.recordingId, [...recordingIds]))
    .orderBy(asc(recordingTracks.recordingId), desc(recordingTracks.isDefault), asc(recordingTracks.label))
  return new Map(rows.map(({ recordingId, cues }) => [recordingId, cues]))
}
