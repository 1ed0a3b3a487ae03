import { observeElementOffset, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import type { RefObject } from 'react'

export const ROW_HEIGHT = 28
export const HEAD_HEIGHT = 32
/** Browsers draw no taller element than some 17 million pixels; a longer list is scrolled in larger steps. */
const TALLEST = 12_000_000

/** Pixels of the list for a pixel of the scroll bar. */
function stepOf(total: number, view: number): number {
  return total <= TALLEST ? 1 : (total - view) / (TALLEST - view)
}

/** The rows in sight of a list of any length, with rows of one height. */
export function useRowWindow(scroller: RefObject<HTMLDivElement | null>, count: number) {
  'use no memo' // The virtualizer returns new values on every call; memoized reads would keep old rows.
  const total = count * ROW_HEIGHT
  const viewOf = () => Math.max(ROW_HEIGHT, (scroller.current?.clientHeight ?? 0) - HEAD_HEIGHT)
  const virtual = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
    observeElementOffset: (instance, notify) =>
      // Observed once, so that how long the list is by now is asked of the virtualizer.
      observeElementOffset(instance, (offset, isScrolling) =>
        notify(offset * stepOf(instance.options.count * ROW_HEIGHT, viewOf()), isScrolling),
      ),
    observeElementRect: (instance, notify) =>
      observeElementRect(instance, (rect) => notify({ ...rect, height: Math.max(0, rect.height - HEAD_HEIGHT) })),
  })
  const offset = virtual.scrollOffset ?? 0
  const step = stepOf(total, viewOf())

  /** Scrolls no further than is needed to see a row. */
  function reveal(index: number) {
    const element = scroller.current
    if (!element) return
    const view = viewOf()
    const top = index * ROW_HEIGHT
    const seen = element.scrollTop * step
    const isFar = top < seen - view || top > seen + 2 * view
    const next = isFar
      ? top - view / 2
      : top < seen
        ? top
        : top + ROW_HEIGHT > seen + view
          ? top + ROW_HEIGHT - view
          : null
    if (next !== null) element.scrollTop = Math.max(0, next) / step
  }

  return {
    rows: virtual.getVirtualItems().map(({ index, start }) => ({ index, top: start - offset + offset / step })),
    height: Math.min(total, TALLEST),
    page: () => Math.max(1, Math.floor(viewOf() / ROW_HEIGHT) - 1),
    reveal,
  }
}
