import { closeSync, openSync, writeSync } from 'node:fs'
import { PdfError, PdfPageError } from './pdf-error.ts'
import { PdfFile } from './pdf-file.ts'
import type { PdfBitmap, PdfInfo, PdfPageSize, PdfSource } from './pdf-message.ts'
import { readPageLinks } from './page-link.ts'
import { fitPage } from './page-size.ts'
import { readLetters } from './page-letter.ts'
import type { PageLetter } from './page-letter.ts'
import type { PageRaster } from './page-raster.ts'
import { headingOf, textOf } from './page-text.ts'
import { pageWords } from './page-word.ts'
import { seenLetters } from './seen-letters.ts'
import { heapView, readUtf16, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'

const FORMAT_BGR = 2
const CHANNELS = 3
const WHITE = 0xff
const DRAW_ANNOTATIONS = 0x01
const REVERSE_BYTE_ORDER = 0x10
const ERROR_PASSWORD = 4
const ERROR_SECURITY = 5
const REMOVE_SECURITY = 3

/** A page that takes longer to draw stays without text: what it shows is found by drawing it several times. */
const SLOW_MS = 4000

/** One open document in one PDFium instance. */
export class PdfDocument {
  readonly #pdfium: Pdfium
  readonly #file: PdfFile
  readonly #access: number
  readonly #callback: number
  readonly #handle: number

  constructor(pdfium: Pdfium, source: PdfSource) {
    this.#pdfium = pdfium
    this.#file = new PdfFile(source.path)
    if (this.#file.size === 0) {
      this.#file.close()
      throw new PdfError('pdf_empty', 'The file has no bytes')
    }
    this.#callback = pdfium.module.addFunction(
      (_context = 0, position = 0, target = 0, size = 0) =>
        // PDFium passes unsigned numbers; WebAssembly hands them over signed.
        this.#read(position >>> 0, target >>> 0, size >>> 0),
      'iiiii',
    )
    this.#access = pdfium.module.wasmExports.malloc(12)
    const access = heapView(pdfium, this.#access, 12)
    access.setUint32(0, this.#file.size, true)
    access.setUint32(4, this.#callback, true)
    access.setUint32(8, 0, true)
    this.#handle = pdfium.FPDF_LoadCustomDocument(this.#access, source.password ?? '')
    if (this.#handle === 0) {
      const code = pdfium.FPDF_GetLastError()
      const error = isCutOff(this.#file) ? cutOff() : openingError(code, Boolean(source.password))
      this.#release()
      throw error
    }
  }

  get pageCount(): number {
    return this.#pdfium.FPDF_GetPageCount(this.#handle)
  }

  /** Page sizes and metadata; refuses a document without pages or with more than `maxPages`. */
  inspect(maxPages: number): PdfInfo {
    const pageCount = this.pageCount
    if (pageCount < 1) throw new PdfError('pdf_empty', 'The document has no pages')
    if (pageCount > maxPages) {
      throw new PdfError('pdf_too_many_pages', `The document has ${pageCount} pages of ${maxPages} allowed`)
    }
    const title = this.#metadata('Title')
    const producer = this.#metadata('Producer')
    return {
      pageCount,
      pages: Array.from({ length: pageCount }, (_, index) => this.#pageSize(index)),
      ...(title ? { title } : {}),
      ...(producer ? { producer } : {}),
      encrypted: this.#pdfium.EPDF_IsEncrypted(this.#handle),
    }
  }

  /** The text that a page shows when it is drawn to fit a square of `longSide` pixels; empty where it cannot be read. */
  text(index: number, longSide: number): string {
    const page = this.#pdfium.FPDF_LoadPage(this.#handle, index)
    if (page === 0) return ''
    try {
      return textOf(this.#letters(page, fitPage(this.#pageSize(index), longSide)))
    } finally {
      this.#pdfium.FPDF_ClosePage(page)
    }
  }

  /** Draws one page so that it fits a square of `longSide` pixels. */
  render(index: number, longSide: number, withText: boolean): PdfBitmap {
    if (!Number.isInteger(index) || index < 0 || index >= this.pageCount) {
      throw new PdfPageError('page_missing', `The document has no page ${index + 1}`)
    }
    const page = this.#pdfium.FPDF_LoadPage(this.#handle, index)
    if (page === 0) throw new PdfPageError('page_failed', `Page ${index + 1} cannot be read`)
    try {
      const size = this.#pageSize(index)
      const { width, height } = fitPage(size, longSide)
      const started = performance.now()
      const pixels = this.#drawCopy(page, width, height)
      const isSlow = performance.now() - started > SLOW_MS
      const letters = withText && !isSlow ? this.#letters(page, { width, height, pixels }) : []
      return {
        ...size,
        width,
        height,
        pixels,
        text: textOf(letters),
        heading: headingOf(letters),
        words: pageWords(this.#pdfium, page, letters),
        links: withText ? readPageLinks(this.#pdfium, this.#handle, page) : [],
      }
    } finally {
      this.#pdfium.FPDF_ClosePage(page)
    }
  }

  /** Writes a copy without encryption to `path`, which must not exist. */
  saveDecrypted(path: string): void {
    const pdfium = this.#pdfium
    const target = openSync(path, 'wx', 0o600)
    const callback = pdfium.module.addFunction((_context = 0, data = 0, size = 0) => {
      writeAll(target, pdfium.module.HEAPU8.subarray(data >>> 0, (data >>> 0) + (size >>> 0)))
      return 1
    }, 'iiii')
    try {
      const saved = withHeap(pdfium, 8, (writer) => {
        const view = heapView(pdfium, writer, 8)
        view.setUint32(0, 1, true)
        view.setUint32(4, callback, true)
        return pdfium.FPDF_SaveAsCopy(this.#handle, writer, REMOVE_SECURITY)
      })
      if (!saved) throw new PdfError('pdf_broken', 'The document cannot be saved without its password')
    } finally {
      pdfium.module.removeFunction(callback)
      closeSync(target)
    }
  }

  close(): void {
    this.#pdfium.FPDF_CloseDocument(this.#handle)
    this.#release()
  }

  /** The letters that a page shows at this size; `pixels` are those of its picture, if it is drawn already. */
  #letters(
    page: number,
    { width, height, pixels }: { width: number; height: number; pixels?: Uint8Array<ArrayBuffer> },
  ): PageLetter[] {
    const pdfium = this.#pdfium
    const textPage = pdfium.FPDFText_LoadPage(page)
    if (textPage === 0) return []
    try {
      const letters = readLetters(pdfium, textPage)
      if (letters.length === 0) return []
      const picture = { width, height, pixels: pixels ?? this.#drawCopy(page, width, height) }
      const draw = <T>(use: (ground: PageRaster) => T) =>
        this.#draw(page, width, height, (ground) => use({ width, height, pixels: ground }))
      return seenLetters({ pdfium, page, textPage, picture, draw }, letters)
    } finally {
      pdfium.FPDFText_ClosePage(textPage)
    }
  }

  #drawCopy(page: number, width: number, height: number): Uint8Array<ArrayBuffer> {
    return this.#draw(page, width, height, (pixels) => pixels.slice())
  }

  /** Calls `use` with the pixels of a page, which are gone afterwards. */
  #draw<T>(page: number, width: number, height: number, use: (pixels: Uint8Array<ArrayBuffer>) => T): T {
    const pdfium = this.#pdfium
    const stride = width * CHANNELS
    return withHeap(pdfium, stride * height, (buffer) => {
      const bitmap = pdfium.FPDFBitmap_CreateEx(width, height, FORMAT_BGR, buffer, stride)
      if (bitmap === 0) throw new PdfPageError('page_failed', 'No bitmap for this page')
      try {
        // FPDFBitmap_FillRect takes as long for 24 bits a pixel as drawing a page of text.
        pdfium.module.HEAPU8.fill(WHITE, buffer, buffer + stride * height)
        const flags = DRAW_ANNOTATIONS | REVERSE_BYTE_ORDER
        pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, flags)
      } finally {
        pdfium.FPDFBitmap_Destroy(bitmap)
      }
      return use(pdfium.module.HEAPU8.subarray(buffer, buffer + stride * height))
    })
  }

  #pageSize(index: number): PdfPageSize {
    const pdfium = this.#pdfium
    return withHeap(pdfium, 8, (pointer) => {
      const known = pdfium.FPDF_GetPageSizeByIndexF(this.#handle, index, pointer)
      const view = heapView(pdfium, pointer, 8)
      const widthPt = known ? view.getFloat32(0, true) : 0
      const heightPt = known ? view.getFloat32(4, true) : 0
      return { index, widthPt, heightPt }
    })
  }

  #metadata(tag: string): string {
    return readUtf16(this.#pdfium, (pointer, bytes) =>
      this.#pdfium.FPDF_GetMetaText(this.#handle, tag, pointer, bytes),
    ).trim()
  }

  #read(position: number, target: number, size: number): number {
    const view = this.#pdfium.module.HEAPU8.subarray(target, target + size)
    return this.#file.readInto(view, position) ? 1 : 0
  }

  #release(): void {
    this.#pdfium.module.wasmExports.free(this.#access)
    this.#pdfium.module.removeFunction(this.#callback)
    this.#file.close()
  }
}

/** Every whole PDF ends in this mark, or little comes after it. */
const END_MARK = '%%EOF'
const END_BYTES = 2048

/** Whether a file that cannot be opened has parts of a PDF but not its end. */
function isCutOff(file: PdfFile): boolean {
  const head = Buffer.alloc(Math.min(file.size, 64 * 1024))
  const tail = Buffer.alloc(Math.min(file.size, END_BYTES))
  if (!file.readInto(head, 0) || !file.readInto(tail, file.size - tail.length)) return false
  return / obj\b/.test(head.toString('latin1')) && !tail.includes(END_MARK)
}

function cutOff(): PdfError {
  return new PdfError('pdf_truncated', 'The end of the document is missing')
}

function openingError(code: number, passwordGiven: boolean): PdfError {
  if (code === ERROR_PASSWORD) {
    return passwordGiven
      ? new PdfError('pdf_wrong_password', 'The password does not open this document')
      : new PdfError('pdf_encrypted', 'The document needs a password')
  }
  if (code === ERROR_SECURITY) {
    return new PdfError('pdf_encrypted', 'The document is protected in a way that a password cannot open')
  }
  return new PdfError('pdf_broken', `This is not a readable PDF (PDFium error ${code})`)
}

function writeAll(descriptor: number, bytes: Uint8Array): void {
  for (let done = 0; done < bytes.length;) done += writeSync(descriptor, bytes, done)
}
