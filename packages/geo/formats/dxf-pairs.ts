import { Refusal } from '@outcrop/compute/refusal.ts'
import { ByteScanner } from './byte-scanner.ts'
import { decodeText, isUtf8 } from './text-decoding.ts'

/** Goes through a DXF pair by pair: a code on one line, its value on the next. Values are read when they are asked for. */
export class DxfPairs {
  code = -1
  /** Of the code, counted from 1. */
  line = 0
  readonly #scan: ByteScanner
  #valueStart = 0
  #valueEnd = 0
  #isRead = true

  constructor(file: string, bytes: Uint8Array) {
    this.#scan = new ByteScanner(file, bytes)
  }

  get file(): string {
    return this.#scan.file
  }

  get share(): number {
    return this.#scan.share
  }

  /**
   * Goes to the next pair; false at the end of the file.
   * @throws Refusal `dxf_broken` (file, line, found, wanted) where a code is no whole number.
   */
  next(): boolean {
    const scan = this.#scan
    if (!this.#isRead) {
      this.#isRead = true
      return true
    }
    this.line = scan.line
    if (scan.position >= scan.bytes.length || (!scan.nextInLine() && scan.position >= scan.bytes.length)) return false
    const code = scan.number
    if (!Number.isInteger(code))
      throw new Refusal('dxf_broken', { file: this.file, line: this.line, found: scan.word.slice(0, 60), wanted: '0' })
    this.code = code
    scan.skipLine()
    this.#valueStart = scan.position
    scan.skipLine()
    this.#valueEnd = scan.position
    return true
  }

  /** The pair is given by `next` once more. */
  back(): void {
    this.#isRead = false
  }

  get text(): string {
    const bytes = this.#scan.bytes.subarray(this.#valueStart, this.#valueEnd)
    return decodeText(bytes, isUtf8(bytes, false) ? 'utf-8' : 'windows-1252').trim()
  }

  /** @throws Refusal `number_wanted` (file, line, found, wanted) */
  get number(): number {
    const value = this.#scan.numberBetween(this.#valueStart, this.#valueEnd)
    if (Number.isFinite(value)) return value
    throw new Refusal('number_wanted', {
      file: this.file,
      line: this.line + 1,
      found: this.text.slice(0, 60),
      wanted: '12.5',
    })
  }
}
