import type { Slide } from '@outcrop/contract/slide.ts'
import { ApiError } from '#/api/api-error.ts'
import type { SlidePatch } from '#/api/slides.ts'
import { isOwnChange } from '#/session/own-change.ts'
import { readStored, writeStored, type StoredKey } from '#/lib/stored.ts'

/** The editable text of a slide at a version. */
export type SlideText = Pick<Slide, 'version' | 'title' | 'notes'>

export interface SlideDraft {
  readonly patch: SlidePatch
  /** The text when the typing began; null where unknown. */
  readonly base: SlideText | null
  readonly status: 'dirty' | 'saving' | 'failed' | 'conflict'
  /** Name of the person who changed the slide, with `conflict`. */
  readonly changedBy: string | null
}
export type SlideDrafts = ReadonlyMap<string, SlideDraft>

export interface SlideDraftStore {
  subscribe(listener: () => void): () => void
  snapshot(): SlideDrafts
  /** Records typed text; it is saved when typing pauses. */
  type(slideId: string, patch: SlidePatch): void
  saveNow(slideId: string): Promise<void>
  saveAll(): void
  /** Saves all unsaved text; settles when no save is pending. */
  settled(): Promise<void>
  discard(slideId: string): void
  /** Stops saving; unsaved drafts stay in storage for the next store with this key. */
  close(): void
}

const PAUSE_MS = 700
const RETRY_MS = 4000

/** Whether a retry may succeed. */
function isTransient(error: unknown): boolean {
  if (!(error instanceof ApiError)) return true
  return error.status === 0 || error.status === 401 || error.status === 429 || error.status >= 500
}

export interface SlideSource {
  /** The slide in the query cache. */
  cachedSlide(slideId: string): SlideText | null
  /** Sends a change of the slide at `version`; resolves with the saved slide. */
  save(slideId: string, patch: SlidePatch, version: number | null): Promise<SlideText>
  /** Whether a save was refused for a change by the same person. */
  readonly isOwn?: (error: unknown) => boolean
}

/** The version to send: that of the edited text, or the newest if its text is the same or already equals the draft. */
function versionOf({ base, patch }: SlideDraft, now: SlideText | null): number | null {
  if (!base || !now) return (base ?? now)?.version ?? null
  const isSame = (['title', 'notes'] as const).every(
    (part) => [undefined, now[part]].includes(patch[part]) || now[part] === base[part],
  )
  return isSame ? now.version : base.version
}

/** Keeps typed text until the API has saved it: in memory, and in local storage in case the tab is closed. */
export function createSlideDraftStore(
  key: StoredKey,
  { cachedSlide, save, isOwn = isOwnChange }: SlideSource,
): SlideDraftStore {
  let drafts: SlideDrafts = readDrafts(key)
  const listeners = new Set<() => void>()
  const timers = new Map<string, ReturnType<typeof setTimeout>>()
  const running = new Map<string, Promise<void>>()
  let closed = false

  function set(slideId: string, draft: SlideDraft | null) {
    const next = new Map(drafts)
    if (draft) next.set(slideId, draft)
    else next.delete(slideId)
    drafts = next
    if (!closed) writeDrafts(key, drafts)
    for (const listener of listeners) listener()
  }

  function later(slideId: string, ms: number) {
    clearTimeout(timers.get(slideId))
    if (closed) return
    timers.set(
      slideId,
      setTimeout(() => void saveNow(slideId), ms),
    )
  }

  function saveNow(slideId: string): Promise<void> {
    clearTimeout(timers.get(slideId))
    const draft = drafts.get(slideId)
    if (!draft || draft.status === 'saving') return running.get(slideId) ?? Promise.resolve()
    // After a conflict the person has seen the other text, so it may be overwritten.
    const seen = draft.status === 'conflict' ? { ...draft, base: cachedSlide(slideId) } : draft
    const work = send(slideId, seen).finally(() => running.delete(slideId))
    running.set(slideId, work)
    return work
  }

  async function send(slideId: string, draft: SlideDraft): Promise<void> {
    set(slideId, { ...draft, status: 'saving' })
    try {
      const base = await save(slideId, draft.patch, versionOf(draft, cachedSlide(slideId)))
      const now = drafts.get(slideId)
      // Text typed during the save is saved next.
      if (now?.patch === draft.patch) set(slideId, null)
      else if (now) {
        set(slideId, { ...now, base, status: 'dirty' })
        later(slideId, PAUSE_MS)
      }
    } catch (error) {
      const patch = drafts.get(slideId)?.patch ?? draft.patch
      if (isOwn(error)) {
        // What was typed last wins over one's own text from another tab.
        set(slideId, { ...draft, patch, base: cachedSlide(slideId), status: 'dirty' })
        later(slideId, PAUSE_MS)
      } else if (error instanceof ApiError && error.code === 'version_conflict') {
        set(slideId, { ...draft, patch, status: 'conflict', changedBy: error.problem?.changed_by?.name ?? null })
      } else {
        set(slideId, { ...draft, patch, status: 'failed', changedBy: null })
        // A refusal is not retried before the deck is next opened.
        if (isTransient(error)) later(slideId, RETRY_MS)
      }
    }
  }

  for (const slideId of drafts.keys()) later(slideId, PAUSE_MS)

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    snapshot: () => drafts,
    type(slideId, patch) {
      const draft = drafts.get(slideId) ?? { patch: {}, base: cachedSlide(slideId), status: 'dirty', changedBy: null }
      const status = draft.status === 'failed' ? 'dirty' : draft.status
      set(slideId, { ...draft, patch: { ...draft.patch, ...patch }, status })
      if (status === 'dirty') later(slideId, PAUSE_MS)
    },
    saveNow,
    saveAll() {
      for (const [slideId, draft] of drafts) if (draft.status !== 'conflict') void saveNow(slideId)
    },
    async settled() {
      const isOpen = ([, draft]: readonly [string, SlideDraft]) => draft.status === 'dirty' || draft.status === 'saving'
      for (let open = [...drafts].filter(isOpen); open.length > 0; open = [...drafts].filter(isOpen))
        await Promise.all(open.map(([slideId]) => saveNow(slideId)))
    },
    discard(slideId) {
      clearTimeout(timers.get(slideId))
      set(slideId, null)
    },
    close() {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
    },
  }
}

function readDrafts(key: StoredKey): SlideDrafts {
  try {
    const kept = JSON.parse(readStored(key) ?? '[]') as [string, SlidePatch, SlideText | null][]
    return new Map(kept.map(([id, patch, base]) => [id, { patch, base, status: 'dirty', changedBy: null }]))
  } catch {
    return new Map()
  }
}

function writeDrafts(key: StoredKey, drafts: SlideDrafts) {
  const kept = [...drafts].map(([id, { patch, base }]) => [id, patch, base])
  writeStored(key, kept.length === 0 ? null : JSON.stringify(kept))
}
