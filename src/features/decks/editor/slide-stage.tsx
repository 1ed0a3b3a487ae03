import type { ReactNode } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { Badge } from '#/ui/badge.tsx'
import { Button } from '#/ui/button.tsx'

export interface SlideStageProps {
  slide: Slide
  number: number
  /** How many slides the actions take: this one, or all that are chosen. */
  count: number
  /** Whether all that the actions take are hidden already. */
  allHidden: boolean
  onHide: (hidden: boolean) => void
  onDuplicate: () => void
  onDelete: () => void
  /** Menu to select and move the slide. */
  menu: ReactNode
}

/** The open slide, large, below its actions. */
export function SlideStage(props: SlideStageProps) {
  const { slide, number, count, allHidden, onHide, onDuplicate, onDelete, menu } = props
  const { t } = useTranslation('deck')
  return (
    <div className="flex min-h-0 min-w-0 flex-col gap-2">
      <div className="flex flex-wrap items-center gap-1">
        <h2 className="min-w-0 flex-1 text-sm max-sm:basis-full font-semibold">
          {t('editor.slide', { number })} {slide.hidden && <Badge>{t('editor.hidden')}</Badge>}
        </h2>
        <Button variant="ghost" size="sm" onClick={() => onHide(!allHidden)}>
          {t(allHidden ? 'editor.show' : 'editor.hide', { count })}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDuplicate}>
          {t('editor.duplicate', { count })}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDelete}>
          {t('editor.delete', { count })}
        </Button>
        {menu}
      </div>
      <div className="flex min-h-0 flex-1 items-center justify-center overflow-hidden rounded-lg border bg-muted">
        <SlideContent
          key={slide.id}
          live
          waiting
          slide={slide}
          sizes="(min-width: 64rem) calc(100vw - 50rem), 95vw"
          className="max-h-full w-full object-contain"
        />
      </div>
    </div>
  )
}
