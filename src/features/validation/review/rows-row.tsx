import { useTranslation } from 'react-i18next'
import type { Severity } from '@outcrop/validation/rules/rule.ts'
import type { RowView } from '@outcrop/validation/session/validation-session.ts'
import { formatNumber } from '#/lib/format.ts'
import { classNames } from '#/ui/class-names.ts'
import type { RuleLabels } from '../rule-labels.ts'
import { SEVERITY_LOOKS, worstOf } from './severity.ts'
import type { ShownColumn } from './shown-columns.ts'
import { ROW_HEIGHT } from './use-row-window.ts'

export interface RowsRowProps {
  readonly id: string
  readonly index: number
  /** Pixels. */
  readonly top: number
  /** Null while it is on the way. */
  readonly row: RowView | null
  readonly columns: readonly ShownColumn[]
  readonly severityOf: ReadonlyMap<string, Severity>
  readonly labels: RuleLabels
  /** The column that has the focus; null where another row has it. */
  readonly current: number | null
  readonly editing: boolean
  readonly onPress: (at: number) => void
  readonly onEdit: (at: number) => void
  /** What stands in the cell once it is left; the same text where nothing was typed. */
  readonly onTyped: (row: RowView, text: string) => void
}

/** One row; bad cells have the colour and the sign of the worst that is found in them, and its words. */
export function RowsRow(props: RowsRowProps) {
  const { id, index, top, row, columns, severityOf, labels, current, editing, onPress, onEdit, onTyped } = props
  const { t } = useTranslation('review')
  const says = (codes: readonly string[]) =>
    codes.map((code) => `${t(`severity.${severityOf.get(code) ?? 'info'}`)}: ${labels.title(code)}`).join('\n')
  const ofRow = row?.findings[-1] ?? []
  const rowWorst = worstOf(ofRow, severityOf)
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      data-current={current !== null}
      className="group/row absolute inset-x-0 top-0 grid grid-cols-(--tracks) border-b bg-card contain-layout contain-style hover:bg-subtle data-[current=true]:bg-selected"
      style={{ height: ROW_HEIGHT, transform: `translateY(${top}px)` }}
    >
      <div
        role="rowheader"
        aria-colindex={1}
        className={classNames(
          'sticky start-0 z-1 flex items-center justify-end gap-1 px-2 text-xs text-muted-foreground',
          rowWorst ? SEVERITY_LOOKS[rowWorst].cell : 'bg-inherit',
        )}
        {...(rowWorst && { title: says(ofRow) })}
      >
        {rowWorst && <Sign severity={rowWorst} text={says(ofRow)} />}
        {row ? (row.line === 0 ? t('added') : formatNumber(row.line)) : ''}
      </div>
      {columns.map(({ column, title, isNumeric }, at) => {
        const codes = row?.findings[column] ?? []
        const worst = worstOf(codes, severityOf)
        const text = row?.cells[column] ?? ''
        const isCurrent = current === at
        return (
          // The grid handles the keys of all cells.
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
          <div
            key={column}
            id={`${id}-${at}`}
            role="gridcell"
            tabIndex={-1}
            aria-colindex={at + 2}
            aria-selected={isCurrent}
            className={classNames(
              'flex min-w-0 items-center gap-1 px-2',
              at === 0 && 'sticky start-[72px] z-1 border-e',
              worst ? SEVERITY_LOOKS[worst].cell : at === 0 && 'bg-inherit',
              isNumeric && 'justify-end text-end',
              isCurrent &&
                'outline-2 -outline-offset-2 outline-input group-focus-visible/grid:outline-ring group-has-focus-visible/grid:outline-ring',
            )}
            {...(worst && { title: says(codes) })}
            onClick={() => onPress(at)}
            onDoubleClick={() => onEdit(at)}
          >
            {worst && <Sign severity={worst} text={says(codes)} />}
            {isCurrent && editing && row ? (
              <CellInput label={title} text={text} onTyped={(typed) => onTyped(row, typed)} />
            ) : row ? (
              <span className="truncate whitespace-pre">{text}</span>
            ) : (
              <span aria-hidden className="h-2.5 w-3/4 rounded-sm bg-muted" />
            )}
          </div>
        )
      })}
      <div aria-hidden />
    </div>
  )
}

function Sign({ severity, text }: { severity: Severity; text: string }) {
  const { Icon, text: color } = SEVERITY_LOOKS[severity]
  return (
    <>
      <Icon aria-hidden className={classNames('size-3 shrink-0', color)} />
      <span className="sr-only">{text}</span>
    </>
  )
}

interface CellInputProps {
  label: string
  text: string
  onTyped: (text: string) => void
}

function CellInput({ label, text, onTyped }: CellInputProps) {
  return (
    <input
      type="text"
      aria-label={label}
      defaultValue={text}
      ref={(input) => input?.select()}
      className="w-full min-w-0 bg-popover text-inherit outline-none"
      onClick={(event) => event.stopPropagation()}
      onBlur={(event) => onTyped(event.currentTarget.value)}
      onKeyDown={(event) => {
        event.stopPropagation()
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        event.preventDefault()
        if (event.key === 'Escape') event.currentTarget.value = text
        event.currentTarget.blur()
      }}
    />
  )
}
