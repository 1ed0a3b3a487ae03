import type { LetterSpot } from './letter-spot.ts'
import type { PageRaster, PixelBox } from './page-raster.ts'

/** Of the smaller letter's area: italics and tight lines overlap a little. */
const OVERLAP = 0.25
/** A letter that stands this near to the same letter, of its size, is its shadow or makes it bold. */
const COPY = 0.25
/** Each turn draws the page once more. */
const MAX_TURNS = 4
/** Neighbours are looked for in squares of this many pixels. */
const CELL = 2

/**
 * Which text objects lie on others, and in which turn each is looked at: those of one turn do not overlap. Objects for which no
 * turn is left have `null`.
 */
export function overlapTurns(spots: readonly LetterSpot[], { width, height }: PageRaster): Map<number, number | null> {
  const columns = Math.ceil(width / CELL)
  // Index of the last spot at each place, counted from one.
  const owners = new Uint32Array(columns * Math.ceil(height / CELL))
  const overlaps = new Map<number, Set<number>>()
  const note = (one: number, other: number) => overlaps.set(one, (overlaps.get(one) ?? new Set()).add(other))

  for (const [index, spot] of spots.entries()) {
    const others = new Set<number>()
    for (let y = Math.floor(spot.pixels.top / CELL); y < spot.pixels.bottom / CELL; y += 1) {
      for (let x = Math.floor(spot.pixels.left / CELL); x < spot.pixels.right / CELL; x += 1) {
        const at = y * columns + x
        const owner = owners[at] ?? 0
        if (owner > 0) others.add(owner)
        owners[at] = index + 1
      }
    }
    // The letter before is moved under this one, as is an "o" under a "T".
    others.delete(index)
    for (const owner of others) {
      const other = spots[owner - 1]
      if (!other || other.object === spot.object || isCopy(spot, other)) continue
      if (overlapOf(spot.box, other.box) < OVERLAP) continue
      note(spot.object, other.object)
      note(other.object, spot.object)
    }
  }

  const turns = new Map<number, number | null>()
  for (const [object, others] of overlaps) {
    const taken = new Set([...others].map((other) => turns.get(other)))
    const free = Array.from({ length: MAX_TURNS }, (_, turn) => turn).find((turn) => !taken.has(turn))
    turns.set(object, free ?? null)
  }
  return turns
}

/** The share of the smaller box that both cover. */
function overlapOf(one: PixelBox, other: PixelBox): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
  if (width <= 0 || height <= 0) return 0
  return (width * height) / Math.min(areaOf(one), areaOf(other))
}

function areaOf({ left, top, right, bottom }: PixelBox): number {
  return (right - left) * (bottom - top)
}

function isCopy(one: LetterSpot, other: LetterSpot): boolean {
  const near = (a: number, b: number, size: number) => Math.abs(a - b) <= Math.max(1, size * COPY)
  const width = one.box.right - one.box.left
  const height = one.box.bottom - one.box.top
  return (
    one.text === other.text &&
    near(one.box.left, other.box.left, width) &&
    near(one.box.right, other.box.right, width) &&
    near(one.box.top, other.box.top, height) &&
    near(one.box.bottom, other.box.bottom, height)
  )
}
