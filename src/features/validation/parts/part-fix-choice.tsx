import type { PartFixStep } from '@outcrop/validation/session/validation-recipe.ts'
import { useTranslation } from 'react-i18next'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'

type Choice = PartFixStep['choice']

export interface PartFixChoiceProps {
  readonly fix: string
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
}

type NumberName = 'value' | 'x' | 'y' | 'z' | 'factor'

/** Numbers that a fix takes; it finds those that are left blank by itself. */
const NUMBERS: Readonly<Record<string, readonly NumberName[]>> = {
  name_no_data: ['value'],
  shift: ['x', 'y', 'z'],
  scale: ['factor'],
}
const HINTS = { value: 'valueHint', x: 'shiftHint', factor: 'factorHint', y: null, z: null } as const
const RESAMPLING = new Set(['square_cells', 'resample_to_project'])
const METHODS = ['nearest', 'bilinear'] as const

/** What a fix of a part is asked beside what it fixes. */
export function PartFixChoice({ fix, choice, onChoice }: PartFixChoiceProps) {
  const { t } = useTranslation('part')

  function type(name: NumberName, text: string) {
    const { [name]: _before, ...rest } = choice
    const value = Number(text)
    onChoice(text.trim() === '' || Number.isNaN(value) ? rest : { ...rest, [name]: value })
  }

  return (
    <>
      {(NUMBERS[fix] ?? []).map((name) => {
        const hint = HINTS[name]
        return (
          <Field key={name} label={t(`choice.${name}`)} hint={hint ? t(`choice.${hint}`) : undefined}>
            {(control) => (
              <Input
                {...control}
                type="number"
                step="any"
                defaultValue={String(choice[name] ?? '')}
                onChange={(event) => type(name, event.target.value)}
              />
            )}
          </Field>
        )
      })}
      {RESAMPLING.has(fix) && (
        <Field label={t('choice.method')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(choice['method'] ?? 'nearest')}
              onChange={(event) => onChoice({ ...choice, method: event.target.value })}
            >
              {METHODS.map((method) => (
                <option key={method} value={method}>
                  {t(`choice.methods.${method}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </>
  )
}
