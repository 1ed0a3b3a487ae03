import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { MediaCtx } from '../../context.ts'
import type { PageSize } from '../../db/schema/file.ts'
import { imageSizes } from '../../pdf/page-size.ts'
import { COVER_SIDES, thumbnailKey } from './page-thumbnail.ts'

/** What a cover is drawn from. */
export interface CoverSource {
  readonly content_id: string
  readonly size: PageSize
}

/** The source of a cover as a column, null until its picture is drawn; `id` is SQL for the id of the image file. */
export function coverSource(id: SQL): SQL<CoverSource | null> {
  return sql`(select json_build_object('content_id', coalesce(files.content_id, files.id), 'size', files.page_sizes -> 0)
    from files where files.id = ${id} and files.status = 'ready' and files.page_sizes -> 0 is not null)`
}

/** An image file at the widths of a cover with addresses for the actor, smallest first; each is drawn when it is first asked for. */
export function coverImages(
  { media, actor }: MediaCtx,
  { content_id, size: [width, height] }: CoverSource,
  inTrash: boolean,
): StoredImage[] {
  // A file is drawn at the side asked for or, where it is smaller, at its own size.
  return COVER_SIDES.filter((side, index) => index === 0 || Math.max(width, height) > (COVER_SIDES[index - 1] ?? side))
    .map((side) => ({ side, size: imageSizes({ width, height }, [side])[0] }))
    .flatMap(({ side, size }) =>
      size ? [{ ...size, url: media.url(actor, thumbnailKey(content_id, 1, side), { inTrash }) }] : [],
    )
}
