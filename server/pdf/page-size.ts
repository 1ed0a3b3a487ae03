/** Vector pages gain nothing beyond 576 dots per inch, however small the page is. */
const MAX_PIXELS_PER_POINT = 8

/** Pixels of a page drawn to fit a square of `longSide`, whatever its size in points. */
export function fitPage(
  page: { widthPt: number; heightPt: number },
  longSide: number,
): { width: number; height: number } {
  const width = page.widthPt > 0 ? page.widthPt : 612
  const height = page.heightPt > 0 ? page.heightPt : 792
  const scale = Math.min(longSide / Math.max(width, height), MAX_PIXELS_PER_POINT)
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  }
}

/** The sizes to encode for a bitmap, largest first: those below it, and itself. Never an enlargement. */
export function imageSizes(
  bitmap: { width: number; height: number },
  longSides: readonly number[],
): { width: number; height: number }[] {
  const full = Math.max(bitmap.width, bitmap.height)
  const sides = new Set(longSides.map((side) => Math.min(side, full)))
  return [...sides]
    .toSorted((a, b) => b - a)
    .map((side) => ({
      width: Math.max(1, Math.round((bitmap.width * side) / full)),
      height: Math.max(1, Math.round((bitmap.height * side) / full)),
    }))
}

/** Width and height of every page in points, to a hundredth. */
export function pageSizesOf(info: {
  readonly pages: readonly { readonly widthPt: number; readonly heightPt: number }[]
}): [number, number][] {
  return info.pages.map((page) => [round(page.widthPt), round(page.heightPt)])
}

function round(points: number): number {
  return Math.round(points * 100) / 100
}
