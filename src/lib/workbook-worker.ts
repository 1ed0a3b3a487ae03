import { readWorkbook, type Sheet } from './workbook.ts'

/** What the worker answers with; null where the file cannot be read. */
export type WorkbookAnswer = readonly Sheet[] | null

function read(bytes: ArrayBuffer): WorkbookAnswer {
  try {
    return readWorkbook(bytes)
  } catch {
    return null
  }
}

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => postMessage(read(data)))
