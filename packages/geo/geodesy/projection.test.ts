import { expect, it } from 'vitest'
import { Refusal } from '@outcrop/compute/refusal.ts'
import { likeliestSystems } from './likeliest-systems.ts'
import { createCoordinateSystem, distanceOnEarth } from './projection.ts'

const NAD83_16 = '+proj=utm +zone=16 +datum=NAD83 +units=m +no_defs'
const WKT_16 =
  'PROJCS["NAD83 / UTM zone 16N",GEOGCS["NAD83",DATUM["North_American_Datum_1983",SPHEROID["GRS 1980",6378137,298.257222101]],PRIMEM["Greenwich",0],UNIT["degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["latitude_of_origin",0],PARAMETER["central_meridian",-87],PARAMETER["scale_factor",0.9996],PARAMETER["false_easting",500000],PARAMETER["false_northing",0],UNIT["metre",1],AUTHORITY["EPSG","26916"]]'

it.each([
  ['PROJ text', NAD83_16],
  ['WKT', WKT_16],
])('projects EPSG:4326 (-84.25, 36.3) to EPSG:26916 746937.431, 4020733.549 as PROJ does, by %s', (_, definition) => {
  const system = createCoordinateSystem('EPSG:26916', definition)
  const [x, y] = system.forward(-84.25, 36.3)
  expect(x).toBeCloseTo(746_937.431, 3)
  expect(y).toBeCloseTo(4_020_733.549, 3)
  const [longitude, latitude] = system.inverse(x, y)
  expect([longitude, latitude]).toEqual([expect.closeTo(-84.25, 9), expect.closeTo(36.3, 9)])
  expect([system.isGeographic, system.unit, system.metresPerUnit]).toEqual([false, 'm', 1])
})

it('knows degrees and feet', () => {
  const degrees = createCoordinateSystem('EPSG:4326', '+proj=longlat +datum=WGS84 +no_defs')
  expect([degrees.isGeographic, degrees.unit]).toEqual([true, 'degree'])
  expect(degrees.forward(-84.25, 36.3)).toEqual([-84.25, 36.3])
  const feet = createCoordinateSystem(
    'EPSG:2225',
    '+proj=lcc +lat_0=39.3333333333333 +lon_0=-122 +lat_1=41.6666666666667 +lat_2=40 +x_0=2000000.0001016 +y_0=500000.0001016 +datum=NAD83 +units=us-ft +no_defs',
  )
  expect([feet.unit, feet.metresPerUnit]).toEqual(['us-ft', expect.closeTo(0.304_800_61, 8)])
})

it('says which shift grids it does without', () => {
  const system = createCoordinateSystem(
    'EPSG:26716',
    '+proj=utm +zone=16 +ellps=clrk66 +nadgrids=@conus,ntv2_0.gsb +units=m',
  )
  expect(system.missingGrids).toEqual(['conus', 'ntv2_0.gsb'])
  expect(system.forward(-87, 36)[0]).toBeCloseTo(500_000, 3)
})

it.each(['', 'EPSG:26916', '+proj=nothing', 'PROJCS["broken', 'GEOGCS[]'])(
  'refuses %j as a definition',
  (definition) => {
    expect(() => createCoordinateSystem('EPSG:1', definition)).toThrow(Refusal)
  },
)

it('gives no place for what has none', () => {
  const system = createCoordinateSystem('EPSG:26916', NAD83_16)
  expect(system.forward(Number.NaN, 36)).toEqual([Number.NaN, Number.NaN])
  expect(system.inverse(Infinity, 0)).toEqual([Number.NaN, Number.NaN])
})

it('measures a degree of the meridian as 111,195 m', () => {
  expect(distanceOnEarth([10, 50], [10, 51])).toBeCloseTo(111_195.08, 1)
  expect(distanceOnEarth([10, 50], [10, 50])).toBe(0)
  expect(distanceOnEarth([179.5, 0], [-179.5, 0])).toBeCloseTo(111_195.08, 1)
  expect(distanceOnEarth([0, 0], [90, 0])).toBeCloseTo((Math.PI / 2) * 6_371_008.8, 6)
})

const CANDIDATES = [7, 8, 9, 10, 11].map((zone) => ({
  code: `EPSG:${26_900 + zone}`,
  name: `NAD83 / UTM zone ${zone}N`,
  definition: `+proj=utm +zone=${zone} +datum=NAD83 +units=m +no_defs`,
  area: [zone * 6 - 186, 14, zone * 6 - 180, 84] as const,
}))
const POINTS = Float64Array.of(480_000, 6_250_000, 481_000, 6_251_000, 482_000, 6_252_500)

it('ranks the system that brings the points next to the project first', () => {
  const ranked = likeliestSystems(POINTS, CANDIDATES, [-130, 56.4])
  expect(ranked.map(({ code }) => code)).toEqual(['EPSG:26909', 'EPSG:26908', 'EPSG:26910', 'EPSG:26907', 'EPSG:26911'])
  expect(ranked[0]).toMatchObject({ isPlausible: true, insideShare: 1, latitude: expect.closeTo(56.4, 1) })
  expect(ranked[0]?.distance).toBeLessThan(50_000)
})

it('puts a system behind whose area does not hold the points, however near', () => {
  const elsewhere = CANDIDATES.map((candidate) =>
    candidate.code === 'EPSG:26909' ? { ...candidate, area: [0, 0, 6, 84] as const } : candidate,
  )
  const ranked = likeliestSystems(POINTS, elsewhere, [-129.3, 56.4])
  expect(ranked.at(-1)).toMatchObject({ code: 'EPSG:26909', isPlausible: false, insideShare: 0 })
})

it('leaves out what cannot be, and needs no place', () => {
  const degrees = { code: 'EPSG:4326', name: 'WGS 84', definition: '+proj=longlat +datum=WGS84', area: null }
  const broken = { code: 'EPSG:1', name: '', definition: '+proj=nothing', area: null }
  expect(likeliestSystems(POINTS, [degrees, broken], null)).toEqual([])
  expect(likeliestSystems(Float64Array.of(-129, 56), [degrees], null)).toMatchObject([
    { distance: null, longitude: -129 },
  ])
})
