/** What one undo reverts. */
export interface EditStep<Value> {
  /** Edits in a row of the same group are one step, such as a drag or typing in one field. */
  readonly group?: string
  /** Makes no step of the edit: undo leaves it, as earlier and undone values become these. See `rebasedHistory`. */
  readonly rebase?: (value: Value) => Value | null
}

/** Earlier values, oldest first, and undone ones, of which the last is redone first. */
export interface EditHistory<Value> {
  readonly past: readonly Value[]
  readonly future: readonly Value[]
  readonly group: string | null
  /** Milliseconds of the last edit. */
  readonly at: number
}

export interface HistoryLimits {
  /** Steps that can be undone; 0 for a document without undo. */
  readonly steps: number
  /** Edits of a group that are further apart are steps of their own, in milliseconds. */
  readonly togetherMs: number
}

/** The history of a value that nobody has edited yet, with the values that led to it. */
export function firstHistory<Value>(past: readonly Value[], { steps }: HistoryLimits): EditHistory<Value> {
  return { past: lastOf(past, steps), future: [], group: null, at: 0 }
}

/** The history after an edit of `before`, made at `now` in milliseconds. */
export function withEdit<Value>(
  history: EditHistory<Value>,
  before: Value,
  { group, rebase }: EditStep<Value>,
  now: number,
  { steps, togetherMs }: HistoryLimits,
): EditHistory<Value> {
  if (rebase) return rebasedHistory(history, rebase)
  const isTogether =
    group !== undefined && group === history.group && now - history.at < togetherMs && history.past.length > 0
  const past = isTogether ? history.past : [...history.past, before]
  return { past: lastOf(past, steps), future: [], group: group ?? null, at: now }
}

function lastOf<Value>(past: readonly Value[], steps: number): readonly Value[] {
  return steps === 0 ? [] : past.slice(-steps)
}

/** The value before the last step, with the history then; null where there is none. */
export function undone<Value>(history: EditHistory<Value>, current: Value): [Value, EditHistory<Value>] | null {
  if (history.past.length === 0) return null
  const future = [...history.future, current]
  return [history.past.at(-1) as Value, { past: history.past.slice(0, -1), future, group: null, at: 0 }]
}

/** The value after the step undone last, with the history then; null where there is none. */
export function redone<Value>(history: EditHistory<Value>, current: Value): [Value, EditHistory<Value>] | null {
  if (history.future.length === 0) return null
  const past = [...history.past, current]
  return [history.future.at(-1) as Value, { past, future: history.future.slice(0, -1), group: null, at: 0 }]
}

/**
 * The history on top of changes by others, so that an undo does not revert them. Steps that changed the same as others, and
 * all beyond them, are dropped: `rebase` returns null for these.
 */
export function rebasedHistory<Value>(
  { past, future }: EditHistory<Value>,
  rebase: (value: Value) => Value | null,
): EditHistory<Value> {
  return { past: rebasedSteps(past, rebase), future: rebasedSteps(future, rebase), group: null, at: 0 }
}

function rebasedSteps<Value>(steps: readonly Value[], rebase: (value: Value) => Value | null): Value[] {
  const rebased: Value[] = []
  for (const step of steps.toReversed()) {
    const value = rebase(step)
    if (value === null) break
    rebased.unshift(value)
  }
  return rebased
}
