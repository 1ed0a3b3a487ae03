import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import type { MediaCtx } from '../../context.ts'
import type { SlideImage } from '../../db/schema/slide.ts'

/** Images of a slide with addresses for the actor, smallest first. */
export function storedImages(
  { media, actor }: MediaCtx,
  images: readonly SlideImage[],
  { inTrash }: { inTrash: boolean },
): StoredImage[] {
  return images.map(({ key, width, height }) => ({ width, height, url: media.url(actor, key, { inTrash }) }))
}
