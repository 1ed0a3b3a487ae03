import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { coverImages } from '../file/cover-images.ts'
import { storedImages } from '../slide/stored-images.ts'
import { type Media, posterOf } from './watched-media.ts'

/** The poster of a recording with addresses for a reader, smallest first; empty where it has none. */
export async function posterImages(db: Database, ctx: MediaCtx, watched: Media): Promise<StoredImage[]> {
  const poster = await posterOf(db, watched)
  if (!poster) return []
  return poster.cover ? coverImages(ctx, poster.cover, false) : storedImages(ctx, poster.images, { inTrash: false })
}

/** Whether a stored object is the poster of a recording. */
export async function isPosterOf(db: Database, watched: Media, key: string): Promise<boolean> {
  const poster = await posterOf(db, watched)
  if (!poster) return false
  return poster.cover
    ? key.startsWith(`files/${poster.cover.content_id}/pages/`)
    : poster.images.some((image) => image.key === key)
}
