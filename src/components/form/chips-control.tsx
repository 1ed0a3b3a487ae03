import { X } from 'lucide-react'
import { useState, type KeyboardEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Combobox, type ComboboxOption } from '#/ui/combobox.tsx'
import type { NamedControlProps } from './form-field.tsx'

export interface ChipsControlProps {
  readonly control: NamedControlProps
  readonly label: string
  readonly options: readonly ComboboxOption[]
  readonly value: readonly string[]
  readonly onChange: (value: string[]) => void
  /** Accepts any typed value, not only the options. */
  readonly free?: boolean
  readonly placeholder?: string
  /** Shown below the options. */
  readonly status?: ReactNode
}

const same = (one: string, other: string) => one.toLocaleLowerCase() === other.toLocaleLowerCase()

/** Several values as chips in one field: Enter or a comma adds, Backspace takes the last one away. */
export function ChipsControl({
  control,
  label,
  options,
  value,
  onChange,
  free,
  placeholder,
  status,
}: ChipsControlProps) {
  const { t } = useTranslation('form')
  const [text, setText] = useState('')
  const left = options.filter(
    (option) =>
      !value.includes(option.value) && option.label.toLocaleLowerCase().includes(text.trim().toLocaleLowerCase()),
  )
  const labelOf = (item: string) => options.find((option) => option.value === item)?.label ?? item

  function add(texts: readonly string[]) {
    const next = [...value]
    for (const typed of texts.map((item) => item.trim()).filter(Boolean)) {
      const known = options.find((option) => same(option.label, typed) || same(option.value, typed))
      const item = known?.value ?? (free ? typed : null)
      if (item !== null && !next.some((chip) => same(chip, item))) next.push(item)
    }
    if (next.length > value.length) onChange(next)
    setText('')
  }

  function handleText(typed: string) {
    if (/[,;\n]/.test(typed)) add(typed.split(/[,;\n]/))
    else setText(typed)
  }

  function handleKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && text.trim() !== '') {
      event.preventDefault()
      add([text])
    } else if (event.key === 'Backspace' && text === '') onChange(value.slice(0, -1))
  }

  return (
    <Combobox
      control={control}
      text={text}
      onTextChange={handleText}
      options={left}
      onPick={(option) => add([option.value])}
      onKeyDown={handleKey}
      onBlur={() => add([text])}
      listLabel={label}
      status={status}
      {...(placeholder && value.length === 0 && { placeholder })}
    >
      {value.map((item) => (
        <span
          key={item}
          className="inline-flex h-5 max-w-full items-center gap-0.5 rounded-sm bg-muted ps-1.5 text-xs font-medium"
        >
          <span className="truncate">{labelOf(item)}</span>
          <button
            type="button"
            aria-label={t('chips.remove', { name: labelOf(item) })}
            className="grid size-5 place-items-center rounded-sm hover:bg-border pointer-coarse:size-7"
            onClick={() => onChange(value.filter((chip) => chip !== item))}
          >
            <X className="size-3" />
          </button>
        </span>
      ))}
    </Combobox>
  )
}
