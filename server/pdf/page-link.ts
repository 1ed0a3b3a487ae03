import { pageBox } from './page-box.ts'
import type { PdfLink } from './pdf-message.ts'
import { heapView, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'

const MAX_LINKS = 500
const SAFE_URL = /^(?:https?:\/\/|mailto:)/i

/** Link annotations of a page that lead to a web address or to a page of the same document. */
export function readPageLinks(pdfium: Pdfium, document: number, page: number): PdfLink[] {
  const links: PdfLink[] = []
  // position (4), link (4), rectangle (4 floats)
  withHeap(pdfium, 24, (scratch) => {
    heapView(pdfium, scratch, 24).setUint32(0, 0, true)
    while (links.length < MAX_LINKS && pdfium.FPDFLink_Enumerate(page, scratch, scratch + 4)) {
      const link = heapView(pdfium, scratch, 24).getUint32(4, true)
      const target = readTarget(pdfium, document, link)
      if (!target || !pdfium.FPDFLink_GetAnnotRect(link, scratch + 8)) continue
      links.push({ ...annotationBox(pdfium, page, scratch + 8), ...target })
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

function annotationBox(pdfium: Pdfium, page: number, rectangle: number) {
  const view = heapView(pdfium, rectangle, 16)
  const [left = 0, top = 0, right = 0, bottom = 0] = [0, 4, 8, 12].map((at) => view.getFloat32(at, true))
  return pageBox(pdfium, page, { left, top, right, bottom })
}
