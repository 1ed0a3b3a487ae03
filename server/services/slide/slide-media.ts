import type { SlideMedia } from '@outcrop/contract/decks/slide.ts'
import { tellsOfItself } from '@outcrop/contract/files/video.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { FileRow } from '../../db/schema/file.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import type { VideoRow } from '../../db/schema/video.ts'
import { contentOf } from '../file/file-content.ts'
import { pageKey, WHOLE_SIDE } from './page-key.ts'
import { coverImages } from '../file/cover-images.ts'
import { videoRows } from '../file/video-answer.ts'

/** The file of the media library that a slide shows, if any. */
export function fileOfSlide({ content }: Pick<SlideRow, 'content'>): string | null {
  return content && 'file_id' in content ? content.file_id : null
}

/** The files that slides show, by id, with addresses for the actor; files that cannot be shown are left out. */
export async function slideMedia(
  db: Database,
  ctx: MediaCtx,
  { rows, inTrash }: { rows: readonly SlideRow[]; inTrash: boolean },
): Promise<ReadonlyMap<string, SlideMedia>> {
  const wanted = [...new Set(rows.flatMap((row) => fileOfSlide(row) ?? []))]
  if (wanted.length === 0) return new Map()
  const found = await db
    .select()
    .from(files)
    .where(and(inArray(files.id, wanted), isNull(files.deletedAt), eq(files.status, 'ready')))
  const videos = await videoRows(db, found)
  return new Map(
    found.map((file) => {
      const [size] = file.pageSizes ?? []
      const shown = shownAs(file, videos.get(file.id))
      return [
        file.id,
        {
          name: file.name,
          media_type: shown.mediaType,
          url: shown.key ? ctx.media.url(ctx.actor, shown.key, { inTrash }) : null,
          images: size ? coverImages(ctx, { content_id: contentOf(file), size }, inTrash) : [],
        },
      ]
    }),
  )
}

/** What is handed out of a file: no picture with its metadata, and no video that is known to say whose and from where it is. */
export function shownAs(file: FileRow, video: VideoRow | undefined): { key: string | null; mediaType: string | null } {
  if (file.kind === 'image') return { key: pageKey(contentOf(file), 1, WHOLE_SIDE), mediaType: 'image/webp' }
  if (video?.webKey) return { key: video.webKey, mediaType: 'video/mp4' }
  return { key: tellsOfItself(video?.facts) ? null : file.storageKey, mediaType: file.mediaType }
}
