import type { RefObject } from 'react'
import { useTypedNumber } from '#/features/decks/viewer/use-typed-number.ts'
import { useWindowKey } from '#/hooks/use-window-key.ts'
import { stageKeyOf, type StageKey } from './stage-keys.ts'

export interface StageKeysOptions {
  cover: RefObject<HTMLElement | null>
  onKey: (key: StageKey) => void
  /** Goes to the slide whose number was typed, then Enter. */
  onNumber: (number: number) => void
  /** Digits typed so far; empty when none. */
  onDigits: (digits: string) => void
}

/** Keys of a presentation, and digits with Enter for the number of a slide. */
export function useStageKeys({ cover, onKey, onNumber, onDigits }: StageKeysOptions) {
  const number = useTypedNumber({ onDigits, onNumber })
  useWindowKey((event) => {
    const target = event.target as HTMLElement
    // Menus and dialogs above have their own keys.
    if (target !== document.body && !cover.current?.contains(target)) return
    if (target.matches('input, textarea, select')) return
    if (!event.ctrlKey && !event.metaKey && !event.altKey && number.take(event)) return
    // A focused button is pressed by these.
    if ((event.key === ' ' || event.key === 'Enter') && target.closest('button, a')) return
    const key = stageKeyOf(event)
    if (!key || (event.repeat && key !== 'next' && key !== 'previous')) return
    // The browser itself leaves full screen on Escape.
    if (key === 'leave' && document.fullscreenElement) return
    event.preventDefault()
    onKey(key)
  })
}
