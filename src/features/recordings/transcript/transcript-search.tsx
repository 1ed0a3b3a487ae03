import { ChevronDown, ChevronUp } from 'lucide-react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Input } from '#/ui/input.tsx'

export interface TranscriptSearchProps {
  readonly search: string
  /** Lines that were found. */
  readonly count: number
  /** Number of the one that is shown, from 0. */
  readonly hit: number
  readonly onSearch: (text: string) => void
  readonly onHit: (hit: number) => void
}

/** Searches within the words, and goes from hit to hit. */
export function TranscriptSearch({ search, count, hit, onSearch, onHit }: TranscriptSearchProps) {
  const { t } = useTranslation('transcript')
  const isOn = search.trim() !== ''
  const go = (by: number) => count > 0 && onHit((hit + by + count) % count)

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      event.preventDefault()
      event.stopPropagation()
      go(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Escape') onSearch('')
  }

  return (
    <div className="flex items-center gap-1" role="search">
      <Input
        type="search"
        aria-label={t('search.label')}
        placeholder={t('search.label')}
        value={search}
        className="min-w-0 flex-1"
        onChange={({ target }) => onSearch(target.value)}
        onKeyDown={handleKey}
      />
      <p role="status" className="min-w-16 px-1 text-end text-xs text-muted-foreground tabular-nums">
        {isOn && (count > 0 ? t('search.hits', { hit: hit + 1, count }) : t('search.none'))}
      </p>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('search.previous')}
        aria-disabled={count === 0}
        onClick={() => go(-1)}
      >
        <ChevronUp />
      </Button>
      <Button
        variant="ghost"
        size="icon"
        aria-label={t('search.next')}
        aria-disabled={count === 0}
        onClick={() => go(1)}
      >
        <ChevronDown />
      </Button>
    </div>
  )
}
