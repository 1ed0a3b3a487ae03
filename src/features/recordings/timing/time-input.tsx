import { type KeyboardEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Input } from '#/ui/input.tsx'
import { readTime, timeText } from '../time-text.ts'

export interface TimeInputProps {
  readonly label: string
  /** Seconds. */
  readonly value: number
  readonly onChange: (seconds: number, group?: string) => void
  readonly disabled: boolean
}

const STEP = 0.1
const LEAP = 1

/** A time as `1:02.5`; the arrow up and down change it by a tenth of a second, with Shift by a second. */
export function TimeInput({ label, value, onChange, disabled }: TimeInputProps) {
  const { t } = useTranslation('timing')
  /** Null while nothing is typed. */
  const [text, setText] = useState<string | null>(null)
  const isWrong = text !== null && readTime(text) === null

  function accept() {
    const read = text === null ? null : readTime(text)
    if (read !== null && timeText(read) !== timeText(value)) onChange(read)
    setText(null)
  }

  function handleKey(event: KeyboardEvent) {
    const step = (event.shiftKey ? LEAP : STEP) * (event.key === 'ArrowDown' ? -1 : 1)
    if (event.key === 'Enter') accept()
    else if (event.key === 'Escape' && text !== null) setText(null)
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown') {
      onChange(Math.max(0, ((text === null ? null : readTime(text)) ?? value) + step), `keys ${label}`)
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
      value={text ?? timeText(value)}
      disabled={disabled}
      {...(isWrong && { 'aria-invalid': true, title: t('time.wrong') })}
      onChange={({ target }) => setText(target.value)}
      onBlur={accept}
      onKeyDown={handleKey}
    />
  )
}
