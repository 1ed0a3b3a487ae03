import type { StoredImage } from '@outcrop/contract/stored-image.ts'
import type { MediaCtx } from '../../context.ts'
import type { PageSize } from '../../db/schema/file.ts'
import { imageSizes } from '../../pdf/page-size.ts'
import { COVER_SIDES, thumbnailKey } from './page-thumbnail.ts'

/** An image file at the widths of a cover with addresses for the actor, smallest first; each is drawn when it is first asked for. */
export function coverImages(
  { media, actor }: MediaCtx,
  { fileId, size: [width, height], inTrash }: { fileId: string; size: PageSize; inTrash: boolean },
): StoredImage[] {
  // A file is drawn at the side asked for or, where it is smaller, at its own size.
  return COVER_SIDES.filter((side, index) => index === 0 || Math.max(width, height) > (COVER_SIDES[index - 1] ?? side))
    .map((side) => ({ side, size: imageSizes({ width, height }, [side])[0] }))
    .flatMap(({ side, size }) =>
      size ? [{ ...size, url: media.url(actor, thumbnailKey(fileId, 1, side), { inTrash }) }] : [],
    )
}
