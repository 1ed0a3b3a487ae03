import { useTranslation } from 'react-i18next'
import type { CompositeChoice } from '@outcrop/geo/drillhole/composite-choice.ts'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { SegmentedControl } from '#/ui/segmented-control.tsx'
import { NumberBox } from './number-box.tsx'

export interface CompositeFormProps {
  readonly choice: CompositeChoice
  /** Elements of the tables. */
  readonly elements: readonly string[]
  readonly onChange: (change: Partial<CompositeChoice>) => void
}

const WAYS = ['length', 'lithology', 'grade'] as const
const RESTS = ['keep', 'merge', 'spread'] as const

/** How samples are taken together. */
export function CompositeForm({ choice, elements, onChange }: CompositeFormProps) {
  const { t } = useTranslation('desurvey')
  const numbers = { range: t('notNegative'), minimum: 0, maximum: 1e6 }
  return (
    <div className="grid gap-3">
      <SegmentedControl
        label={t('by')}
        value={choice.by}
        onValueChange={(by) => onChange({ by, element: choice.element ?? elements[0] ?? null })}
        options={WAYS.map((value) => ({ value, label: t(`ways.${value}`) }))}
      />
      <p className="text-muted-foreground">{t(`wayHint.${choice.by}`)}</p>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] gap-3">
        {choice.by === 'length' && (
          <>
            <NumberBox
              label={t('length')}
              unit="m"
              value={choice.length}
              minimum={0.01}
              maximum={1000}
              range={t('range', { minimum: 0.01, maximum: 1000 })}
              onNumber={(length) => onChange({ length })}
            />
            <Field label={t('rest')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={choice.rest}
                  onChange={(event) => onChange({ rest: event.target.value as CompositeChoice['rest'] })}
                >
                  {RESTS.map((rest) => (
                    <option key={rest} value={rest}>
                      {t(`rests.${rest}`)}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </Field>
          </>
        )}
        {choice.by === 'grade' && (
          <>
            <Field label={t('element')}>
              {(control) => (
                <NativeSelect
                  {...control}
                  value={choice.element ?? ''}
                  onChange={(event) => onChange({ element: event.target.value || null })}
                >
                  {elements.map((element) => (
                    <option key={element}>{element}</option>
                  ))}
                </NativeSelect>
              )}
            </Field>
            <NumberBox
              {...numbers}
              label={t('cutoff')}
              value={choice.cutoff}
              onNumber={(cutoff) => onChange({ cutoff })}
            />
            <NumberBox
              {...numbers}
              label={t('waste')}
              unit="m"
              value={choice.internal_waste}
              onNumber={(waste) => onChange({ internal_waste: waste })}
            />
            <NumberBox
              {...numbers}
              label={t('minimum')}
              unit="m"
              value={choice.minimum_length}
              onNumber={(minimum) => onChange({ minimum_length: minimum })}
            />
          </>
        )}
      </div>
    </div>
  )
}
