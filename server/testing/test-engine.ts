import type { FailedPage, PdfEngine, RenderedPage } from '../pdf/pdf-engine.ts'

type Page = RenderedPage | FailedPage

/** The real engine, drawing small. `take` gets each page and hands on what becomes of it, when it likes. */
export function engineThrough(
  pdf: PdfEngine,
  take: (page: Page, handOn: (page: Page) => void | Promise<void>) => Promise<void>,
): PdfEngine {
  return {
    ...pdf,
    renderPages: (options) =>
      pdf.renderPages({ ...options, sides: [320], onPage: (page) => take(page, (out) => options.onPage(out)) }),
  }
}
