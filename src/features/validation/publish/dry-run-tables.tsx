import { useTranslation } from 'react-i18next'
import type { TableChange } from '@outcrop/validation/session/review-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Badge } from '#/ui/badge.tsx'
import { Table } from '#/ui/table.tsx'

export interface DryRunTablesProps {
  readonly tables: readonly TableChange[]
}

const CHANGED_SHOWN = 10

/** What of each table is new, changed, gone and the same. */
export function DryRunTables({ tables }: DryRunTablesProps) {
  const { t } = useTranslation('publishing')
  return (
    <div className="grid gap-3">
      <Table label={t('tables')}>
        <thead>
          <tr>
            <th>{t('column.table')}</th>
            <th data-numeric>{t('column.new')}</th>
            <th data-numeric>{t('column.changed')}</th>
            <th data-numeric>{t('column.gone')}</th>
            <th data-numeric>{t('column.same')}</th>
          </tr>
        </thead>
        <tbody>
          {tables.map((table) => (
            <tr key={table.table}>
              <td>
                <span className="flex flex-wrap items-center gap-x-2">
                  {table.table}
                  {table.isNew && <Badge variant="success">{t('newTable')}</Badge>}
                  {table.isGone && <Badge variant="destructive">{t('goneTable')}</Badge>}
                </span>
              </td>
              <td data-numeric>{formatNumber(table.newRows)}</td>
              <td data-numeric>{formatNumber(table.changedRows)}</td>
              <td data-numeric className={table.goneRows > 0 ? 'text-destructive' : undefined}>
                {formatNumber(table.goneRows)}
              </td>
              <td data-numeric>{formatNumber(table.unchanged)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      {tables
        .filter(({ isNew, isGone }) => !isNew && !isGone)
        .map((table) => (
          <TableDetails key={table.table} table={table} />
        ))}
    </div>
  )
}

function TableDetails({ table: { table, changed, changedRows, newColumns, goneColumns } }: { table: TableChange }) {
  const { t } = useTranslation('publishing')
  if (changedRows === 0 && newColumns.length === 0 && goneColumns.length === 0) return null
  return (
    <details className="rounded-lg border bg-card px-3 py-2">
      <summary className="cursor-pointer font-medium">{t('changesOf', { table, count: changedRows })}</summary>
      {newColumns.length > 0 && <p className="mt-2">{t('newColumns', { columns: newColumns.join(', ') })}</p>}
      {goneColumns.length > 0 && (
        <p className="mt-2 text-destructive">{t('goneColumns', { columns: goneColumns.join(', ') })}</p>
      )}
      <ul className="mt-2 grid gap-1">
        {changed.slice(0, CHANGED_SHOWN).map(({ line, cells }) => (
          <li key={line} className="flex flex-wrap gap-x-3">
            <span className="text-muted-foreground tabular-nums">{t('line', { line: formatNumber(line) })}</span>
            {cells.map(({ column, before, after }) => (
              <span key={column}>
                {column} <del className="text-destructive">{before === '' ? t('blank') : before}</del>{' '}
                <ins className="text-success no-underline">{after === '' ? t('blank') : after}</ins>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </details>
  )
}
