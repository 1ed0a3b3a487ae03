/** Geometry of the cross-section: beds folded into an arch, cut by a fault, eroded at the surface, with drill holes. */

export const SECTION = { width: 1440, height: 620 } as const

const STEP = 20
const FAULT_X = 1085
const FAULT_LEAN = 0.28
const FAULT_THROW = 58

export interface Bed {
  /** Depth of the bed's top below the datum, at the flanks of the arch. */
  readonly depth: number
  readonly rock: 'loam' | 'sandstone' | 'shale' | 'ore' | 'limestone' | 'gneiss'
}

/** From the top down. */
export const BEDS: readonly Bed[] = [
  { depth: 34, rock: 'sandstone' },
  { depth: 112, rock: 'shale' },
  { depth: 164, rock: 'ore' },
  { depth: 190, rock: 'limestone' },
  { depth: 284, rock: 'shale' },
  { depth: 340, rock: 'gneiss' },
]

/** The ground, as y: worn down across the arch, so that its beds come to the surface there. */
export function surfaceAt(x: number): number {
  return (
    136 +
    20 * Math.sin(x / 190 + 0.4) +
    8 * Math.sin(x / 71 + 2) +
    3 * Math.sin(x / 23) -
    22 * Math.exp(-(((x - 590) / 170) ** 2)) -
    34 * Math.exp(-(((x - 1290) / 160) ** 2))
  )
}

function foldedTop(x: number, depth: number): number {
  const arch = 214 * Math.exp(-(((x - 600) / 300) ** 2))
  return 130 + depth * (1 + 0.1 * Math.sin(x / 330)) - arch + 14 * Math.sin(x / 210 + depth / 90) + (x - 600) * 0.045
}

/** Where the fault is at a depth, as x. */
function faultAt(y: number): number {
  return FAULT_X + FAULT_LEAN * (y - 130)
}

/** Top of a bed at x, as y, with the throw of the fault. */
export function bedTop(x: number, depth: number): number {
  const unbroken = foldedTop(x, depth)
  return x > faultAt(unbroken) ? unbroken + FAULT_THROW : unbroken
}

/** Where a bed meets the fault on its unmoved side. */
function faultContact(depth: number): readonly [x: number, y: number] {
  let x = FAULT_X
  for (let pass = 0; pass < 6; pass++) x = faultAt(foldedTop(x, depth))
  return [x, foldedTop(x, depth)]
}

function points(tops: (x: number) => number): string {
  const parts: string[] = []
  for (let x = -STEP; x <= SECTION.width + STEP; x += STEP) parts.push(`${x} ${tops(x).toFixed(1)}`)
  return parts.join('L')
}

const foot = `L${SECTION.width + STEP} ${SECTION.height}L${-STEP} ${SECTION.height}Z`

/** Everything below the surface. */
export function groundPath(): string {
  return `M${points(surfaceAt)}${foot}`
}

export function surfacePath(): string {
  return `M${points(surfaceAt)}`
}

/** A bed and everything below it; the next bed is painted over it. */
export function bedPath(depth: number): string {
  const [x, y] = faultContact(depth)
  const moved = x + FAULT_LEAN * FAULT_THROW
  const parts: string[] = []
  for (let at = -STEP; at < x; at += STEP) parts.push(`${at} ${foldedTop(at, depth).toFixed(1)}`)
  parts.push(`${x.toFixed(1)} ${y.toFixed(1)}`)
  for (let at = moved; at < SECTION.width + 2 * STEP; at += STEP) {
    parts.push(`${at.toFixed(1)} ${(foldedTop(at, depth) + FAULT_THROW).toFixed(1)}`)
  }
  return `M${parts.join('L')}${foot}`
}

export function faultPath(): string {
  const top = surfaceAt(FAULT_X) - 8
  return `M${faultAt(top)} ${top}L${faultAt(SECTION.height)} ${SECTION.height}`
}

export interface DrillHole {
  readonly collar: readonly [x: number, y: number]
  readonly trace: string
  /** Where the hole runs through ore. */
  readonly intercept: string
  readonly ticks: string
}

/** A hole drilled from the surface, flattening a little as it goes down. */
export function drillHole(x: number, lean: number, length: number): DrillHole {
  const ore = BEDS.find((bed) => bed.rock === 'ore')?.depth ?? 0
  const below = BEDS.find((bed) => bed.depth > ore)?.depth ?? ore
  const y = surfaceAt(x)
  const trace: string[] = []
  const intercept: string[] = []
  let ticks = ''
  for (let along = 0; along <= length; along += 4) {
    const px = x + lean * along * (1 + along / 900)
    const py = y + along * Math.sqrt(1 - lean * lean)
    trace.push(`${px.toFixed(1)} ${py.toFixed(1)}`)
    if (py >= bedTop(px, ore) && py <= bedTop(px, below)) intercept.push(`${px.toFixed(1)} ${py.toFixed(1)}`)
    if (along > 0 && along % 40 === 0) ticks += `M${(px - 4).toFixed(1)} ${py.toFixed(1)}h8`
  }
  return {
    collar: [x, y],
    trace: `M${trace.join('L')}`,
    intercept: intercept.length > 1 ? `M${intercept.join('L')}` : '',
    ticks,
  }
}
