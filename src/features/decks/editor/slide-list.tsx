import {
  closestCenter,
  DndContext,
  PointerSensor,
  useSensor,
  useSensors,
  type Announcements,
  type DragEndEvent,
} from '@dnd-kit/core'
import { SortableContext, sortableKeyboardCoordinates, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import type { Slide } from '@outcrop/contract/decks/slide.ts'
import { useTranslation } from 'react-i18next'
import type { Selection } from '#/components/use-selection.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { KeyboardSensor } from './keyboard-sensor.ts'
import { moveGroup } from './slide-group.ts'
import { SlideRow } from './slide-row.tsx'
import { useSlideKeys } from './use-slide-keys.ts'

export interface SlideListProps {
  slides: readonly Slide[]
  /** Number of slides that are still being imported. */
  pending: number
  index: number
  selection: Selection
  onGo: (index: number) => void
  onOrder: (ids: readonly string[]) => void
  /** Actions on the selected slides, or on the open one. */
  onDelete: () => void
  onDuplicate: () => void
}

const ROW_HEIGHT = 92
/** Without Space, which selects. */
const KEYS = { start: ['Enter', 'NumpadEnter'], end: ['Enter', 'NumpadEnter', 'Space', 'Tab'], cancel: ['Escape'] }
const HELP = 'slide-list-help'

/** Slides in order; only those in view are rendered, so that hundreds stay fast. */
export function SlideList(props: SlideListProps) {
  // The virtualizer has internal state that the compiler cannot track.
  'use no memo'
  const { slides, pending, index, selection, onOrder } = props
  const { t } = useTranslation('deck')
  const box = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const ids = slides.map((slide) => slide.id)
  const current = ids[index]
  const { go, pick, handleKey } = useSlideKeys({ ...props, ids })
  // Whether the list had the focus last; the focused row may have been deleted since.
  const focused = useRef(false)
  const rows = useVirtualizer({
    count: slides.length + pending,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (row) => ids[row] ?? row,
    overscan: 5,
    // The open row stays rendered for the focus, and the dragged row for the drag, even out of view.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), index, dragged === null ? index : ids.indexOf(dragged)])]
        .filter((row) => row >= 0 && row < slides.length + pending)
        .sort((one, other) => one - other),
  })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes: KEYS }),
  )

  useEffect(() => {
    rows.scrollToIndex(index)
    if (focused.current) box.current?.querySelector<HTMLElement>('[aria-current]')?.focus({ preventScroll: true })
  }, [index, current, rows])

  function numberOf(id: string | number) {
    return ids.indexOf(String(id)) + 1
  }

  function handleEnd({ active, over }: DragEndEvent) {
    setDragged(null)
    if (over && over.id !== active.id) onOrder(orderAfter(active.id, over.id))
  }

  /** The slides that move with a slide: the whole selection, if it is part of it. */
  function groupOf(id: string | number) {
    return selection.selected.has(String(id)) ? ids.filter((each) => selection.selected.has(each)) : [String(id)]
  }

  function orderAfter(active: string | number, over: string | number) {
    return moveGroup(ids, groupOf(active), String(active), String(over))
  }

  const count = slides.length
  const announcements: Announcements = {
    onDragStart({ active }) {
      const { length: size } = groupOf(active.id)
      return size > 1 ? t('editor.liftedGroup', { size }) : t('editor.lifted', { number: numberOf(active.id) })
    },
    onDragOver: ({ over }) => (over ? t('editor.over', { place: numberOf(over.id), count }) : undefined),
    onDragEnd({ active, over }) {
      if (!over) return undefined
      const group = groupOf(active.id)
      if (group.length === 1)
        return t('editor.dropped', { number: numberOf(active.id), place: numberOf(over.id), count })
      const place = orderAfter(active.id, over.id).indexOf(group[0] ?? '') + 1
      return t('editor.droppedGroup', { size: group.length, place, count })
    },
    onDragCancel: ({ active }) => t('editor.dropCancelled', { number: numberOf(active.id) }),
  }
  const carried = dragged === null ? [] : groupOf(dragged)

  return (
    <DndContext
      id={HELP}
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('editor.listHelp') } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={handleEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <div ref={box} className="scroll-thin h-full min-h-0 overflow-y-auto">
          <div
            role="listbox"
            tabIndex={-1}
            aria-label={t('editor.slides')}
            aria-describedby={HELP}
            aria-multiselectable
            className="relative"
            style={{ height: rows.getTotalSize() }}
            onKeyDown={(event) => dragged === null && handleKey(event)}
            onFocus={() => (focused.current = true)}
            onBlur={({ currentTarget, relatedTarget }) => {
              if (relatedTarget && !currentTarget.contains(relatedTarget)) focused.current = false
            }}
          >
            {rows.getVirtualItems().map((row) => {
              const slide = slides[row.index]
              return slide ? (
                <SlideRow
                  key={slide.id}
                  slide={slide}
                  number={row.index + 1}
                  count={count}
                  current={row.index === index}
                  chosen={selection.selected.has(slide.id)}
                  top={row.start}
                  height={ROW_HEIGHT}
                  carried={carried.length > 1 && carried.includes(slide.id) ? carried.length : 0}
                  onGo={() => go(row.index)}
                  onChoose={(range) => pick(row.index, range)}
                />
              ) : (
                <div
                  key={row.key}
                  aria-hidden
                  className="absolute inset-x-0 py-1 ps-8 pe-1"
                  style={{ top: row.start, height: ROW_HEIGHT }}
                >
                  <Skeleton className="h-full max-lg:w-36" />
                </div>
              )
            })}
          </div>
        </div>
      </SortableContext>
    </DndContext>
  )
}
