import { Check, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { usePause } from '#/hooks/use-pause.ts'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Command } from '#/ui/command.tsx'
import { Popover } from '#/ui/popover.tsx'
import type { ComboboxFilter } from './list-filter.ts'

export interface FilterComboboxProps {
  filter: ComboboxFilter
  value: string | undefined
  onChange: (value: string | undefined) => void
}

/** A button that names what is filtered by, and a list that the server searches. */
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
          aria-label={value ? `${filter.label}: ${label ?? '…'}` : filter.label}
        >
          <span className="truncate">{value ? (label ?? '…') : filter.label}</span>
          <ChevronDown className="text-muted-foreground" />
        </Button>
      }
    >
      <FilterOptions filter={filter} value={value} onPick={pick} />
    </Popover>
  )
}

const PAUSE_MS = 200

interface FilterOptionsProps {
  filter: ComboboxFilter
  value: string | undefined
  onPick: (value: string | undefined) => void
}

function FilterOptions({ filter, value, onPick }: FilterOptionsProps) {
  const { t } = useTranslation('resource')
  const { useOptions } = filter
  const [text, setText] = useState('')
  const [search, setSearch] = useState('')
  const pause = usePause(PAUSE_MS)
  const { options, loading } = useOptions(search)

  function type(next: string) {
    setText(next)
    pause.schedule(() => setSearch(next.trim()))
  }

  const all = { key: '', label: t('filter.any'), onSelect: () => onPick(undefined) }
  return (
    <Command
      label={filter.label}
      placeholder={t('filter.search')}
      search={text}
      onSearchChange={type}
      filter={false}
      empty={t('filter.none')}
      {...(loading && { loading: t('filter.loading') })}
      groups={[
        {
          key: 'options',
          items: [
            ...(search ? [] : [all]),
            ...options.map((option) => ({
              key: option.value,
              label: option.label,
              hint: option.value === value && <Check className="size-4 text-primary" />,
              onSelect: () => onPick(option.value),
            })),
          ],
        },
      ]}
    />
  )
}
