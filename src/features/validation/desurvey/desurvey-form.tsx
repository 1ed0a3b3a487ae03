import { useTranslation } from 'react-i18next'
import type { DesurveyChoice } from '@outcrop/validation/session/validation-recipe.ts'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { NumberBox } from './number-box.tsx'

export interface DesurveyFormProps {
  readonly choice: DesurveyChoice
  readonly onChange: (change: Partial<DesurveyChoice>) => void
}

const METHODS = ['minimum_curvature', 'balanced_tangential', 'tangential'] as const
const SIGNS = ['negative', 'positive'] as const

/** How holes are followed from their surveys. */
export function DesurveyForm({ choice, onChange }: DesurveyFormProps) {
  const { t } = useTranslation('desurvey')
  return (
    <div className="grid gap-3">
      <Field label={t('method')} hint={t(`methodHint.${choice.method}`)}>
        {(control) => (
          <NativeSelect
            {...control}
            value={choice.method}
            onChange={(event) => onChange({ method: event.target.value as DesurveyChoice['method'] })}
          >
            {METHODS.map((method) => (
              <option key={method} value={method}>
                {t(`methods.${method}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <Field label={t('dip')}>
        {(control) => (
          <NativeSelect
            {...control}
            value={choice.dip_down ?? ''}
            onChange={(event) => onChange({ dip_down: (event.target.value || null) as DesurveyChoice['dip_down'] })}
          >
            <option value="">{t('dipByMost')}</option>
            {SIGNS.map((sign) => (
              <option key={sign} value={sign}>
                {t(`dips.${sign}`)}
              </option>
            ))}
          </NativeSelect>
        )}
      </Field>
      <NumberBox
        label={t('declination')}
        unit="°"
        hint={t('declinationHint')}
        value={choice.declination}
        minimum={-180}
        maximum={180}
        range={t('range', { minimum: -180, maximum: 180 })}
        onNumber={(declination) => onChange({ declination })}
      />
      <NumberBox
        label={t('step')}
        unit="m"
        hint={t('stepHint')}
        value={choice.step}
        minimum={0.1}
        maximum={1000}
        range={t('range', { minimum: 0.1, maximum: 1000 })}
        onNumber={(step) => onChange({ step })}
      />
    </div>
  )
}
