import type { Sheet } from './workbook.ts'
import type { WorkbookAnswer } from './workbook-worker.ts'

/** A file that unpacks to more than it should is given up by then. */
const READ_MS = 10_000

/** Reads the sheets of an XLSX file beside the page, so that a hostile one cannot stop it. Throws for what is none. */
export async function sheetsOf(url: string, signal: AbortSignal): Promise<readonly Sheet[]> {
  const response = await fetch(url, { signal })
  if (!response.ok) throw new Error(`The file was answered with ${response.status}`)
  const bytes = await response.arrayBuffer()
  const worker = new Worker(new URL('./workbook-worker.ts', import.meta.url), { type: 'module' })
  try {
    const answer = await new Promise<WorkbookAnswer>((resolve, reject) => {
      const ended = AbortSignal.any([signal, AbortSignal.timeout(READ_MS)])
      ended.addEventListener('abort', () => reject(ended.reason))
      worker.onmessage = ({ data }: MessageEvent<WorkbookAnswer>) => resolve(data)
      worker.onerror = () => resolve(null)
      worker.postMessage(bytes, [bytes])
    })
    if (!answer) throw new Error('The file is no workbook')
    return answer
  } finally {
    worker.terminate()
  }
}
