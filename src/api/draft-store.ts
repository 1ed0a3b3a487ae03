import { ApiError, isRefusal } from '#/api/api-error.ts'
import { readStored, writeStored, type StoredKey } from '#/lib/stored.ts'

/** saved; dirty: waits for a rest; saving; failed: tried again by itself; refused: not as it is; conflict: see `changedBy`. */
export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'failed' | 'refused' | 'conflict'

export interface DraftView<Value> {
  readonly value: Value
  readonly status: SaveStatus
  /** Who has changed it since, with `conflict`; null where that is not known. */
  readonly changedBy: string | null
}

export interface DraftBase<Value> {
  readonly value: Value
  readonly version: number | null
}

export interface DraftSource<Value> {
  /** Sends the parts that changed; resolves with all of it as it is then. */
  save(change: Partial<Value>, version: number | null): Promise<DraftBase<Value>>
  /** What the API has now. */
  latest(): Promise<DraftBase<Value>>
}

/** heard: it was changed elsewhere; merged: changes of both; kept and chosen: mine over theirs and theirs, after a conflict. */
export type Replacement = 'heard' | 'merged' | 'kept' | 'chosen'

/** How a value falls into parts, and how the changes of two people go together. */
export interface DraftKind<Value> {
  /** The parts in which two differ. */
  changedParts(one: Value, other: Value): readonly (keyof Value)[]
  /** Only these parts. */
  onlyParts(value: Value, parts: readonly (keyof Value)[]): Partial<Value>
  /** One's own changes since `base` together with somebody else's; null where both changed the same. */
  rebased(base: Value, mine: Value, theirs: Value): Value | null
  /** One's own changes since `base` over somebody else's. */
  joined(base: Value, mine: Value, theirs: Value): Value
  /** Whether a draft made on another version, joined with what is there now, is not saved without a choice. */
  asksFor(now: Value, joined: Value): boolean
  /** Whether what the API answers to a save is shown, as it puts things in order. */
  readonly showsSaved: boolean
  /** Parts that are not worth a draft. */
  readonly unkept?: readonly (keyof Value)[]
  /** What a draft must know of the value before the change, to be joined later. */
  readonly before?: readonly (keyof Value)[]
  /** The change that a draft holds; null where it is none. */
  readChange(change: object): Partial<Value> | null
  /** Whether a refusal is over by itself, beside that of a session that is renewed. */
  isPassing?(error: ApiError): boolean
  /** Hears of a value from elsewhere just before it is shown. */
  onReplaced?(how: Replacement, before: Value, next: Value): void
}

export interface DraftStore<Value> {
  subscribe(listener: () => void): () => void
  read(): DraftView<Value>
  /** Makes a change, which is saved after a rest. */
  edit(change: Partial<Value> | ((value: Value) => Partial<Value>)): void
  /** Saves what is not saved yet, unless that waits for a choice after a conflict. */
  saveNow(): Promise<void>
  /** Takes over what the API has where that is newer, unless there are changes that it does not have. */
  hear(now: DraftBase<Value>): void
  /** After a conflict: saves the parts that one changed over those of somebody else. @throws where those cannot be read */
  keepMine(): Promise<void>
  /** After a conflict: drops one's own changes. @throws where those of others cannot be read */
  takeTheirs(): Promise<void>
  /** Goes on saving, also after `close`. */
  open(): void
  close(): void
}

const PAUSE_MS = 800
const RETRY_MS = 4000

/**
 * Keeps changes of something that has a version until the API has them: in memory, and in local storage in case the tab is
 * closed. `open` it, so that it saves by itself.
 */
export function createDraftStore<Value extends object>(
  key: StoredKey,
  first: DraftBase<Value>,
  kind: DraftKind<Value>,
  source: DraftSource<Value>,
): DraftStore<Value> {
  let base = first
  let view: DraftView<Value> = { value: base.value, status: 'saved', changedBy: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  /** What the API told of during a save. */
  let missed: DraftBase<Value> | null = null
  let running: Promise<void> | null = null
  let closed = true
  const listeners = new Set<() => void>()

  function set(patch: Partial<DraftView<Value>>) {
    view = { ...view, ...patch }
    for (const listener of listeners) listener()
  }

  /** Shows what is from elsewhere. Parts that are the same stay the same objects. */
  function show(how: Replacement, next: Value, patch: Partial<DraftView<Value>>) {
    const others = kind.changedParts(view.value, next)
    const value = { ...view.value, ...kind.onlyParts(next, others) }
    kind.onReplaced?.(how, view.value, value)
    set({ ...patch, value })
  }

  function keepDraft() {
    const parts = kind.changedParts(base.value, view.value).filter((part) => !kind.unkept?.includes(part))
    const draft: Draft<Value> = {
      version: base.version,
      change: kind.onlyParts(view.value, parts),
      before: kind.onlyParts(base.value, kind.before ?? []),
    }
    writeStored(key, parts.length === 0 ? null : JSON.stringify(draft))
  }

  function later(ms: number) {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void saveNow(), ms)
  }

  function hear(now: DraftBase<Value>) {
    // A request that began before a save may answer after it.
    if ((now.version ?? 0) <= (base.version ?? 0)) return
    missed = view.status === 'saving' ? now : null
    if (view.status !== 'saved') return
    base = now
    show('heard', base.value, {})
  }

  function saveNow(): Promise<void> {
    clearTimeout(timer)
    if (view.status === 'conflict') return Promise.resolve()
    running ??= send().finally(() => (running = null))
    return running
  }

  async function send(): Promise<void> {
    const sent = view.value
    const parts = kind.changedParts(base.value, sent)
    if (parts.length === 0) return set({ status: 'saved', changedBy: null })
    set({ status: 'saving' })
    try {
      base = await source.save(kind.onlyParts(sent, parts), base.version)
      if (view.value === sent) set({ status: 'saved', changedBy: null, ...(kind.showsSaved && { value: base.value }) })
      else {
        set({ status: 'dirty', changedBy: null })
        later(PAUSE_MS)
      }
      keepDraft()
      // What was heard while this was saved may be newer.
      if (missed) hear(missed)
    } catch (error) {
      await settle(error)
    }
  }

  async function settle(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'version_conflict') {
      const theirs = await source.latest().catch(() => null)
      const merged = theirs && kind.rebased(base.value, view.value, theirs.value)
      if (!merged) return set({ status: 'conflict', changedBy: error.problem?.changed_by?.name ?? null })
      base = theirs
      show('merged', merged, { status: 'dirty' })
      keepDraft()
      return later(0)
    }
    if (isRefusal(error) && !isPassing(error)) return set({ status: 'refused' })
    set({ status: 'failed' })
    later(RETRY_MS)
  }

  function isPassing(error: unknown): boolean {
    return error instanceof ApiError && (error.status === 401 || kind.isPassing?.(error) === true)
  }

  const draft = readDraft(key, kind)
  if (draft) {
    // Somebody else may have changed it while the tab was closed.
    const before = { ...base.value, ...draft.before }
    const value = kind.joined(before, { ...before, ...draft.change }, base.value)
    const isHeld = draft.version !== base.version && kind.asksFor(base.value, value)
    // A draft stays outdated until a choice, also when it is kept again.
    if (isHeld) base = { ...base, version: draft.version }
    view = { ...view, value, status: isHeld ? 'conflict' : 'dirty' }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => view,
    edit(change) {
      const value = { ...view.value, ...(typeof change === 'function' ? change(view.value) : change) }
      if (kind.changedParts(view.value, value).length === 0) return
      const isHeld = view.status === 'conflict'
      set({ value, ...(!isHeld && { status: view.status === 'saving' ? 'saving' : 'dirty' }) })
      keepDraft()
      if (!isHeld) later(PAUSE_MS)
    },
    saveNow,
    hear,
    async keepMine() {
      const theirs = await source.latest()
      const mine = kind.joined(base.value, view.value, theirs.value)
      base = theirs
      show('kept', mine, { status: 'dirty' })
      keepDraft()
      await saveNow()
    },
    async takeTheirs() {
      base = await source.latest()
      show('chosen', base.value, { status: 'saved', changedBy: null })
      keepDraft()
    },
    open() {
      closed = false
      if (view.status === 'dirty') later(PAUSE_MS)
    },
    close() {
      closed = true
      clearTimeout(timer)
    },
  }
}

interface Draft<Value> {
  readonly version: number | null
  readonly change: Partial<Value>
  readonly before: Partial<Value>
}

/** Only this file writes drafts, so that their shape is looked at and of their content what the kind wants. */
function readDraft<Value>(key: StoredKey, kind: DraftKind<Value>): Draft<Value> | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('change' in kept) || !('version' in kept)) return null
    const { version, change, before = {} } = kept as Omit<Draft<Value>, 'before'> & Partial<Draft<Value>>
    const read = typeof change === 'object' && change !== null ? kind.readChange(change) : null
    return read && { version, change: read, before }
  } catch {
    return null
  }
}
