import type { SlideContent } from '@outcrop/contract/decks/slide-content.ts'

/** What a dialog for a new slide begins with, by kind; no file is chosen yet. */
export const NEW_CONTENT: Readonly<Record<SlideContent['kind'], SlideContent>> = {
  text: { kind: 'text', heading: '', body: '', align: 'start', background: 'light' },
  video: { kind: 'video', file_id: '', autoplay: true, muted: false, loop: false },
  panorama: { kind: 'panorama', file_id: '' },
  link: { kind: 'link', url: '', file_id: null },
}
