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
import type { Slide } from '@outcrop/contract/deck.ts'
import type { Selection } from '#/components/use-selection.ts'
import { useTranslation } from '#/i18n/use-translation.ts'
import { Skeleton } from '#/ui/skeleton.tsx'
import { KeyboardSensor } from './keyboard-sensor.ts'
import { moveGroup } from './slide-group.ts'
import { SlideRow } from './slide-row.tsx'

export interface SlideListProps {
  slides: readonly Slide[]
  /** How many more are on their way. */
  pending: number
  index: number
  selection: Selection
  onGo: (index: number) => void
  onOrder: (ids: readonly string[]) => void
}

const ROW_HEIGHT = 92

/** Slides in order; only those in view are drawn, so that hundreds stay quick. */
export function SlideList({ slides, pending, index, selection, onGo, onOrder }: SlideListProps) {
  // The virtualizer keeps its state in itself, which the compiler cannot see.
  'use no memo'
  const { t } = useTranslation('deck')
  const box = useRef<HTMLDivElement>(null)
  const [dragged, setDragged] = useState<string | null>(null)
  const ids = slides.map((slide) => slide.id)
  const draggedIndex = dragged === null ? -1 : ids.indexOf(dragged)
  const rows = useVirtualizer({
    count: slides.length + pending,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    getItemKey: (row) => ids[row] ?? row,
    overscan: 5,
    // The dragged row stays drawn, however far it is carried.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), ...(draggedIndex >= 0 ? [draggedIndex] : [])])].sort(
        (one, other) => one - other,
      ),
  })
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 5 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )

  useEffect(() => rows.scrollToIndex(index), [index, rows])

  function numberOf(id: string | number) {
    return ids.indexOf(String(id)) + 1
  }

  function handleEnd({ active, over }: DragEndEvent) {
    setDragged(null)
    if (over && over.id !== active.id) onOrder(orderAfter(active.id, over.id))
  }

  /** What moves with a slide: all that are chosen, where it is one of them. */
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
      sensors={sensors}
      collisionDetection={closestCenter}
      accessibility={{ announcements, screenReaderInstructions: { draggable: t('editor.dragHelp') } }}
      onDragStart={({ active }) => setDragged(String(active.id))}
      onDragCancel={() => setDragged(null)}
      onDragEnd={handleEnd}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy}>
        <div ref={box} className="scroll-thin h-full min-h-0 overflow-y-auto">
          <ol aria-label={t('editor.slides')} className="relative" style={{ height: rows.getTotalSize() }}>
            {rows.getVirtualItems().map((row) => {
              const slide = slides[row.index]
              return slide ? (
                <SlideRow
                  key={slide.id}
                  slide={slide}
                  number={row.index + 1}
                  current={row.index === index}
                  top={row.start}
                  height={ROW_HEIGHT}
                  selection={selection}
                  carried={carried.length > 1 && carried.includes(slide.id) ? carried.length : 0}
                  onGo={() => onGo(row.index)}
                />
              ) : (
                <li
                  key={row.key}
                  aria-hidden
                  className="absolute inset-x-0 py-1 ps-8 pe-1"
                  style={{ top: row.start, height: ROW_HEIGHT }}
                >
                  <Skeleton className="h-full max-lg:w-36" />
                </li>
              )
            })}
          </ol>
        </div>
      </SortableContext>
    </DndContext>
  )
}
