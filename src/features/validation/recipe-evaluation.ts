import { Cancelled, Refusal } from '@outcrop/compute/refusal.ts'
import type { DrillSession } from '@outcrop/validation/session/drill-session.ts'
import type { ValidationRecipe } from '@outcrop/validation/session/validation-recipe.ts'
import type { EvaluateOptions, ValidationResults } from '@outcrop/validation/session/validation-session.ts'
import { sameContent } from '#/lib/same-content.ts'
import { editedRecipe, type ReviewChange, type ReviewEdit } from './review-change.ts'
import type { OpenRequest, SessionHelp, SessionView } from './session-view.ts'

interface EvaluationHelp {
  readonly evaluate: DrillSession['evaluate']
  readonly recipes: SessionHelp['recipes']
  set(patch: Partial<SessionView>): void
  /** Hears of new results once they are set. */
  onShown(): void
  failed(error: unknown, work: SessionView['work']): void
}

export interface RecipeEvaluation {
  /** As `SessionStore.openChosen`. */
  open(request?: OpenRequest): Promise<void>
  /** As `SessionStore.change`. */
  change(change: ReviewChange): Promise<void>
  /** The recipe that the results are of, or will be; null where it is evaluated again in any case. */
  evaluated(): ValidationRecipe | null
  /** Tables may be others under their old names. */
  outdate(): void
  /** The worker has no tables any more. */
  forget(): void
  /** Keeps what waits from beginning. */
  stop(): void
  /** Ends once nothing is being opened. */
  settled(): Promise<void>
}

/** How a change is made: the recipe that it makes of the current one, and what is done with it in the end. */
interface Attempt {
  recipe(): ValidationRecipe
  readonly options?: EvaluateOptions
  succeeded?(): void
  failed?(): unknown
}

/** Evaluates the recipe of the page in the worker, and makes changes of it, one after the other. */
export function createRecipeEvaluation(help: EvaluationHelp): RecipeEvaluation {
  const { evaluate, recipes, set } = help
  /** What is shown, or will be; null where the recipe is evaluated again in any case. */
  let target: { recipe: ValidationRecipe } | null = null
  let opening: Promise<void> | null = null
  /** Whether there are tables to make changes of. */
  let isOpen = false
  let last: Promise<unknown> = Promise.resolve()
  let stops = 0

  const current = () => recipes.read().draft.recipe

  /** Runs work once all before it has ended, whether well or not. @throws Cancelled for what `stop` kept from beginning */
  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const before = stops
    const turn = last.then(() => {
      if (before !== stops) throw new Cancelled('Cancelled')
      return work()
    })
    last = turn.catch(() => undefined)
    return turn
  }

  function show(results: ValidationResults) {
    set({ results })
    help.onShown()
  }

  async function begin(): Promise<void> {
    const request = { recipe: current() }
    const isOther = !sameContent(target?.recipe.tables, request.recipe.tables)
    set({ work: 'check', progress: 0, problem: null, stopped: null, ...(isOther && { results: null }) })
    target = request
    const isLast = () => target === request
    try {
      await inTurn(async () => {
        if (!isLast()) return
        // Changes that it waited for are in there.
        request.recipe = current()
        const results = await evaluate(request.recipe)
        isOpen = true
        if (isLast()) show(results)
      })
    } catch (error) {
      if (!isLast()) return
      forget()
      set({ results: null })
      help.failed(error, 'check')
    } finally {
      if (isLast() || target === null) set({ work: null, soFar: [] })
    }
  }

  function start(): Promise<void> {
    const begun = begin().finally(() => {
      if (opening === begun) opening = null
    })
    opening = begun
    return begun
  }

  function forget() {
    target = null
    isOpen = false
  }

  function editAttempt(edit: ReviewEdit): Attempt {
    const edited = (recipe: ValidationRecipe) => editedRecipe(recipe, edit)
    return {
      recipe: () => edited(current()),
      ...(edit.kind === 'fix' && { options: { requires: edit.step.id } }),
      succeeded() {
        // Undo takes back fixes and rules: most outputs are chosen at another step than the one that has it.
        if (edit.kind === 'outputs') recipes.edit(({ recipe }) => ({ recipe: edited(recipe) }))
        else recipes.editStep(edited)
      },
    }
  }

  /** @throws Refusal `nothing_to_undo` and `nothing_to_redo` */
  function moveAttempt(way: 'undo' | 'redo'): Attempt {
    const { canUndo, canRedo } = recipes.read()
    if (way === 'undo' ? !canUndo : !canRedo) throw new Refusal(`nothing_to_${way}`)
    recipes[way]()
    const moved = current()
    return {
      recipe: current,
      failed: () => current() === moved && recipes[way === 'undo' ? 'redo' : 'undo'](),
    }
  }

  async function make(change: ReviewChange): Promise<void> {
    if (!isOpen) throw new Refusal('change_lost')
    const attempt = change.kind === 'undo' || change.kind === 'redo' ? moveAttempt(change.kind) : editAttempt(change)
    const request = target ?? { recipe: current() }
    const { recipe: shown } = request
    let isAhead = false
    for (;;) {
      const seen = current()
      const next = attempt.recipe()
      request.recipe = seen
      try {
        const results = await evaluate(next, attempt.options)
        if (current() === seen) {
          request.recipe = next
          attempt.succeeded?.()
          if (target === request) show(results)
          return
        }
        // The recipe was changed meanwhile, here or elsewhere: the change is made of that one.
        isAhead = true
      } catch (error) {
        request.recipe = shown
        attempt.failed?.()
        // What is shown, or what the worker has, is not of the recipe of the page.
        if (isOpen && (isAhead || !haveSameResults(shown, current()))) void start()
        throw error
      }
    }
  }

  return {
    async open({ anySystem = false } = {}) {
      const { crs, hole_crs, ...recipe } = current()
      const systems = anySystem && target ? target.recipe : { crs, hole_crs }
      const requested = { ...recipe, crs: systems.crs, hole_crs: systems.hole_crs }
      if (target && haveSameResults(target.recipe, requested)) return await (opening ?? undefined)
      await start()
    },
    async change(change) {
      try {
        await inTurn(() => make(change))
      } catch (error) {
        // What is said of the worker that failed does not say that the change was lost with it.
        throw isOpen || error instanceof Cancelled ? error : new Refusal('change_lost')
      }
    },
    evaluated: () => target?.recipe ?? null,
    outdate() {
      target = null
    },
    forget,
    stop() {
      stops += 1
    },
    settled: () => opening ?? Promise.resolve(),
  }
}

/** Parts that are data of their own make no difference to tables. */
function haveSameResults(one: ValidationRecipe, other: ValidationRecipe): boolean {
  const used = ({ parts }: ValidationRecipe) => parts.filter(({ use }) => use !== 'data')
  return sameContent({ ...one, parts: used(one) }, { ...other, parts: used(other) })
}
