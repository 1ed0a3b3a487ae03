import type { Surroundings } from '@outcrop/validation/rules/rule.ts'
import { createGeology, type Geology, LITHOLOGY_CODES } from './geology.ts'
import { type Box, createTerrain, type Terrain } from './terrain.ts'

/** How much is drilled. Lengths in metres. */
export interface DistrictSize {
  readonly holes: number
  /** Mean length of a hole. */
  readonly depth: number
  readonly sampleLength: number
  /** Between survey stations. */
  readonly stationStep: number
}

/** A made district: the same for the same seed and size. */
export interface District {
  readonly seed: number
  readonly size: DistrictSize
  readonly crs: string
  readonly centre: readonly [x: number, y: number]
  readonly box: Box
  readonly terrain: Terrain
  readonly geology: Geology
  /** Border of the property, in the district's coordinate system. */
  readonly property: readonly (readonly [x: number, y: number])[]
}

export const DISTRICT_CRS = 'EPSG:26909'
const CENTRE = [434_000, 6_258_000] as const
/** Metres from the middle to the edges of the terrain, and of the property. */
const HALF = 5000
const PROPERTY_HALF = 3200
const USUAL: DistrictSize = { holes: 300, depth: 320, sampleLength: 2, stationStep: 30 }

/** Standards that are sent along with the samples: what is certified, and the standard deviation. */
export const STANDARDS = [
  { control: 'KR-STD-1', Au: [0.85, 0.03], Ag: [3.2, 0.15], Cu: [0.452, 0.011], As: [45, 2.4] },
  { control: 'KR-STD-2', Au: [2.41, 0.07], Ag: [11.6, 0.5], Cu: [1.21, 0.03], As: [118, 5] },
] as const

export function createDistrict(seed: number, size: Partial<DistrictSize> = {}): District {
  const [x, y] = CENTRE
  const box = { west: x - HALF, south: y - HALF, east: x + HALF, north: y + HALF }
  const geology = createGeology(seed, CENTRE)
  const [west, south, east, north] = [x - PROPERTY_HALF, y - PROPERTY_HALF, x + PROPERTY_HALF, y + PROPERTY_HALF]
  return {
    seed,
    size: { ...USUAL, ...size },
    crs: DISTRICT_CRS,
    centre: CENTRE,
    box,
    terrain: createTerrain(seed + 1, box, geology.faults),
    geology,
    property: [
      [west, south],
      [east, south],
      [east, north - 700],
      [east - 900, north],
      [west, north],
    ],
  }
}

/** What rules compare the district's tables with. */
export function surroundingsOf({ terrain, property, centre }: District): Surroundings {
  return {
    groundAt: (x, y) => terrain.groundAt(x, y),
    property: [property],
    project: centre,
    lithologyCodes: LITHOLOGY_CODES,
    today: '2026-11-26',
  }
}

/** Heights of the ground as an ESRI ASCII grid, with a cell of so many metres. */
export function groundGrid({ box, terrain }: District, cell = 25): string {
  const columns = Math.round((box.east - box.west) / cell)
  const rows = Math.round((box.north - box.south) / cell)
  const lines = Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns }, (_cell, column) =>
      terrain.groundAt(box.west + (column + 0.5) * cell, box.north - (row + 0.5) * cell).toFixed(1),
    ).join(' '),
  )
  const header = [
    `ncols ${columns}`,
    `nrows ${rows}`,
    `xllcorner ${box.west}`,
    `yllcorner ${box.south}`,
    `cellsize ${cell}`,
    'NODATA_value -9999',
  ]
  return `${[...header, ...lines].join('\n')}\n`
}
