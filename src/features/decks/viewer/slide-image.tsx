import type { Slide } from '@outcrop/contract/slide.ts'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { mediaUrl } from '#/api/http.ts'
import { classNames } from '#/ui/class-names.ts'

export interface SlideImageProps {
  slide: Pick<Slide, 'images' | 'width' | 'height' | 'text' | 'title'>
  /** CSS width at which it is shown, as in `sizes`. */
  sizes: string
  /** Decoration beside a text that says the same. */
  decorative?: boolean
  lazy?: boolean
  /** The picture has come, or it is known that it will not. */
  onShown?: () => void
  className?: string
}

const ALT_MAX = 250

/** A slide's picture in the width that its place needs; its text stands in for it. */
export function SlideImage({ slide, sizes, decorative = false, lazy = false, onShown, className }: SlideImageProps) {
  const { t } = useTranslation('deck')
  const [broken, setBroken] = useState(false)
  const largest = slide.images.at(-1)
  if (!largest || broken) {
    return (
      <div
        className={classNames('grid place-items-center bg-muted p-2 text-center text-muted-foreground', className)}
        style={{ aspectRatio: slide.width / slide.height }}
      >
        {!decorative && t('viewer.missing')}
      </div>
    )
  }
  return (
    <img
      src={mediaUrl(largest.url)}
      srcSet={slide.images.map((image) => `${mediaUrl(image.url)} ${image.width}w`).join(', ')}
      sizes={sizes}
      width={largest.width}
      height={largest.height}
      alt={decorative ? '' : slideAlt(slide)}
      decoding="async"
      draggable={false}
      onLoad={onShown}
      onError={() => {
        setBroken(true)
        onShown?.()
      }}
      {...(lazy && { loading: 'lazy' as const })}
      className={className}
    />
  )
}

/** What a slide says, short enough to be listened to at once. */
export function slideAlt({ title, text }: Pick<Slide, 'title' | 'text'>): string {
  const words = (text || title).replaceAll(/\s+/g, ' ').trim()
  return words.length > ALT_MAX ? `${words.slice(0, ALT_MAX).replace(/\s\S*$/, '')}…` : words
}
