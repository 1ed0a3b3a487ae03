import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#/ui/input.tsx'
import { readSignedTime, readTime, signedTimeText, timeText } from '../time-text.ts'

export interface TimeInputProps {
  readonly label: string
  /** Seconds. */
  readonly value: number
  readonly onChange: (seconds: number, group?: string) => void
  readonly disabled: boolean
  /** It may be below zero. */
  readonly signed?: boolean
}

const STEP = 0.1
const LEAP = 1

/** A time as `1:02.5`; the arrow up and down change it by a tenth of a second, with Shift by a second. */
export function TimeInput({ label, value, onChange, disabled, signed = false }: TimeInputProps) {
  const { t } = useTranslation('timing')
  const [read, write] = signed ? [readSignedTime, signedTimeText] : [readTime, timeText]
  /** Null while nothing is typed. */
  const [text, setText] = useState<string | null>(null)
  const isWrong = text !== null && read(text) === null

  function accept() {
    const seconds = text === null ? null : read(text)
    if (seconds !== null && write(seconds) !== write(value)) onChange(seconds)
    setText(null)
  }

  function handleKey(event: KeyboardEvent) {
    const step = (event.shiftKey ? LEAP : STEP) * (event.key === 'ArrowDown' ? -1 : 1)
    if (event.key === 'Enter') accept()
    else if (event.key === 'Escape' && text !== null) setText(null)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      const moved = ((text === null ? null : read(text)) ?? value) + step
      onChange(signed ? moved : Math.max(0, moved), `keys ${label}`)
      setText(null)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <Input
      aria-label={label}
      inputMode="text"
      autoComplete="off"
      spellCheck={false}
      className="w-24 tabular-nums"
      value={text ?? write(value)}
      disabled={disabled}
      {...(isWrong && { 'aria-invalid': true, title: t('time.wrong') })}
      onChange={({ target }) => setText(target.value)}
      onBlur={accept}
      onKeyDown={handleKey}
    />
  )
}
