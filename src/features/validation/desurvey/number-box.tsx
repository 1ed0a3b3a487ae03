import { useState } from 'react'
import { parseDecimal } from '#/lib/decimal.ts'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'

export interface NumberBoxProps {
  readonly label: string
  readonly unit?: string
  readonly hint?: string
  readonly value: number
  readonly minimum: number
  readonly maximum: number
  /** What is wrong with a number out of range. */
  readonly range: string
  /** A number in range, once the field is left or Enter is pressed. */
  readonly onNumber: (value: number) => void
}

/** A number that takes effect when it is finished. */
export function NumberBox({ label, unit, hint, value, minimum, maximum, range, onNumber }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const number = parseDecimal(typed ?? '') ?? value
  const isWrong = !(number >= minimum && number <= maximum)

  function finish() {
    if (isWrong) return
    if (number !== value) onNumber(number)
    setTyped(null)
  }

  return (
    <Field label={label} aside={unit} hint={hint} error={isWrong && range}>
      {(control) => (
        <Input
          {...control}
          inputMode="decimal"
          autoComplete="off"
          value={typed ?? String(value)}
          onChange={(event) => setTyped(event.target.value)}
          onBlur={finish}
          onKeyDown={(event) => event.key === 'Enter' && finish()}
        />
      )}
    </Field>
  )
}
