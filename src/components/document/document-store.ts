import { atom } from 'jotai'
import { ApiError, isRefusal } from '#/api/api-error.ts'
import { store } from '#/state/store.ts'
import type {
  Clock,
  DocumentBase,
  DocumentKind,
  DocumentSource,
  DocumentState,
  DocumentStore,
  DraftStorage,
  Replacement,
} from './document-types.ts'
import { ownedSource } from './owned-source.ts'
import { resumeDraft } from './resume-draft.ts'
import { createSaveTimer, type DocumentTiming } from './save-timer.ts'
import {
  firstHistory,
  rebasedHistory,
  redone,
  undone,
  withEdit,
  type EditHistory,
  type HistoryLimits,
} from './edit-history.ts'

export interface DocumentOptions<Value> {
  readonly first: DocumentBase<Value>
  readonly kind: DocumentKind<Value>
  readonly source: DocumentSource<Value>
  /** Without it, unsaved changes end with the page. */
  readonly storage?: DraftStorage<Value>
  readonly history?: Partial<HistoryLimits>
  /** Values before the first one, oldest first, where a value itself tells how it came about: undo goes back to them. */
  readonly earlier?: (first: Value) => readonly Value[]
  readonly timing?: Partial<DocumentTiming>
  readonly clock?: Clock
  /** Called just before a value from elsewhere is shown. */
  readonly onReplaced?: (how: Replacement, before: Value, next: Value) => void
}

const TIMING: DocumentTiming = { pause: 800, longestPause: 10_000, firstRetry: 4000, longestRetry: 60_000 }
const HISTORY: HistoryLimits = { steps: 200, togetherMs: Number.POSITIVE_INFINITY }

const CLOCK: Clock = {
  now: () => Date.now(),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}

/**
 * A value that is edited here and saved elsewhere: it saves by itself once opened, one request at a time, retries, merges
 * changes of others, and can be undone.
 */
export function createDocument<Value>(options: DocumentOptions<Value>): DocumentStore<Value> {
  const { kind, storage, clock = CLOCK } = options
  const source = ownedSource(options.source)
  const timer = createSaveTimer(clock, { ...TIMING, ...options.timing }, () => void run())
  const limits = { ...HISTORY, ...options.history }
  const first = resumeDraft(kind, options.first, storage?.read(options.first) ?? null)
  let base = first.base
  let history = firstHistory(options.earlier?.(first.value) ?? [], limits)
  /** Received during a save. */
  let received: DocumentBase<Value> | null = null
  let running: Promise<void> | null = null

  const isSaved = (saved: Value, value: Value) => saved === value || (kind.isSaved ?? kind.isSame)(saved, value)
  const stateAtom = atom<DocumentState<Value>>({
    value: first.value,
    status: first.needsChoice ? 'conflict' : isSaved(base.value, first.value) ? 'saved' : 'dirty',
    changedBy: null,
    error: null,
    ...stepsOf(history),
  })
  const read = () => store.get(stateAtom)

  function set(patch: Partial<Pick<DocumentState<Value>, 'value' | 'status' | 'changedBy' | 'error'>>) {
    store.set(stateAtom, { ...read(), ...stepsOf(history), ...patch })
  }

  function replace(how: Replacement, next: Value, patch: Partial<DocumentState<Value>>) {
    const { value: before } = read()
    const value = kind.reuse ? kind.reuse(before, next) : next
    options.onReplaced?.(how, before, value)
    set({ ...patch, value })
    storeDraft()
  }

  function storeDraft() {
    const { value } = read()
    storage?.write(isSaved(base.value, value) ? null : { base, value })
  }

  function run(): Promise<void> {
    timer.cancel()
    if (read().status === 'conflict') return Promise.resolve()
    running ??= send().finally(() => (running = null))
    return running
  }

  async function send(): Promise<void> {
    const { value: sent } = read()
    timer.begun()
    if (isSaved(base.value, sent)) return set({ status: 'saved', changedBy: null, error: null })
    set({ status: 'saving' })
    try {
      base = await source.save(sent, base)
      timer.succeeded()
      const { value } = read()
      const isDone = isSaved(sent, value)
      const shown = value === sent && kind.showsSaved ? { value: base.value } : {}
      set({ status: isDone ? 'saved' : 'dirty', changedBy: null, error: null, ...shown })
      if (!isDone) timer.afterPause()
      storeDraft()
      const newer = received
      received = null
      if (newer) receive(newer)
    } catch (error) {
      received = null
      await settle(error)
    }
  }

  async function settle(error: unknown): Promise<void> {
    if (!isVersionConflict(error)) return fail(error)
    const theirs = await source.latest().catch(fail)
    if (!theirs) return
    const { value: mine } = read()
    const isSilent = kind.overwritesSilently?.(error) === true
    const merged =
      kind.merge(base.value, mine, theirs.value) ?? (isSilent ? kind.overwrite(base.value, mine, theirs.value) : null)
    if (merged === null)
      return set({ status: 'conflict', changedBy: error.problem?.changed_by?.name ?? null, error: null })
    rebase('merged', theirs, merged, { status: 'dirty' })
    timer.soon()
  }

  function fail(error: unknown) {
    const isFinal = isRefusal(error) && !isExpired(error) && kind.isPassing?.(error) !== true
    set({ status: isFinal ? 'refused' : 'failed', error })
    if (!isFinal) timer.afterFailure()
  }

  /** Shows `value` over what others saved, with the steps that they did not touch. */
  function rebase(how: Replacement, theirs: DocumentBase<Value>, value: Value, patch: Partial<DocumentState<Value>>) {
    const { value: from } = base
    history = rebasedHistory(history, (step) => kind.merge(from, step, theirs.value))
    base = theirs
    replace(how, value, patch)
  }

  function receive(saved: DocumentBase<Value>) {
    // A request that began before a save may respond after it.
    if ((saved.version ?? 0) <= (base.version ?? 0)) return
    const { status, value } = read()
    if (status === 'saving') received = saved
    else if (status === 'saved') rebase('remote', saved, saved.value, {})
    else if (status !== 'conflict') {
      // The next save finds out who made a change that conflicts.
      const merged = kind.merge(base.value, value, saved.value)
      if (merged === null) return
      rebase('merged', saved, merged, {})
      show(read().value)
    }
  }

  /** Shows an edited value, and saves it after a pause unless a conflict waits for a choice. */
  function show(value: Value) {
    const { status } = read()
    const next = status === 'conflict' || status === 'saving' ? status : isSaved(base.value, value) ? 'saved' : 'dirty'
    set({ value, status: next, ...(next === 'saved' && { error: null }) })
    storeDraft()
    if (next === 'saved') timer.cancel()
    else if (next !== 'conflict') timer.afterPause()
  }

  function moveBy(move: typeof undone) {
    const result = move(history, read().value)
    if (!result) return
    history = result[1]
    show(result[0])
  }

  async function flush(): Promise<void> {
    do await run()
    while (['dirty', 'saving'].includes(read().status))
  }

  storeDraft()

  return {
    state: stateAtom,
    read,
    edit(change, step = {}) {
      const { value: before } = read()
      const value = change(before)
      if (value === before || kind.isSame(before, value)) return
      history = withEdit(history, before, step, clock.now(), limits)
      show(value)
    },
    undo: () => moveBy(undone),
    redo: () => moveBy(redone),
    flush,
    receive,
    async keepMine() {
      const theirs = await source.latest()
      const mine = kind.overwrite(base.value, read().value, theirs.value)
      rebase('mine', theirs, mine, { status: 'dirty', changedBy: null })
      await flush()
    },
    async takeTheirs() {
      const theirs = await source.latest()
      history = withEdit(history, read().value, {}, clock.now(), limits)
      base = theirs
      replace('theirs', theirs.value, { status: 'saved', changedBy: null, error: null })
    },
    open() {
      timer.open()
      if (read().status === 'dirty') timer.afterPause()
    },
    close: timer.close,
  }
}

function stepsOf<Value>({ past, future }: EditHistory<Value>) {
  return { canUndo: past.length > 0, canRedo: future.length > 0 }
}

function isVersionConflict(error: unknown): error is ApiError {
  return error instanceof ApiError && error.code === 'version_conflict'
}

/** A session that is renewed, or signed in again. */
function isExpired(error: unknown): boolean {
  return error instanceof ApiError && error.status === 401
}
