import type { SlideRow } from '../../db/schema/slide.ts'

/** A title that was read from the earlier page follows the new one; what somebody typed stays. */
export function titleOnNewPage(
  slide: Pick<SlideRow, 'title' | 'text'>,
  page: { readonly heading: string; readonly text: string },
): string {
  const title = plain(slide.title)
  const wasRead = title !== '' && plain(slide.text).includes(title)
  return wasRead && page.heading !== '' && !plain(page.text).includes(title) ? page.heading : slide.title
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
