import type { SlideMedia } from '@outcrop/contract/slide.ts'
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { files } from '../../db/schema/file.ts'
import type { SlideRow } from '../../db/schema/slide.ts'
import { contentOf } from '../../jobs/file-content.ts'
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
      // What every browser plays, where the original is not that.
      const webKey = videos.get(file.id)?.webKey ?? null
      const key = webKey ?? file.storageKey
      const [size] = file.pageSizes ?? []
      return [
        file.id,
        {
          name: file.name,
          media_type: webKey ? 'video/mp4' : file.mediaType,
          url: key ? ctx.media.url(ctx.actor, key, { inTrash }) : null,
          images: size ? coverImages(ctx, { content_id: contentOf(file), size }, inTrash) : [],
        },
      ]
    }),
  )
}
