/** A page of a PDF that a test makes: lines of text, the first one larger. */
export type PdfPage = readonly string[]

/** A whole PDF with these pages. */
export function textPdf(pages: readonly PdfPage[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ')
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Count ${pages.length} /Kids [${kids}] >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((lines, index) => {
      const content = contentOf(lines)
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 960 540] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ]
    }),
  ]
  return pdfFile(objects)
}

/** What a test says of a PDF of one page, in the language of PDF. */
export interface DrawnPdf {
  /** What the page draws; F1 is Helvetica. */
  readonly content: string
  /** More of the page, like `/Rotate 90`. Without a box of its own, a page has 960 × 540 points. */
  readonly page?: string
  /** More of the page's resources. */
  readonly resources?: string
  /** More of the document's catalog. */
  readonly catalog?: string
  /** Objects from number 6. */
  readonly more?: readonly string[]
}

/** A PDF of one page that is drawn in any way. */
export function drawnPdf({ content, page = '', resources = '', catalog = '', more = [] }: DrawnPdf): Buffer {
  const box = page.includes('/MediaBox') ? '' : '/MediaBox [0 0 960 540]'
  return pdfFile([
    `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
    '<< /Type /Pages /Count 1 /Kids [4 0 R] >>',
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
    `<< /Type /Page /Parent 2 0 R ${box} ${page} /Resources << /Font << /F1 3 0 R >> ${resources} >> /Contents 5 0 R >>`,
    pdfStream(content),
    ...more,
  ])
}

/** The stream object of a PDF. */
export function pdfStream(content: string, entries = ''): string {
  return `<< ${entries} /Length ${content.length} >>\nstream\n${content}\nendstream`
}

function pdfFile(objects: readonly string[]): Buffer {
  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const trailer = `trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(`${file}xref\n0 ${size}\n0000000000 65535 f \n${table}${trailer}`, 'latin1')
}

function contentOf(lines: PdfPage): string {
  const shown = lines.map((line, index) => {
    const text = line.replaceAll(/[\\()]/g, (sign) => `\\${sign}`)
    return `BT /F1 ${index === 0 ? 40 : 20} Tf 60 ${440 - index * 60} Td (${text}) Tj ET`
  })
  return shown.join('\n')
}
