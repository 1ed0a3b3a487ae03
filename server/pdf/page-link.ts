import type { PdfLink } from './pdf-message.ts'
import { heapView, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'

const MAX_LINKS = 500
/** Whole device units that stand for the page's side; gives four decimals of a fraction. */
const GRID = 10_000
const SAFE_URL = /^(?:https?:\/\/|mailto:)/i

/** Link annotations of a page that lead to a web address or to a page of the same document. */
export function readPageLinks(pdfium: Pdfium, document: number, page: number): PdfLink[] {
  const links: PdfLink[] = []
  // position (4), link (4), rectangle (4 floats), device x and y (2 ints)
  withHeap(pdfium, 32, (scratch) => {
    heapView(pdfium, scratch, 32).setUint32(0, 0, true)
    while (links.length < MAX_LINKS && pdfium.FPDFLink_Enumerate(page, scratch, scratch + 4)) {
      const link = heapView(pdfium, scratch, 32).getUint32(4, true)
      const target = readTarget(pdfium, document, link)
      if (!target || !pdfium.FPDFLink_GetAnnotRect(link, scratch + 8)) continue
      links.push({ ...readBox(pdfium, page, scratch), ...target })
    }
  })
  return links
}

function readTarget(pdfium: Pdfium, document: number, link: number): { url: string } | { pageIndex: number } | null {
  const action = pdfium.FPDFLink_GetAction(link)
  const url = action ? readUrl(pdfium, document, action) : ''
  if (url) return SAFE_URL.test(url) ? { url } : null
  const destination =
    pdfium.FPDFLink_GetDest(document, link) || (action ? pdfium.FPDFAction_GetDest(document, action) : 0)
  if (!destination) return null
  const pageIndex = pdfium.FPDFDest_GetDestPageIndex(document, destination)
  return pageIndex >= 0 ? { pageIndex } : null
}

function readUrl(pdfium: Pdfium, document: number, action: number): string {
  const bytes = pdfium.FPDFAction_GetURIPath(document, action, 0, 0)
  if (bytes <= 1) return ''
  return withHeap(pdfium, bytes, (pointer) => {
    pdfium.FPDFAction_GetURIPath(document, action, pointer, bytes)
    const heap = pdfium.module.HEAPU8
    return Buffer.from(heap.buffer, pointer, bytes - 1).toString('utf8')
  })
}

function readBox(pdfium: Pdfium, page: number, scratch: number) {
  const rectangle = heapView(pdfium, scratch, 32)
  const [left, top, right, bottom] = [8, 12, 16, 20].map((at) => rectangle.getFloat32(at, true))
  const a = toDevice(pdfium, page, scratch, left ?? 0, top ?? 0)
  const b = toDevice(pdfium, page, scratch, right ?? 0, bottom ?? 0)
  return {
    x: Math.min(a.x, b.x) / GRID,
    y: Math.min(a.y, b.y) / GRID,
    width: Math.abs(a.x - b.x) / GRID,
    height: Math.abs(a.y - b.y) / GRID,
  }
}

function toDevice(pdfium: Pdfium, page: number, scratch: number, x: number, y: number) {
  pdfium.FPDF_PageToDevice(page, 0, 0, GRID, GRID, 0, x, y, scratch + 24, scratch + 28)
  const view = heapView(pdfium, scratch, 32)
  return { x: view.getInt32(24, true), y: view.getInt32(28, true) }
}
