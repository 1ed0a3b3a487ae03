import type { RevisionPage } from '@outcrop/contract/decks/deck-revision.ts'
import { SlideImage } from '#/components/slide/slide-image.tsx'
import { classNames } from '#/ui/class-names.ts'

export type Pictured = Pick<RevisionPage, 'width' | 'height' | 'images' | 'text'>

export interface RevisionPictureProps {
  /** Null where there is none on this side. */
  readonly shown: Pictured | null
  /** Said where there is none. */
  readonly missing: string
  readonly sizes: string
  readonly decorative?: boolean
  readonly className?: string
}

/** A page of a comparison, before or after. */
export function RevisionPicture({ shown, missing, sizes, decorative = false, className }: RevisionPictureProps) {
  if (!shown) {
    return (
      <div
        className={classNames(
          'grid aspect-video place-items-center rounded-md border border-dashed p-2 text-center text-xs text-muted-foreground',
          className,
        )}
      >
        {missing}
      </div>
    )
  }
  return (
    <SlideImage
      slide={{ ...shown, title: '', alt: '' }}
      sizes={sizes}
      decorative={decorative}
      lazy
      className={classNames('aspect-video w-full rounded-md border bg-muted object-contain', className)}
    />
  )
}
