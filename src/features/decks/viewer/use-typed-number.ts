import { useRef } from 'react'

export interface TypedNumberOptions {
  /** Digits typed so far; empty when none. */
  onDigits: (digits: string) => void
  onNumber: (number: number) => void
}

export interface TypedNumber {
  readonly isTyping: () => boolean
  /** Takes a key that was pressed without others; whether it was one of a number. */
  readonly take: (event: KeyboardEvent) => boolean
}

/** A number that is typed without a field: digits, then Enter; any other key ends it. */
export function useTypedNumber({ onDigits, onNumber }: TypedNumberOptions): TypedNumber {
  const typed = useRef('')

  function take(event: KeyboardEvent): boolean {
    if (/^\d$/.test(event.key)) {
      typed.current = (typed.current + event.key).slice(-4)
      onDigits(typed.current)
      return true
    }
    const digits = typed.current
    if (digits === '') return false
    typed.current = ''
    onDigits('')
    if (event.key !== 'Enter' && event.key !== 'Escape') return false
    // Keeps the focused control from handling the key.
    event.preventDefault()
    if (event.key === 'Enter') onNumber(Number(digits))
    return true
  }

  return { isTyping: () => typed.current !== '', take }
}
