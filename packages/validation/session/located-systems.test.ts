import { expect, it } from 'vitest'
import { LocatedSystems } from './located-systems.ts'

const DEFINITIONS = new Map([
  ['EPSG:4326', '+proj=longlat +datum=WGS84 +no_defs'],
  ['EPSG:26911', '+proj=utm +zone=11 +datum=NAD83 +units=m +no_defs'],
  ['EPSG:3421', '+proj=tmerc +lat_0=34.75 +lon_0=-115.58 +k=0.9999 +datum=NAD83 +units=us-ft +no_defs'],
])
const systems = new LocatedSystems((code) => {
  const definition = DEFINITIONS.get(code)
  return Promise.resolve(definition === undefined ? null : { definition, area: null })
})

it.each([
  ['EPSG:26911', 'EPSG:26911', 1],
  ['EPSG:3421', 'EPSG:26911', 1200 / 3937],
  ['EPSG:4326', 'EPSG:26911', 1],
  ['EPSG:4326', 'EPSG:3421', 3937 / 1200],
  ['EPSG:9999', 'EPSG:3421', 1],
  [null, 'EPSG:3421', 1],
])('multiplies heights of %s by what they are in %s', async (from, to, scale) => {
  expect(await systems.heightScale(from, to)).toBeCloseTo(scale, 12)
})
