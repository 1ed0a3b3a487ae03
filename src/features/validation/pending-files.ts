import type { FoundPart } from '@outcrop/geo/formats/found-part.ts'
import type { Validation } from '@outcrop/contract/data/validation.ts'
import { forgetDrop, keepDrop, takeBackDrops } from '#/lib/kept-drops.ts'
import { isOf } from './worker/worker-files.ts'

export interface PendingFilesView {
  /** Whether it is not known yet what was kept. */
  readonly isRestoring: boolean
  /** Names of files that the browser has no room for. */
  readonly notCached: readonly string[]
}

/** What is known of a file when it is kept. */
interface DropFacts {
  /** Whether its tables were taken into the recipe, as far as they were wanted. */
  readonly isTaken: boolean
  /** Of the stored file of this name. */
  readonly storedVersion: number | null
}

export interface RestoredFiles {
  readonly files: readonly File[]
  /** Names of those whose tables are not in the recipe yet. */
  readonly notImported: readonly string[]
}

export interface PendingFiles {
  subscribe(listener: () => void): () => void
  read(): PendingFilesView
  /** Keeps files until they are stored, but those of which nothing can be used. */
  keep(files: readonly File[], found: readonly FoundPart[], validation: Validation): Promise<void>
  /** Hands files of an earlier visit that are not stored yet to `take`, once. */
  restore(validation: Validation, take: (restored: RestoredFiles) => Promise<void>): Promise<void>
  /** Drops the copies of files that the server has. */
  forgetStored(validation: Validation): Promise<void>
}

/** Dropped files of one person in one validation, which the browser keeps while the server does not have them. */
export function createPendingFiles(owner: string, isSignedIn: () => boolean): PendingFiles {
  let view: PendingFilesView = { isRestoring: true, notCached: [] }
  let restoring: Promise<void> | null = null
  const listeners = new Set<() => void>()

  function set(patch: Partial<PendingFilesView>) {
    view = { ...view, ...patch }
    for (const listener of listeners) listener()
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => view,
    async keep(files, found, validation) {
      const names = new Set(files.map(({ name }) => name))
      set({ notCached: view.notCached.filter((name) => !names.has(name)) })
      for (const file of files) {
        const parts = found.filter((part) => isOf(part, file.name))
        if (parts.length > 0 && parts.every(({ refusal }) => refusal !== null)) continue
        const facts: DropFacts = {
          isTaken: parts.length > 0,
          storedVersion: storedOf(validation, file)?.version ?? null,
        }
        const isCached = await keepDrop(owner, file, facts, isSignedIn)
        if (!isCached) set({ notCached: [...view.notCached, file.name] })
      }
    },
    restore(validation, take) {
      restoring ??= left(owner, validation)
        .then(take)
        .finally(() => set({ isRestoring: false }))
      return restoring
    },
    async forgetStored(validation) {
      const all = await takeBackDrops<DropFacts>(owner)
      const stored = all.filter(({ file, facts }) => isStored(validation, file, facts))
      await Promise.all(stored.map(({ file }) => forgetDrop(file)))
    },
  }
}

/** What was kept and is still of use. */
async function left(owner: string, validation: Validation): Promise<RestoredFiles> {
  const all = await takeBackDrops<DropFacts>(owner)
  const isOver = ({ file, facts }: (typeof all)[number]) => isStored(validation, file, facts)
  await Promise.all(all.filter(isOver).map(({ file }) => forgetDrop(file)))
  const used = all.filter((drop) => !isOver(drop))
  return {
    files: used.map(({ file }) => file),
    notImported: used.filter(({ facts }) => !facts.isTaken).map(({ file }) => file.name),
  }
}

function storedOf({ files }: Validation, { name }: File) {
  return files.find((file) => file.name === name)
}

/** Whether the server has got it since it was kept. */
function isStored(validation: Validation, file: File, { storedVersion }: DropFacts): boolean {
  const stored = storedOf(validation, file)
  if (!stored || stored.url === null) return false
  return stored.version !== storedVersion && stored.size === file.size
}
