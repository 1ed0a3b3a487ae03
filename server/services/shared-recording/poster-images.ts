import type { StoredImage } from '@outcrop/contract/stored-image.ts'
import type { MediaCtx } from '../../context.ts'
import type { Database } from '../../db/database.ts'
import { coverImages } from '../file/cover-images.ts'
import { storedImages } from '../slide/stored-images.ts'
import type { Watched } from './find-watched.ts'
import { posterOf } from './watched-media.ts'

/** The poster of a recording with addresses for a reader, smallest first; empty where it has none. */
export async function posterImages(
  db: Database,
  ctx: MediaCtx,
  watched: Pick<Watched, 'recording' | 'timing'>,
): Promise<StoredImage[]> {
  const poster = await posterOf(db, watched)
  if (!poster) return []
  return poster.cover ? coverImages(ctx, poster.cover, false) : storedImages(ctx, poster.images, { inTrash: false })
}
