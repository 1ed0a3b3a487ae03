import { DECK_TITLE_MAX } from '@outcrop/contract/decks/deck-title.ts'
import { useState } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { focusFirst } from '#/ui/focus-first.ts'
import { Input } from '#/ui/input.tsx'

export interface DeckTitleFieldProps {
  title: string
  /** Called once; null when the old title is kept. */
  onDone: (title: string | null) => void
  className?: string
}

export function DeckTitleField({ title, onDone, className }: DeckTitleFieldProps) {
  const { t } = useTranslation('deck')
  const [text, setText] = useState(title)
  const [done, setDone] = useState(false)

  function finish(next: string | null) {
    if (done) return
    setDone(true)
    const trimmed = next?.trim()
    onDone(trimmed && trimmed !== title ? trimmed : null)
  }

  function handleKey(event: KeyboardEvent) {
    event.stopPropagation()
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    const place = event.currentTarget.parentElement
    finish(event.key === 'Enter' ? text : null)
    // Unmounting the field loses the focus, so it moves to the title that replaces it.
    setTimeout(() => {
      if (document.activeElement === document.body) place?.querySelector<HTMLElement>('a, button')?.focus()
    })
  }

  return (
    <Input
      ref={focusFirst}
      aria-label={t('rename.label')}
      title={t('rename.hint')}
      maxLength={DECK_TITLE_MAX}
      value={text}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={handleKey}
      onBlur={() => finish(text)}
      {...(className && { className })}
    />
  )
}
