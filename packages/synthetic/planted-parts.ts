import { cos, sin } from '@outcrop/compute/portable-math.ts'
import type { Work } from '@outcrop/compute/work.ts'
import type { District } from './district.ts'
import { lineShapefile } from './line-shapefile.ts'
import { palettePicture } from './palette-picture.ts'
import { brokenResource } from './resource-model.ts'
import type { SpatialDelivery, SpatialFile, ToDegrees } from './spatial-file.ts'

type Place = readonly [x: number, y: number]

/** Small files, each with errors of rules that the others do not break: what must be found of them is the truth. */
export async function plantedParts(work: Work, district: District, toDegrees: ToDegrees): Promise<SpatialDelivery> {
  const data = { use: 'data' } as const
  const files: readonly SpatialFile[] = [
    { ...data, name: 'gravity.asc', kind: 'grid', category: 'geophysics', content: gravityGrid(district) },
    { ...data, name: 'alteration.tif', kind: 'grid', category: 'geology', content: alterationMap(district) },
    { ...data, name: 'roads.shp', kind: 'vector', category: 'infrastructure', ...roads(district) },
    {
      ...data,
      name: 'leases.geojson',
      kind: 'vector',
      category: 'property_boundaries',
      content: leases(district, toDegrees),
    },
    { ...data, name: 'camp.geojson', kind: 'vector', category: 'infrastructure', content: camp(district, toDegrees) },
    {
      ...data,
      name: 'decline.obj',
      kind: 'mesh',
      category: 'infrastructure',
      content: boxMesh([0, 0, -80], [60, 40, 40]),
    },
    { ...data, name: 'stope-feet.obj', kind: 'mesh', category: 'infrastructure', content: stopeInFeet(district) },
    {
      ...data,
      name: 'resource.omf',
      kind: 'omf',
      category: 'block_models',
      content: await brokenResource(work, district),
    },
  ]
  return {
    files,
    truth: {
      'gravity.asc': { G01: 1, G03: GRAVITY.spikes, G04: 1, G05: GRAVITY.missing * GRAVITY.width, G07: 1, G08: 1 },
      'alteration.tif': { G06: 1 },
      'roads.shp': { V05: 1, V06: 3 },
      'leases.geojson': { V04: 10, V05: 10 },
      'camp.geojson': { V07: 3 },
      'decline.obj': { M04: 1 },
      'stope-feet.obj': { M04: 1, M05: 1 },
      'resource.omf': { O01: 1, O02: 1 },
    },
  }
}

const GRAVITY = { width: 40, height: 30, dx: 50, dy: 40, spikes: 4, missing: 2 } as const

/** Cells that are longer than high, rows that are missing at its end, and a second value for no data that nobody names. */
function gravityGrid({ centre: [x, y] }: District): string {
  const { width, height, dx, dy, spikes, missing } = GRAVITY
  const rows = Array.from({ length: height - missing }, (_, row) =>
    Array.from({ length: width }, (_cell, column) =>
      row === 9 && column < spikes ? '-99999' : (-21 + 4 * sin(row / 5) * cos(column / 6)).toFixed(2),
    ).join(' '),
  )
  const head = [
    `ncols ${width}`,
    `nrows ${height}`,
    `xllcorner ${x - (width * dx) / 2}`,
    `yllcorner ${y - (height * dy) / 2}`,
    `dx ${dx}`,
    `dy ${dy}`,
    'NODATA_value -9999',
  ]
  return `${[...head, ...rows].join('\n')}\n`
}

/** A map of alteration as it was on a screen. */
function alterationMap({ centre: [x, y] }: District): Uint8Array {
  const [side, cell] = [40, 25]
  const half = (side * cell) / 2
  return palettePicture({
    side,
    west: x - half,
    north: y + half,
    cell,
    code: 26_909,
    colorAt: (column, row) => 1 + (((column >> 2) + 2 * (row >> 2)) % 7),
  })
}

const UTM_9 =
  'PROJCS["NAD_1983_UTM_Zone_9N",GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",-129.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]'

/** Roads: a point with a sign before its easting, a title that was cut off, and letters of an encoding that is not told. */
function roads({ centre: [x, y] }: District): Pick<SpatialFile, 'content' | 'beside'> {
  const { shp, shx, dbf } = lineShapefile(
    ['ROAD', 'MAINTAINED'],
    [
      {
        points: [
          [x - 2000, y - 2500],
          [x - 600, y - 1400],
          [x, y - 900],
        ],
        values: ['Chemin de la Rivière', 'yes'],
      },
      {
        points: [
          [x, y - 900],
          [-x, y - 300],
          [x + 900, y + 400],
        ],
        values: ['Ridge road', 'no'],
      },
    ],
  )
  const beside = [
    { name: 'roads.shx', content: shx },
    { name: 'roads.dbf', content: dbf },
    { name: 'roads.prj', content: UTM_9 },
  ]
  return { content: shp, beside }
}

function features(geometries: readonly (readonly [name: string, type: string, coordinates: unknown])[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    features: geometries.map(([name, type, coordinates]) => ({
      type: 'Feature',
      properties: { name },
      geometry: { type, coordinates },
    })),
  })
}

function square([west, south]: Place, side: number): readonly Place[] {
  const [east, north] = [west + side, south + side]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
}

/** Two leases with latitude before longitude. */
function leases({ centre: [x, y] }: District, toDegrees: ToDegrees): string {
  const swapped = ([east, north]: Place) => toDegrees(east, north).toReversed()
  return features([
    ['L-11', 'Polygon', [square([x - 1500, y + 700], 600).map(swapped)]],
    ['L-12', 'Polygon', [square([x - 800, y + 700], 600).map(swapped)]],
  ])
}

/** A camp with its gate, its fence and its road in one layer. */
function camp({ centre: [x, y] }: District, toDegrees: ToDegrees): string {
  const placed = ([east, north]: Place) => toDegrees(east, north)
  return features([
    ['gate', 'Point', placed([x + 1000, y - 1200])],
    ['road', 'LineString', [placed([x + 1000, y - 1200]), placed([x + 1200, y - 1100])]],
    ['fence', 'Polygon', [square([x + 1000, y - 1300], 250).map(placed)]],
  ])
}

type Corner = readonly [x: number, y: number, z: number]

/** A box as triangles that face outwards. */
function boxMesh([x, y, z]: Corner, [width, depth, height]: Corner, scale = 1): string {
  const corners = Array.from({ length: 8 }, (_, at) =>
    [x + (at & 1) * width, y + ((at >> 1) & 1) * depth, z + (at >> 2) * height]
      .map((value) => (value * scale).toFixed(2))
      .join(' '),
  )
  const faces = [
    '1 3 4',
    '1 4 2',
    '5 6 8',
    '5 8 7',
    '1 2 6',
    '1 6 5',
    '3 7 8',
    '3 8 4',
    '1 5 7',
    '1 7 3',
    '2 4 8',
    '2 8 6',
  ]
  return `${[...corners.map((corner) => `v ${corner}`), ...faces.map((face) => `f ${face}`)].join('\n')}\n`
}

/** A stope as a program in feet exported it. */
function stopeInFeet({ centre: [x, y], terrain }: District): string {
  return boxMesh([x + 200, y + 100, Math.floor(terrain.groundAt(x, y)) - 250], [90, 40, 50], 1 / 0.3048)
}
