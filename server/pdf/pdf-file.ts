import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { PdfError } from './pdf-error.ts'

const BLOCK = 128 * 1024
const MAX_BLOCKS = 64

/**
 * A file read in blocks as PDFium asks for them, so that a document of hundreds of megabytes
 * is never held in memory. Keeps the 64 last used blocks (8 MB).
 */
export class PdfFile {
  readonly size: number
  readonly #descriptor: number
  readonly #blocks = new Map<number, Buffer>()

  constructor(path: string) {
    try {
      this.#descriptor = openSync(path, 'r')
    } catch (error) {
      throw new PdfError('pdf_unreadable', `The file cannot be opened: ${String(error)}`)
    }
    this.size = fstatSync(this.#descriptor).size
  }

  /** Copies the bytes at `position` into `target`; false when the file ends before. */
  readInto(target: Uint8Array, position: number): boolean {
    if (position + target.length > this.size) return false
    let done = 0
    while (done < target.length) {
      const at = position + done
      const block = this.#block(Math.floor(at / BLOCK))
      const piece = block.subarray(at % BLOCK, (at % BLOCK) + target.length - done)
      if (piece.length === 0) return false
      target.set(piece, done)
      done += piece.length
    }
    return true
  }

  close(): void {
    closeSync(this.#descriptor)
    this.#blocks.clear()
  }

  #block(number: number): Buffer {
    const known = this.#blocks.get(number)
    if (known) {
      this.#blocks.delete(number)
      this.#blocks.set(number, known)
      return known
    }
    const fresh = Buffer.allocUnsafeSlow(Math.min(BLOCK, this.size - number * BLOCK))
    const read = readSync(this.#descriptor, fresh, 0, fresh.length, number * BLOCK)
    const block = fresh.subarray(0, read)
    this.#blocks.set(number, block)
    const oldest = this.#blocks.keys().next()
    if (this.#blocks.size > MAX_BLOCKS && !oldest.done) this.#blocks.delete(oldest.value)
    return block
  }
}
