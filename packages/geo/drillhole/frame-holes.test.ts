import { expect, it } from 'vitest'
import { quietWork } from '@outcrop/compute/work.ts'
import { type CoordinateSystem, createCoordinateSystem } from '../geodesy/projection.ts'
import { smallDatabase } from '../testing/small-database.ts'
import { desurvey } from './desurvey.ts'
import { indexHoles, type LengthUnit } from './drill-database.ts'
import { frameOf } from './frame-holes.ts'

const WGS84 = createCoordinateSystem('EPSG:4326', '+proj=longlat +datum=WGS84 +no_defs')
const UTM_11 = createCoordinateSystem('EPSG:32611', '+proj=utm +zone=11 +datum=WGS84 +units=m +no_defs')
const NEVADA_FEET = createCoordinateSystem(
  'EPSG:3421',
  '+proj=tmerc +lat_0=34.75 +lon_0=-115.583333333333 +k=0.9999 +x_0=200000.00001016 +y_0=8000000.00001016 +datum=NAD83 +units=us-ft +no_defs',
)
const US_FOOT = 1200 / 3937

/** Degrees between north of the meridian and of a transverse Mercator grid: tan γ = tan Δλ sin φ (on the sphere). */
function convergence(east: number, latitude: number): number {
  const radians = Math.PI / 180
  return Math.atan(Math.tan(east * radians) * Math.sin(latitude * radians)) / radians
}

/** The two ends of a hole of 100 m to the east at 60°, from a collar. */
async function endsOf(
  collar: string,
  own: CoordinateSystem | null,
  requested: CoordinateSystem | null = null,
  heightUnit: LengthUnit | null = null,
) {
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
  const database = { tables, crs: own?.code ?? null, systems: { own, requested } }
  const { paths } = await desurvey(quietWork(), database, indexHoles(database), {
    method: 'minimum_curvature',
    dip_down: 'negative',
    declination: 0,
  })
  return { ...paths, first: [...paths.points.subarray(0, 3)], last: [...paths.points.subarray(3)] }
}

/** `turn` is by how many degrees the hole runs south of east. */
function expectAlong(first: readonly number[], last: readonly number[], unit: number, turn = 0) {
  const along = last.map((value, axis) => (value - (first[axis] ?? 0)) * unit)
  expect(along[0]).toBeCloseTo(50 * Math.cos((turn * Math.PI) / 180), 3)
  expect(along[1]).toBeCloseTo(-50 * Math.sin((turn * Math.PI) / 180), 3)
  expect(along[2]).toBeCloseTo(-100 * Math.sqrt(0.75), 5)
}

it('follows holes whose collars are in degrees in the UTM zone of the collars', async () => {
  const { crs, metresPerUnit, first, last } = await endsOf('-117.2 | 40.5 | 1600', WGS84)
  expect([crs, metresPerUnit]).toEqual(['EPSG:32611', 1])
  const [x, y] = UTM_11.forward(-117.2, 40.5)
  expect(first[0]).toBeCloseTo(x, 4)
  expect(first[1]).toBeCloseTo(y, 4)
  expect(first[2]).toBe(1600)
  expectAlong(first, last, 1, convergence(0.2, 40.5))
})

it('follows them in the south too', async () => {
  const { crs, first } = await endsOf('-69.3 | -24.1 | 3000', WGS84)
  expect(crs).toBe('EPSG:32719')
  expect(first[1]).toBeGreaterThan(7_000_000)
})

it('follows holes in the system that is wanted, unless that is of degrees', async () => {
  const requested = await endsOf('-117.2 | 40.5 | 1600', WGS84, NEVADA_FEET)
  expect(requested.crs).toBe('EPSG:3421')
  expect(requested.first[2]).toBeCloseTo(1600 / US_FOOT, 6)
  expectAlong(requested.first, requested.last, US_FOOT, convergence(117.2 - 115.583333333333, 40.5))
  expect((await endsOf('-117.2 | 40.5 | 1600', WGS84, WGS84)).crs).toBe('EPSG:32611')
})

it('goes metres along a hole in a system of feet', async () => {
  const { crs, metresPerUnit, first, last } = await endsOf('210000 | 28400000 | 5200', NEVADA_FEET)
  expect([crs, metresPerUnit]).toEqual(['EPSG:3421', US_FOOT])
  expect(first).toEqual([210_000, 28_400_000, 5200])
  expectAlong(first, last, US_FOOT)
})

it('takes heights in feet into a system of metres', async () => {
  const { first, last } = await endsOf('483000 | 4483000 | 1000', UTM_11, null, 'ft')
  expect(first).toEqual([483_000, 4_483_000, 304.8])
  expectAlong(first, last, 1)
})

it('takes collars of no known system for degrees where they look so', async () => {
  const degrees = await endsOf('-117.2 | 40.5 | 1600', null)
  expect(degrees.crs).toBeNull()
  expectAlong(degrees.first, degrees.last, 1, convergence(0.2, 40.5))
  const mine = await endsOf('120 | 45 | 10', null)
  expect(mine.first).toEqual([120, 45, 10])
  expectAlong(mine.first, mine.last, 1)
})

it('has a frame of metres for a database without one', () => {
  expect(frameOf({ crs: 'EPSG:26909', tables: [] })).toMatchObject({
    crs: 'EPSG:26909',
    metresPerUnit: 1,
    written: { up: 1 },
  })
})

it('follows holes from one grid into another, turned by what lies between their norths', async () => {
  const UTM_10 = createCoordinateSystem('EPSG:32610', '+proj=utm +zone=10 +datum=WGS84 +units=m +no_defs')
  const [x, y] = UTM_11.forward(-120, 50)
  const { crs, first, last } = await endsOf(`${x} | ${y} | 900`, UTM_11, UTM_10)
  expect(crs).toBe('EPSG:32610')
  expectAlong(first, last, 1, -convergence(3, 50) - convergence(3, 50))
})

it('takes collars for metres that are said to be degrees and lie nowhere on earth', async () => {
  const { first, last } = await endsOf('483000 | 4483000 | 500', WGS84)
  expect(first).toEqual([483_000, 4_483_000, 500])
  expectAlong(first, last, 1)
})

it('leaves a small grid of a mine as it is, whose numbers are wider than a project in degrees', () => {
  const { tables } = smallDatabase(`
    collar:
    hole | x | y
    A | 10.5 | 12.2
    B | 20.25 | 40.7
  `)
  expect(frameOf({ crs: null, tables }).move(10.5, 12.2)).toEqual([10.5, 12.2])
})
