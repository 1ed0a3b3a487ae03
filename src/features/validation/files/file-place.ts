import type { ValidationFile } from '@outcrop/contract/validation.ts'
import { isLibraryUpload, type UploadItem } from '#/components/uploader/upload-item.ts'

/** Where a file is: only in this tab, on its way, with the server, or nowhere that this tab knows. */
export type FilePlace =
  | { readonly state: 'new' | 'stored' | 'missing' | 'refused' | 'waiting' | 'paused' | 'checking' }
  | { readonly state: 'sending'; readonly share: number }

/** The newest upload of a file of this name to the exploration data of the asset. */
export function uploadOf(items: readonly UploadItem[], assetId: string, name: string): UploadItem | null {
  return (
    items.findLast(
      ({ purpose, name: sent }) => sent === name && isLibraryUpload(purpose) && purpose.area?.assetId === assetId,
    ) ?? null
  )
}

export function filePlace(
  upload: UploadItem | null,
  stored: ValidationFile | undefined,
  isHere: boolean,
  isNewer: boolean,
): FilePlace {
  if (upload) {
    if (upload.status === 'sending' || upload.status === 'reconnecting')
      return { state: 'sending', share: upload.size === 0 ? 1 : upload.sentBytes / upload.size }
    if (upload.status === 'ready') return { state: 'stored' }
    if (upload.status === 'password') return { state: 'refused' }
    return { state: upload.status }
  }
  if (isNewer) return { state: 'new' }
  if (stored) return { state: stored.url === null ? 'checking' : 'stored' }
  return { state: isHere ? 'new' : 'missing' }
}

/** Whether a file is not with the server yet, so that publishing would miss it. */
export function isOnItsWay({ state }: FilePlace): boolean {
  return state !== 'stored' && state !== 'missing'
}
