import { ArrowRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { FixPreview, PreviewRow } from '@outcrop/validation/session/review-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { classNames } from '#/ui/class-names.ts'
import { Table } from '#/ui/table.tsx'

export interface FixPreviewRowsProps {
  readonly preview: FixPreview
  /** Whether it is about another choice than the one that stands there. */
  readonly isOld: boolean
}

const COUNTS = ['cells', 'removed', 'added', 'moved', 'scaled'] as const

/** How much a fix would change, and the first rows before and after. */
export function FixPreviewRows({ preview, isOld }: FixPreviewRowsProps) {
  const { t } = useTranslation('review')
  const counts = COUNTS.filter((name) => preview[name] > 0).map((name) =>
    t(`preview.${name}`, { count: preview[name] }),
  )
  return (
    <div className={classNames('grid gap-2', isOld && 'opacity-60')} aria-busy={isOld}>
      <p role="status" className="font-medium">
        {counts.join(' · ')}
      </p>
      <Table label={t('preview.label')}>
        <thead>
          <tr>
            <th data-numeric>{t('line')}</th>
            <th>{t('preview.hole')}</th>
            <th>{t('preview.change')}</th>
          </tr>
        </thead>
        <tbody>
          {preview.rows.map((row) => (
            <tr key={`${row.table} ${row.line} ${row.kind} ${row.cells[0]?.column ?? ''} ${row.cells[0]?.after ?? ''}`}>
              <td data-numeric>{row.line === 0 ? t('added') : formatNumber(row.line)}</td>
              <td>{row.hole}</td>
              <td>
                <RowChange row={row} />
              </td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className="text-xs text-muted-foreground">{t('preview.hint')}</p>
    </div>
  )
}

function RowChange({ row: { kind, cells } }: { row: PreviewRow }) {
  const { t } = useTranslation('review')
  if (kind === 'moved') return t('preview.movedRow', { from: cells[0]?.after ?? '' })
  if (kind !== 'changed')
    return (
      <span className={classNames(kind === 'removed' ? 'text-destructive line-through' : 'text-success')}>
        {cells.map(({ before, after }) => (kind === 'removed' ? before : after)).join('  ')}
      </span>
    )
  return (
    <span className="flex flex-wrap gap-x-4">
      {cells.map(({ column, before, after }) => (
        <span key={column} className="inline-flex items-center gap-1">
          <span className="text-muted-foreground">{column}</span>
          <del className="text-destructive">{before === '' ? t('blank') : before}</del>
          <ArrowRight aria-hidden className="size-3" />
          <ins className="text-success no-underline">{after === '' ? t('blank') : after}</ins>
        </span>
      ))}
    </span>
  )
}
