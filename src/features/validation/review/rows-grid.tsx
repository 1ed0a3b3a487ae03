import { useEffect, useEffectEvent, useId, useRef, useState, useSyncExternalStore, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Severity } from '@outcrop/validation/rules/rule.ts'
import type { ValidationResults, RowView, TableView } from '@outcrop/validation/session/validation-session.ts'
import { rowAfterKey } from '#/components/resource/grid-keys.ts'
import { Button } from '#/ui/button.tsx'
import { Callout } from '#/ui/callout.tsx'
import { useRuleLabels } from '../rule-labels.ts'
import type { StepProps } from '../step-props.ts'
import { RowsHead } from './rows-head.tsx'
import { RowsRow } from './rows-row.tsx'
import { createRowPages } from './row-pages.ts'
import { shownColumns } from './shown-columns.ts'
import { useRowWindow } from './use-row-window.ts'

/** A cell of a table; a column of -1 stands for the row. */
export interface CellPlace {
  readonly table: string
  readonly row: number
  readonly line: number
  readonly column: number
}

export interface RowsGridProps {
  readonly session: StepProps['session']
  readonly results: ValidationResults
  readonly table: TableView
  /** Shows only rows with findings of this rule. */
  readonly rule: string | null
  readonly severityOf: ReadonlyMap<string, Severity>
  /** A row to go to; another object goes there again. */
  readonly goal: { readonly row: number } | null
  /** Null where there is no row. */
  readonly onCurrent: (place: CellPlace | null) => void
  /** F8 and Shift F8, from a row whose page may still be on its way. */
  readonly onNext: (step: 1 | -1, row: number | null) => void
  /** What was typed into a cell. */
  readonly onType: (place: CellPlace, title: string, text: string) => void
}

const LINE_WIDTH = 72

/**
 * A table of any length. One tab stop: arrows move from cell to cell, Home, End and the page keys through rows, F8 to the next
 * finding; Enter or F2 types into a cell.
 */
export function RowsGrid(props: RowsGridProps) {
  'use no memo' // The window of rows is another on every call.
  const { session, results, table, rule, severityOf, goal, onCurrent, onNext, onType } = props
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  const id = useId()
  const scroller = useRef<HTMLDivElement>(null)
  const grid = useRef<HTMLDivElement>(null)
  const [pages] = useState(() => createRowPages(session, table.id, rule))
  const { count, problem } = useSyncExternalStore(pages.subscribe, pages.read)
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({})
  const [place, setPlace] = useState({ index: 0, at: 0 })
  const [editing, setEditing] = useState(false)
  const columns = shownColumns(table, widths)
  const all = count ?? 0
  const window = useRowWindow(scroller, all)
  const index = Math.max(0, Math.min(place.index, all - 1))
  const at = Math.max(0, Math.min(place.at, columns.length - 1))
  const first = window.rows[0]?.index ?? 0
  const last = window.rows.at(-1)?.index ?? 0

  const seen = useRef(results)
  useEffect(() => {
    // Every change of the results may be one of these rows.
    if (seen.current !== results) pages.refresh()
    seen.current = results
    pages.want(first, last)
  }, [pages, results, first, last])

  function moveTo(next: number, column: number) {
    setPlace({ index: next, at: column })
    setEditing(false)
    window.reveal(next)
  }
  // The row that one went to may still be on its way.
  const currentRow = pages.row(index)
  const isEmpty = count === 0
  const notify = useEffectEvent(() => {
    if (currentRow) onCurrent(cellOf(currentRow, at))
    else if (isEmpty) onCurrent(null)
  })
  // A fix may put another line of the file into the same row.
  useEffect(() => notify(), [currentRow?.row, currentRow?.line, at, isEmpty])
  const rankOf = useEffectEvent((row: number) =>
    rule === null ? Promise.resolve(row) : session.rankOfRow({ table: table.id, row }, rule),
  )
  const arrive = useEffectEvent((rank: number) => {
    if (rank < 0) return
    setPlace((now) => ({ ...now, index: rank }))
    setEditing(false)
    window.reveal(rank)
  })
  const isCounted = count !== null
  useEffect(() => {
    let isLeft = false
    // Before rows are counted there is nothing to scroll.
    if (goal && isCounted) void rankOf(goal.row).then((rank) => !isLeft && arrive(rank))
    return () => {
      isLeft = true
    }
  }, [goal, isCounted])

  function cellOf({ row, line }: RowView, column: number): CellPlace {
    return { table: table.id, row, line, column: columns[column]?.column ?? -1 }
  }

  function handleKey(event: KeyboardEvent<HTMLDivElement>) {
    if (event.target !== event.currentTarget || event.altKey || event.metaKey || all === 0) return
    const next =
      event.ctrlKey && event.key !== 'Home' && event.key !== 'End'
        ? null
        : rowAfterKey(event.key, index, all, window.page())
    if (event.key === 'F8') onNext(event.shiftKey ? -1 : 1, rule === null ? index : null)
    else if (event.key === 'ArrowLeft') moveTo(index, Math.max(0, at - 1))
    else if (event.key === 'ArrowRight') moveTo(index, Math.min(columns.length - 1, at + 1))
    else if ((event.key === 'Enter' || event.key === 'F2') && !event.ctrlKey) setEditing(pages.row(index) !== null)
    else if (next !== null) moveTo(next, at)
    else return
    event.preventDefault()
  }

  function type(row: RowView, text: string) {
    setEditing(false)
    grid.current?.focus()
    const column = columns[at]
    if (column && text !== (row.cells[column.column] ?? '')) onType(cellOf(row, at), column.title, text)
  }

  const tracks = [`${LINE_WIDTH}px`, ...columns.map(({ width }) => `${width}px`), '1fr'].join(' ')
  const isShown = window.rows.some((row) => row.index === index)
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {problem !== null && (
        <Callout
          variant="destructive"
          role="alert"
          title={t('rowsFailed')}
          className="m-2"
          actions={
            <Button size="sm" variant="outline" onClick={() => pages.refresh()}>
              {t('retry')}
            </Button>
          }
        >
          <p>{labels.problem(problem)}</p>
        </Callout>
      )}
      <p id={`${id}-keys`} className="sr-only">
        {t('gridKeys')}
      </p>
      <div ref={scroller} className="scroll-thin relative min-h-0 flex-1 overflow-auto bg-card">
        <div
          ref={grid}
          role="grid"
          tabIndex={0}
          aria-label={t('rowsOf', { table: table.name })}
          aria-describedby={`${id}-keys`}
          aria-rowcount={all + 1}
          aria-colcount={columns.length + 1}
          {...(isShown && { 'aria-activedescendant': `${id}-${index}-${at}` })}
          className="group/grid min-w-max outline-none tabular-nums"
          style={{ '--tracks': tracks } as React.CSSProperties}
          onKeyDown={handleKey}
        >
          <RowsHead columns={columns} lineLabel={t('line')} onResize={setWidths} />
          <div role="rowgroup" className="relative" style={{ height: window.height }}>
            {window.rows.map(({ index: shown, top }) => (
              <RowsRow
                key={shown}
                id={`${id}-${shown}`}
                index={shown}
                top={top}
                row={pages.row(shown)}
                columns={columns}
                severityOf={severityOf}
                labels={labels}
                current={shown === index ? at : null}
                editing={editing && shown === index}
                onPress={(column) => {
                  grid.current?.focus()
                  moveTo(shown, column)
                }}
                onEdit={(column) => {
                  moveTo(shown, column)
                  setEditing(true)
                }}
                onTyped={type}
              />
            ))}
          </div>
        </div>
        {count === 0 && (
          <p className="sticky start-0 p-6 text-center text-muted-foreground">{t(rule ? 'noRowsOfRule' : 'noRows')}</p>
        )}
      </div>
    </div>
  )
}
