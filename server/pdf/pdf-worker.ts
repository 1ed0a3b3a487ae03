import { statSync } from 'node:fs'
import { parentPort, workerData } from 'node:worker_threads'
import type { WorkerNotice } from '../pool/work-pool.ts'
import { PdfDocument } from './pdf-document.ts'
import { PdfError, PdfPageError } from './pdf-error.ts'
import type { PdfAnswer, PdfSource, PdfTask, PdfWorkerData } from './pdf-message.ts'
import { startPdfium } from './pdfium-library.ts'

if (!parentPort) throw new Error('pdf-worker.ts runs as a worker thread')
const port = parentPort
const { module, memoryLimitBytes } = workerData as PdfWorkerData
const pdfium = await startPdfium(module, memoryLimitBytes)

let open: { key: string; document: PdfDocument } | null = null

/** Keeps the last document open: the next page of the same file starts at once. */
function openDocument(source: PdfSource): PdfDocument {
  const file = statSync(source.path, { throwIfNoEntry: false })
  const key = JSON.stringify([source.path, source.password, file?.ino, file?.size, file?.mtimeMs])
  if (open?.key === key) return open.document
  open?.document.close()
  open = null
  const document = new PdfDocument(pdfium, source)
  open = { key, document }
  return document
}

function perform(task: PdfTask): PdfAnswer | WorkerNotice {
  const heapBytes = () => pdfium.module.HEAPU8.byteLength
  try {
    const document = openDocument(task.source)
    if (task.kind === 'inspect') {
      return { kind: 'inspected', info: document.inspect(task.maxPages), heapBytes: heapBytes() }
    }
    if (task.kind === 'text') {
      return { kind: 'text', text: document.text(task.index, task.longSide), heapBytes: heapBytes() }
    }
    if (task.kind === 'decrypt') {
      document.saveDecrypted(task.target)
      return { kind: 'decrypted', heapBytes: heapBytes() }
    }
    const bitmap = document.render(task.index, task.longSide, task.withText)
    return { kind: 'rendered', bitmap, heapBytes: heapBytes() }
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    if (error instanceof PdfError) {
      return { kind: 'refused', code: error.code, message, heapBytes: heapBytes() }
    }
    if (error instanceof PdfPageError) {
      return { kind: 'page-refused', code: error.code, message, heapBytes: heapBytes() }
    }
    // The WebAssembly instance can no longer be trusted.
    return { kind: 'crashed', message }
  }
}

port.on('message', (task: PdfTask) => {
  const answer = perform(task)
  port.postMessage(answer, answer.kind === 'rendered' ? [answer.bitmap.pixels.buffer] : [])
})
port.postMessage({ kind: 'ready' } satisfies WorkerNotice)
