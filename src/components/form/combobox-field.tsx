import { useState } from 'react'
import { usePause } from '#/hooks/use-pause.ts'
import { useTranslation } from 'react-i18next'
import { Combobox, type ComboboxOption } from '#/ui/combobox.tsx'
import { FormField, type FieldBase } from './form-field.tsx'
import { useFieldModel } from './use-field-model.ts'

/** The options matching a search; a hook, so that it can use the queries of the noun. */
export type UseOptions = (search: string) => {
  readonly options: readonly ComboboxOption[]
  readonly loading: boolean
  readonly failed?: boolean
}

export interface ComboboxFieldProps extends FieldBase {
  readonly useOptions: UseOptions
  /** Label of the initial value. */
  readonly initialLabel?: string
  readonly placeholder?: string
  readonly disabled?: boolean
}

const PAUSE_MS = 200

/** One of many, searched on the server; the value is its id, empty while nothing is chosen. */
export function ComboboxField({ useOptions, initialLabel = '', placeholder, disabled, ...base }: ComboboxFieldProps) {
  const { t } = useTranslation('form')
  const field = useFieldModel<string>()
  const [chosen, setChosen] = useState(initialLabel)
  /** Null while nothing has been typed since the last choice. */
  const [typed, setTyped] = useState<string | null>(null)
  const [search, setSearch] = useState('')
  const pause = usePause(PAUSE_MS)
  const { options, loading, failed } = useOptions(search)
  const waiting = loading && options.length === 0

  function type(text: string) {
    setTyped(text)
    if (text === '') field.set('')
    pause.schedule(() => setSearch(text.trim()))
  }

  function pick({ value, label }: ComboboxOption) {
    setChosen(label)
    setTyped(null)
    field.set(value)
  }

  /** On blur, text that matches no option is replaced by the previous choice. */
  function leave() {
    if (typed === '') setChosen('')
    setTyped(null)
    setSearch('')
  }

  return (
    <FormField field={field} {...base}>
      {(control) => (
        <Combobox
          control={control}
          text={typed ?? (field.value === '' ? '' : chosen)}
          onTextChange={type}
          options={options}
          onPick={pick}
          onBlur={leave}
          listLabel={base.label}
          status={
            failed
              ? t('combobox.failed')
              : waiting
                ? t('combobox.searching')
                : options.length === 0 && t('combobox.none')
          }
          {...(placeholder && { placeholder })}
          {...(disabled && { disabled })}
        />
      )}
    </FormField>
  )
}
