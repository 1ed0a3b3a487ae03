import type { FlatSize } from '#/components/media/flat-view.ts'

/** A name that wants to stand beside a point of the picture, in pixels. */
export interface LabelWish {
  readonly x: number
  readonly y: number
  /** Of the text. */
  readonly width: number
}

/** Where a name is written: its left side and the middle of its height. */
export interface PlacedLabel {
  /** Place in the list of wishes. */
  readonly index: number
  readonly x: number
  readonly y: number
}

/** Room in the picture, in pixels. */
export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const HALF_HEIGHT = 7
/** Between the point and its name. */
const ASIDE = 6
/** Names closer to each other or to a point than this read as one. */
const APART = 3
/** Of the points themselves. */
const POINT_RADIUS = 2.5
/** Square pixels of the picture for each name: with more names the holes are not seen any more. */
const AREA_OF_NAME = 5000
const NAMES_LEAST = 12
/** Pixels of a cell of the index; names are about as wide as one. */
const CELL = 64

/**
 * Places names beside their points, so that none lies on another or in `kept` room, or is cut by the border: those that come
 * first in `order` first, on the side of its point that hides no other point where there is one, and left out where all sides
 * are taken. The name of `chosen` is never left out.
 */
export function placeLabels(
  wishes: readonly LabelWish[],
  {
    order,
    size,
    chosen = -1,
    kept = [],
  }: {
    readonly order: Iterable<number>
    readonly size: FlatSize
    readonly chosen?: number
    readonly kept?: readonly Box[]
  },
): PlacedLabel[] {
  const taken = new BoxIndex()
  for (const box of kept) taken.add(box)
  const dots = new BoxIndex()
  for (const { x, y } of wishes)
    if (isInside({ x, y }, size))
      dots.add({ left: x - POINT_RADIUS, right: x + POINT_RADIUS, top: y - POINT_RADIUS, bottom: y + POINT_RADIUS })
  const placed: PlacedLabel[] = []
  const seen = new Set<number>()
  const most = Math.max(NAMES_LEAST, Math.floor((size.width * size.height) / AREA_OF_NAME))
  for (const index of order) {
    if (placed.length >= most) break
    const wish = wishes[index]
    if (!wish || seen.has(index) || !isInside(wish, size)) continue
    seen.add(index)
    const whole = sides(wish).filter((side) => isWhole(boxAt(side, wish.width), size))
    const free = whole.filter((side) => !taken.meets(boxAt(side, wish.width)))
    const clear = free.find((side) => !dots.meets(boxAt(side, wish.width)))
    const at = clear ?? free[0] ?? (index === chosen ? (whole[0] ?? sides(wish)[0]) : undefined)
    if (!at) continue
    taken.add(boxAt(at, wish.width))
    placed.push({ index, ...at })
  }
  return placed
}

function isWhole({ left, right, top, bottom }: Box, { width, height }: FlatSize): boolean {
  return left >= 0 && right <= width && top >= 0 && bottom <= height
}

function isInside({ x, y }: Pick<LabelWish, 'x' | 'y'>, { width, height }: FlatSize): boolean {
  return x >= 0 && y >= 0 && x <= width && y <= height
}

/** Right above, right below, left above, left below. */
function sides({ x, y, width }: LabelWish): readonly { readonly x: number; readonly y: number }[] {
  const [right, left] = [x + ASIDE, x - ASIDE - width]
  const [above, below] = [y - ASIDE, y + ASIDE]
  return [
    { x: right, y: above },
    { x: right, y: below },
    { x: left, y: above },
    { x: left, y: below },
  ]
}

function boxAt({ x, y }: { readonly x: number; readonly y: number }, width: number): Box {
  return { left: x, right: x + width, top: y - HALF_HEIGHT, bottom: y + HALF_HEIGHT }
}

/** Boxes by the cells that they lie in, so that one is compared with its neighbours only. */
class BoxIndex {
  readonly #cells = new Map<number, Box[]>()

  meets(box: Box): boolean {
    return this.#cellsOf(box).some((key) =>
      this.#cells
        .get(key)
        ?.some(
          (other) =>
            box.left < other.right + APART &&
            other.left < box.right + APART &&
            box.top < other.bottom &&
            other.top < box.bottom,
        ),
    )
  }

  add(box: Box): void {
    for (const key of this.#cellsOf(box)) {
      const boxes = this.#cells.get(key)
      if (boxes) boxes.push(box)
      else this.#cells.set(key, [box])
    }
  }

  #cellsOf({ left, top, right, bottom }: Box): number[] {
    const keys: number[] = []
    for (let column = Math.floor((left - APART) / CELL); column <= Math.floor((right + APART) / CELL); column += 1)
      for (let row = Math.floor(top / CELL); row <= Math.floor(bottom / CELL); row += 1)
        keys.push(column * 65_536 + row)
    return keys
  }
}

/**
 * The order in which holes are named: the chosen one, those with errors, then the others spread over the list, so that the
 * names that find room stand all over the picture rather than where the list begins.
 */
export function labelOrder(count: number, chosen: number, withErrors: ReadonlySet<number>): number[] {
  const first = chosen >= 0 ? [chosen] : []
  return [...first, ...[...withErrors].filter((hole) => hole !== chosen), ...spread(count)]
}

/** 0, then the middle, then the quarters and so on: each number once. */
function spread(count: number): number[] {
  const bits = Math.max(0, Math.ceil(Math.log2(Math.max(1, count))))
  const order: number[] = []
  for (let step = 0; step < 2 ** bits; step += 1) {
    let turned = 0
    for (let bit = 0; bit < bits; bit += 1) if (step & (1 << bit)) turned |= 1 << (bits - 1 - bit)
    if (turned < count) order.push(turned)
  }
  return order
}
