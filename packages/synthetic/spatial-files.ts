import { cos, sin } from '@outcrop/compute/portable-math.ts'
import type { Work } from '@outcrop/compute/work.ts'
import { type OmfOutput, type OmfProjectOutput, writeOmf2 } from '@outcrop/geo/formats/write-omf2.ts'
import { type District, groundGrid } from './district.ts'
import { plantedParts } from './planted-parts.ts'
import { resourceBlocks } from './resource-model.ts'
import type { SpatialDelivery, ToDegrees } from './spatial-file.ts'

/** Metres between heights of the ground, and between lines of the airborne survey. */
const GROUND_STEP = 25
const MAGNETIC_STEP = 40
const MAGNETIC_SIDE = 90
/** What the survey's contractor wrote where there was no flight, and did not say so. */
const NOT_FLOWN = 0
const SPIKE = '1e+33'
const SURFACE_SIDE = 24
const SURFACE_STEP = 60

/**
 * The ground, the property, a magnetic grid, claims, faults, a contact and the stocks of a district, and small files with
 * errors of the other rules. Errors are planted in all but the first two: what must be found of them is the truth, with the
 * ground and the property as what they are.
 */
export async function spatialFiles(work: Work, district: District, toDegrees: ToDegrees): Promise<SpatialDelivery> {
  const contact = contactSurface(district)
  const planted = await plantedParts(work.part(0, 0.5), district, toDegrees)
  const stocks = await writeOmf2(work.part(0.5, 1), stockModel(district))
  return {
    files: [
      {
        name: 'ground-height.asc',
        kind: 'grid',
        use: 'terrain',
        category: 'geology',
        content: groundGrid(district, GROUND_STEP),
      },
      {
        name: 'property.geojson',
        kind: 'vector',
        use: 'property',
        category: 'property_boundaries',
        content: layerText([{ claim: 'KR-1', ring: closed(district.property) }], toDegrees),
      },
      { name: 'magnetics.asc', kind: 'grid', use: 'data', category: 'geophysics', content: magneticGrid(district) },
      {
        name: 'claims.geojson',
        kind: 'vector',
        use: 'data',
        category: 'property_boundaries',
        content: layerText(claims(district), toDegrees),
      },
      { name: 'faults.dxf', kind: 'vector', use: 'data', category: 'geology', content: faultLines(district) },
      { name: 'contact.obj', kind: 'mesh', use: 'data', category: 'geology', content: contact.text },
      { name: MODEL_NAME, kind: 'omf', use: 'data', category: 'geology', content: stocks },
      ...planted.files,
    ],
    truth: {
      'ground-height.asc': { G01: 1 },
      'property.geojson': {},
      'magnetics.asc': { G01: 1, G02: 4 * (MAGNETIC_SIDE - 1), G05: 3, G07: 1 },
      'claims.geojson': { V02: 2, V03: 1 },
      'faults.dxf': { V01: 1 },
      'contact.obj': contact.truth,
      [MODEL_NAME]: { O03: 1, M02: MODEL_TRIANGLES },
      ...planted.truth,
    },
  }
}

const MODEL_NAME = 'stocks.omf'
const MODEL_SIDES = 12
const MODEL_TRIANGLES = 2 * MODEL_SIDES

/** The stocks as a modeller delivers them, with blocks of a resource: two have one name, and the last is inside out. */
function stockModel(district: District): OmfProjectOutput {
  const { crs, geology } = district
  const { intrusions } = geology
  const elements = intrusions.map((stock, index): OmfOutput => {
    const around = Array.from({ length: MODEL_SIDES }, (_, side) => (2 * Math.PI * side) / MODEL_SIDES)
    const positions = [
      ...around.flatMap((turn) => [stock.x + stock.radiusX * cos(turn), stock.y + stock.radiusY * sin(turn), stock.z]),
      ...[stock.x, stock.y, stock.z + stock.radiusZ],
      ...[stock.x, stock.y, stock.z - stock.radiusZ],
    ]
    const [top, bottom] = [MODEL_SIDES, MODEL_SIDES + 1]
    const isTurned = index === intrusions.length - 1
    const indices = around.flatMap((_, side) => {
      const next = (side + 1) % MODEL_SIDES
      const [from, to] = isTurned ? [next, side] : [side, next]
      return [from, to, top, to, from, bottom]
    })
    return {
      name: index < 2 ? 'stock' : `stock ${index + 1}`,
      kind: 'surface',
      positions: Float64Array.from(positions),
      indices: Uint32Array.from(indices),
      attributes: [],
    }
  })
  return {
    name: 'Kettle Ridge stocks',
    crs,
    unit: 'metres',
    date: '2026-11-20T09:00:00Z',
    elements: [...elements, resourceBlocks(district)],
  }
}

/** A field in nanotesla with a frame that was not flown, three spikes, and no word of either. */
function magneticGrid({ centre: [x, y] }: District): string {
  const half = (MAGNETIC_SIDE * MAGNETIC_STEP) / 2
  const valueAt = (row: number, column: number) => {
    const isFrame = row === 0 || column === 0 || row === MAGNETIC_SIDE - 1 || column === MAGNETIC_SIDE - 1
    if (isFrame) return String(NOT_FLOWN)
    if (row === 20 && column >= 30 && column < 33) return SPIKE
    return (56_200 + 240 * sin(row / 7) * sin(column / 11)).toFixed(1)
  }
  const rows = Array.from({ length: MAGNETIC_SIDE }, (_, row) =>
    Array.from({ length: MAGNETIC_SIDE }, (_cell, column) => valueAt(row, column)).join(' '),
  )
  const head = [
    `ncols ${MAGNETIC_SIDE}`,
    `nrows ${MAGNETIC_SIDE}`,
    `xllcorner ${x - half}`,
    `yllcorner ${y - half}`,
    `cellsize ${MAGNETIC_STEP}`,
  ]
  return `${[...head, ...rows].join('\n')}\n`
}

type Place = readonly [x: number, y: number]

interface Claim {
  readonly claim: string
  readonly ring: readonly Place[]
}

/** Claims beside each other: the second crosses itself, the third is open, the fourth has a corner twice. */
function claims({ centre: [x, y] }: District): readonly Claim[] {
  const square = (column: number): readonly [Place, Place, Place, Place] => {
    const [west, south] = [x - 2400 + 1200 * column, y - 600]
    return [
      [west, south],
      [west + 1200, south],
      [west + 1200, south + 1200],
      [west, south + 1200],
    ]
  }
  const [a, b, c, d] = square(1)
  const [e, f, ...rest] = square(3)
  return [
    { claim: '1041220', ring: closed(square(0)) },
    { claim: '1041221', ring: closed([a, c, b, d]) },
    { claim: '1041222', ring: square(2) },
    { claim: '1041223', ring: closed([e, f, f, ...rest]) },
  ]
}

function closed(ring: readonly Place[]): readonly Place[] {
  return [...ring, ...ring.slice(0, 1)]
}

function layerText(features: readonly Claim[], toDegrees: ToDegrees): string {
  const written = features.map(({ claim, ring }) => ({
    type: 'Feature',
    properties: { claim },
    geometry: { type: 'Polygon', coordinates: [ring.map(([x, y]) => toDegrees(x, y))] },
  }))
  return JSON.stringify({ type: 'FeatureCollection', features: written })
}

/** Traces of the faults as lines of a drawing, which names no system. */
function faultLines({ geology: { faults }, centre: [x, y] }: District): string {
  const lines = faults.flatMap((fault, index) => {
    const ends = [-1, 1].map((side) => [fault.x + side * (x - fault.x + 900), fault.y + side * (y - fault.y + 1500)])
    const pairs = ends.flatMap(([east = 0, north = 0], end) => [
      [10 + end, east.toFixed(1)],
      [20 + end, north.toFixed(1)],
      [30 + end, '0'],
    ])
    return [[0, 'LINE'], [8, `FAULT_${index + 1}`], ...pairs]
  })
  const all = [[0, 'SECTION'], [2, 'ENTITIES'], ...lines, [0, 'ENDSEC'], [0, 'EOF']]
  return `${all.map(([code, text]) => `${code}\n${text}`).join('\n')}\n`
}

/** The top of a stock as triangles: four of them have no area, one is turned about. */
function contactSurface({ centre: [x, y], terrain }: District): {
  text: string
  truth: Readonly<Record<string, number>>
} {
  const half = (SURFACE_SIDE * SURFACE_STEP) / 2
  const vertices = Array.from({ length: (SURFACE_SIDE + 1) ** 2 }, (_, place) => {
    const [column, row] = [place % (SURFACE_SIDE + 1), Math.floor(place / (SURFACE_SIDE + 1))]
    const [east, north] = [x - half + column * SURFACE_STEP, y - half + row * SURFACE_STEP]
    return `v ${east} ${north} ${(terrain.groundAt(east, north) - 180 - 3 * column).toFixed(2)}`
  })
  const faces: string[] = []
  for (let row = 0; row < SURFACE_SIDE; row += 1)
    for (let column = 0; column < SURFACE_SIDE; column += 1) {
      const first = row * (SURFACE_SIDE + 1) + column + 1
      const [right, up] = [first + 1, first + SURFACE_SIDE + 1]
      const isTurned = row === 11 && column === 11
      faces.push(isTurned ? `f ${first} ${up + 1} ${right}` : `f ${first} ${right} ${up + 1}`)
      faces.push(`f ${first} ${up + 1} ${up}`)
    }
  const degenerate = [5, 6, 7, 8].map((vertex) => `f ${vertex} ${vertex} ${vertex}`)
  return {
    text: `${[...vertices, ...faces, ...degenerate].join('\n')}\n`,
    truth: { M01: 4 * SURFACE_SIDE, M02: 3, M03: degenerate.length },
  }
}
