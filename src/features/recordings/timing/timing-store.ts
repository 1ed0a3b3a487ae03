import type { RecordingTiming } from '@outcrop/contract/recording-timing.ts'
import { createDraftStore, type DraftBase, type DraftKind, type DraftStore, type DraftView } from '#/api/draft-store.ts'
import type { StoredKey } from '#/lib/stored.ts'
import { changedParts, joined, onlyParts, rebased, TIMED_PARTS, type Timed } from './timed.ts'

export interface TimingView extends Omit<DraftView<Timed>, 'value'> {
  readonly timed: Timed
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface TimingSource {
  save(patch: Partial<Timed>, version: number | null): Promise<RecordingTiming>
  /** What the API has now. */
  latest(): Promise<RecordingTiming>
}

export interface TimingStore extends Omit<DraftStore<Timed>, 'read' | 'edit' | 'hear'> {
  read(): TimingView
  /** Makes a change, which is saved after a rest. Changes in a row of the same `group` are one to undo, such as a drag. */
  edit(change: Partial<Timed>, group?: string): void
  undo(): void
  redo(): void
  /** Takes over what the API has where that is newer, unless there are changes that it does not have. */
  hear(timing: RecordingTiming): void
}

const KEPT = 200

const KIND: DraftKind<Timed> = {
  changedParts,
  onlyParts,
  rebased,
  joined,
  asksFor: () => true,
  showsSaved: true,
  readChange: (change) => (TIMED_PARTS.some((part) => part in change) ? change : null),
}

/** Keeps changes of a timing until the API has them, with a history to undo. `open` it, so that it saves by itself. */
export function createTimingStore(key: StoredKey, first: RecordingTiming, source: TimingSource): TimingStore {
  let past: readonly Timed[] = []
  let future: readonly Timed[] = []
  let group: string | undefined
  const kind: DraftKind<Timed> = {
    ...KIND,
    onReplaced(how, before) {
      if (how === 'heard') [past, future] = [[], []]
      // Undoing brings back what was dropped.
      if (how === 'chosen') past = [...past, before].slice(-KEPT)
    },
  }
  const drafts = createDraftStore(key, baseOf(first), kind, {
    save: async (patch, version) => baseOf(await source.save(patch, version)),
    latest: async () => baseOf(await source.latest()),
  })
  let drawn = drafts.read()
  let view = viewNow()

  function viewNow(): TimingView {
    const { value, status, changedBy } = drafts.read()
    return { timed: value, status, changedBy, canUndo: past.length > 0, canRedo: future.length > 0 }
  }

  function show(timed: Timed) {
    group = undefined
    drafts.edit(timed)
  }

  return {
    ...drafts,
    read() {
      const now = drafts.read()
      if (now !== drawn) view = viewNow()
      drawn = now
      return view
    },
    edit(part, changeGroup) {
      const { value } = drafts.read()
      if (changedParts(value, { ...value, ...part }).length === 0) return
      if (changeGroup === undefined || changeGroup !== group) past = [...past, value].slice(-KEPT)
      group = changeGroup
      future = []
      drafts.edit(part)
    },
    undo() {
      const timed = past.at(-1)
      if (!timed) return
      past = past.slice(0, -1)
      future = [...future, drafts.read().value]
      show(timed)
    },
    redo() {
      const timed = future.at(-1)
      if (!timed) return
      future = future.slice(0, -1)
      past = [...past, drafts.read().value]
      show(timed)
    },
    hear: (timing) => drafts.hear(baseOf(timing)),
  }
}

function baseOf({ log, chapters, cuts, version }: RecordingTiming): DraftBase<Timed> {
  return { value: { log, chapters, cuts }, version }
}
