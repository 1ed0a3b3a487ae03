import { useState } from 'react'
import { store } from '#/state/store.ts'
import { useAtomValue } from 'jotai'
import { isSettled, type UploadItem, type UploadPurpose } from './upload-item.ts'
import { startUploads, uploadItemsAtom, uploadQueue } from './uploads.ts'

/** Resolves with the file's id once it can be used; null when it is refused or removed. */
function uploadReady(itemId: string): Promise<string | null> {
  return new Promise((resolve) => {
    function look() {
      const item = store.get(uploadItemsAtom).find(({ id }) => id === itemId)
      if (item && !isSettled(item)) return
      unsubscribe()
      resolve(item?.status === 'ready' ? item.fileId : null)
    }
    const unsubscribe = store.sub(uploadItemsAtom, look)
    look()
  })
}

/** Uploads one file for a field of a form and tracks it; another one replaces it. `purpose` decides which types are taken. */
export function useUpload(purpose: UploadPurpose = { field: true }) {
  const [itemId, setItemId] = useState<string | null>(null)
  const [last, setLast] = useState<UploadItem | null>(null)
  const item = useAtomValue(uploadItemsAtom).find(({ id }) => id === itemId) ?? last

  async function upload(file: File, companyId: string): Promise<string | null> {
    setLast(null)
    const [id] = await startUploads([file], companyId, purpose)
    if (!id) return null
    setItemId(id)
    const fileId = await uploadReady(id)
    setLast(store.get(uploadItemsAtom).find((each) => each.id === id) ?? null)
    if (fileId) (await uploadQueue()).dismiss(id)
    return fileId
  }

  return { item, upload }
}
