import { DATA_CATEGORIES } from '@outcrop/contract/data/data-area.ts'
import { atom } from 'jotai'
import * as v from 'valibot'
import { readStored, writeStored, type StoredKey } from '#/lib/stored.ts'
import { randomId } from '#/lib/random-id.ts'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import { isUnsent, type UploadItem } from './upload-item.ts'

const Unfinished = v.object({
  id: v.string(),
  /** The tab that sends it; it holds a lock of this name. */
  tab: v.string(),
  name: v.string(),
  size: v.number(),
  companyId: v.string(),
  purpose: v.union([
    v.object({ deckId: v.nullable(v.string()) }),
    v.object({
      area: v.optional(v.nullable(v.object({ assetId: v.string(), category: v.picklist(DATA_CATEGORIES) })), null),
      folderId: v.nullable(v.string()),
      replaces: v.nullable(v.string()),
    }),
  ]),
})
export type Unfinished = v.InferOutput<typeof Unfinished>

export interface Interrupted extends Unfinished {
  /** The browser has a copy of the file; otherwise it must be chosen again. */
  readonly kept: boolean
}

/** Uploads of tabs that have been closed. */
export const interruptedUploadsAtom = atom<readonly Interrupted[]>([])

const tab = `outcrop-uploading-${randomId()}`
let locked = false

function keyOf(userId: string): StoredKey {
  return `unfinished-uploads.${userId}`
}

function read(userId: string): readonly Unfinished[] {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), v.array(Unfinished)), readStored(keyOf(userId)))
  return parsed.success ? parsed.output : []
}

function write(userId: string, uploads: readonly Unfinished[]) {
  writeStored(keyOf(userId), uploads.length === 0 ? null : JSON.stringify(uploads))
}

/** Marks this tab as open for the others. */
function holdTab() {
  if (locked || !('locks' in navigator)) return
  locked = true
  void navigator.locks.request(tab, () => new Promise(() => undefined))
}

/** Stores which uploads of this tab are not done, so that they are offered again if it is closed. */
export function keepUnfinished(items: readonly UploadItem[]) {
  const userId = store.get(userAtom)?.id
  if (!userId) return
  const own = items.flatMap((item): Unfinished[] => {
    const { id, name, size, companyId, purpose } = item
    const open = isUnsent(item) || item.status === 'paused'
    return open && !('field' in purpose) ? [{ id, tab, name, size, companyId, purpose }] : []
  })
  const all = read(userId)
  if (own.length === 0 && all.every((upload) => upload.tab !== tab)) return
  if (own.length > 0) holdTab()
  const next = [...all.filter((upload) => upload.tab !== tab), ...own]
  if (JSON.stringify(next) !== JSON.stringify(all)) write(userId, next)
}

/** Looks up the uploads that ended with their tab, and drops copies of files that belong to none. */
async function findInterrupted() {
  const userId = store.get(userAtom)?.id
  if (!userId) return store.set(interruptedUploadsAtom, [])
  const all = read(userId)
  const closed = all.filter((upload) => upload.tab !== tab)
  if (closed.length === 0) return
  const { keptFileIds, forgetFiles } = await import('#/lib/kept-files.ts')
  const kept = await keptFileIds()
  const held = 'locks' in navigator ? ((await navigator.locks.query()).held ?? []) : []
  const open = new Set(held.map(({ name }) => name))
  if (store.get(userAtom)?.id !== userId) return
  store.set(
    interruptedUploadsAtom,
    closed.flatMap((upload) => (open.has(upload.tab) ? [] : [{ ...upload, kept: kept.has(upload.id) }])),
  )
  const known = new Set(all.map(({ id }) => id))
  const orphans = [...kept].filter((id) => !known.has(id))
  if (orphans.length > 0) await forgetFiles(orphans)
}

export function forgetInterrupted(id: string) {
  const userId = store.get(userAtom)?.id
  const kept = store.get(interruptedUploadsAtom).some((upload) => upload.id === id && upload.kept)
  if (kept) void import('#/lib/kept-files.ts').then(({ forgetFiles }) => forgetFiles([id]))
  if (userId)
    write(
      userId,
      read(userId).filter((upload) => upload.id !== id),
    )
  store.set(interruptedUploadsAtom, (uploads) => uploads.filter((upload) => upload.id !== id))
}

void findInterrupted()
store.sub(userAtom, () => void findInterrupted())
