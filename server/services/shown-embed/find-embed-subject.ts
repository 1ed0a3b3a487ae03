import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import type { Database } from '../../db/database.ts'
import type { DeckRow } from '../../db/schema/deck.ts'
import type { EmbedRow, EmbedTargetRow } from '../../db/schema/embed.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import { recordings, recordingTimings } from '../../db/schema/recording.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { deckOfTarget, shownSlides } from '../embed/embed-slides.ts'
import { currentTarget } from '../embed/find-current-target.ts'
import { type Media, MEDIA_TIMING } from '../shared-recording/watched-media.ts'

/** What an embed shows now. */
export type EmbedSubject =
  | { readonly kind: 'deck'; readonly deck: DeckRow; readonly slides: readonly SlideRow[] }
  | ({ readonly kind: 'recording' } & Media)
  | { readonly kind: 'video'; readonly file: FileRow }

type Owned = Pick<EmbedRow, 'id' | 'companyId'>

/** What an embed shows at a time; null where that is gone, in the trash, not published, or of another company. */
export async function findEmbedSubject(db: Database, embed: Owned, now: Date): Promise<EmbedSubject | null> {
  const target = await currentTarget(db, embed.id, now)
  if (!target) return null
  switch (target.kind) {
    case 'deck':
      return await deckSubject(db, embed, target)
    case 'recording': {
      const recording = await shownRecording(db, embed, target)
      return recording && { kind: 'recording', ...recording }
    }
    case 'video': {
      const file = await shownVideo(db, embed, target)
      return file && { kind: 'video', file }
    }
  }
}

async function deckSubject(db: Database, embed: Owned, target: EmbedTargetRow): Promise<EmbedSubject | null> {
  const deck = await deckOfTarget(db, target)
  if (deck?.companyId !== embed.companyId) return null
  const slides = await shownSlides(db, target)
  return slides.length === 0 ? null : { kind: 'deck', deck, slides }
}

/** The published recording of a target. */
export async function shownRecording(
  db: Database,
  { companyId }: Owned,
  { targetId }: Pick<EmbedTargetRow, 'targetId'>,
): Promise<Media | null> {
  const [row] = await db
    .select({ recording: recordings, timing: MEDIA_TIMING })
    .from(recordings)
    .leftJoin(recordingTimings, eq(recordingTimings.recordingId, recordings.id))
    .where(
      and(
        eq(recordings.id, targetId),
        eq(recordings.companyId, companyId),
        isNull(recordings.deletedAt),
        isNotNull(recordings.publishedAt),
      ),
    )
  return row ?? null
}

async function readyVideo(db: Database, id: string): Promise<FileRow | null> {
  const [row] = await db
    .select()
    .from(files)
    .where(and(eq(files.id, id), eq(files.kind, 'video'), eq(files.status, 'ready'), isNull(files.deletedAt)))
  return row ?? null
}

/** The video of a target, of the company's library: exploration data is never shown elsewhere. */
export async function shownVideo(
  db: Database,
  { companyId }: Owned,
  { targetId }: Pick<EmbedTargetRow, 'targetId'>,
): Promise<FileRow | null> {
  const file = await readyVideo(db, targetId)
  return file?.companyId === companyId && file.assetId === null ? file : null
}
