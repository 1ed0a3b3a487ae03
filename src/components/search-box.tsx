import { Search, X } from 'lucide-react'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { usePause } from '#/hooks/use-pause.ts'
import { Button } from '#/ui/button.tsx'
import { Input } from '#/ui/input.tsx'

export interface SearchBoxProps {
  label: string
  value: string
  /** Debounced; called at once on Enter and on clearing. */
  onSearch: (text: string) => void
}

const PAUSE_MS = 250

/** A search field with a debounced `onSearch`; a change of `value` from outside, such as going back, is taken over. */
export function SearchBox({ label, value, onSearch }: SearchBoxProps) {
  const { t } = useTranslation('shell')
  const [text, setText] = useState(value)
  const [sent, setSent] = useState(value)
  const pause = usePause(PAUSE_MS)

  if (value !== sent) {
    setSent(value)
    setText(value)
  }

  function send(next: string) {
    pause.cancel()
    const trimmed = next.trim()
    if (trimmed === sent) return
    setSent(trimmed)
    onSearch(trimmed)
  }

  function type(next: string) {
    setText(next)
    pause.schedule(() => send(next))
  }

  function clear() {
    setText('')
    send('')
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter') send(text)
    if (event.key === 'Escape' && text) {
      event.preventDefault()
      clear()
    }
  }

  return (
    <div className="relative min-w-40 flex-1 sm:max-w-72">
      <Search className="pointer-events-none absolute start-2.5 top-1/2 size-4 -translate-y-1/2 text-muted-foreground" />
      <Input
        type="search"
        aria-label={label}
        placeholder={label}
        className="ps-8 pe-8 [&::-webkit-search-cancel-button]:hidden"
        value={text}
        onChange={(event) => type(event.target.value)}
        onKeyDown={handleKey}
      />
      {text && (
        <span className="absolute inset-y-0 end-0.5 flex items-center">
          <Button variant="ghost" size="icon-sm" aria-label={t('list.clearSearch')} onClick={clear}>
            <X />
          </Button>
        </span>
      )}
    </div>
  )
}
