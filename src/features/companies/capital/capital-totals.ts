import type { CapitalItem, CapitalStructure } from '@outcrop/contract/companies/capital.ts'

export interface CapitalTotals {
  /** Shares issued and outstanding. */
  readonly issued: number
  /** Issued shares and all that could become one: options, warrants, units and convertibles, whatever their strike. */
  readonly fullyDiluted: number
}

/** Sums of the lines of a capital structure, in shares. */
export function totalsOf(items: readonly Pick<CapitalItem, 'kind' | 'count'>[]): CapitalTotals {
  const sum = (lines: typeof items) => lines.reduce((total, { count }) => total + count, 0)
  return { issued: sum(items.filter(({ kind }) => kind === 'shares')), fullyDiluted: sum(items) }
}

/** Part of the fully diluted shares, in percent; 0 where there are none. */
export function shareOf(count: number, fullyDiluted: number): number {
  return fullyDiluted === 0 ? 0 : (count / fullyDiluted) * 100
}

export interface CapitalMismatch {
  readonly total: 'issued' | 'fullyDiluted'
  readonly stated: number
  readonly computed: number
}

type Stated = Pick<CapitalStructure, 'stated_issued' | 'stated_fully_diluted'>

/** Totals that the company states and that its lines do not add up to. */
export function mismatchesOf(stated: Stated, items: readonly Pick<CapitalItem, 'kind' | 'count'>[]): CapitalMismatch[] {
  const { issued, fullyDiluted } = totalsOf(items)
  const checks = [
    { total: 'issued', stated: stated.stated_issued, computed: issued },
    { total: 'fullyDiluted', stated: stated.stated_fully_diluted, computed: fullyDiluted },
  ] as const
  return checks.flatMap(({ total, stated: told, computed }) =>
    told !== null && told !== computed ? [{ total, stated: told, computed }] : [],
  )
}

export interface CapitalChange {
  readonly kind: CapitalItem['kind']
  readonly label: string
  readonly before: CapitalItem | null
  readonly after: CapitalItem | null
}

/** Lines that differ between two versions; a line is the same one when its class and its label are. */
export function changesBetween(before: readonly CapitalItem[], after: readonly CapitalItem[]): CapitalChange[] {
  const keyOf = ({ kind, label }: CapitalItem) => `${kind} ${label.trim().toLowerCase()}`
  const old = Map.groupBy(before, keyOf)
  const changes: CapitalChange[] = []
  for (const item of after) {
    const was = old.get(keyOf(item))?.shift() ?? null
    if (!was || was.count !== item.count || was.strike !== item.strike || was.expires_on !== item.expires_on)
      changes.push({ kind: item.kind, label: item.label, before: was, after: item })
  }
  for (const left of [...old.values()].flat())
    changes.push({ kind: left.kind, label: left.label, before: left, after: null })
  return changes
}
