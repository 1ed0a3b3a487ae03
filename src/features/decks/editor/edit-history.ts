import { atom, type Atom } from 'jotai'
import { store as appStore } from '#/state/store.ts'

/** A change, with its inverse. */
export interface Step {
  readonly undo: () => Promise<unknown>
  readonly redo: () => Promise<unknown>
  /** Whether a failed change was made in part, so that it can be undone. */
  readonly isPartlyDone?: () => boolean
}

export interface HistoryState {
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface History {
  readonly state: Atom<HistoryState>
  snapshot(): HistoryState
  /** Makes a change and adds it to the history; false when it failed. `again` is the action of the retry button. */
  run(step: Step, again?: () => void): Promise<boolean>
  /** Adds a change that has already been made. */
  note(step: Step): void
  undo(): Promise<void>
  redo(): Promise<void>
  /** Undoes one change, even if it is not the last. */
  undoStep(step: Step): Promise<void>
  /** Whether a change is made and not undone. */
  isDone(step: Step): boolean
}

export interface HistoryDeps {
  /** Settles when no text is unsaved. */
  readonly settled: () => Promise<void>
  /** Reports a failed change; `again` retries it. */
  readonly onFailed: (error: unknown, again?: () => void) => void
  /** Reports a failed undo or redo; true when it can be retried. */
  readonly onUndoFailed: (error: unknown) => boolean
}

const KEPT = 100

/** Undo and redo by inverse operations, run one at a time in the order requested. */
export function createHistory(deps: HistoryDeps): History {
  let done: readonly Step[] = []
  let undone: readonly Step[] = []
  const stateAtom = atom<HistoryState>({ canUndo: false, canRedo: false })
  let turn: Promise<unknown> = Promise.resolve()

  function set(nextDone: readonly Step[], nextUndone: readonly Step[]) {
    done = nextDone.slice(-KEPT)
    undone = nextUndone
    appStore.set(stateAtom, { canUndo: done.length > 0, canRedo: undone.length > 0 })
  }

  function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
    const mine = turn.then(work)
    turn = mine.catch(() => undefined)
    return mine
  }

  function without(steps: readonly Step[], step: Step) {
    return steps.filter((each) => each !== step)
  }

  async function takeBack(step: Step | undefined) {
    if (!step || !done.includes(step)) return
    const place = done.indexOf(step)
    set(without(done, step), [...undone, step])
    try {
      await step.undo()
    } catch (error) {
      const again = deps.onUndoFailed(error)
      set(again ? done.toSpliced(place, 0, step) : done, without(undone, step))
    }
  }

  return {
    state: stateAtom,
    snapshot: () => appStore.get(stateAtom),
    run: (step, again) =>
      inTurn(async () => {
        await deps.settled()
        // The retry of a partly made change is the same step.
        set([...without(done, step), step], [])
        try {
          await step.redo()
          return true
        } catch (error) {
          if (!step.isPartlyDone?.()) set(without(done, step), undone)
          deps.onFailed(error, again)
          return false
        }
      }),
    note: (step) => set([...done, step], []),
    undo: () =>
      inTurn(async () => {
        await deps.settled()
        await takeBack(done.at(-1))
      }),
    redo: () =>
      inTurn(async () => {
        await deps.settled()
        const step = undone.at(-1)
        if (!step) return
        set([...done, step], without(undone, step))
        try {
          await step.redo()
        } catch (error) {
          const again = deps.onUndoFailed(error)
          if (!step.isPartlyDone?.()) set(without(done, step), again ? [...undone, step] : undone)
        }
      }),
    undoStep: (step) => inTurn(() => takeBack(step)),
    isDone: (step) => done.includes(step),
  }
}
