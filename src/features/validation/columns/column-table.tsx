import type { TableChoice } from '@outcrop/geo/table/table-choice.ts'
import { tableId } from '@outcrop/geo/table/apply-choices.ts'
import type { ValidationSettings } from '@outcrop/contract/data/validation-settings.ts'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { Table } from '#/ui/table.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import type { GuessedColumns } from './column-guesses.ts'
import { fingerprintOf, guessedTable, missingFields, withChoice } from './column-mapping.ts'
import { ColumnRow } from './column-row.tsx'
import { UnitFields } from './unit-fields.tsx'

export interface ColumnTableProps {
  readonly table: TableChoice
  readonly guesses: Promise<GuessedColumns>
  readonly settings: ValidationSettings | null
  readonly onChange: (table: TableChoice) => void
}

/** The columns of one table: samples, what each is, and how sure that is. */
export function ColumnTable({ table, guesses: loading, settings, onChange }: ColumnTableProps) {
  const { t } = useTranslation('validation')
  const labels = useRuleLabels()
  const { guesses, problem } = use(loading)
  const missing = missingFields(table)
  const name = tableId(table)
  const print = fingerprintOf(
    guesses.map(({ title }) => title),
    table.role,
  )
  const isRemembered = settings?.mappings.some(({ fingerprint }) => fingerprint === print) === true
  if (problem)
    return (
      <Callout role="alert" variant="destructive" title={t('columns.failed')}>
        {labels.problem(problem)}
      </Callout>
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {missing.length > 0 && (
        <Callout
          variant="destructive"
          role="status"
          title={t('columns.missing', {
            count: missing.length,
            fields: missing.map((field) => t(`field.${field}`)).join(', '),
          })}
        >
          {t('columns.missingText')}
        </Callout>
      )}
      {isRemembered && (
        <Callout
          actions={
            <Button
              size="sm"
              variant="outline"
              onClick={() => onChange(guessedTable(table, table.role, guesses, table.length_unit))}
            >
              {t('columns.again')}
            </Button>
          }
        >
          {t('columns.remembered')}
        </Callout>
      )}
      <UnitFields table={table} onChange={onChange} />
      <Table label={t('columns.table', { name })}>
        <thead>
          <tr>
            <th scope="col">{t('columns.column')}</th>
            <th scope="col" className="hidden sm:table-cell">
              {t('columns.samples')}
            </th>
            <th scope="col">{t('columns.is')}</th>
            <th scope="col">{t('columns.unit')}</th>
            <th scope="col">{t('columns.sure')}</th>
          </tr>
        </thead>
        <tbody>
          {guesses.map((guess) => (
            <ColumnRow
              key={guess.column}
              guess={guess}
              role={table.role}
              choice={table.columns.find(({ column }) => column === guess.column) ?? null}
              onChange={(choice) => onChange(withChoice(table, guess.column, guess.title, choice))}
            />
          ))}
        </tbody>
      </Table>
    </div>
  )
}
