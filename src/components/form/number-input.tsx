import { useState, type KeyboardEvent } from 'react'
import { parseDecimal, writeDecimal } from '#/lib/decimal.ts'
import { Input } from '#/ui/input.tsx'
import type { NamedControlProps } from './form-field.tsx'

export interface NumberInputProps {
  readonly control: NamedControlProps
  /** NaN while the text is not a number. */
  readonly value: number | null
  readonly onChange: (value: number | null) => void
  readonly unit?: string
  readonly min?: number
  readonly max?: number
  readonly step?: number
  readonly placeholder?: string
}

/** A typed number with decimal point or comma; arrow keys go by steps. */
export function NumberInput({ control, value, onChange, unit, min, max, step = 1, placeholder }: NumberInputProps) {
  const [typed, setTyped] = useState('')
  const text = Object.is(parseDecimal(typed), value) ? typed : writeDecimal(value)

  function handleKey(event: KeyboardEvent) {
    const steps: Readonly<Record<string, number>> = {
      ArrowUp: step,
      ArrowDown: -step,
      PageUp: step * 10,
      PageDown: -step * 10,
    }
    const change = steps[event.key]
    if (change === undefined || Number.isNaN(value)) return
    event.preventDefault()
    const next = Math.min(max ?? Infinity, Math.max(min ?? -Infinity, (value ?? 0) + change))
    // Removes the rounding error of binary fractions.
    onChange(Number(next.toPrecision(12)))
  }

  return (
    <span className="relative block">
      <Input
        {...control}
        role="spinbutton"
        inputMode="decimal"
        autoComplete="off"
        className="tabular-nums"
        {...(unit && { style: { paddingInlineEnd: `${unit.length + 1.5}ch` } })}
        {...(value !== null &&
          !Number.isNaN(value) && {
            'aria-valuenow': value,
            'aria-valuetext': [value, unit].filter(Boolean).join(' '),
          })}
        {...(min !== undefined && { 'aria-valuemin': min })}
        {...(max !== undefined && { 'aria-valuemax': max })}
        placeholder={placeholder}
        value={text}
        onKeyDown={handleKey}
        onBlur={() => setTyped(writeDecimal(value) || typed)}
        onChange={({ target }) => {
          setTyped(target.value)
          onChange(parseDecimal(target.value))
        }}
      />
      {unit && (
        <span
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-2.5 flex items-center text-muted-foreground"
        >
          {unit}
        </span>
      )}
    </span>
  )
}
