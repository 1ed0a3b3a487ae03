import { ChevronDown } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Button } from '#/ui/button.tsx'
import { Popover } from '#/ui/popover.tsx'
import { lazyPart } from '#/ui/lazy-part.ts'
import type { ComboboxFilter } from './list-filter.ts'

const FilterOptions = lazyPart(() =>
  import('./filter-options.tsx').then((module) => ({ default: module.FilterOptions })),
)

export interface FilterComboboxProps {
  filter: ComboboxFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A button showing the value of the filter, with a list searched on the server. */
export function FilterCombobox({ filter, value, onChange }: FilterComboboxProps) {
  const { useLabel } = filter
  const label = useLabel(value ?? '')
  const [open, setOpen] = useState(false)

  function pick(next: string | undefined) {
    setOpen(false)
    onChange(next)
  }

  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      label={filter.label}
      className="p-0"
      trigger={
        <Button
          variant="outline"
          className="max-w-56 font-normal"
          onPointerEnter={() => void FilterOptions.preload()}
          onFocus={() => void FilterOptions.preload()}
          aria-label={value ? `${filter.label}: ${label ?? '…'}` : filter.label}
        >
          <span className="truncate">{value ? (label ?? '…') : filter.label}</span>
          <ChevronDown className="text-muted-foreground" />
        </Button>
      }
    >
      <Suspense>
        <FilterOptions filter={filter} value={value} onPick={pick} />
      </Suspense>
    </Popover>
  )
}
