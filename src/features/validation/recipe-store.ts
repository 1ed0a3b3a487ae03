import * as v from 'valibot'
import { ValidationRecipe } from '@outcrop/analysis/session/validation-recipe.ts'
import type { Validation } from '@outcrop/contract/validation.ts'
import { ApiError, isRefusal } from '#/api/api-error.ts'
import type { ValidationChange } from '#/api/validations.ts'
import { readStored, writeStored, type StoredKey } from '#/lib/stored.ts'
import { changedParts, joined, type Kept, KEPT_PARTS, onlyParts, rebased } from './kept-parts.ts'

/** saved; dirty: waits for a rest; saving; failed: tried again by itself; refused: not as it is; conflict: see `changedBy`. */
export type SaveStatus = 'saved' | 'dirty' | 'saving' | 'failed' | 'refused' | 'conflict'

export interface RecipeView {
  readonly kept: Kept
  readonly status: SaveStatus
  /** Who has changed it since, with `conflict`; null where that is not known. */
  readonly changedBy: string | null
  /** Rises whenever the recipe was replaced by one from elsewhere. */
  readonly replaced: number
}

export interface RecipeSource {
  save(change: ValidationChange, version: number | null): Promise<Validation>
  /** What the API has now. */
  latest(): Promise<Validation>
}

export interface RecipeStore {
  subscribe(listener: () => void): () => void
  read(): RecipeView
  /** Makes a change, which is saved after a rest. */
  edit(change: Partial<Kept> | ((kept: Kept) => Partial<Kept>)): void
  /** Makes another recipe of it, as one from elsewhere: the tables are read again. */
  replaceRecipe(recipe: ValidationRecipe): void
  /** Saves what is not saved yet, unless that waits for a choice after a conflict. */
  saveNow(): Promise<void>
  /** Takes over what the API has where that is newer, unless there are changes that it does not have. */
  hear(validation: Validation): void
  /** After a conflict: saves the parts that one changed over those of somebody else. */
  keepMine(): Promise<void>
  /** After a conflict: drops one's own changes. */
  takeTheirs(): Promise<void>
  /** Goes on saving, also after `close`. */
  open(): void
  close(): void
}

const PAUSE_MS = 800
const RETRY_MS = 4000
export const EMPTY_RECIPE: ValidationRecipe = v.parse(ValidationRecipe, { format: 'outcrop-validation-1' })

interface Base {
  readonly kept: Kept
  readonly version: number | null
}

/**
 * Keeps the recipe, files and counts of a check until the API has them: in memory, and in local storage in case the tab is
 * closed. `open` it, so that it saves by itself.
 */
export function createRecipeStore(key: StoredKey, first: Validation, source: RecipeSource): RecipeStore {
  let base = baseOf(first)
  const draft = readDraft(key)
  let view: RecipeView = { kept: base.kept, status: 'saved', changedBy: null, replaced: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null
  let closed = true
  const listeners = new Set<() => void>()

  function set(patch: Partial<RecipeView>) {
    view = { ...view, ...patch }
    for (const listener of listeners) listener()
  }

  /** Shows what is from elsewhere, so that the tables are read again where the recipe is another. */
  function show(kept: Kept, patch: Partial<RecipeView>) {
    const isOther = changedParts(view.kept, kept).includes('recipe')
    // The same recipe stays the same object, so that nothing is opened again.
    set({
      ...patch,
      kept: isOther ? kept : { ...kept, recipe: view.kept.recipe },
      replaced: view.replaced + Number(isOther),
    })
  }

  function keepDraft() {
    const parts = changedParts(base.kept, view.kept).filter((part) => part !== 'summary')
    const kept: Draft = { version: base.version, change: onlyParts(view.kept, parts), fileIds: base.kept.file_ids }
    writeStored(key, parts.length === 0 ? null : JSON.stringify(kept))
  }

  function later(ms: number) {
    clearTimeout(timer)
    if (!closed) timer = setTimeout(() => void saveNow(), ms)
  }

  function saveNow(): Promise<void> {
    clearTimeout(timer)
    if (view.status === 'conflict') return Promise.resolve()
    running ??= send().finally(() => (running = null))
    return running
  }

  async function send(): Promise<void> {
    const sent = view.kept
    const parts = changedParts(base.kept, sent)
    if (parts.length === 0) return set({ status: 'saved', changedBy: null })
    set({ status: 'saving' })
    try {
      const saved = await source.save(onlyParts(sent, parts), base.version)
      base = baseOf(saved)
      if (view.kept === sent) set({ status: 'saved', changedBy: null })
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
      const merged = theirs && rebased(base.kept, view.kept, theirs.kept)
      if (!merged) return set({ status: 'conflict', changedBy: error.problem?.changed_by?.name ?? null })
      base = theirs
      show(merged, { status: 'dirty' })
      keepDraft()
      return later(0)
    }
    if (isRefusal(error) && !isPassing(error)) return set({ status: 'refused' })
    set({ status: 'failed' })
    later(RETRY_MS)
  }

  if (draft) {
    // Somebody else may have changed it while the tab was closed.
    const before = { ...base.kept, file_ids: draft.fileIds }
    const kept = joined(before, { ...before, ...draft.change }, base.kept)
    const isOutdated = draft.version !== base.version && changedParts(base.kept, kept).includes('recipe')
    // A draft stays outdated until a choice, also when it is kept again.
    if (isOutdated) base = { ...base, version: draft.version }
    view = { ...view, kept, status: isOutdated ? 'conflict' : 'dirty' }
  }

  function edit(change: Partial<Kept> | ((kept: Kept) => Partial<Kept>), replaced = view.replaced) {
    const kept = { ...view.kept, ...(typeof change === 'function' ? change(view.kept) : change) }
    if (changedParts(view.kept, kept).length === 0) return
    const isHeld = view.status === 'conflict'
    set({ kept, replaced, ...(!isHeld && { status: view.status === 'saving' ? 'saving' : 'dirty' }) })
    keepDraft()
    if (!isHeld) later(PAUSE_MS)
  }

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => view,
    edit: (change) => edit(change),
    replaceRecipe: (recipe) => edit({ recipe }, view.replaced + 1),
    saveNow,
    hear(validation) {
      // A request that began before a save may answer after it.
      if ((validation.version ?? 0) <= (base.version ?? 0) || view.status !== 'saved') return
      base = baseOf(validation)
      show(base.kept, {})
    },
    async keepMine() {
      const theirs = baseOf(await source.latest())
      const mine = joined(base.kept, view.kept, theirs.kept)
      base = theirs
      show(mine, { status: 'dirty' })
      keepDraft()
      await saveNow()
    },
    async takeTheirs() {
      base = baseOf(await source.latest())
      show(base.kept, { status: 'saved', changedBy: null })
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

/** Whether a refusal is over by itself: a session that is renewed, or a check that is being published. */
function isPassing(error: unknown): boolean {
  return error instanceof ApiError && (error.status === 401 || error.code === 'validation_busy')
}

/** A recipe that cannot be read counts as none: the API takes no such. */
function recipeOf(recipe: unknown): ValidationRecipe {
  const result = v.safeParse(ValidationRecipe, recipe)
  return result.success ? result.output : EMPTY_RECIPE
}

function baseOf({ recipe, file_ids, summary, version }: Validation): Base {
  return { kept: { recipe: recipeOf(recipe), file_ids, summary }, version }
}

interface Draft {
  readonly version: number | null
  readonly change: Partial<Kept>
  /** Files of the check before the change. */
  readonly fileIds: string[]
}

/** Only this file writes drafts, so that little of their shape is looked at; the recipe is parsed again. */
function readDraft(key: StoredKey): Draft | null {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('change' in kept) || !('version' in kept)) return null
    const { change, version, fileIds = [] } = kept as Omit<Draft, 'fileIds'> & Partial<Pick<Draft, 'fileIds'>>
    if (typeof change !== 'object' || !KEPT_PARTS.some((part) => part in change)) return null
    return { version, change: 'recipe' in change ? { ...change, recipe: recipeOf(change.recipe) } : change, fileIds }
  } catch {
    return null
  }
}
