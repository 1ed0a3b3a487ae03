import { useState } from 'react'
import { missingToast } from '#/components/resource/problem-toast.ts'
import { PDF_ACCEPT } from '#/components/uploader/file-check.ts'
import { pickFiles } from '#/components/uploader/file-picker.ts'
import { startUploads } from '#/components/uploader/uploads.ts'

/** Asks for the new version of a deck's PDF and uploads it. */
export function useRevisionUpload(companyId: string) {
  const [itemId, setItemId] = useState<string | null>(null)
  async function choose() {
    const [file] = await pickFiles(PDF_ACCEPT, false)
    if (!file) return
    const [id] = await startUploads([file], companyId, { field: true }).catch(async (error: unknown) => {
      await missingToast(error)
      return []
    })
    if (id !== undefined) setItemId(id)
  }
  return { itemId, choose, onItemDone: () => setItemId(null) }
}
