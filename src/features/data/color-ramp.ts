export const RAMPS = ['viridis', 'magma', 'turbo', 'grey'] as const
export type RampName = (typeof RAMPS)[number]

type Color = readonly [red: number, green: number, blue: number]

/** Colours at even distances; those of matplotlib (CC0) and of turbo (Apache-2.0), thinned out. */
const STOPS: Readonly<Record<RampName, readonly Color[]>> = {
  viridis: [
    [68, 1, 84],
    [71, 44, 122],
    [59, 81, 139],
    [44, 113, 142],
    [33, 144, 141],
    [39, 173, 129],
    [92, 200, 99],
    [170, 220, 50],
    [253, 231, 37],
  ],
  magma: [
    [0, 0, 4],
    [28, 16, 68],
    [79, 18, 123],
    [129, 37, 129],
    [181, 54, 122],
    [229, 80, 100],
    [251, 135, 97],
    [254, 194, 135],
    [252, 253, 191],
  ],
  turbo: [
    [48, 18, 59],
    [70, 107, 227],
    [40, 187, 236],
    [50, 242, 152],
    [164, 252, 60],
    [238, 207, 58],
    [251, 126, 33],
    [209, 48, 5],
    [122, 4, 3],
  ],
  grey: [
    [20, 20, 20],
    [250, 250, 250],
  ],
}

/** The colour of a share from 0 to 1. */
export function colorAt(ramp: RampName, share: number): Color {
  const stops = STOPS[ramp]
  const at = Math.min(1, Math.max(0, share)) * (stops.length - 1)
  const below = stops[Math.floor(at)] ?? [0, 0, 0]
  const above = stops[Math.ceil(at)] ?? below
  const part = at - Math.floor(at)
  const mix = (index: 0 | 1 | 2) => Math.round(below[index] + (above[index] - below[index]) * part)
  return [mix(0), mix(1), mix(2)]
}

/** The ramp as a CSS gradient from left to right. */
export function gradientOf(ramp: RampName): string {
  return `linear-gradient(to right, ${STOPS[ramp].map((color) => `rgb(${color.join(' ')})`).join(', ')})`
}

/** RGBA of cells from 0 to 255, row by row; 0 stands for no value and is left clear. */
export function paint(cells: Uint8Array, ramp: RampName, { equalized = false } = {}): Uint8ClampedArray<ArrayBuffer> {
  const share = equalized ? ranksOf(cells) : (cell: number) => (cell - 1) / 254
  const colors = Array.from({ length: 256 }, (_, cell) => colorAt(ramp, share(cell)))
  const pixels = new Uint8ClampedArray(cells.length * 4)
  for (const [index, cell] of cells.entries()) {
    if (cell === 0) continue
    pixels.set(colors[cell] ?? [0, 0, 0], index * 4)
    pixels[index * 4 + 3] = 255
  }
  return pixels
}

/** The share of cells with a lower value, so that every colour covers as many of them. */
function ranksOf(cells: Uint8Array): (cell: number) => number {
  const counts = new Float64Array(256)
  let total = 0
  for (const cell of cells) {
    if (cell === 0) continue
    counts[cell] = (counts[cell] ?? 0) + 1
    total += 1
  }
  const below = new Float64Array(256)
  let sum = 0
  for (let cell = 1; cell < 256; cell += 1) {
    below[cell] = total === 0 ? 0 : sum / total
    sum += counts[cell] ?? 0
  }
  return (cell) => below[cell] ?? 0
}
