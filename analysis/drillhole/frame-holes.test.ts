import { expect, it } from 'vitest'
import { quietWork } from '../core/work.ts'
import { createCoordinateSystem } from '../geodesy/projection.ts'
import { smallDatabase } from '../testing/small-database.ts'
import { desurvey } from './desurvey.ts'
import { indexHoles, type LengthUnit } from './drill-database.ts'
import { frameOf, holeFrame, type NamedSystem } from './frame-holes.ts'

const named = (crs: string, definition: string): NamedSystem => ({
  crs,
  system: createCoordinateSystem(crs, definition),
})
const WGS84 = named('EPSG:4326', '+proj=longlat +datum=WGS84 +no_defs')
const UTM_11 = named('EPSG:32611', '+proj=utm +zone=11 +datum=WGS84 +units=m +no_defs')
const NEVADA_FEET = named(
  'EPSG:3421',
  '+proj=tmerc +lat_0=34.75 +lon_0=-115.583333333333 +k=0.9999 +x_0=200000.00001016 +y_0=8000000.00001016 +datum=NAD83 +units=us-ft +no_defs',
)
const UNKNOWN: NamedSystem = { crs: null, system: null }
const US_FOOT = 1200 / 3937

/** The two ends of a hole of 100 m to the east at 60°, from a collar. */
async function endsOf(collar: string, own: NamedSystem, wanted = UNKNOWN, heightUnit: LengthUnit | null = null) {
  const read = smallDatabase(`
    collar:
    hole | x | y | z | end_depth
    A | ${collar} | 100

    survey:
    hole | depth | azimuth | dip
    A | 0 | 90 | -60
    A | 100 | 90 | -60
  `)
  const tables = read.tables.map((table) => ({ ...table, heightUnit }))
  const database = { tables, crs: own.crs, frame: holeFrame({ tables }, own, wanted) }
  const { paths } = await desurvey(quietWork(), database, indexHoles(database), {
    method: 'minimum_curvature',
    dip_down: 'negative',
    declination: 0,
  })
  return { ...paths, first: [...paths.points.subarray(0, 3)], last: [...paths.points.subarray(3)] }
}

function expectAlong(first: readonly number[], last: readonly number[], unit: number) {
  const along = last.map((value, axis) => (value - (first[axis] ?? 0)) * unit)
  expect(along[0]).toBeCloseTo(50, 5)
  expect(along[1]).toBeCloseTo(0, 5)
  expect(along[2]).toBeCloseTo(-100 * Math.sqrt(0.75), 5)
}

it('follows holes whose collars are in degrees in the UTM zone of the collars', async () => {
  const { crs, metresPerUnit, first, last } = await endsOf('-117.2 | 40.5 | 1600', WGS84)
  expect([crs, metresPerUnit]).toEqual(['EPSG:32611', 1])
  const [x = 0, y = 0] = UTM_11.system?.forward(-117.2, 40.5) ?? []
  expect(first[0]).toBeCloseTo(x, 4)
  expect(first[1]).toBeCloseTo(y, 4)
  expect(first[2]).toBe(1600)
  expectAlong(first, last, 1)
})

it('follows them in the south too', async () => {
  const { crs, first } = await endsOf('-69.3 | -24.1 | 3000', WGS84)
  expect(crs).toBe('EPSG:32719')
  expect(first[1]).toBeGreaterThan(7_000_000)
})

it('follows holes in the system that is wanted, unless that is of degrees', async () => {
  const wanted = await endsOf('-117.2 | 40.5 | 1600', WGS84, NEVADA_FEET)
  expect(wanted.crs).toBe('EPSG:3421')
  expect(wanted.first[2]).toBeCloseTo(1600 / US_FOOT, 6)
  expectAlong(wanted.first, wanted.last, US_FOOT)
  expect((await endsOf('-117.2 | 40.5 | 1600', WGS84, WGS84)).crs).toBe('EPSG:32611')
})

it('goes metres along a hole in a system of feet', async () => {
  const { crs, metresPerUnit, first, last } = await endsOf('210000 | 28400000 | 5200', NEVADA_FEET)
  expect([crs, metresPerUnit]).toEqual(['EPSG:3421', US_FOOT])
  expect(first).toEqual([210_000, 28_400_000, 5200])
  expectAlong(first, last, US_FOOT)
})

it('takes heights in feet into a system of metres', async () => {
  const { first, last } = await endsOf('483000 | 4483000 | 1000', UTM_11, UNKNOWN, 'ft')
  expect(first).toEqual([483_000, 4_483_000, 304.8])
  expectAlong(first, last, 1)
})

it('takes collars of no known system for degrees where they look so', async () => {
  const degrees = await endsOf('-117.2 | 40.5 | 1600', UNKNOWN)
  expect(degrees.crs).toBeNull()
  expectAlong(degrees.first, degrees.last, 1)
  const mine = await endsOf('120 | 45 | 10', UNKNOWN)
  expect(mine.first).toEqual([120, 45, 10])
  expectAlong(mine.first, mine.last, 1)
})

it('has a frame of metres for a database without one', () => {
  expect(frameOf({ crs: 'EPSG:26909' })).toMatchObject({ crs: 'EPSG:26909', metresPerUnit: 1, written: { up: 1 } })
})
