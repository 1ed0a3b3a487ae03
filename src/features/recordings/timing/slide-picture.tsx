import type { Slide } from '@outcrop/contract/slide.ts'
import { useStoredImage } from '#/components/use-stored-image.ts'

export interface SlidePictureProps {
  readonly slide: Slide
  /** CSS width at which it is shown, as in `sizes`. */
  readonly sizes: string
  /** Empty beside a text that says the same. */
  readonly alt: string
}

/** The picture of a slide, or of the file that it shows; its title where it has none. */
export function SlidePicture({ slide, sizes, alt }: SlidePictureProps) {
  const images = slide.images.length > 0 ? slide.images : (slide.media?.images ?? [])
  const { broken, props } = useStoredImage(images)
  if (images.length === 0 || broken)
    return (
      <span
        aria-hidden={alt === ''}
        dir="auto"
        className="grid size-full place-items-center overflow-hidden bg-muted p-1 text-center text-xs text-muted-foreground"
      >
        <span className="line-clamp-3">{slide.title || alt}</span>
      </span>
    )
  return (
    <img
      {...props}
      sizes={sizes}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      className="size-full object-contain"
    />
  )
}
