import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'

export interface ContentDialogProps<Content extends SlideContent = SlideContent> {
  readonly companyId: string
  readonly content: Content
  /** Name of the file that the content names. */
  readonly fileName: string | undefined
  /** Whether the slide is yet to be made. */
  readonly isNew: boolean
  readonly onSave: (content: SlideContent) => Promise<unknown>
  readonly onClose: () => void
}
