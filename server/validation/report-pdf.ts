import { buffer } from 'node:stream/consumers'
import PDFDocument from 'pdfkit'
import type { ReportContent, ReportSection } from './report-content.ts'
import { t } from './report-text.ts'

const MARGIN = 48
const INK = '#1c1917'
const QUIET = '#57534e'
const LINE = '#e7e5e4'
const PADDING = 4
const SMALL = 8

type Doc = PDFKit.PDFDocument

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
  doc.font('Helvetica-Bold').fontSize(18).fillColor(INK).text(shown(title))
  doc.font('Helvetica').fontSize(10).fillColor(QUIET).text(shown(state)).moveDown()
  for (const [name, value] of facts) {
    doc.fillColor(QUIET).text(`${shown(name)}: `, { continued: true })
    doc.fillColor(INK).text(shown(value))
  }
  for (const section of sections) drawSection(doc, section)
  numberPages(doc)
  doc.end()
  return await bytes
}

function drawSection(doc: Doc, { title, note, header, numbers, rows }: ReportSection): void {
  if (doc.y > bottomOf(doc) - 80) doc.addPage()
  doc.moveDown(1.5).font('Helvetica-Bold').fontSize(12).fillColor(INK).text(shown(title), MARGIN)
  if (note !== null) doc.font('Helvetica').fontSize(9).fillColor(QUIET).text(shown(note), MARGIN)
  doc.moveDown(0.5)
  if (rows.length === 0) return
  const widths = widthsOf(doc, [header, ...rows])
  const drawHead = () => drawRow(doc, header, { widths, numbers, font: 'Helvetica-Bold', color: QUIET })
  drawHead()
  for (const row of rows) {
    if (doc.y + heightOf(doc, row, widths) > bottomOf(doc)) {
      doc.addPage()
      drawHead()
    }
    drawRow(doc, row, { widths, numbers, font: 'Helvetica', color: INK })
  }
}

interface RowLook {
  readonly widths: readonly number[]
  readonly numbers: readonly number[]
  readonly font: string
  readonly color: string
}

function drawRow(doc: Doc, row: readonly string[], { widths, numbers, font, color }: RowLook): void {
  doc.font(font).fontSize(SMALL).fillColor(color)
  const top = doc.y
  const height = heightOf(doc, row, widths)
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
function heightOf(doc: Doc, row: readonly string[], widths: readonly number[]): number {
  const heights = row.map((cell, column) =>
    doc.heightOfString(shown(cell), { width: (widths[column] ?? 0) - 2 * PADDING }),
  )
  return Math.min(300, Math.max(...heights)) + 2 * PADDING
}

/** Widths by what the columns hold, together as wide as the page. */
function widthsOf(doc: Doc, rows: readonly (readonly string[])[]): number[] {
  doc.font('Helvetica-Bold').fontSize(SMALL)
  const [header = []] = rows
  const wanted = header.map((_, column) =>
    Math.min(260, Math.max(30, ...rows.slice(0, 100).map((row) => doc.widthOfString(shown(row[column] ?? ''))))),
  )
  const room = doc.page.width - 2 * MARGIN
  const sum = wanted.reduce((total, width) => total + width + 2 * PADDING, 0)
  return wanted.map((width) => ((width + 2 * PADDING) * room) / sum)
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
    doc.font('Helvetica').fontSize(SMALL).fillColor(QUIET)
    doc.text(t('page', { page: page + 1, pages: count }), MARGIN, doc.page.height - 32, { lineBreak: false })
  }
}

const NOT_WESTERN =
  /[^\u0020-\u007e\u00a0-\u00ffŒœŠšŸŽžƒˆ˜\u2013\u2014\u2018-\u201a\u201c-\u201e\u2020-\u2022\u2026\u2030\u2039\u203a\u20ac\u2122]/gu

/** The fonts that every reader of PDF has hold Western letters only: others lose their accents, or are named by number. */
function shown(text: string): string {
  return text.replaceAll(/[\n\r\t]/g, ' ').replaceAll(NOT_WESTERN, (letter) => {
    const plain = letter.normalize('NFD').replaceAll(/\p{M}/gu, '')
    if (plain !== letter && /^[\u0020-\u007e]+$/.test(plain)) return plain
    return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  })
}
