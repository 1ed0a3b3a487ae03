import { atom } from 'jotai'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import type { UploadItem, UploadPurpose } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

/** All uploads of this tab, in the order in which they were chosen. */
export const uploadItemsAtom = atom<readonly UploadItem[]>([])

let queue: Promise<UploadQueue> | null = null

/** The upload queue of this tab, loaded on first use and kept across pages. */
export function uploadQueue(): Promise<UploadQueue> {
  queue ??= import('./upload-queue-start.ts').then(
    ({ startUploadQueue }) => startUploadQueue(uploadItemsAtom),
    (error: unknown) => {
      queue = null
      throw error
    },
  )
  return queue
}

/** Starts to upload files for a company; resolves with the ids of their items. */
export async function startUploads(
  files: readonly File[],
  companyId: string,
  purpose: UploadPurpose,
): Promise<readonly string[]> {
  const userId = store.get(userAtom)?.id
  if (!userId || files.length === 0) return []
  return (await uploadQueue()).add({ files, companyId, userId, purpose })
}

/** Resolves with the file's id once the server has created the upload; null when it is refused or removed before. */
export function uploadCreated(itemId: string): Promise<string | null> {
  return new Promise((resolve) => {
    function look() {
      const item = store.get(uploadItemsAtom).find(({ id }) => id === itemId)
      if (item && !item.fileId && item.status !== 'refused') return
      unsubscribe()
      resolve(item?.fileId ?? null)
    }
    const unsubscribe = store.sub(uploadItemsAtom, look)
    look()
  })
}

/** Whether an upload is still in the list, in any state. */
export function isUploadThere(itemId: string): boolean {
  return store.get(uploadItemsAtom).some(({ id }) => id === itemId)
}
