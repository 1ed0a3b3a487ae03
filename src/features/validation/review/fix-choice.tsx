import { useTranslation } from 'react-i18next'
import { GRADE_UNITS } from '@outcrop/geo/drillhole/drill-database.ts'
import { CENSORED_RULES } from '@outcrop/geo/drillhole/censored-rule.ts'
import type { FixStep } from '@outcrop/validation/session/validation-recipe.ts'
import { Field } from '#/ui/field.tsx'
import { Input } from '#/ui/input.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'

type Choice = FixStep['choice']

export interface FixChoiceProps {
  readonly fix: string
  readonly choice: Choice
  readonly onChoice: (choice: Choice) => void
}

/** Fields of a fix that are typed, and whether a blank one counts. */
const TYPED: Readonly<Record<string, readonly ('found' | 'text')[]>> = {
  set_text: ['text'],
  replace_text: ['found', 'text'],
  merge_codes: ['found', 'text'],
  merge_names: ['text'],
  nearest_code: ['text'],
}
/** Of these a blank text says nothing and is left out. */
const BLANK_IS_NONE = new Set(['merge_codes', 'merge_names', 'nearest_code'])

/** What a fix is asked beside what it fixes. */
export function FixChoice({ fix, choice, onChoice }: FixChoiceProps) {
  const { t } = useTranslation('review')

  function type(name: 'found' | 'text', value: string) {
    const { [name]: _before, ...rest } = choice
    const isLeftOut = value === '' && (name === 'found' || BLANK_IS_NONE.has(fix))
    onChoice(isLeftOut ? rest : { ...rest, [name]: value })
  }

  function pick(name: string, value: string) {
    const { [name]: _before, ...rest } = choice
    onChoice(value === '' ? rest : { ...rest, [name]: value })
  }

  return (
    <>
      {(TYPED[fix] ?? []).map((name) => (
        <Field key={name} label={t(`choice.${name}`)} hint={name === 'found' ? t('choice.foundHint') : undefined}>
          {(control) => (
            <Input
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={String(choice[name] ?? '')}
              onChange={(event) => type(name, event.target.value)}
            />
          )}
        </Field>
      ))}
      {fix === 'censor' && (
        <Field label={t('choice.censored')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(choice.rule ?? '')}
              onChange={(event) => pick('rule', event.target.value)}
            >
              <option value="">{t('choice.asChosen')}</option>
              {CENSORED_RULES.map((rule) => (
                <option key={rule} value={rule}>
                  {t(`censored.${rule}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      {fix === 'convert_unit' && (
        <Field label={t('choice.unit')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(choice.unit ?? '')}
              onChange={(event) => pick('unit', event.target.value)}
            >
              <option value="">{t('choice.byFactor')}</option>
              {GRADE_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {unit}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      {fix === 'read_decimal_comma' && (
        <Field label={t('choice.comma')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={String(choice.comma ?? '')}
              onChange={(event) => pick('comma', event.target.value)}
            >
              <option value="">{t('choice.commaClear')}</option>
              <option value="decimal">{t('choice.commaDecimal')}</option>
              <option value="thousands">{t('choice.commaThousands')}</option>
            </NativeSelect>
          )}
        </Field>
      )}
    </>
  )
}
