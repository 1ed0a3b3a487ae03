import { DATA_CATEGORIES, DRILL_TABLES, type DataCategory, type DrillTable } from '@outcrop/contract/data/data-area.ts'
import type { DataAsset, DataCategoryState } from '@outcrop/contract/data/data-file.ts'

export interface CategoryCompleteness {
  readonly category: DataCategory
  /** Undefined where it holds no files. */
  readonly state: DataCategoryState | undefined
  /** Parts that are there and accepted, of how many. */
  readonly done: number
  readonly of: number
  /** Tables of the drillhole database that are not there or not accepted. */
  readonly missing: readonly DrillTable[]
}

/** How complete each category is: drilling has four tables, the others are there or not. Only what was accepted counts. */
export function completenessOf({ categories }: Pick<DataAsset, 'categories'>): CategoryCompleteness[] {
  return DATA_CATEGORIES.map((category) => {
    const state = categories.find((one) => one.category === category)
    if (category !== 'drilling')
      return { category, state, done: (state?.reviews.accepted ?? 0) > 0 ? 1 : 0, of: 1, missing: [] }
    const missing = DRILL_TABLES.filter((table) => !state?.tables.includes(table))
    return { category, state, done: DRILL_TABLES.length - missing.length, of: DRILL_TABLES.length, missing }
  })
}

/** All categories of an asset together. */
export function totalOf(parts: readonly CategoryCompleteness[]) {
  const sum = (pick: (part: CategoryCompleteness) => number) => parts.reduce((total, part) => total + pick(part), 0)
  return {
    done: sum(({ done }) => done),
    of: sum((part) => part.of),
    files: sum(({ state }) => state?.files ?? 0),
    actions: sum(({ state }) => state?.reviews.action_required ?? 0),
    underCheck: sum(({ state }) => (state ? state.reviews.ready + state.reviews.processing : 0)),
  }
}
