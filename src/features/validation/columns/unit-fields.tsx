import { LENGTH_UNITS } from '@outcrop/analysis/drillhole/drill-database.ts'
import type { TableChoice } from '@outcrop/analysis/session/validation-recipe.ts'
import { useTranslation } from 'react-i18next'
import { Field } from '#/ui/field.tsx'
import { NativeSelect } from '#/ui/native-select.tsx'
import { withLengthUnit } from './column-mapping.ts'

export interface UnitFieldsProps {
  readonly table: TableChoice
  readonly onChange: (table: TableChoice) => void
}

/** Units of the lengths along the hole and of the heights of a table, where it has such. */
export function UnitFields({ table, onChange }: UnitFieldsProps) {
  const { t } = useTranslation('validation')
  const hasLengths = table.role !== 'points' && table.role !== 'standards'
  const hasHeights = table.columns.some((choice) => choice.kind === 'field' && choice.field === 'z')
  if (!hasLengths && !hasHeights) return null
  const unitIn = (value: string) => LENGTH_UNITS.find((unit) => unit === value) ?? null
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {hasLengths && (
        <Field label={t('columns.lengths')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={table.length_unit}
              onChange={({ target }) => onChange(withLengthUnit(table, unitIn(target.value) ?? 'm'))}
            >
              {LENGTH_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {t(`columns.length.${unit}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
      {hasHeights && (
        <Field label={t('columns.heights')}>
          {(control) => (
            <NativeSelect
              {...control}
              value={table.height_unit ?? ''}
              onChange={({ target }) => onChange({ ...table, height_unit: unitIn(target.value) })}
            >
              <option value="">{t('columns.heightOwn')}</option>
              {LENGTH_UNITS.map((unit) => (
                <option key={unit} value={unit}>
                  {t(`columns.length.${unit}`)}
                </option>
              ))}
            </NativeSelect>
          )}
        </Field>
      )}
    </div>
  )
}
