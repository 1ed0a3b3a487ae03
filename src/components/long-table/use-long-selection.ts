import { useState } from 'react'

/** Rows chosen from a long list; they stay chosen when they are scrolled out of view. */
export interface LongSelection<Row> {
  readonly selected: ReadonlyMap<string, Row>
  /** Chooses or lets go of all of these. */
  readonly set: (rows: readonly Row[], chosen: boolean) => void
  readonly clear: () => void
}

export function useLongSelection<Row>(rowId: (row: Row) => string): LongSelection<Row> {
  const [selected, setSelected] = useState<ReadonlyMap<string, Row>>(() => new Map())

  function set(rows: readonly Row[], chosen: boolean) {
    setSelected((before) => {
      const next = new Map(before)
      for (const row of rows) {
        if (chosen) next.set(rowId(row), row)
        else next.delete(rowId(row))
      }
      return next
    })
  }

  return { selected, set, clear: () => setSelected(new Map()) }
}
