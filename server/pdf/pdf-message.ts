import type { PageBox } from './page-box.ts'
import type { PdfErrorCode, PdfPageErrorCode } from './pdf-error.ts'

export interface PdfSource {
  path: string
  password?: string | undefined
}

export interface PdfPageSize {
  /** Zero-based. */
  index: number
  /** Points (1/72 inch), after the page's own rotation. */
  widthPt: number
  heightPt: number
}

export interface PdfInfo {
  pageCount: number
  pages: PdfPageSize[]
  title?: string
  producer?: string
  encrypted: boolean
}

/** A link drawn on a page. */
export interface PdfLink extends PageBox {
  url?: string
  /** Zero-based target inside the same document. */
  pageIndex?: number
}

/** A word and its place on the page; broken at a line's end if a soft hyphen is its last character. */
export interface PdfWord extends PageBox {
  text: string
}

/** One page as the worker hands it over: RGB, three bytes a pixel, rows without padding. */
export interface PdfBitmap {
  index: number
  widthPt: number
  heightPt: number
  width: number
  height: number
  pixels: Uint8Array<ArrayBuffer>
  text: string
  /** The largest text of the page, if it reads like a heading; else empty. */
  heading: string
  words: PdfWord[]
  links: PdfLink[]
}

export interface RenderTask {
  kind: 'render'
  source: PdfSource
  index: number
  /** The bitmap fits a square of this many pixels. */
  longSide: number
  withText: boolean
}

export interface InspectTask {
  kind: 'inspect'
  source: PdfSource
  maxPages: number
}

/** Writes the document to `target` as anybody can open it. */
export interface DecryptTask {
  kind: 'decrypt'
  source: PdfSource
  target: string
}

/** The text that one page shows. */
export interface TextTask {
  kind: 'text'
  source: PdfSource
  index: number
  /** The page is drawn to fit a square of this many pixels. */
  longSide: number
}

export type PdfTask = RenderTask | InspectTask | DecryptTask | TextTask

export type PdfAnswer =
  | { kind: 'inspected'; info: PdfInfo; heapBytes: number }
  | { kind: 'text'; text: string; heapBytes: number }
  | { kind: 'decrypted'; heapBytes: number }
  | { kind: 'rendered'; bitmap: PdfBitmap; heapBytes: number }
  | { kind: 'refused'; code: PdfErrorCode; message: string; heapBytes: number }
  | { kind: 'page-refused'; code: PdfPageErrorCode; message: string; heapBytes: number }

export interface PdfWorkerData {
  module: WebAssembly.Module
  memoryLimitBytes: number
}
