import { Refusal } from '@outcrop/compute/refusal.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { DrillDatabase } from '@outcrop/geo/drillhole/drill-database.ts'
import type { Touched } from '../fixes/apply-edit.ts'
import type { Surroundings } from '../rules/rule.ts'
import { appliedFix, doneFix, type SessionState } from './session-state.ts'
import type { CheckState } from './session-tools.ts'
import type { FixStep } from './validation-recipe.ts'

const NOTHING_HERE: ReadonlySet<string> = new Set(['nothing_to_mend', 'table_unknown', 'column_unknown'])

export interface ApplyOptions {
  readonly surroundings: Surroundings
  /** What was changed in the database since its check. */
  readonly touched?: readonly Touched[]
  /** The id of a step that is refused where it finds nothing to fix. */
  readonly requires?: string | undefined
}

/**
 * The state after more steps of its recipe. A step that finds nothing to fix stays: next month's files may need it. Between two
 * steps only the rule that the next one fixes is checked again, and all others once at the end.
 */
export async function applyFixes(
  work: Work,
  state: SessionState,
  steps: readonly FixStep[],
  { surroundings, touched = [], requires }: ApplyOptions,
): Promise<SessionState> {
  const checks = new ChecksByRule(state.check, touched)
  const { recipe } = state
  let { database } = state
  const done = [...state.done]
  let whole: CheckState | null = null
  for (const [place, step] of steps.entries()) {
    const part = work.part((0.9 * place) / steps.length, (0.9 * (place + 1)) / steps.length)
    const check = await checks.upTo(part, database, step.rule)
    try {
      const edited = await appliedFix(part, { recipe, database, check }, step, surroundings)
      checks.note(edited.touched)
      database = edited.database
      if (place === steps.length - 1) whole = await checks.all(work.part(0.9, 1), database)
      done.push(doneFix(step, edited, check, whole ?? (await checks.upTo(part, database, step.rule))))
    } catch (error) {
      if (!(error instanceof Refusal) || !NOTHING_HERE.has(error.code) || step.id === requires) throw error
      done.push({ step, inverse: null, mended: 0, cells: 0, removed: 0, added: 0 })
    }
  }
  return { recipe, database, done, check: whole ?? (await checks.all(work.part(0.9, 1), database)) }
}

/** What each rule finds, checked again when it is needed, for all that was touched meanwhile. */
class ChecksByRule {
  readonly #first: CheckState
  readonly #known = new Map<string, { readonly check: CheckState; readonly touches: number }>()
  readonly #touched: Touched[]

  constructor(first: CheckState, touched: readonly Touched[]) {
    this.#first = first
    this.#touched = [...touched]
  }

  note(touched: Touched): void {
    this.#touched.push(touched)
  }

  async upTo(work: Work, database: DrillDatabase, rule: string): Promise<CheckState> {
    const known = this.#known.get(rule) ?? { check: this.#first.only(rule), touches: 0 }
    const touches = this.#touched.length
    const check =
      known.touches === touches ? known.check : await known.check.recheck(work, database, this.#since(known.touches))
    this.#known.set(rule, { check, touches })
    return check
  }

  async all(work: Work, database: DrillDatabase): Promise<CheckState> {
    return this.#touched.length === 0 ? this.#first : await this.#first.recheck(work, database, this.#since(0))
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
