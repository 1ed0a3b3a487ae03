/** Long sides, in pixels, at which the first picture of a file is kept. */
export const PAGE_SIDES = [320, 640, 1280] as const
/** Long side at which an image is shown whole, as one to look around in is; drawn from the original, without its metadata. */
export const WHOLE_SIDE = 8192
export type PageSide = (typeof PAGE_SIDES)[number] | typeof WHOLE_SIDE

/** Where the picture of a page is kept; `contentId` is that of `contentOf`. Pages count from 1; a video has one, its poster. */
export function pageKey(contentId: string, page: number, side: PageSide = PAGE_SIDES[0]): string {
  return `files/${contentId}/pages/${page}${side === PAGE_SIDES[0] ? '' : `-${side}`}.webp`
}
