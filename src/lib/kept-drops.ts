import { clear, createStore, del, delMany, getMany, keys, set } from 'idb-keyval'
import { randomId } from '#/lib/random-id.ts'

const DAYS_KEPT = 14
const DAY_MS = 86_400_000
/** Of the storage that the browser has left. */
const SHARE_MAX = 0.5

/** A browser copies a blob into its database by itself, in pieces and beside the page, in a transaction: whole or not at all. */
const drops = createStore('outcrop-drops', 'files')

interface KeptDrop<Facts> {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly lastModified: number
  readonly facts: Facts
  readonly blob: Blob
}

export interface TakenBack<Facts> {
  readonly file: File
  /** What was known of it when it was kept. */
  readonly facts: Facts
}

/** Keys of the copies that this tab made or took back. */
const keyOf = new WeakMap<File, string>()
const unwanted = new WeakSet<File>()

/** Keys of copies that were dropped, here or in other tabs. */
const gone = new Set<string>()
const tabs = 'BroadcastChannel' in globalThis ? new BroadcastChannel('outcrop-drops') : null
tabs?.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  for (const key of data) gone.add(key)
})

/** One after the other: the disk is busy with reading the files too. */
let copying: Promise<unknown> = Promise.resolve()

/** Whether there is a copy of a file, so that a reload does not lose it. */
export function isKeptDrop(file: File | null): boolean {
  const key = file === null ? undefined : keyOf.get(file)
  return key !== undefined && !gone.has(key)
}

/**
 * Keeps a copy of a dropped file, in place of the owner's one of this name, unless it is not wanted any more before or after.
 * False where there is no room for it or storage is blocked.
 */
export function keepDrop(owner: string, file: File, facts: object, isWanted: () => boolean): Promise<boolean> {
  const copy = copying.then(() => copyDrop(owner, file, facts, isWanted)).catch(() => false)
  copying = copy
  return copy
}

async function copyDrop(owner: string, file: File, facts: object, isWanted: () => boolean): Promise<boolean> {
  const isLeft = () => isWanted() && !unwanted.has(file)
  if (!isLeft()) return true
  if (file.size > (await roomForDrop())) return false
  const before = await ownKeys(owner)
  const key = `${owner}/${Date.now()}/${randomId()}`
  const { name, type, size, lastModified } = file
  // A plain blob and its name: not every browser gives a file back as one.
  const kept: KeptDrop<object> = { name, type, size, lastModified, facts, blob: file }
  await set(key, kept, drops)
  if (!isLeft()) {
    await del(key, drops)
    return true
  }
  keyOf.set(file, key)
  const older = await getMany<KeptDrop<object> | undefined>([...before], drops)
  await dropKeys(before.filter((_, index) => older[index]?.name === name))
  return true
}

/** Where the browser does not say, the copy itself shows it. */
async function roomForDrop(): Promise<number> {
  const storage = 'storage' in navigator ? (navigator.storage as Partial<StorageManager> | undefined) : undefined
  const { quota = Infinity, usage = 0 } = (await storage?.estimate?.()) ?? {}
  return (quota - usage) * SHARE_MAX
}

/** Files of an owner that were kept, by their names; those of everybody that became too old are dropped. None where storage is blocked. */
export async function takeBackDrops<Facts>(owner: string): Promise<readonly TakenBack<Facts>[]> {
  try {
    const known = (await keys(drops)).map(String)
    const oldest = Date.now() - DAYS_KEPT * DAY_MS
    await dropKeys(known.filter((key) => Number(key.split('/').at(-2)) < oldest))
    const own = await ownKeys(owner)
    const kept = await getMany<KeptDrop<Facts> | undefined>([...own], drops)
    return own.flatMap((key, index) => {
      const drop = kept[index]
      if (drop?.blob.size !== drop?.size || !drop) return []
      const { name, type, lastModified, facts, blob } = drop
      const file = new File([blob], name, { type, lastModified })
      keyOf.set(file, key)
      return [{ file, facts }]
    })
  } catch {
    return []
  }
}

async function dropKeys(keysOfDrops: readonly string[]): Promise<void> {
  if (keysOfDrops.length === 0) return
  await delMany([...keysOfDrops], drops)
  for (const key of keysOfDrops) gone.add(key)
  tabs?.postMessage(keysOfDrops)
}

async function ownKeys(owner: string): Promise<readonly string[]> {
  return (await keys(drops)).map(String).filter((key) => key.startsWith(`${owner}/`))
}

/** Drops the copy of a file, also one that is just being made. */
export async function forgetDrop(file: File): Promise<void> {
  unwanted.add(file)
  const key = keyOf.get(file)
  keyOf.delete(file)
  if (key !== undefined) await dropKeys([key]).catch(() => undefined)
}

/** Drops all copies of an owner, or of everybody. Does nothing where storage is blocked, since nothing was kept then. */
export async function forgetDrops(owner: string | null): Promise<void> {
  try {
    if (owner === null) await clear(drops)
    else await dropKeys(await ownKeys(owner))
  } catch {
    return
  }
}
