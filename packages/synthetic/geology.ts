import { cos, exp, hypot, sin } from '@outcrop/compute/portable-math.ts'
import { createRandom, type Random } from '@outcrop/compute/random.ts'
import { besideFault, type Fault } from './terrain.ts'

/** Codes that loggers of the district use, with their names. */
export const LITHOLOGY_CODES: ReadonlyMap<string, string> = new Map([
  ['OVB', 'Overburden'],
  ['POR', 'Porphyry'],
  ['GD', 'Granodiorite'],
  ['BX', 'Breccia'],
  ['AND', 'Andesite'],
  ['TUF', 'Tuff'],
  ['SST', 'Sandstone'],
  ['SLT', 'Siltstone'],
  ['CGL', 'Conglomerate'],
  ['LMP', 'Lamprophyre'],
  ['FLT', 'Fault'],
])

/** A stock with shells of grade about it. Lengths in metres, `z` above the sea. */
export interface Intrusion {
  readonly x: number
  readonly y: number
  readonly z: number
  readonly radiusX: number
  readonly radiusY: number
  readonly radiusZ: number
}

export interface Geology {
  readonly faults: readonly Fault[]
  readonly intrusions: readonly Intrusion[]
}

/** What is at a place below ground. */
export interface Rock {
  readonly code: string
  /** Strength of the mineralisation, 0 to 1: 1 in the middle of a stock, 0.37 at its contact. */
  readonly strength: number
  /** Strength of the halo of arsenic outside of the contact, 0 to 1. */
  readonly halo: number
}

/** Metres from the middle of the district within which its stocks lie. */
const REACH = 1700

export function createGeology(seed: number, [x, y]: readonly [number, number]): Geology {
  const random = createRandom(seed)
  const faults = [0.4, 2.2].map((strike, index): Fault => {
    const offset = (index === 0 ? 1 : -1) * (350 + 250 * random.uniform())
    return {
      x: x + offset * cos(strike),
      y: y - offset * sin(strike),
      strike: strike + 0.15 * (random.uniform() - 0.5),
      slip: 140 + 120 * random.uniform(),
      rise: 25 + 30 * random.uniform(),
    }
  })
  const turn = 2 * Math.PI * random.uniform()
  const intrusions = Array.from({ length: 3 }, (_, index): Intrusion => {
    const angle = turn + (index * 2 * Math.PI) / 3
    return {
      x: x + REACH * sin(angle),
      y: y + REACH * cos(angle),
      z: 1050 + 120 * random.uniform(),
      radiusX: between(random, 260, 380),
      radiusY: between(random, 240, 340),
      radiusZ: between(random, 420, 560),
    }
  })
  return { faults, intrusions }
}

function between(random: Random, least: number, most: number): number {
  return least + (most - least) * random.uniform()
}

/** Half the width of a fault zone and of a dyke, in metres. */
const FAULT_ZONE = 2.5
const DYKE = 3
const DYKE_SPACING = 410
/** Layers from the top down, in metres each. */
const LAYER = 110
const LAYERS = ['AND', 'TUF', 'SST', 'AND', 'CGL', 'SLT'] as const

/** What is at a place that lies `depth` metres below the ground. */
export function rockAt({ faults, intrusions }: Geology, x: number, y: number, z: number): Rock {
  let [east, north, up] = [x, y, z]
  let isFault = false
  for (const fault of faults) {
    const beside = besideFault(fault, x, y)
    if (Math.abs(beside) < FAULT_ZONE) isFault = true
    if (beside <= 0) continue
    east -= fault.slip * sin(fault.strike)
    north -= fault.slip * cos(fault.strike)
    up -= fault.rise
  }
  let away = Number.POSITIVE_INFINITY
  for (const stock of intrusions)
    away = Math.min(
      away,
      hypot((east - stock.x) / stock.radiusX, (north - stock.y) / stock.radiusY, (up - stock.z) / stock.radiusZ),
    )
  const strength = exp(-away * away)
  const halo = exp(-(((away - 1.25) / 0.35) ** 2))
  return { code: isFault ? 'FLT' : codeAt(east, north, up, away), strength, halo }
}

function codeAt(east: number, north: number, up: number, away: number): string {
  const across = (east * 0.8 + north * 0.6) / DYKE_SPACING
  if (Math.abs(across - Math.round(across)) * DYKE_SPACING < DYKE) return 'LMP'
  if (away < 0.55) return 'POR'
  if (Math.abs(away - 1) < 0.06) return 'BX'
  if (away < 1) return 'GD'
  const layer = Math.floor((2400 - up + 0.12 * (east % 10_000)) / LAYER)
  return LAYERS[layer % LAYERS.length] ?? 'AND'
}
