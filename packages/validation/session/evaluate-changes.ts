import type { Work } from '@outcrop/compute/work.ts'
import type { DrillDatabase } from '@outcrop/geo/drillhole/drill-database.ts'
import type { Touched } from '../fixes/apply-edit.ts'
import type { Surroundings } from '../rules/rule.ts'
import { applyFixes } from './apply-fixes.ts'
import type { SessionState } from './session-state.ts'
import type { FixStep, ValidationRecipe } from './validation-recipe.ts'

/**
 * The state of another recipe of the same tables, equal to one that is read and checked for it. Fixes that both recipes begin
 * with stay, those behind them are taken back, and what follows is applied. Throws Refusal for a limit that its rule does not
 * take, and as `applyFixes` does.
 */
export async function evaluateChanges(
  work: Work,
  state: SessionState,
  recipe: ValidationRecipe,
  options: { readonly surroundings: Surroundings; readonly requires?: string | undefined },
): Promise<SessionState> {
  const unchanged = unchangedFixes(state, recipe, options.requires)
  const { database, touched } = takenBack(state, unchanged)
  const hasSameRules = JSON.stringify(state.recipe.rules) === JSON.stringify(recipe.rules)
  const check = hasSameRules ? state.check : await state.check.withRules(work.part(0, 0.3), recipe.rules)
  const begun: SessionState = { recipe, database, check, done: state.done.slice(0, unchanged) }
  return await applyFixes(work.part(0.3, 1), begun, recipe.mends.slice(unchanged), { ...options, touched })
}

/** How many fixes both recipes begin with that do the same. */
function unchangedFixes({ done, recipe: before }: SessionState, after: ValidationRecipe, requires?: string): number {
  const place = after.mends.findIndex((step, at) => {
    const fix = done[at]
    const isRefused = step.id === requires && fix?.inverse === null
    return !fix || isRefused || fixKey(fix.step, before) !== fixKey(step, after)
  })
  return place < 0 ? after.mends.length : place
}

/** A step with all of its recipe that it depends on: what it fixes is found by its rule. */
function fixKey(step: FixStep, { rules }: ValidationRecipe): string {
  return JSON.stringify([step, rules[step.rule] ?? null])
}

/** The database without the fixes from a place on. */
function takenBack(
  { database, done }: SessionState,
  from: number,
): { readonly database: DrillDatabase; readonly touched: readonly Touched[] } {
  const inverses = done.slice(from).flatMap(({ inverse }) => inverse ?? [])
  return {
    database: inverses.reduceRight((later, inverse) => inverse.take(later), database),
    touched: inverses.map(({ touched }) => touched),
  }
}
