import { useAtomValue } from 'jotai'
import type { UploadItem } from '#/components/uploader/upload-item.ts'
import { uploadItemsAtom } from '#/components/uploader/uploads.ts'

/** The upload of this tab that becomes a file. */
export function useOwnUpload(fileId: string | undefined): UploadItem | undefined {
  return useAtomValue(uploadItemsAtom).find((item) => fileId !== undefined && item.fileId === fileId)
}
