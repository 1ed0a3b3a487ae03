import type { StoredImage } from '@outcrop/contract/stored-image.ts'
import type { SlideImage } from '../../db/schema/slide.ts'
import type { Deps } from '../../deps.ts'

/** Images of a slide with their signed addresses, smallest first. */
export function storedImages({ media }: Pick<Deps, 'media'>, images: readonly SlideImage[]): StoredImage[] {
  return images.map(({ key, width, height }) => ({ width, height, url: media.url(key) }))
}
