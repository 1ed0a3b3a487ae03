import { ApiError, type ErrorCode } from '#/api/api-error.ts'
import { startUploads, uploadCreated, uploadItemsAtom } from '#/components/uploader/uploads.ts'
import { acceptsFile } from '#/lib/file-type.ts'
import { VIDEO_EXTENSIONS } from '@outcrop/contract/files/file-kind.ts'
import { store } from '#/state/store.ts'

export function isVideoName(name: string): boolean {
  return acceptsFile(name, VIDEO_EXTENSIONS)
}

/**
 * Begins to upload a video into the company files; resolves with the id of the file once the server has one, while its bytes
 * are still on their way. @throws ApiError where it is refused
 */
export async function sendVideo(file: File, companyId: string): Promise<string> {
  if (!isVideoName(file.name)) throw new ApiError('not_a_video', 422, null)
  const [itemId = ''] = await startUploads([file], companyId, { area: null, folderId: null, replaces: null })
  const fileId = await uploadCreated(itemId)
  if (fileId !== null) return fileId
  const code = store.get(uploadItemsAtom).find(({ id }) => id === itemId)?.code
  const known: ErrorCode = code && code !== 'file_unreadable' ? code : 'unknown'
  throw new ApiError(known, 422, null)
}
