import type { Recording } from '@outcrop/contract/recordings/recording.ts'
import type { RecordingMediaState } from '@outcrop/contract/recordings/recording-list.ts'
import { isUnsent, type UploadItem } from '#/components/uploader/upload-item.ts'
import { useOwnUpload } from './use-own-upload.ts'

export interface ShownState {
  readonly state: RecordingMediaState
  /** The upload of this tab that becomes the media, while its bytes are on their way. */
  readonly upload: UploadItem | undefined
  /** Of uploading or processing, 0 to 1. */
  readonly progress: number
}

/** How far the media of a recording is: the upload of this tab knows it before the server is asked again. */
export function useShownState({ state, progress, file }: Pick<Recording, 'state' | 'progress' | 'file'>): ShownState {
  const upload = useOwnUpload(state === 'uploading' ? file?.id : undefined)
  if (state !== 'uploading' || !upload) return { state, upload: undefined, progress }
  if (!isUnsent(upload) && upload.status !== 'paused') return { state: 'processing', upload: undefined, progress: 0 }
  return { state, upload, progress: upload.size > 0 ? upload.sentBytes / upload.size : 0 }
}
