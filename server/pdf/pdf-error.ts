/** Why a document as a whole cannot be used. */
export type PdfErrorCode =
  | 'pdf_encrypted'
  | 'pdf_wrong_password'
  | 'pdf_broken'
  | 'pdf_truncated'
  | 'pdf_empty'
  | 'pdf_too_many_pages'
  | 'pdf_unreadable'

/** Why one page of a usable document could not be rendered. */
export type PdfPageErrorCode = 'page_failed' | 'page_timeout' | 'page_missing'

/** A refusal of the whole document; `code` is stable, `message` is for logs. */
export class PdfError extends Error {
  override readonly name = 'PdfError'
  readonly code: PdfErrorCode

  constructor(code: PdfErrorCode, message: string) {
    super(message)
    this.code = code
  }
}

/** A page that did not come out; the rest of the document goes on. */
export class PdfPageError extends Error {
  override readonly name = 'PdfPageError'
  readonly code: PdfPageErrorCode

  constructor(code: PdfPageErrorCode, message: string) {
    super(message)
    this.code = code
  }
}
