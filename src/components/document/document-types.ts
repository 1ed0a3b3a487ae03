import type { Atom } from 'jotai'
import type { EditStep } from './edit-history.ts'

/** dirty: waits for a pause; failed: retried by itself; refused: cannot be saved as it is; conflict: see `changedBy`. */
export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'failed' | 'refused' | 'conflict'

export interface DocumentState<Value> {
  readonly value: Value
  readonly status: SaveStatus
  /** Name of the person who changed it, with `conflict`; null where unknown. */
  readonly changedBy: string | null
  /** Why the last save failed, with `failed` and `refused`. */
  readonly error: unknown
  readonly canUndo: boolean
  readonly canRedo: boolean
}

/** A saved value and its version. */
export interface DocumentBase<Value> {
  readonly value: Value
  readonly version: number | null
}

export interface DocumentSource<Value> {
  /** Saves `value`, edited from `base`; resolves with the saved value and its version. */
  save(value: Value, base: DocumentBase<Value>): Promise<DocumentBase<Value>>
  /** The newest saved value. */
  latest(): Promise<DocumentBase<Value>>
}

/**
 * remote: somebody else changed it while nothing was unsaved here; merged: changes of both; mine and theirs: chosen after a
 * conflict.
 */
export type Replacement = 'remote' | 'merged' | 'mine' | 'theirs'

/** How values of a document compare and merge. */
export interface DocumentKind<Value> {
  isSame(one: Value, other: Value): boolean
  /** Whether `value` has nothing to save while `saved` is; `isSame` by default. */
  isSaved?(saved: Value, value: Value): boolean
  /** Changes of both since `base`; null where they conflict. */
  merge(base: Value, mine: Value, theirs: Value): Value | null
  /** Own changes since `base` over those of somebody else. */
  overwrite(base: Value, mine: Value, theirs: Value): Value
  /** `next` with the objects of `current` where they are the same, so that less is drawn again. */
  reuse?(current: Value, next: Value): Value
  /** Whether the saved value replaces the draft, as the server puts it in order. */
  readonly showsSaved?: boolean
  /** Whether a refusal ends by itself, besides that of an expired session. */
  isPassing?(error: unknown): boolean
  /** Whether own changes win without a question, such as over those of the same person in another tab. */
  overwritesSilently?(error: unknown): boolean
}

/** Stores unsaved changes on this device. */
export interface DraftStorage<Value> {
  read(saved: DocumentBase<Value>): StoredDraft<Value> | null
  /** Null forgets the draft. */
  write(draft: { readonly base: DocumentBase<Value>; readonly value: Value } | null): void
}

export interface StoredDraft<Value> {
  readonly version: number | null
  /** The value before the changes, as far as it is known. */
  readonly before: Value
  /** Whether `before` is known in full, so that the draft can be merged like any other change. */
  readonly isBeforeKnown: boolean
  readonly value: Value
  /** Whether a draft of an outdated version, merged to `merged`, needs a choice before it is saved; if `before` is not known. */
  needsChoice(merged: Value): boolean
}

/** Timers, which tests control. */
export interface Clock {
  now(): number
  /** Returns a function that cancels. */
  after(ms: number, run: () => void): () => void
}

export interface DocumentStore<Value> {
  readonly state: Atom<DocumentState<Value>>
  read(): DocumentState<Value>
  /** Changes the value; it is saved after a pause. */
  edit(change: (value: Value) => Value, step?: EditStep<Value>): void
  undo(): void
  redo(): void
  /** Saves everything unsaved, unless a conflict waits for a choice; settles when no save is running. */
  flush(): Promise<void>
  /** Shows a newer saved value, merged with unsaved changes. What conflicts with them is left to the next save. */
  receive(saved: DocumentBase<Value>): void
  /** After a conflict: saves own changes over those of others. @throws where the newest value cannot be fetched */
  keepMine(): Promise<void>
  /** After a conflict: drops own changes; undo restores them. @throws where the newest value cannot be fetched */
  takeTheirs(): Promise<void>
  /** Starts saving by itself. */
  open(): void
  /** Stops saving by itself; a running save finishes. */
  close(): void
}
