import type { RecordingTiming } from '@outcrop/contract/recording-timing.ts'
import { ApiError, isRefusal } from '#/api/api-error.ts'
import { readStored, writeStored, type StoredKey } from '#/lib/stored.ts'
import { changedParts, onlyParts, rebased, TIMED_PARTS, type Timed } from './timed.ts'

/** saved; dirty: waits for a rest; saving; failed: tried again by itself; refused: not as it is; conflict: see `changedBy`. */
export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'failed' | 'refused' | 'conflict'

export interface TimingView {
  readonly timed: Timed
  readonly status: SaveStatus
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Who has changed it since, with `conflict`; null where that is not known. */
  readonly changedBy: string | null
}

export interface TimingSource {
  save(patch: Partial<Timed>, version: number | null): Promise<RecordingTiming>
  /** What the API has now. */
  latest(): Promise<RecordingTiming>
}

export interface TimingStore {
  subscribe(listener: () => void): () => void
  read(): TimingView
  /** Makes a change, which is saved after a rest. Changes in a row of the same `group` are one to undo, such as a drag. */
  edit(change: Partial<Timed>, group?: string): void
  undo(): void
  redo(): void
  saveNow(): Promise<void>
  /** Takes over what the API has where that is newer, unless there are changes that it does not have. */
  hear(timing: RecordingTiming): void
  /** After a conflict: saves the parts that one changed over those of somebody else. @throws where those cannot be read */
  keepMine(): Promise<void>
  /** After a conflict: drops one's own changes; undoing brings them back. @throws where those of others cannot be read */
  takeTheirs(): Promise<void>
  /** Goes on saving, also after `close`. */
  open(): void
  close(): void
}

const PAUSE_MS = 800
const RETRY_MS = 4000
const KEPT = 200

interface Base {
  readonly timed: Timed
  readonly version: number | null
}

/**
 * Keeps changes of a timing until the API has them: in memory, and in local storage in case the tab is closed. `open` it, so
 * that it saves by itself.
 */
export function createTimingStore(key: StoredKey, first: RecordingTiming, source: TimingSource): TimingStore {
  let base = baseOf(first)
  const draft = readDraft(key)
  let past: readonly Timed[] = []
  let future: readonly Timed[] = []
  let group: string | undefined
  let view: TimingView = { timed: base.timed, status: 'saved', canUndo: false, canRedo: false, changedBy: null }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let closed = true
  const listeners = new Set<() => void>()

  function set(patch: Partial<TimingView>) {
    view = { ...view, ...patch, canUndo: past.length > 0, canRedo: future.length > 0 }
    for (const listener of listeners) listener()
  }

  function keepDraft() {
    const parts = changedParts(base.timed, view.timed)
    const kept = { version: base.version, patch: onlyParts(view.timed, parts) }
    writeStored(key, parts.length === 0 ? null : JSON.stringify(kept))
  }

  function later(ms: number) {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void saveNow(), ms)
  }

  function change(timed: Timed) {
    const isHeld = view.status === 'conflict'
    set({ timed, ...(!isHeld && { status: view.status === 'saving' ? 'saving' : 'dirty' }) })
    keepDraft()
    if (!isHeld) later(PAUSE_MS)
  }

  function saveNow(): Promise<void> {
    clearTimeout(timer)
    running ??= send().finally(() => (running = null))
    return running
  }

  async function send(): Promise<void> {
    const sent = view.timed
    const parts = changedParts(base.timed, sent)
    if (parts.length === 0) return set({ status: 'saved', changedBy: null })
    set({ status: 'saving' })
    try {
      const saved = await source.save(onlyParts(sent, parts), base.version)
      base = baseOf(saved)
      // What the API has put in order is shown so, unless it was changed again.
      if (view.timed === sent) set({ timed: base.timed, status: 'saved', changedBy: null })
      else {
        set({ status: 'dirty', changedBy: null })
        later(PAUSE_MS)
      }
      keepDraft()
    } catch (error) {
      await settle(error)
    }
  }

  async function settle(error: unknown): Promise<void> {
    if (error instanceof ApiError && error.code === 'version_conflict') {
      const theirs = await source.latest().then(baseOf, () => null)
      const merged = theirs && rebased(base.timed, view.timed, theirs.timed)
      if (!merged) return set({ status: 'conflict', changedBy: error.problem?.changed_by?.name ?? null })
      base = theirs
      set({ timed: merged, status: 'dirty' })
      keepDraft()
      return later(0)
    }
    if (isRefusal(error) && !(error instanceof ApiError && error.status === 401)) return set({ status: 'refused' })
    set({ status: 'failed' })
    later(RETRY_MS)
  }

  function show(timed: Timed) {
    group = undefined
    change(timed)
  }

  if (draft) {
    // Somebody else may have changed it while the tab was closed.
    const timed = { ...base.timed, ...draft.patch }
    const isOutdated = draft.version !== base.version
    view = { ...view, timed, status: isOutdated ? 'conflict' : 'dirty' }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => view,
    edit(part, changeGroup) {
      const timed = { ...view.timed, ...part }
      if (changedParts(view.timed, timed).length === 0) return
      if (changeGroup === undefined || changeGroup !== group) past = [...past, view.timed].slice(-KEPT)
      group = changeGroup
      future = []
      change(timed)
    },
    undo() {
      const timed = past.at(-1)
      if (!timed) return
      past = past.slice(0, -1)
      future = [...future, view.timed]
      show(timed)
    },
    redo() {
      const timed = future.at(-1)
      if (!timed) return
      future = future.slice(0, -1)
      past = [...past, view.timed]
      show(timed)
    },
    saveNow,
    hear(timing) {
      // A request that began before a save may answer after it.
      if ((timing.version ?? 0) <= (base.version ?? 0) || view.status !== 'saved') return
      base = baseOf(timing)
      past = []
      future = []
      set({ timed: base.timed })
    },
    async keepMine() {
      const theirs = baseOf(await source.latest())
      const mine = onlyParts(view.timed, changedParts(base.timed, view.timed))
      base = theirs
      set({ timed: { ...theirs.timed, ...mine }, status: 'dirty' })
      keepDraft()
      await saveNow()
    },
    async takeTheirs() {
      base = baseOf(await source.latest())
      past = [...past, view.timed].slice(-KEPT)
      set({ timed: base.timed, status: 'saved', changedBy: null })
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

function baseOf({ log, chapters, cuts, version }: RecordingTiming): Base {
  return { timed: { log, chapters, cuts }, version }
}

interface Draft {
  readonly version: number | null
  readonly patch: Partial<Timed>
}

function readDraft(key: StoredKey): Draft | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    return isDraft(kept) ? kept : null
  } catch {
    return null
  }
}

/** Only this file writes drafts, so their shape is looked at and not their content. */
function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null || !('patch' in kept) || !('version' in kept)) return false
  const { patch } = kept
  return typeof patch === 'object' && patch !== null && TIMED_PARTS.some((part) => part in patch)
}
