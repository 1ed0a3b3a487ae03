import { chooseFiles } from './choose-files.ts'
import { uploadQueue } from './uploads.ts'

/** Preloads the code for uploading while files are being chosen, so that it works even if the server goes down then. */
function preloadUploads() {
  void Promise.allSettled([uploadQueue(), import('./upload-panel.tsx')])
}

/** Lets a person choose files to upload; resolves with an empty list when the picker is closed without a choice. */
export function pickFiles(accept: string, multiple: boolean): Promise<readonly File[]> {
  preloadUploads()
  return chooseFiles(accept, multiple)
}

/** Lets a person choose a whole folder to upload. */
export function pickFolder(): Promise<readonly File[]> {
  preloadUploads()
  return chooseFiles('', true, { folder: true })
}
