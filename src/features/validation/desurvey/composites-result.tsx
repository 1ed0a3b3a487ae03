import { useTranslation } from 'react-i18next'
import type { CompositesView, TablePart } from '@outcrop/validation/session/review-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { Table } from '#/ui/table.tsx'

export interface CompositesResultProps {
  readonly view: CompositesView
  readonly isByGrade: boolean
  readonly onHole: (hole: string) => void
}

/** The best intercepts of composites by grade, else the first composites. */
export function CompositesResult({ view, isByGrade, onHole }: CompositesResultProps) {
  const { t } = useTranslation('desurvey')
  const { intercepts, interceptCount, tables } = view
  if (!isByGrade) return tables.map((table) => <CompositeTable key={table.title} table={table} />)
  if (interceptCount === 0) return <p className="text-muted-foreground">{t('noIntercepts')}</p>
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t('intercepts', { count: interceptCount })}</p>
      <Table label={t('best')}>
        <thead>
          <tr>
            <th>{t('column.hole')}</th>
            <th data-numeric>{t('column.from')}</th>
            <th data-numeric>{t('column.to')}</th>
            <th>{t('column.intercept')}</th>
          </tr>
        </thead>
        <tbody>
          {intercepts.map(({ hole, from, to, text }) => (
            <tr key={`${hole} ${from}`}>
              <td>
                <button type="button" className="underline underline-offset-4" onClick={() => onHole(hole)}>
                  {hole}
                </button>
              </td>
              <td data-numeric>{formatNumber(from)}</td>
              <td data-numeric>{formatNumber(to)}</td>
              <td className="font-medium">{text}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-xs text-muted-foreground">{t('lengthHint')}</p>
    </div>
  )
}

function CompositeTable({ table: { title, columns, rows, rowCount } }: { table: TablePart }) {
  const { t } = useTranslation('desurvey')
  return (
    <div className="grid gap-2">
      <p className="font-medium">{t('composites', { count: rowCount })}</p>
      <Table label={title}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column}>{column}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.slice(0, 3).join(' ')}>
              {columns.map((column, place) => (
                <td key={column}>{shortText(row[place] ?? '')}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </div>
  )
}

/** Means have many digits of which few say something. */
function shortText(text: string): string {
  const number = Number(text)
  return text === '' || Number.isNaN(number) ? text : String(Number(number.toPrecision(6)))
}
