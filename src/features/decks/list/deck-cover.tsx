import type { StoredImage } from '@outcrop/contract/stored-image.ts'
import { mediaUrl } from '#/api/http.ts'
import { classNames } from '#/ui/class-names.ts'
import { Strata } from '#/ui/strata.tsx'

export interface DeckCoverProps {
  images: readonly StoredImage[]
  /** CSS width of the picture, as in `sizes`. */
  sizes: string
  className?: string
}

/** The first slide, in a frame that keeps its place while the picture comes. */
export function DeckCover({ images, sizes, className }: DeckCoverProps) {
  const smallest = images[0]
  return (
    <div className={classNames('flex aspect-video items-center justify-center overflow-hidden bg-muted', className)}>
      {smallest ? (
        <img
          src={mediaUrl(smallest.url)}
          srcSet={images.map((image) => `${mediaUrl(image.url)} ${image.width}w`).join(', ')}
          sizes={sizes}
          width={smallest.width}
          height={smallest.height}
          alt=""
          // Asked for when it is seen to be needed: asked for earlier, each would hold up the drawing of the list.
          loading="lazy"
          decoding="async"
          className={classNames('size-full', isPortrait(smallest) ? 'object-cover object-top' : 'object-contain')}
        />
      ) : (
        <Strata className="h-10 text-muted-foreground opacity-50" />
      )}
    </div>
  )
}

/** A page that stands upright fills the frame from its top, where its title is. */
function isPortrait({ width, height }: StoredImage): boolean {
  return height > width
}
