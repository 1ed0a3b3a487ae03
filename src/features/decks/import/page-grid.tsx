import { useVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useId, useRef, useState } from 'react'
import type { KeyboardEvent, MouseEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { PageTile } from './page-tile.tsx'

export interface PageGridProps {
  fileId: string
  pageCount: number
  selected: ReadonlySet<number>
  onChoose: (pages: readonly number[]) => void
  /** Selects all pages, up to the limit. */
  onChooseAll: () => void
}

const TILE_WIDTH = 168
const ROW_HEIGHT = 188

/** A list box of page thumbnails: one tab stop, arrows move, space selects, shift extends. */
export function PageGrid({ fileId, pageCount, selected, onChoose, onChooseAll }: PageGridProps) {
  // The virtualizer has internal state that the compiler cannot track.
  'use no memo'
  const { t } = useTranslation('upload')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [columns, setColumns] = useState(4)
  const [active, setActive] = useState(1)
  const [anchor, setAnchor] = useState(1)
  const rows = useVirtualizer({
    count: Math.ceil(pageCount / columns),
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 2,
  })

  useEffect(() => {
    const element = box.current
    if (!element) return
    const observer = new ResizeObserver(() =>
      setColumns(Math.max(2, Math.floor((element.clientWidth - 8) / TILE_WIDTH))),
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [])

  function toggle(page: number, range: boolean) {
    const [from, to] = range ? [Math.min(anchor, page), Math.max(anchor, page)] : [page, page]
    const next = new Set(selected)
    const add = range || !selected.has(page)
    for (let each = from; each <= to; each += 1) {
      if (add) next.add(each)
      else next.delete(each)
    }
    if (!range) setAnchor(page)
    setActive(page)
    onChoose([...next])
  }

  function handleKey(event: KeyboardEvent) {
    const steps: Record<string, number> = {
      ArrowLeft: -1,
      ArrowRight: 1,
      ArrowUp: -columns,
      ArrowDown: columns,
      PageUp: -columns * 3,
      PageDown: columns * 3,
      Home: -pageCount,
      End: pageCount,
    }
    const step = steps[event.key]
    if (step !== undefined) {
      event.preventDefault()
      const page = Math.min(pageCount, Math.max(1, active + step))
      setActive(page)
      rows.scrollToIndex(Math.floor((page - 1) / columns))
      if (event.shiftKey) toggle(page, true)
      else setAnchor(page)
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault()
      toggle(active, event.shiftKey)
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault()
      onChooseAll()
    }
  }

  function handleClick(event: MouseEvent) {
    const page = Number((event.target as Element).closest('[data-page]')?.getAttribute('data-page'))
    if (page) toggle(page, event.shiftKey)
  }

  return (
    <div
      ref={box}
      role="listbox"
      tabIndex={0}
      aria-label={t('pages.thumbnails')}
      aria-multiselectable
      aria-activedescendant={`${id}-${active}`}
      className="scroll-thin h-[min(26rem,45dvh)] overflow-y-auto rounded-md border bg-muted p-1 select-none"
      onKeyDown={handleKey}
      onClick={handleClick}
    >
      <div role="presentation" className="relative" style={{ height: rows.getTotalSize() }}>
        {rows.getVirtualItems().map((row) => (
          <div
            key={row.key}
            role="presentation"
            className="absolute inset-x-0 grid gap-1 pb-1"
            style={{ top: row.start, height: ROW_HEIGHT, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
          >
            {Array.from({ length: columns }, (_, column) => row.index * columns + column + 1)
              .filter((page) => page <= pageCount)
              .map((page) => (
                <PageTile
                  key={page}
                  id={`${id}-${page}`}
                  fileId={fileId}
                  page={page}
                  pageCount={pageCount}
                  selected={selected.has(page)}
                  active={page === active}
                />
              ))}
          </div>
        ))}
      </div>
    </div>
  )
}
