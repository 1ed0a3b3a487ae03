import { useVirtualizer } from '@tanstack/react-virtual'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#/ui/input.tsx'

export interface HolesListProps {
  /** Names of the holes that can be placed. */
  readonly holes: readonly string[]
  readonly chosen: string | null
  readonly onChoose: (hole: string) => void
}

const ITEM_HEIGHT = 32

/** Holes by name; choosing one goes to its place and to its rows. */
export function HolesList({ holes, chosen, onChoose }: HolesListProps) {
  'use no memo' // The virtualizer returns new values on every call; memoized reads would keep old items.
  const { t } = useTranslation('review')
  const scroller = useRef<HTMLDivElement>(null)
  const [search, setSearch] = useState('')
  const query = search.trim().toLowerCase()
  const shown = query === '' ? holes : holes.filter((hole) => hole.toLowerCase().includes(query))
  const virtual = useVirtualizer({
    count: shown.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ITEM_HEIGHT,
    overscan: 8,
  })
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-2 p-2">
      <Input
        type="search"
        aria-label={t('searchHoles')}
        placeholder={t('searchHoles')}
        value={search}
        onChange={(event) => setSearch(event.target.value)}
      />
      {shown.length === 0 && (
        <p className="px-1.5 text-muted-foreground">{t(holes.length === 0 ? 'noHoles' : 'noHoleFound')}</p>
      )}
      <div ref={scroller} className="scroll-thin min-h-24 flex-1 overflow-y-auto">
        <ul className="relative" style={{ height: virtual.getTotalSize() }} aria-label={t('holes')}>
          {virtual.getVirtualItems().map(({ index, start }) => {
            const hole = shown[index] ?? ''
            return (
              <li
                key={hole}
                className="absolute inset-x-0 top-0"
                style={{ height: ITEM_HEIGHT, transform: `translateY(${start}px)` }}
              >
                <button
                  type="button"
                  aria-pressed={hole === chosen}
                  className="size-full truncate rounded-md px-1.5 text-start hover:bg-muted aria-pressed:bg-selected aria-pressed:text-selected-foreground"
                  onClick={() => onChoose(hole)}
                >
                  {hole}
                </button>
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}
