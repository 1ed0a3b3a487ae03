import { Cancelled } from '@outcrop/compute/refusal.ts'
import type { RowView } from '@outcrop/validation/session/validation-session.ts'
import type { StepProps } from '../step-props.ts'

const PAGE_ROWS = 200
/** Pages that are kept; those that were looked at last. */
const CACHED_PAGES = 40

export interface RowPagesView {
  /** Null until it is known. */
  readonly count: number | null
  readonly problem: unknown
}

/** Rows of a table, fetched from the worker in pages as they come into sight. */
export interface RowPages {
  subscribe(listener: () => void): () => void
  /** Another object after each change. */
  read(): RowPagesView
  /** Null while its page is on the way. */
  row(index: number): RowView | null
  want(first: number, last: number): void
  /** All rows may be others; those of before are shown until the new ones are here. */
  refresh(): void
}

interface Page {
  readonly rows: readonly RowView[]
  readonly edition: number
}

type RowSource = Pick<StepProps['session'], 'rows' | 'countRows'>

export function createRowPages(session: RowSource, table: string, rule: string | null): RowPages {
  const pages = new Map<number, Page>()
  const coming = new Map<number, number>()
  const listeners = new Set<() => void>()
  let view: RowPagesView = { count: null, problem: null }
  let edition = 0
  let requested: readonly [number, number] = [0, 0]
  const only = rule === null ? undefined : { rule }

  function set(patch: Partial<RowPagesView>) {
    view = { ...view, ...patch }
    for (const listener of listeners) listener()
  }

  function failed(error: unknown) {
    if (!(error instanceof Cancelled)) set({ problem: error })
  }

  async function load(place: number) {
    const requestedEdition = edition
    coming.set(place, requestedEdition)
    try {
      const start = place * PAGE_ROWS
      const rows = await session.rows(table, start, start + PAGE_ROWS, only)
      if (requestedEdition !== edition) return
      pages.delete(place)
      pages.set(place, { rows, edition: requestedEdition })
      const [oldest] = pages.keys()
      if (pages.size > CACHED_PAGES && oldest !== undefined) pages.delete(oldest)
      set({ problem: null })
    } catch (error) {
      failed(error)
    } finally {
      if (coming.get(place) === requestedEdition) coming.delete(place)
    }
  }

  function want(first: number, last: number) {
    requested = [first, last]
    for (let place = Math.floor(first / PAGE_ROWS); place <= Math.floor(last / PAGE_ROWS); place += 1)
      if (pages.get(place)?.edition !== edition && coming.get(place) !== edition) void load(place)
  }

  async function count() {
    const requestedEdition = edition
    try {
      const found = await session.countRows(table, only)
      if (requestedEdition === edition) set({ count: found })
    } catch (error) {
      failed(error)
    }
  }

  void count()
  want(0, 0)
  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    read: () => view,
    row: (index) => pages.get(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS] ?? null,
    want,
    refresh() {
      edition += 1
      void count()
      want(...requested)
    },
  }
}
