import type { Cue } from '@outcrop/contract/caption.ts'
import { diffCues, mergeCues, type CueSplice } from './cue-diff.ts'

/** Cues at a version. */
export interface SavedCues {
  readonly cues: readonly Cue[]
  readonly version: number | null
}

export type SaveState =
  | { readonly name: 'saved' | 'waiting' | 'saving' }
  | { readonly name: 'failed'; readonly error: unknown }
  /** Somebody else changed the same lines meanwhile. */
  | { readonly name: 'conflict'; readonly by: string | null; readonly theirs: SavedCues }

export interface TrackSource {
  /** Sends what differs, on the version that it differs from; resolves with the new version. */
  readonly save: (splice: CueSplice, version: number | null) => Promise<number | null>
  /** The cues as they are now. */
  readonly latest: () => Promise<SavedCues>
  /** Who has changed them since, if the save was refused for that; undefined for any other error. */
  readonly conflictOf: (error: unknown) => string | null | undefined
  /** Whether another try may succeed by itself. */
  readonly isPassing: (error: unknown) => boolean
  /** The changes of somebody else were added to those made here. */
  readonly onMerged: (cues: readonly Cue[]) => void
}

export interface TrackSaver {
  subscribe(listener: () => void): () => void
  state(): SaveState
  /** Takes what there is now; it is saved when the changes rest. */
  change(cues: readonly Cue[]): void
  /** Saves at once; settles when nothing is under way. */
  flush(): Promise<void>
  /** Tries nothing again by itself; what is under way goes on. */
  close(): void
  /** Ends a conflict: with what was changed here, or with what somebody else made of it. */
  resolve(whose: 'mine' | 'theirs'): void
}

const PAUSE_MS = 1500
/** Whoever types without a rest has it saved now and then. */
const LONGEST_MS = 10_000
const AGAIN_MS = 5000

/** Saves cues as they change, one request at a time, and adds the changes of others where they are apart. */
export function createTrackSaver(first: SavedCues, source: TrackSource): TrackSaver {
  let saved = first
  let wanted: readonly Cue[] = first.cues
  let state: SaveState = { name: 'saved' }
  let timer: ReturnType<typeof setTimeout> | undefined
  let waitingSince: number | null = null
  let running: Promise<void> | null = null
  let closed = false
  const listeners = new Set<() => void>()

  function set(next: SaveState) {
    state = next
    for (const listener of listeners) listener()
  }

  function later(ms: number) {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void run(), ms)
  }

  function run(): Promise<void> {
    clearTimeout(timer)
    waitingSince = null
    running ??= sendAll().finally(() => {
      running = null
    })
    return running
  }

  async function sendAll() {
    while (state.name !== 'conflict') {
      const sending = wanted
      const splice = diffCues(saved.cues, sending)
      if (!splice) return set({ name: 'saved' })
      set({ name: 'saving' })
      try {
        saved = { cues: sending, version: await source.save(splice, saved.version) }
      } catch (error) {
        const by = source.conflictOf(error)
        if (by === undefined) return fail(error)
        if (!(await meet(by))) return
      }
    }
  }

  function fail(error: unknown) {
    set({ name: 'failed', error })
    if (source.isPassing(error)) later(AGAIN_MS)
  }

  /** Whether there is something to send again. */
  async function meet(by: string | null): Promise<boolean> {
    try {
      const theirs = await source.latest()
      const merged = mergeCues(saved.cues, wanted, theirs.cues)
      if (!merged) {
        set({ name: 'conflict', by, theirs })
        return false
      }
      saved = theirs
      wanted = merged
      source.onMerged(merged)
      return true
    } catch (error) {
      fail(error)
      return false
    }
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    state: () => state,
    change(cues) {
      wanted = cues
      if (state.name === 'conflict') return
      if (!running) set({ name: diffCues(saved.cues, cues) ? 'waiting' : 'saved' })
      waitingSince ??= Date.now()
      later(Math.max(0, Math.min(PAUSE_MS, waitingSince + LONGEST_MS - Date.now())))
    },
    flush: run,
    close() {
      closed = true
      clearTimeout(timer)
    },
    resolve(whose) {
      if (state.name !== 'conflict') return
      const { theirs } = state
      saved = theirs
      if (whose === 'theirs') {
        wanted = theirs.cues
        source.onMerged(theirs.cues)
      }
      set({ name: 'waiting' })
      void run()
    },
  }
}
