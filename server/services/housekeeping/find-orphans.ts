import type { Database } from '../../db/database.ts'
import type { Storage } from '../../storage/storage.ts'
import { isStoredId, STORED_KINDS, type StoredKind, unknownIds } from './stored-ids.ts'

const DAY_MS = 24 * 3_600_000
/** What is written now is in its row by then. */
const SETTLED_MS = DAY_MS
/**
 * Orphans of files and slides come from what was begun lately; ids sort by their time, so that nothing older is listed. Old
 * recordings and validations get new bytes, so that all of theirs are listed.
 */
const LOOKED_BACK_MS = 9 * DAY_MS
const LISTED_WHOLE: readonly StoredKind[] = ['recordings', 'validations']
/** How long bytes stay after they were first found to belong to nothing. */
export const GRACE_DAYS = 30
const NOTED = 'orphans/'

/** Stored bytes under `kind/id/` that no row refers to. */
export interface Orphan {
  readonly kind: StoredKind
  readonly id: string
  /** When a sweep first found it; null before the next one. */
  readonly notedAt: Date | null
}

export interface Orphans {
  readonly orphans: readonly Orphan[]
  /** Notes of orphans that a row refers to after all, as the right database is back. */
  readonly settled: readonly Orphan[]
  /** Keys that a process left half written. */
  readonly broken: readonly string[]
}

/** Key of the note that says when an orphan was found: the time of the note itself. */
export function noteOf({ kind, id }: Pick<Orphan, 'kind' | 'id'>): string {
  return `${NOTED}${kind}/${id}.txt`
}

/** Whether the grace period of an orphan is over. */
export function isDue({ notedAt }: Orphan, now: Date): boolean {
  return notedAt !== null && now.getTime() - notedAt.getTime() > GRACE_DAYS * DAY_MS
}

/** When an orphan that was noted at a time is removed. */
export function dueAt(notedAt: Date): Date {
  return new Date(notedAt.getTime() + GRACE_DAYS * DAY_MS)
}

/** Lists the store for bytes of more than a day ago that no row refers to, and for what was found before. */
export async function findOrphans({ db, storage }: { db: Database; storage: Storage }, now: Date): Promise<Orphans> {
  const noted = await readNotes(storage)
  const found = { orphans: [] as Orphan[], settled: [] as Orphan[], broken: [] as string[] }
  for (const kind of STORED_KINDS) {
    const listed = await listSettled(storage, kind, now)
    found.broken.push(...listed.broken)
    const before = noted.filter((orphan) => orphan.kind === kind)
    const at = new Map(before.map(({ id, notedAt }) => [id, notedAt]))
    const unknown = new Set(await unknownIds(db, kind, [...new Set([...listed.ids, ...at.keys()])]))
    for (const id of unknown) found.orphans.push({ kind, id, notedAt: at.get(id) ?? null })
    found.settled.push(...before.filter(({ id }) => !unknown.has(id)))
  }
  return found
}

async function readNotes(storage: Storage): Promise<Orphan[]> {
  const notes: Orphan[] = []
  for await (const { key, modifiedAt } of storage.list(NOTED)) {
    const [, name = '', file = ''] = key.split('/')
    const kind = STORED_KINDS.find((one) => one === name)
    const id = file.replace(/\.txt$/, '')
    if (kind && isStoredId(id)) notes.push({ kind, id, notedAt: modifiedAt })
  }
  return notes
}

/** The least id that can have been made at a time. */
function idAt(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}`
}

async function listSettled(
  storage: Storage,
  kind: StoredKind,
  now: Date,
): Promise<{ ids: string[]; broken: string[] }> {
  const newest = new Map<string, number>()
  const broken: string[] = []
  const start = LISTED_WHOLE.includes(kind) ? undefined : `${kind}/${idAt(now.getTime() - LOOKED_BACK_MS)}`
  for await (const { key, modifiedAt } of storage.list(`${kind}/`, start)) {
    const id = key.split('/')[1] ?? ''
    const time = modifiedAt.getTime()
    if (key.endsWith('.part') && now.getTime() - time > SETTLED_MS) broken.push(key)
    else if (isStoredId(id)) newest.set(id, Math.max(newest.get(id) ?? 0, time))
  }
  const ids = [...newest].filter(([, time]) => now.getTime() - time > SETTLED_MS).map(([id]) => id)
  return { ids, broken }
}
