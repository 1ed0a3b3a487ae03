import { heapView, readUtf16, withHeap } from './pdfium-library.ts'
import type { Pdfium } from './pdfium-library.ts'
import type { PdfRectangle } from './page-box.ts'

const TYPE_TEXT = 1
const TYPE_FORM = 5
const MODE_INVISIBLE = 3
const MODE_CLIP = 7
/** Forms within forms; PDFium itself draws no deeper. */
const MAX_DEPTH = 16

/** All text objects of a page, those inside forms included. */
export function textObjects(pdfium: Pdfium, page: number): number[] {
  const found: number[] = []
  const visit = (object: number, depth: number) => {
    const type = pdfium.FPDFPageObj_GetType(object)
    if (type === TYPE_TEXT) found.push(object)
    if (type !== TYPE_FORM || depth >= MAX_DEPTH) return
    const inside = pdfium.FPDFFormObj_CountObjects(object)
    for (let index = 0; index < inside; index += 1) visit(pdfium.FPDFFormObj_GetObject(object, index), depth + 1)
  }
  const count = pdfium.FPDFPage_CountObjects(page)
  for (let index = 0; index < count; index += 1) visit(pdfium.FPDFPage_GetObject(page, index), 0)
  return found
}

/** Whether an object draws nothing itself: text for searching over a scan, and text that only cuts out what is drawn next. */
export function drawsNothing(pdfium: Pdfium, object: number): boolean {
  const mode = pdfium.FPDFTextObj_GetTextRenderMode(object)
  return mode === MODE_INVISIBLE || mode === MODE_CLIP
}

/** Whether the letters of an object are not those of its glyphs but a text that the author wrote for them. */
export function isReplaced(pdfium: Pdfium, object: number): boolean {
  const count = pdfium.FPDFPageObj_CountMarks(object)
  for (let index = 0; index < count; index += 1) {
    const mark = pdfium.FPDFPageObj_GetMark(object, index)
    if (mark !== 0 && pdfium.FPDFPageObjMark_GetParamValueType(mark, 'ActualText') !== 0) return true
  }
  return false
}

/** Calls `draw` while `objects` are left out of the page. */
export function without<T>(pdfium: Pdfium, objects: readonly number[], draw: () => T): T {
  for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, false)
  try {
    return draw()
  } finally {
    for (const object of objects) pdfium.FPDFPageObj_SetIsActive(object, true)
  }
}

/** `objects` and those that write the same words at the same place, as is done for bold letters and shadows. */
export function copiesOf(
  { pdfium, textPage }: { readonly pdfium: Pdfium; readonly textPage: number },
  objects: ReadonlySet<number>,
  all: readonly number[],
): number[] {
  const textOf = (object: number) =>
    readUtf16(pdfium, (pointer, bytes) => pdfium.FPDFTextObj_GetText(object, textPage, pointer, bytes))
  const byText = Map.groupBy(objects, textOf)
  return all.filter((object) => {
    if (objects.has(object)) return true
    const bounds = boundsOf(pdfium, object)
    return byText.get(textOf(object))?.some((other) => overlap(boundsOf(pdfium, other), bounds)) ?? false
  })
}

function boundsOf(pdfium: Pdfium, object: number): PdfRectangle {
  return withHeap(pdfium, 16, (at) => {
    if (!pdfium.FPDFPageObj_GetBounds(object, at, at + 4, at + 8, at + 12))
      return { left: 0, top: 0, right: 0, bottom: 0 }
    const view = heapView(pdfium, at, 16)
    const [left = 0, bottom = 0, right = 0, top = 0] = [0, 4, 8, 12].map((offset) => view.getFloat32(offset, true))
    return { left, top, right, bottom }
  })
}

function overlap(one: PdfRectangle, other: PdfRectangle): boolean {
  return one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top
}
