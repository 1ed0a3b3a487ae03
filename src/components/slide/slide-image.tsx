import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import { useStoredImage } from '../use-stored-image.ts'
import { WhenShown } from './when-shown.tsx'
import { classNames } from '#/ui/class-names.ts'

export interface SlideImageProps {
  slide: Pick<Slide, 'images' | 'width' | 'height' | 'text' | 'title' | 'alt'>
  /** CSS width at which it is shown, as in `sizes`. */
  sizes: string
  /** Decoration beside a text with the same content. */
  decorative?: boolean
  lazy?: boolean
  /** Called when the picture has loaded or failed. */
  onShown?: () => void
  className?: string
}

const ALT_MAX = 250

/** The picture of a slide at the width needed, with the text of the slide as alt text. */
export function SlideImage({ slide, sizes, decorative = false, lazy = false, onShown, className }: SlideImageProps) {
  const { t } = useTranslation('slide')
  const { broken, props } = useStoredImage(slide.images)
  const largest = slide.images.at(-1)
  if (!largest || broken) {
    return (
      <div
        className={classNames('grid place-items-center bg-muted p-2 text-center text-muted-foreground', className)}
        style={{ aspectRatio: slide.width / slide.height }}
      >
        <WhenShown onShown={onShown} />
        {!decorative && t('missing')}
      </div>
    )
  }
  return (
    <img
      {...props}
      sizes={sizes}
      width={largest.width}
      height={largest.height}
      alt={decorative ? '' : slideAlt(slide)}
      decoding="async"
      draggable={false}
      onLoad={() => {
        props.onLoad()
        onShown?.()
      }}
      onError={() => {
        props.onError()
        onShown?.()
      }}
      {...(lazy && { loading: 'lazy' as const })}
      className={className}
    />
  )
}

/** Alt text of a slide: as typed, else the text found on it, shortened for screen readers. */
export function slideAlt({ title, text, alt }: Pick<Slide, 'title' | 'text'> & { alt?: string }): string {
  if (alt) return alt
  const words = (text || title).replaceAll(/\s+/g, ' ').trim()
  return words.length > ALT_MAX ? `${words.slice(0, ALT_MAX).replace(/\s\S*$/, '')}…` : words
}
