import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { ReportContent, ReportSection } from './report-content.ts'
import { reportFonts, writable } from './report-font.ts'
import { t } from './report-text.ts'

const MARGIN = 48
const INK = '#1c1917'
const QUIET = '#57534e'
const LINE = '#e7e5e4'
const PADDING = 4
const SMALL = 8
/** Names of the two fonts in the document. */
const REGULAR = 'regular'
const BOLD = 'bold'
/** Letters that the fonts lack are listed up to so many. */
const LACKING_SHOWN = 40

type Doc = PDFKit.PDFDocument

/** A document, and what is known of letters that its fonts lack. */
interface Page {
  readonly doc: Doc
  /** Text as the fonts can write it. */
  shown(text: string): string
}

/** The report on A4, with text that can be searched. The same content gives the same bytes but for the dates in its head. */
export async function reportPdf(content: ReportContent): Promise<Buffer> {
  const { title, state, facts, sections } = content
  const doc = new PDFDocument({
    size: 'A4',
    margin: MARGIN,
    bufferPages: true,
    lang: 'en',
    displayTitle: true,
    info: { Title: title },
  })
  const bytes = buffer(doc)
  const fonts = reportFonts()
  doc.registerFont(REGULAR, fonts.regular).registerFont(BOLD, fonts.bold)
  const lacking = new Set<string>()
  const page: Page = { doc, shown: (text) => writable(text, fonts, (letter) => lacking.add(letter)) }
  const { shown } = page
  doc.font(BOLD).fontSize(18).fillColor(INK).text(shown(title))
  doc.font(REGULAR).fontSize(10).fillColor(QUIET).text(shown(state)).moveDown()
  for (const [name, value] of facts) {
    doc.fillColor(QUIET).text(`${shown(name)}: `, { continued: true })
    doc.fillColor(INK).text(shown(value))
  }
  for (const section of sections) drawSection(page, section)
  if (lacking.size > 0) drawLacking(page, lacking)
  numberPages(doc)
  doc.end()
  return await bytes
}

function drawSection(page: Page, { title, note, header, numbers, rows }: ReportSection): void {
  const { doc, shown } = page
  if (doc.y > bottomOf(doc) - 80) doc.addPage()
  doc.moveDown(1.5).font(BOLD).fontSize(12).fillColor(INK).text(shown(title), MARGIN)
  if (note !== null) doc.font(REGULAR).fontSize(9).fillColor(QUIET).text(shown(note), MARGIN)
  doc.moveDown(0.5)
  if (rows.length === 0) return
  const widths = widthsOf(page, [header, ...rows])
  const drawHead = () => drawRow(page, header, { widths, numbers, font: BOLD, color: QUIET })
  drawHead()
  for (const row of rows) {
    if (doc.y + heightOf(page, row, widths) > bottomOf(doc)) {
      doc.addPage()
      drawHead()
    }
    drawRow(page, row, { widths, numbers, font: REGULAR, color: INK })
  }
}

interface RowLook {
  readonly widths: readonly number[]
  readonly numbers: readonly number[]
  readonly font: string
  readonly color: string
}

function drawRow(page: Page, row: readonly string[], { widths, numbers, font, color }: RowLook): void {
  const { doc, shown } = page
  doc.font(font).fontSize(SMALL).fillColor(color)
  const top = doc.y
  const height = heightOf(page, row, widths)
  let x = MARGIN
  for (const [column, cell] of row.entries()) {
    const width = widths[column] ?? 0
    const align = numbers.includes(column) ? 'right' : 'left'
    doc.text(shown(cell), x + PADDING, top + PADDING, { width: width - 2 * PADDING, height, align, ellipsis: true })
    x += width
  }
  doc
    .strokeColor(LINE)
    .moveTo(MARGIN, top + height)
    .lineTo(x, top + height)
    .stroke()
  doc.x = MARGIN
  doc.y = top + height
}

/** As tall as its tallest cell, but never taller than a page. */
function heightOf({ doc, shown }: Page, row: readonly string[], widths: readonly number[]): number {
  const heights = row.map((cell, column) =>
    doc.heightOfString(shown(cell), { width: (widths[column] ?? 0) - 2 * PADDING }),
  )
  return Math.min(300, Math.max(...heights)) + 2 * PADDING
}

/** Widths by what the columns hold, together as wide as the page. */
function widthsOf({ doc, shown }: Page, rows: readonly (readonly string[])[]): number[] {
  doc.font(BOLD).fontSize(SMALL)
  const [header = []] = rows
  const naturalWidths = header.map((_, column) =>
    Math.min(260, Math.max(30, ...rows.slice(0, 100).map((row) => doc.widthOfString(shown(row[column] ?? ''))))),
  )
  const room = doc.page.width - 2 * MARGIN
  const sum = naturalWidths.reduce((total, width) => total + width + 2 * PADDING, 0)
  return naturalWidths.map((width) => ((width + 2 * PADDING) * room) / sum)
}

/** Letters that the fonts lack are named in the text by number; here is what they are. */
function drawLacking({ doc, shown }: Page, lacking: ReadonlySet<string>): void {
  const letters = [...lacking].slice(0, LACKING_SHOWN).map(shown).join(' ')
  doc.moveDown(1.5).font(REGULAR).fontSize(9).fillColor(QUIET)
  doc.text(t('letters_named', { letters, count: lacking.size }), MARGIN)
}

function bottomOf(doc: Doc): number {
  return doc.page.height - MARGIN
}

function numberPages(doc: Doc): void {
  const { start, count } = doc.bufferedPageRange()
  for (let page = start; page < start + count; page += 1) {
    doc.switchToPage(page)
    // Below the margin, where text would begin another page.
    doc.page.margins.bottom = 0
    doc.font(REGULAR).fontSize(SMALL).fillColor(QUIET)
    doc.text(t('page', { page: page + 1, pages: count }), MARGIN, doc.page.height - 32, { lineBreak: false })
  }
}
