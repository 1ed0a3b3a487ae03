import { Check } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePause } from '#/hooks/use-pause.ts'
import { Command } from '#/ui/command.tsx'
import type { ComboboxFilter } from './list-filter.ts'

const PAUSE_MS = 200

export interface FilterOptionsProps {
  filter: ComboboxFilter
  value: string | undefined
  onPick: (value: string | undefined) => void
}

/** Options of a filter, searched on the server. */
export function FilterOptions({ filter, value, onPick }: FilterOptionsProps) {
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
