import { useTranslation } from 'react-i18next'
import type { CrsChoice } from '#/lib/utm-zone.ts'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'

export interface HoleSystemProps {
  /** The likeliest first. */
  readonly choices: readonly CrsChoice[]
  readonly chosen: string | null
  readonly onChoose: (code: string | null) => void
}

/** Where holes are followed whose collars are in degrees. */
export function HoleSystem({ choices, chosen, onChoose }: HoleSystemProps) {
  const { t } = useTranslation('validation')
  const isKnown = chosen === null || choices.some(({ code }) => code === chosen)
  return (
    <Field label={t('coordinates.holes')} hint={t('coordinates.holesText')}>
      {(control) => (
        <NativeSelect {...control} value={chosen ?? ''} onChange={({ target }) => onChoose(target.value || null)}>
          <option value="">{t('coordinates.holesAuto')}</option>
          {!isKnown && <option value={chosen}>{chosen}</option>}
          {choices.map(({ code, name }) => (
            <option key={code} value={code}>
              {t('coordinates.holesIn', { code, name })}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
