import { seededRandom } from './seeded-random.ts'

/** Made-up exploration data of Halvorsen Creek, in NAD83 / UTM zone 9N (EPSG:26909): a porphyry below two drilled grids. */

const CENTRE = { east: 412_900, north: 6_275_200 }
const GRID = { rows: 6, columns: 9, step: 120 }
const SURVEY_STEP = 60
const ASSAY_STEP = 2

interface Hole {
  readonly id: string
  readonly east: number
  readonly north: number
  readonly elevation: number
  readonly depth: number
  readonly azimuth: number
  readonly dip: number
}

function holes(): Hole[] {
  const random = seededRandom(11)
  return Array.from({ length: GRID.rows * GRID.columns }, (_, index) => {
    const [row, column] = [Math.floor(index / GRID.columns), index % GRID.columns]
    const east = CENTRE.east + (column - 4) * GRID.step + (random() - 0.5) * 30
    const north = CENTRE.north + (row - 2.5) * GRID.step * 1.4 + (random() - 0.5) * 30
    return {
      id: `HC-${String(index + 1).padStart(3, '0')}`,
      east,
      north,
      elevation: 1180 + (north - CENTRE.north) * 0.12 + random() * 6,
      depth: Math.round(240 + random() * 380),
      azimuth: 310 + Math.round((random() - 0.5) * 10),
      dip: -60 - Math.round(random() * 10),
    }
  })
}

/** How strong the mineralisation is at a place, 0 to 1. */
function strength(east: number, north: number, depth: number): number {
  const away = ((east - CENTRE.east) / 420) ** 2 + ((north - CENTRE.north) / 360) ** 2 + ((depth - 210) / 190) ** 2
  return Math.exp(-away)
}

const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  `${rows.map((row) => row.join(',')).join('\n')}\n`

function collars(): string {
  const rows = holes().map(({ id, east, north, elevation, depth }) => [
    id,
    east.toFixed(1),
    north.toFixed(1),
    elevation.toFixed(1),
    depth,
  ])
  return csv([['HoleID', 'Easting', 'Northing', 'RL', 'EOH'], ...rows])
}

function surveys(): string {
  const random = seededRandom(23)
  const rows = holes().flatMap(({ id, depth, azimuth, dip }) =>
    Array.from({ length: Math.floor(depth / SURVEY_STEP) + 1 }, (_, index) => [
      id,
      index * SURVEY_STEP,
      (azimuth + index * 0.6 + random() * 0.4).toFixed(1),
      (dip + index * 0.5 + random() * 0.3).toFixed(1),
    ]),
  )
  return csv([['HoleID', 'Depth', 'Azimuth', 'Dip'], ...rows])
}

/** One interval of the delivery is turned round, as it happens: the check finds it. */
function assays(): string {
  const random = seededRandom(37)
  const rows = holes().flatMap(({ id, east, north, depth }, hole) =>
    Array.from({ length: Math.floor(depth / ASSAY_STEP) }, (_, index) => {
      const [from, to] = [index * ASSAY_STEP, (index + 1) * ASSAY_STEP]
      const grade = strength(east, north, from) * (0.6 + random() * 0.8)
      const isTurned = hole === 3 && index === 41
      const gold = grade * 1.4 + random() * 0.02
      return [
        id,
        isTurned ? to : from,
        isTurned ? from : to,
        gold < 0.01 ? '<0.01' : gold.toFixed(2),
        (grade * 0.9 + random() * 0.01).toFixed(3),
      ]
    }),
  )
  return csv([['HoleID', 'From', 'To', 'Au_ppm', 'Cu_pct'], ...rows])
}

function claims(): string {
  const claim = (name: string, [west, south]: readonly [number, number]) => ({
    type: 'Feature',
    properties: { claim: name },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [west + 0.04, south],
          [west + 0.04, south + 0.02],
          [west, south + 0.02],
          [west, south],
        ],
      ],
    },
  })
  const features = [claim('HC-1', [-130.45, 56.6]), claim('HC-2', [-130.41, 56.6]), claim('HC-3', [-130.45, 56.62])]
  return JSON.stringify({ type: 'FeatureCollection', features })
}

function magnetics(): string {
  const [width, height, cell] = [160, 120, 25]
  const random = seededRandom(53)
  const [west, south] = [CENTRE.east - (width * cell) / 2, CENTRE.north - (height * cell) / 2]
  const rows = Array.from({ length: height }, (_, row) =>
    Array.from({ length: width }, (_cell, column) => {
      if (column + row < 26) return '-9999'
      const [x, y] = [(column - width / 2) * cell, (height / 2 - row) * cell]
      const body = 780 * Math.exp(-(((x + 60) / 520) ** 2 + ((y - 40) / 430) ** 2))
      const halo = -260 * Math.exp(-(((x + 60) / 950) ** 2 + ((y - 40) / 800) ** 2))
      const dyke = 140 * Math.exp(-(((x * 0.8 - y * 0.6 - 500) / 70) ** 2))
      return (55_400 + body + halo + dyke + y * 0.03 + random() * 9).toFixed(1)
    }).join(' '),
  )
  const header = `ncols ${width}\nnrows ${height}\nxllcorner ${west}\nyllcorner ${south}\ncellsize ${cell}\nNODATA_value -9999`
  return `${header}\n${rows.join('\n')}\n`
}

function soils(): string {
  const random = seededRandom(71)
  const rows = Array.from({ length: 240 }, (_, index) => {
    const east = CENTRE.east - 1500 + random() * 3000
    const north = CENTRE.north - 1300 + random() * 2600
    const copper = 30 + 900 * strength(east, north, 210) * (0.5 + random())
    return [`S${1001 + index}`, east.toFixed(0), north.toFixed(0), copper.toFixed(0), (copper / 4000).toFixed(3)]
  })
  return csv([['SampleID', 'Easting', 'Northing', 'Cu_ppm', 'Au_ppm'], ...rows])
}

/** The files of the demo by category: the drillhole database lacks its lithology, and one assay is turned round. */
export const EXPLORATION_FILES = [
  { category: 'property_boundaries', name: 'claims.geojson', kind: 'vector', content: claims },
  { category: 'drilling', name: 'collar.csv', kind: 'table', content: collars },
  { category: 'drilling', name: 'survey.csv', kind: 'table', content: surveys },
  { category: 'drilling', name: 'assay.csv', kind: 'table', content: assays },
  { category: 'surface_geochemistry', name: 'soil-2025.csv', kind: 'table', content: soils },
  { category: 'geophysics', name: 'magnetics-tmi.asc', kind: 'raster', content: magnetics },
] as const
