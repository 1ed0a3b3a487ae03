import { Refusal } from '../core/refusal.ts'
import type { Work } from '../core/work.ts'
import type { DrillDatabase } from '../drillhole/drill-database.ts'
import type { Touched } from '../mends/apply-edit.ts'
import type { Surroundings } from '../rules/rule.ts'
import { appliedMend, doneMend, type SessionState } from './session-state.ts'
import type { CheckState } from './session-tools.ts'
import type { MendStep } from './validation-recipe.ts'

const NOTHING_HERE: ReadonlySet<string> = new Set(['nothing_to_mend', 'table_unknown', 'column_unknown'])

/**
 * The state after the steps of a kept recipe, the same as after a `mendState` of each, but that what a step names need not be
 * in these files. Between two steps only the rule that the next one mends is asked again, and all others once at the end.
 */
export async function mendAgain(
  work: Work,
  opened: SessionState,
  steps: readonly MendStep[],
  surroundings: Surroundings,
): Promise<SessionState> {
  const checks = new ChecksByRule(opened.check)
  let state = opened
  for (const [place, wanted] of steps.entries()) {
    const part = work.part((0.9 * place) / steps.length, (0.9 * (place + 1)) / steps.length)
    const check = await checks.upTo(part, state.database, wanted.rule)
    try {
      const { step, edited } = await appliedMend(part, { ...state, check }, wanted, surroundings)
      checks.note(edited.touched)
      const after = await checks.upTo(part, edited.database, wanted.rule)
      state = { ...state, database: edited.database, done: [...state.done, doneMend(step, edited, check, after)] }
    } catch (error) {
      if (!(error instanceof Refusal) || !NOTHING_HERE.has(error.code)) throw error
      const idle = { step: wanted, inverse: null, mended: 0, cells: 0, removed: 0, added: 0 }
      state = { ...state, done: [...state.done, idle] }
    }
  }
  if (state.database === opened.database) return state
  return { ...state, check: await checks.all(work.part(0.9, 1), state.database), undone: [] }
}

/** What each rule finds, asked again when it is wanted, for all that was touched meanwhile. */
class ChecksByRule {
  readonly #opened: CheckState
  readonly #known = new Map<string, { readonly check: CheckState; readonly touches: number }>()
  readonly #touched: Touched[] = []

  constructor(opened: CheckState) {
    this.#opened = opened
  }

  note(touched: Touched): void {
    this.#touched.push(touched)
  }

  async upTo(work: Work, database: DrillDatabase, rule: string): Promise<CheckState> {
    const known = this.#known.get(rule) ?? { check: this.#opened.only(rule), touches: 0 }
    const touches = this.#touched.length
    const check =
      known.touches === touches ? known.check : await known.check.recheck(work, database, this.#since(known.touches))
    this.#known.set(rule, { check, touches })
    return check
  }

  all(work: Work, database: DrillDatabase): Promise<CheckState> {
    return this.#opened.recheck(work, database, this.#since(0))
  }

  #since(touches: number): Pick<Touched, 'holes'> {
    const holes = new Set<string>()
    for (const touched of this.#touched.slice(touches)) {
      if (touched.holes === null) return { holes: null }
      for (const hole of touched.holes) holes.add(hole)
    }
    return { holes: [...holes] }
  }
}
