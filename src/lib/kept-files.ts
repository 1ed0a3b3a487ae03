import { clear, createStore, delMany, get, keys, set } from 'idb-keyval'

/** A copy of a larger file takes longer than to choose it again. */
const FILE_BYTES_MAX = 200 * 1024 * 1024
/** Of the storage that the browser has left. */
const SHARE_MAX = 0.5

const files = createStore('outcrop-uploads', 'files')

/** Bytes that a file may have to be kept; 0 where the browser does not say how much it can store. */
async function roomForFile(): Promise<number> {
  if (!('storage' in navigator)) return 0
  const { quota = 0, usage = 0 } = await navigator.storage.estimate()
  return Math.min(FILE_BYTES_MAX, (quota - usage) * SHARE_MAX)
}

/** Keeps a copy of a file in IndexedDB; false where it is too large, or storage is blocked or full. */
export async function keepFile(id: string, file: File): Promise<boolean> {
  try {
    if (file.size > (await roomForFile())) return false
    await set(id, file, files)
    return true
  } catch {
    return false
  }
}

/** Null where it was not kept. */
export async function keptFile(id: string): Promise<File | null> {
  try {
    return (await get<File>(id, files)) ?? null
  } catch {
    return null
  }
}

/** Ids of the files kept; none where storage is blocked. */
export async function keptFileIds(): Promise<ReadonlySet<string>> {
  try {
    return new Set((await keys(files)).map(String))
  } catch {
    return new Set()
  }
}

/** Does nothing where storage is blocked, since nothing was kept then. */
export async function forgetFiles(ids: readonly string[] | 'all'): Promise<void> {
  try {
    if (ids === 'all') await clear(files)
    else await delMany([...ids], files)
  } catch {
    return
  }
}
