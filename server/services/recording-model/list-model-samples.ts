import type { recordingModelEndpoints } from '@outcrop/contract/recording-model.ts'
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm'
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
export async function listModelSamples({ ctx, input }: Call<typeof recordingModelEndpoints.listModelSamples>) {
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
  const tracks = await tracksOf(
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
        slides: (shown.get(recording.deckId ?? '') ?? [])
          .slice(0, SLIDES)
          .map(({ images }) => storedImages(ctx, images, { inTrash: false })),
        cues: (tracks.get(recording.id)?.[0]?.cues ?? []).slice(0, CUES),
      }
    }),
  }
}

async function slidesOf(db: Database, deckIds: readonly string[]) {
  if (deckIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .select({ deckId: slides.deckId, images: slides.images })
    .from(slides)
    .where(
      and(
        inArray(slides.deckId, [...deckIds]),
        eq(slides.state, 'ready'),
        eq(slides.hidden, false),
        isNull(slides.deletedAt),
      ),
    )
    .orderBy(asc(slides.rank))
  return Map.groupBy(rows, ({ deckId }) => deckId)
}

async function tracksOf(db: Database, recordingIds: readonly string[]) {
  if (recordingIds.length === 0) return new Map<string, never[]>()
  const rows = await db
    .select()
    .from(recordingTracks)
    .where(inArray(recordingTracks.recordingId, [...recordingIds]))
    .orderBy(desc(recordingTracks.isDefault), asc(recordingTracks.label))
  return Map.groupBy(rows, ({ recordingId }) => recordingId)
}
