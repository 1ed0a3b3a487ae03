import type { StoredImage } from '@outcrop/contract/files/stored-image.ts'
import type { ReactNode } from 'react'
import { useStoredImage } from '#/components/use-stored-image.ts'
import { classNames } from '#/ui/class-names.ts'
import { Strata } from '#/ui/strata.tsx'

export interface ItemCoverProps {
  images: readonly StoredImage[]
  /** CSS width of the picture, as in `sizes`. */
  sizes: string
  /** Shown where there is no picture. */
  icon?: ReactNode
  className?: string
}

/** A picture in a frame of fixed size; decoration where there is none. */
export function ItemCover({ images, sizes, icon, className }: ItemCoverProps) {
  const smallest = images[0]
  const { props } = useStoredImage(images)
  return (
    <div className={classNames('flex aspect-video items-center justify-center overflow-hidden bg-muted', className)}>
      {smallest ? (
        <img
          {...props}
          sizes={sizes}
          width={smallest.width}
          height={smallest.height}
          alt=""
          loading="lazy"
          decoding="async"
          className={classNames('size-full', isPortrait(smallest) ? 'object-cover object-top' : 'object-contain')}
        />
      ) : (
        (icon ?? <Strata className="h-10 text-muted-foreground opacity-50" />)
      )}
    </div>
  )
}

/** A portrait page is aligned with the top of the frame, as its title is there. */
function isPortrait({ width, height }: StoredImage): boolean {
  return height > width
}
