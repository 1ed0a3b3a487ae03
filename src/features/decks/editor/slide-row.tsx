import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import EyeOff from 'lucide-react/icons/eye-off'
import GripVertical from 'lucide-react/icons/grip-vertical'
import type { Slide } from '@outcrop/contract/deck.ts'
import { SlideImage } from '#/features/decks/viewer/slide-image.tsx'
import type { Selection } from '#/components/use-selection.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Checkbox } from '#/ui/checkbox.tsx'
import { classNames } from '#/ui/class-names.ts'

export interface SlideRowProps {
  slide: Slide
  number: number
  current: boolean
  top: number
  height: number
  selection: Selection
  /** How many slides are being moved, this one among them. */
  carried: number
  onGo: () => void
}

export function SlideRow({ slide, number, current, top, height, selection, carried, onGo }: SlideRowProps) {
  const { t } = useTranslation('deck')
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } = useSortable({
    id: slide.id,
  })
  const chosen = selection.selected.has(slide.id)

  return (
    <li
      ref={setNodeRef}
      className={classNames(
        'absolute inset-x-0 flex items-center gap-1 rounded-md p-1',
        current && 'bg-selected',
        isDragging ? 'z-10 bg-popover shadow-float' : carried > 0 && 'opacity-40',
      )}
      style={{ top, height, transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
    >
      <div className="flex w-6 shrink-0 flex-col items-center pointer-coarse:w-9">
        {isDragging && carried > 0 ? (
          <span className="rounded-sm bg-primary px-1 text-xs text-primary-foreground tabular-nums">{carried}</span>
        ) : (
          <span className="text-xs text-muted-foreground tabular-nums">{number}</span>
        )}
        <Checkbox
          aria-label={t('editor.select', { number })}
          checked={chosen}
          className="my-1 pointer-coarse:size-7"
          onChange={(event) =>
            selection.toggle(slide.id, 'shiftKey' in event.nativeEvent && event.nativeEvent.shiftKey === true)
          }
        />
        <button
          ref={setActivatorNodeRef}
          type="button"
          {...attributes}
          {...listeners}
          aria-label={t('editor.drag', { number })}
          className="grid size-6 cursor-grab touch-none place-items-center rounded-sm text-muted-foreground hover:text-foreground pointer-coarse:size-9"
        >
          <GripVertical aria-hidden className="size-4" />
        </button>
      </div>
      <button
        type="button"
        aria-current={current ? 'true' : undefined}
        aria-label={
          slide.title ? t('editor.slideNamed', { number, title: slide.title }) : t('editor.slide', { number })
        }
        onClick={onGo}
        className="flex h-full min-w-0 flex-1 items-center gap-3 rounded-md text-start"
      >
        <span
          className={classNames(
            'relative flex h-full w-full items-center justify-center overflow-hidden rounded-md border bg-muted max-lg:w-36 max-lg:shrink-0',
            current && 'border-primary',
          )}
        >
          <SlideImage
            slide={slide}
            decorative
            sizes="144px"
            className={classNames('max-h-full max-w-full object-contain', slide.hidden && 'opacity-50')}
          />
          {slide.hidden && (
            <EyeOff aria-hidden className="absolute end-1 top-1 size-6 rounded-sm border bg-background p-1" />
          )}
        </span>
        <span className="min-w-0 flex-1 lg:hidden">
          <span dir="auto" className="line-clamp-2 text-sm">
            {slide.title || t('editor.slide', { number })}
          </span>
          {slide.hidden && <span className="text-xs text-muted-foreground">{t('editor.hidden')}</span>}
        </span>
      </button>
    </li>
  )
}
