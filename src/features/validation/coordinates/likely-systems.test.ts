import type { CoordinateSystem } from '@outcrop/contract/data/coordinate-system.ts'
import { expect, it } from 'vitest'
import { boundsOf, fromDegrees, likelySystems, toDegrees } from './likely-systems.ts'

function utm(zone: number, south = false): CoordinateSystem {
  const west = zone * 6 - 186
  return {
    code: `EPSG:32${south ? 7 : 6}${String(zone).padStart(2, '0')}`,
    name: `WGS 84 / UTM zone ${zone}${south ? 'S' : 'N'}`,
    proj4: `+proj=utm +zone=${zone} ${south ? '+south ' : ''}+datum=WGS84 +units=m +no_defs`,
    bounds: [west, south ? -80 : 0, west + 6, south ? 0 : 84],
    unit: 'metre',
    area: null,
  }
}
const DEGREES: CoordinateSystem = {
  code: 'EPSG:4326',
  name: 'WGS 84',
  proj4: '+proj=longlat +datum=WGS84 +no_defs',
  bounds: [-180, -90, 180, 90],
  unit: 'degree',
  area: null,
}

it('converts as PROJ does: EPSG:4326 (-84.25, 36.3) is 746937.431, 4020733.549 in UTM zone 16N', () => {
  const position = fromDegrees(utm(16), { longitude: -84.25, latitude: 36.3 })
  expect(position?.[0]).toBeCloseTo(746937.431, 2)
  expect(position?.[1]).toBeCloseTo(4020733.549, 2)
  const [back] = toDegrees(utm(16), [[746937.431, 4020733.549]])
  expect(back?.[0]).toBeCloseTo(-84.25, 6)
  expect(back?.[1]).toBeCloseTo(36.3, 6)
})

it('puts the system first in which the data lie at the asset', () => {
  const asset = { longitude: -130, latitude: 56.5 }
  const at = fromDegrees(utm(9), asset)
  const likely = likelySystems([utm(8), utm(9, true), utm(10), utm(9), utm(9), DEGREES], at ? [at] : [], asset)
  expect(likely[0]?.system.code).toBe('EPSG:32609')
  expect(likely[0]?.distance).toBeLessThan(0.01)
  expect(likely.map(({ system }) => system.code)).not.toContain('EPSG:4326')
  expect(likely.filter(({ system }) => system.code === 'EPSG:32609')).toHaveLength(1)
})

it('prefers a system that is made for the place where the asset has none', () => {
  const at = fromDegrees(utm(9), { longitude: -130, latitude: 56.5 })
  const elsewhere = { ...utm(9), code: 'EPSG:1', bounds: [0, 0, 6, 84] as CoordinateSystem['bounds'] }
  const likely = likelySystems([elsewhere, utm(9)], at ? [at] : [], null)
  expect(likely.map(({ system, distance }) => [system.code, distance])).toEqual([
    ['EPSG:32609', null],
    ['EPSG:1', null],
  ])
})

it('takes a system that cannot be read for none, and no data for nothing', () => {
  expect(toDegrees({ code: 'EPSG:1', proj4: '+proj=nonsense' }, [[1, 2]])).toEqual([null])
  expect(likelySystems([utm(9)], [], null)).toEqual([])
})

it('is not moved by a few wrong places', () => {
  const places = Array.from({ length: 40 }, (_, index): [number, number] => [index, index])
  places[0] = [1e9, -1e9]
  expect(boundsOf(places)).toEqual([3, 2, 38, 37])
  const asset = { longitude: -129, latitude: 56.4 }
  const collars = places.map(([x, y]): [number, number] => [500_000 + x, 6_250_000 + y])
  expect(likelySystems([utm(10), utm(9)], collars, asset)[0]).toMatchObject({
    system: { code: 'EPSG:32609' },
    middle: { longitude: expect.closeTo(-129, 2), latitude: expect.closeTo(56.4, 1) },
    isWithin: true,
  })
})

it('puts a system that the asset has before others of its zone on other ellipsoids', () => {
  const asset = { longitude: -130, latitude: 56.5 }
  const at = fromDegrees(utm(9), asset)
  const nad83 = { ...utm(9), code: 'EPSG:26909', proj4: '+proj=utm +zone=9 +datum=NAD83 +units=m +no_defs' }
  for (const systems of [
    [utm(9), nad83],
    [nad83, utm(9)],
  ])
    expect(likelySystems(systems, at ? [at] : [], asset)[0]?.system).toBe(systems[0])
})
