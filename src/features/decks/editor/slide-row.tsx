import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { Check, EyeOff, GripVertical } from 'lucide-react'
import type { KeyboardEvent, MouseEvent, PointerEvent } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import { SlideContent } from '#/components/slide/slide-content.tsx'
import { classNames } from '#/ui/class-names.ts'

export interface SlideRowProps {
  slide: Slide
  number: number
  /** How many slides there are. */
  count: number
  current: boolean
  chosen: boolean
  top: number
  height: number
  /** How many slides are being moved, this one among them. */
  carried: number
  onGo: () => void
  /** `range` extends the selection. */
  onChoose: (range: boolean) => void
}

/** A slide in the list. Its checkbox and drag handle are for the pointer; the list has keys for both. */
export function SlideRow(props: SlideRowProps) {
  const { slide, number, count, current, chosen, top, height, carried, onGo, onChoose } = props
  const { t } = useTranslation('deck')
  const { listeners, setNodeRef, transform, transition, isDragging } = useSortable({ id: slide.id })
  const name = slide.title ? t('editor.slideNamed', { number, title: slide.title }) : t('editor.slide', { number })

  function handleClick(event: MouseEvent) {
    const onTick = (event.target as Element).closest('[data-tick]') !== null
    if (event.shiftKey || event.ctrlKey || event.metaKey || onTick) onChoose(event.shiftKey)
    else onGo()
  }

  function handlePointer(event: PointerEvent) {
    // Touch on the picture scrolls the list, so it does not start a drag.
    if (event.pointerType === 'mouse' || (event.target as Element).closest('[data-grip]'))
      listeners?.['onPointerDown']?.(event)
  }

  return (
    <div
      ref={setNodeRef}
      role="option"
      tabIndex={current ? 0 : -1}
      aria-selected={chosen}
      aria-current={current ? 'true' : undefined}
      aria-posinset={number}
      aria-setsize={count}
      onClick={handleClick}
      onPointerDown={handlePointer}
      onKeyDown={(event: KeyboardEvent) => listeners?.['onKeyDown']?.(event)}
      className={classNames(
        'group absolute inset-x-0 flex cursor-pointer items-center gap-1 rounded-md p-1 select-none focus-visible:outline-2! focus-visible:-outline-offset-2 focus-visible:outline-ring!',
        current && 'bg-selected',
        isDragging ? 'z-10 bg-popover shadow-float' : carried > 0 && 'opacity-40',
      )}
      style={{ top, height, transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
    >
      <span className="sr-only">{slide.hidden ? `${name}, ${t('editor.hidden')}` : name}</span>
      <div
        aria-hidden
        className={classNames(
          'flex w-6 shrink-0 flex-col items-center pointer-coarse:w-9',
          !chosen &&
            !isDragging &&
            'opacity-0 group-hover:opacity-100 group-focus-visible:opacity-100 pointer-coarse:opacity-100',
        )}
      >
        {isDragging && carried > 0 ? (
          <span className="rounded-sm bg-primary px-1 text-xs text-primary-foreground tabular-nums">{carried}</span>
        ) : (
          <span className="text-xs text-muted-foreground tabular-nums">{number}</span>
        )}
        <span data-tick className="grid size-6 place-items-center pointer-coarse:size-9">
          <span
            className={classNames(
              'grid size-4 place-items-center rounded-sm border pointer-coarse:size-6',
              chosen ? 'border-primary bg-primary text-primary-foreground' : 'border-input bg-popover',
            )}
          >
            {chosen && <Check className="size-3.5 pointer-coarse:size-5" />}
          </span>
        </span>
        <span
          data-grip
          className="grid size-6 cursor-grab touch-none place-items-center text-muted-foreground group-hover:text-foreground pointer-coarse:h-7 pointer-coarse:w-9"
        >
          <GripVertical className="size-4 pointer-coarse:size-5" />
        </span>
      </div>
      <span
        aria-hidden
        className={classNames(
          'relative flex h-full w-full items-center justify-center overflow-hidden rounded-md border bg-muted max-lg:w-36 max-lg:shrink-0',
          current && 'border-primary',
        )}
      >
        <SlideContent
          slide={slide}
          decorative
          sizes="144px"
          className={classNames('max-h-full max-w-full object-contain', slide.hidden && 'opacity-50')}
        />
        {slide.hidden && <EyeOff className="absolute end-1 top-1 size-6 rounded-sm border bg-background p-1" />}
      </span>
      <span aria-hidden className="min-w-0 flex-1 ps-2 lg:hidden">
        <span dir="auto" className="line-clamp-2 text-sm">
          {slide.title || t('editor.slide', { number })}
        </span>
        {slide.hidden && <span className="text-xs text-muted-foreground">{t('editor.hidden')}</span>}
      </span>
    </div>
  )
}
