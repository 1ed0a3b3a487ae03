import { uploadQueue } from './uploads.ts'

/** Preloads the code for uploading while files are being chosen, so that it works even if the server goes down then. */
function preloadUploads() {
  void Promise.allSettled([uploadQueue(), import('./upload-panel.tsx')])
}

/** Opens the browser's file picker; resolves with an empty list when it is closed without a choice. */
export function pickFiles(accept: string, multiple: boolean): Promise<readonly File[]> {
  preloadUploads()
  return new Promise((resolve) => {
    const input = document.createElement('input')
    input.type = 'file'
    input.accept = accept
    input.multiple = multiple
    input.hidden = true
    function end() {
      resolve([...(input.files ?? [])])
      input.remove()
    }
    input.addEventListener('change', end, { once: true })
    input.addEventListener('cancel', end, { once: true })
    document.body.append(input)
    input.click()
  })
}
