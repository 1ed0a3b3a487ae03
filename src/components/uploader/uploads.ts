import { atom } from 'jotai'
import { userAtom } from '#/session/atoms.ts'
import { store } from '#/state/store.ts'
import type { UploadItem, UploadPurpose } from './upload-item.ts'
import type { UploadQueue } from './upload-queue.ts'

/** Every upload of this tab, in the order of choosing. */
export const uploadItemsAtom = atom<readonly UploadItem[]>([])

let queue: Promise<UploadQueue> | null = null

/** The one queue of this tab, loaded when it is first wanted; it lives on while the person moves about. */
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

/** Begins to upload files for a company; answers the ids of their items. */
export async function startUploads(
  files: readonly File[],
  companyId: string,
  purpose: UploadPurpose,
): Promise<readonly string[]> {
  const userId = store.get(userAtom)?.id
  if (!userId || files.length === 0) return []
  return (await uploadQueue()).add({ files, companyId, userId, purpose })
}

/** Settles with the file's id as soon as the server knows the upload; null when it is refused or taken away before. */
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

/** Whether an upload is still in the list, in whatever state. */
export function isUploadThere(itemId: string): boolean {
  return store.get(uploadItemsAtom).some(({ id }) => id === itemId)
}
