import type { ValidationFile } from '@outcrop/contract/data/validation.ts'
import { isLibraryUpload, isSettled, type UploadItem } from '#/components/uploader/upload-item.ts'

/** Where a file is: only in this tab, on its way, with the server, or nowhere that this tab knows. */
export type FilePlace =
  | { readonly state: 'new' | 'stored' | 'missing' | 'waiting' | 'paused' | 'checking' }
  | { readonly state: 'refused'; readonly upload: UploadItem }
  | { readonly state: 'sending'; readonly share: number }

/** Whether the file of a table is of this name, or in the zip of this name. */
export function isIn(file: string, name: string): boolean {
  return file === name || file.startsWith(`${name}/`)
}

/** What still arrives for a stored file, in this tab but not of this visit: its first version or a new one. */
export function arrivingOf(items: readonly UploadItem[], stored: ValidationFile | undefined): UploadItem | null {
  if (!stored) return null
  const isFor = ({ purpose, fileId }: UploadItem) =>
    fileId === stored.id || (isLibraryUpload(purpose) && purpose.replaces === stored.id)
  return items.findLast((item) => isFor(item) && !isSettled(item)) ?? null
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
    if (upload.status === 'password' || upload.status === 'refused') return { state: 'refused', upload }
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

/** Whether it does not get there by itself. */
export function isLeftBehind({ state }: FilePlace): boolean {
  return state === 'new' || state === 'refused'
}
