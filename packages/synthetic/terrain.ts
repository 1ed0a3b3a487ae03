import { cos, sin } from '@outcrop/compute/portable-math.ts'
import { createRandom } from '@outcrop/compute/random.ts'

/** A fault that stands upright and moved one side along itself and up. */
export interface Fault {
  readonly x: number
  readonly y: number
  /** Direction of its trace from north, in radians. */
  readonly strike: number
  /** Metres that the right side moved along the strike. */
  readonly slip: number
  /** Metres that the right side rose. */
  readonly rise: number
}

export interface Terrain {
  /** Metres above the sea; NaN outside of the district. */
  groundAt(x: number, y: number): number
}

/** Corners of the district in its coordinate system. */
export interface Box {
  readonly west: number
  readonly south: number
  readonly east: number
  readonly north: number
}

const BASE = 980
const RELIEF = 620
/** Metres between the largest ridges. */
const WAVE = 2600
const OCTAVES = 5
/** Half the width of a scarp, in metres: a step of no width would set collars beside it far off a grid of heights. */
const SCARP = 60
const LATTICE = 256

/** Metres to the right of a fault's trace; negative to the left. */
export function besideFault({ x, y, strike }: Fault, east: number, north: number): number {
  return (east - x) * cos(strike) - (north - y) * sin(strike)
}

/** Ridges that faults cut off and shift. The same for the same seed. */
export function createTerrain(seed: number, box: Box, faults: readonly Fault[]): Terrain {
  const random = createRandom(seed)
  const lattice = Float64Array.from({ length: LATTICE * LATTICE }, () => random.uniform())
  return {
    groundAt(x, y) {
      if (!(x >= box.west && x <= box.east && y >= box.south && y <= box.north)) return Number.NaN
      let [east, north, rise] = [x - box.west, y - box.south, 0]
      for (const fault of faults) {
        const share = smoothStep((besideFault(fault, x, y) + SCARP) / (2 * SCARP))
        east -= share * fault.slip * sin(fault.strike)
        north -= share * fault.slip * cos(fault.strike)
        rise += share * fault.rise
      }
      return BASE + rise + RELIEF * ridges(lattice, east / WAVE, north / WAVE)
    },
  }
}

function smoothStep(share: number): number {
  const within = Math.min(1, Math.max(0, share))
  return within * within * (3 - 2 * within)
}

/** Ridged noise (Musgrave): the fold of each octave makes crests, and valleys stay smooth. */
function ridges(lattice: Float64Array, x: number, y: number): number {
  let [sum, weight, scale] = [0, 0.5, 1]
  for (let octave = 0; octave < OCTAVES; octave += 1) {
    const fold = 1 - Math.abs(2 * noise(lattice, x * scale + octave * 17.3, y * scale + octave * 9.1) - 1)
    sum += weight * fold * fold
    weight *= 0.42
    scale *= 2.05
  }
  return sum
}

function noise(lattice: Float64Array, x: number, y: number): number {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  const [right, up] = [smoothStep(x - column), smoothStep(y - row)]
  const at = (i: number, j: number) => lattice[wrap(j) * LATTICE + wrap(i)] ?? 0
  const low = at(column, row) * (1 - right) + at(column + 1, row) * right
  const high = at(column, row + 1) * (1 - right) + at(column + 1, row + 1) * right
  return low * (1 - up) + high * up
}

function wrap(place: number): number {
  return ((place % LATTICE) + LATTICE) % LATTICE
}
