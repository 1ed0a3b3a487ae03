import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { toast } from '#/state/notices.ts'
import type { LongRows } from './use-long-rows.ts'
import type { LongSelection } from './use-long-selection.ts'

export interface LongChoiceOptions<Row> {
  rows: LongRows<Row>
  rowId: (row: Row) => string
  selection: LongSelection<Row>
  /** Of all rows. */
  count: number
  /** Where a range begins before a row was touched. */
  start: number
}

export interface LongChoice {
  /** Chooses a row or lets it go; `extend` does the same to all from the last one touched. */
  readonly toggle: (index: number, extend: boolean) => void
  /** The row moved to is where a range begins, or with `extend` where it ends. */
  readonly moveTo: (index: number, extend: boolean) => void
  readonly chooseAll: () => void
  readonly toggleAll: () => void
}

/** Each of the chosen is a call when something is done with them. */
const MOST_CHOSEN = 500

/** Choosing rows by their places, also of rows that are not fetched yet. */
export function useLongChoice<Row>({ rows, rowId, selection, count, start }: LongChoiceOptions<Row>): LongChoice {
  const { t } = useTranslation('shell')
  const [anchor, setAnchor] = useState(start)

  async function choose(from: number, to: number, chosen: boolean) {
    if (Math.abs(to - from) >= MOST_CHOSEN) {
      toast({ title: t('table.tooMany', { count: MOST_CHOSEN }) })
      return
    }
    const row = from === to ? rows.rowAt(from) : undefined
    try {
      selection.set(row ? [row] : await rows.range(Math.min(from, to), Math.max(from, to)), chosen)
    } catch {
      toast({ title: t('table.rowsMissing'), variant: 'destructive' })
    }
  }

  return {
    toggle: (index, extend) => {
      const row = rows.rowAt(index)
      const chosen = row === undefined || !selection.selected.has(rowId(row))
      void choose(extend ? anchor : index, index, chosen)
      if (!extend) setAnchor(index)
    },
    moveTo: (index, extend) => {
      if (extend) void choose(anchor, index, true)
      else setAnchor(index)
    },
    chooseAll: () => void choose(0, count - 1, true),
    toggleAll: () => {
      if (selection.selected.size > 0) selection.clear()
      else void choose(0, count - 1, true)
    },
  }
}
