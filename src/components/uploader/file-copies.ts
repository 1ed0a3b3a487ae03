import { forgetFiles, keepFile } from '#/lib/kept-files.ts'
import { isUnsent, type UploadItem } from './upload-item.ts'

/** An upload that is done by then needs no copy. */
const SLOW_MS = 2000

const kept = new Set<string>()

function isOpen(item: UploadItem): boolean {
  return isUnsent(item) || item.status === 'paused'
}

/** Keeps copies of files whose upload takes long, so that it can go on after the tab was closed. */
export function keepSlow(ids: readonly string[], files: readonly File[], items: () => readonly UploadItem[]) {
  setTimeout(() => void keepOpen(ids, files, items), SLOW_MS)
}

/** One after the other: the disk is busy with the upload too. */
async function keepOpen(ids: readonly string[], files: readonly File[], items: () => readonly UploadItem[]) {
  for (const [index, id] of ids.entries()) {
    const file = files[index]
    const isWanted = () => items().some((item) => item.id === id && isOpen(item))
    if (!file || !isWanted()) continue
    kept.add(id)
    await keepFile(id, file)
    // Sent, or its person signed out, while it was copied.
    if (!isWanted()) await forgetFiles([id])
  }
}

/** Drops the copies of uploads that are done or were removed. */
export function forgetSent(items: readonly UploadItem[]) {
  if (kept.size === 0) return
  const open = new Set(items.filter(isOpen).map(({ id }) => id))
  const done = [...kept].filter((id) => !open.has(id))
  if (done.length === 0) return
  for (const id of done) kept.delete(id)
  void forgetFiles(done)
}
