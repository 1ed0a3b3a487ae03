import { LENGTH_UNITS, type LengthUnit } from '@outcrop/geo/drillhole/drill-database.ts'
import type { TableChoice } from '@outcrop/geo/table/table-choice.ts'
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
  return (
    <div className="flex flex-wrap gap-x-6 gap-y-3">
      {hasLengths && (
        <UnitField
          label={t('columns.lengths')}
          unit={table.length_unit}
          onChange={(unit) => onChange(withLengthUnit(table, unit ?? 'm'))}
        />
      )}
      {hasHeights && (
        <UnitField
          label={t('columns.heights')}
          unit={table.height_unit}
          none={t('columns.heightOwn')}
          onChange={(unit) => onChange({ ...table, height_unit: unit })}
        />
      )}
    </div>
  )
}

interface UnitFieldProps {
  readonly label: string
  readonly unit: LengthUnit | null
  /** What it says for no unit of its own, where there may be none. */
  readonly none?: string
  readonly onChange: (unit: LengthUnit | null) => void
}

function UnitField({ label, unit, none, onChange }: UnitFieldProps) {
  const { t } = useTranslation('validation')
  return (
    <Field label={label}>
      {(control) => (
        <NativeSelect
          {...control}
          value={unit ?? ''}
          onChange={({ target }) => onChange(LENGTH_UNITS.find((one) => one === target.value) ?? null)}
        >
          {none !== undefined && <option value="">{none}</option>}
          {LENGTH_UNITS.map((one) => (
            <option key={one} value={one}>
              {t(`columns.length.${one}`)}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}
