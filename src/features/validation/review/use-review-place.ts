import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Cancelled } from '@outcrop/compute/refusal.ts'
import type { RowPlace } from '@outcrop/validation/session/review-session.ts'
import { toast } from '#/state/notices.ts'
import { useRuleLabels } from '../rule-labels.ts'
import type { StepProps } from '../step-props.ts'
import type { CellPlace } from './rows-grid.tsx'

interface Shown {
  readonly table: string
  /** Shows only rows with findings of this rule. */
  readonly rule: string | null
  /** The row to go to; another object goes there again. */
  readonly goal: { readonly row: number } | null
}

export interface ReviewPlaceOptions extends Pick<StepProps, 'session' | 'results'> {
  /** Files of grids, layers, meshes and projects, which are shown in place of rows. */
  readonly files: readonly string[]
  readonly first: { readonly table: string; readonly rule: string }
  readonly onPlace: (place: { readonly table: string; readonly rule: string }) => void
}

/** The selected part of the results: a table, a rule, a row, a hole. */
export function useReviewPlace({ session, results, files, first, onPlace }: ReviewPlaceOptions) {
  const { t } = useTranslation('review')
  const labels = useRuleLabels()
  const [shown, setShown] = useState<Shown>({
    table: first.table,
    rule: first.rule === '' ? null : first.rule,
    goal: null,
  })
  const [current, setCurrent] = useState<CellPlace | null>(null)
  /** Stays where the last of the rows shown is fixed, so that all rows are shown from there. */
  const [last, setLast] = useState<CellPlace | null>(null)
  const known = results.tables.find(({ id }) => id === shown.table)
  const part = known
    ? null
    : (files.find((file) => file === shown.table) ?? (results.tables.length === 0 ? files[0] : null))
  const table = known ?? results.tables[0]

  function show(next: Shown) {
    setShown(next)
    onPlace({ table: next.table, rule: next.rule ?? '' })
  }

  function goTo({ table: id, row }: RowPlace, rule: string | null = shown.rule) {
    show({ table: id, rule, goal: { row } })
  }

  /** The rows of a rule are shown in the table where it found most; those of null are all of the table. */
  async function chooseRule(rule: string | null) {
    if (rule === null)
      return show({ ...shown, rule, goal: last && last.table === table?.id ? { row: last.row } : null })
    const counts = await Promise.all(results.tables.map(({ id }) => session.countRows(id, { rule })))
    const here = results.tables.findIndex(({ id }) => id === table?.id)
    const place = (counts[here] ?? 0) > 0 ? here : counts.indexOf(Math.max(...counts))
    show({ table: results.tables[place]?.id ?? shown.table, rule, goal: { row: 0 } })
  }

  async function goToNext(step: 1 | -1, row: number | null) {
    if (!table) return
    const from = { table: table.id, row: row ?? (last?.table === table.id ? last.row : -1) }
    const next = await session.nextFinding(from, step, shown.rule)
    if (next) goTo(next)
    else toast({ title: t('noNextFinding') })
  }

  async function goToHole(hole: string) {
    const inTables = [...(table ? [table] : []), ...results.tables]
    for (const { id } of inTables) {
      const row = await session.rowOfHole(id, hole)
      // All rows are shown, as those of the rule need not have the hole.
      if (row >= 0) return goTo({ table: id, row }, null)
    }
  }

  /** Nothing else on the screen shows why one does not get to a place. */
  async function withToast(way: Promise<void>) {
    try {
      await way
    } catch (error) {
      if (!(error instanceof Cancelled)) toast({ title: labels.problem(error), variant: 'destructive' })
    }
  }

  return {
    /** The file of the part that is shown in place of a table; null for none. */
    part: part ?? null,
    showPart: (file: string) => show({ table: file, rule: null, goal: null }),
    choosePartRule: (rule: string | null) => show({ ...shown, rule, goal: null }),
    table,
    rule: shown.rule,
    goal: shown.goal,
    current: current?.table === table?.id ? current : null,
    setCurrent: (place: CellPlace | null) => {
      setCurrent(place)
      if (place) setLast(place)
    },
    showTable: (id: string) => show({ table: id, rule: part ? null : shown.rule, goal: null }),
    chooseRule: (rule: string | null) => withToast(chooseRule(rule)),
    goTo,
    goToNext: (step: 1 | -1, row: number | null = null) => withToast(goToNext(step, row)),
    goToHole: (hole: string) => withToast(goToHole(hole)),
  }
}

export type ReviewPlace = ReturnType<typeof useReviewPlace>
