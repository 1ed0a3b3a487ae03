import type { SlideRow } from '../../db/schema/slide.ts'

/** A title that was read from the earlier page follows the new one; what somebody typed stays. */
export function titleOnNewPage(
  slide: Pick<SlideRow, 'title' | 'text'>,
  page: { readonly heading: string; readonly text: string },
): string {
  return page.heading !== '' && isReadElsewhere(slide, page.text) ? page.heading : slide.title
}

/** Whether a title was read from the text of its slide, and another text does not have it. */
export function isReadElsewhere(slide: Pick<SlideRow, 'title' | 'text'>, text: string): boolean {
  const title = plain(slide.title)
  return title !== '' && plain(slide.text).includes(title) && !plain(text).includes(title)
}

function plain(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim().toLowerCase()
}
