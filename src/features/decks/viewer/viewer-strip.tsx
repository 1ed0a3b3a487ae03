import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import { classNames } from '#/ui/class-names.ts'
import { SlideContent } from '#/components/slide/slide-content.tsx'

export interface ViewerStripProps {
  slides: readonly Slide[]
  index: number
  /** Indexes of the slides that match the search. */
  marked: ReadonlySet<number>
  /** Whether pictures are loaded by now. */
  pictured?: boolean
  onGo: (index: number) => void
}

const TILE = 120

export function ViewerStrip({ slides, index, marked, pictured = true, onGo }: ViewerStripProps) {
  // The virtualizer has internal state that the compiler cannot track.
  'use no memo'
  const { t } = useTranslation('deck')
  const box = useRef<HTMLDivElement>(null)
  const tiles = useVirtualizer({
    count: slides.length,
    horizontal: true,
    getScrollElement: () => box.current,
    estimateSize: () => TILE,
    overscan: 4,
  })

  useEffect(() => tiles.scrollToIndex(index, { align: 'center' }), [index, tiles])

  return (
    <nav
      ref={box}
      aria-label={t('viewer.thumbnails')}
      className="scroll-thin shrink-0 overflow-x-auto border-t bg-card"
    >
      <ol className="relative h-22" style={{ width: tiles.getTotalSize() }}>
        {tiles.getVirtualItems().map((item) => {
          const slide = slides[item.index]
          return (
            slide && (
              <li key={item.key} className="absolute inset-y-0 p-1" style={{ left: item.start, width: TILE }}>
                <div
                  className={classNames(
                    'relative flex size-full items-center justify-center overflow-hidden rounded-md border-2 bg-muted',
                    item.index === index
                      ? 'border-primary'
                      : marked.has(item.index)
                        ? 'border-warning'
                        : 'border-transparent hover:border-input',
                  )}
                >
                  {pictured && (
                    <SlideContent
                      slide={slide}
                      decorative
                      sizes="112px"
                      className="max-h-full max-w-full object-contain"
                    />
                  )}
                  <span className="absolute end-0.5 bottom-0.5 rounded-sm bg-background px-1 text-xs text-foreground tabular-nums">
                    {item.index + 1}
                  </span>
                  {/* Over the slide and not around it, whose words are no part of its name. */}
                  <button
                    type="button"
                    aria-label={t('viewer.goTo', { number: item.index + 1 })}
                    aria-current={item.index === index ? 'true' : undefined}
                    onClick={() => onGo(item.index)}
                    className="absolute inset-0 rounded-sm focus-visible:-outline-offset-2!"
                  />
                </div>
              </li>
            )
          )
        })}
      </ol>
    </nav>
  )
}
