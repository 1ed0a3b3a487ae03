import { expect, test } from 'vitest'
import { projectionOfCode, projectionOfText } from './projection.ts'

const NAD83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137.0,298.257222101]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'
const named = (name: string, meridian: number) =>
  `PROJCS["${name}",${NAD83},PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",0.0],PARAMETER["Central_Meridian",${meridian}],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]`

test.each([
  ['the name that ESRI gives it', named('NAD_1983_UTM_Zone_9N', -129), 'EPSG:26909', 'NAD83 / UTM zone 9N'],
  [
    'its code',
    `${named('Zone nine', -129).slice(0, -1)},AUTHORITY["EPSG","26909"]]`,
    'EPSG:26909',
    'NAD83 / UTM zone 9N',
  ],
  ['no zone of the register', named('NAD_1983_UTM_Zone_29N', -9), null, 'NAD 1983 UTM Zone 29N'],
  ['a name that nobody knows', named('Mine_Grid', -129), null, 'Mine Grid'],
])('a .prj is taken by %s', async (_, text, code, name) => {
  const found = await projectionOfText(text)
  expect(found).toMatchObject({ code, name, isGeographic: false })
  const [longitude, latitude] = found?.toDegrees(500_000, 6_250_000) ?? []
  expect(longitude).toBeCloseTo(name.includes('29') ? -9 : -129, 6)
  expect(latitude).toBeCloseTo(56.39, 1)
})

test('what is no .prj has no system', async () => {
  expect(await projectionOfText('+proj=utm')).toBeNull()
})

test('a place goes into a system and comes back, and nothing else is taken for a system', async () => {
  const system = await projectionOfCode('EPSG:26909')
  // Where its middle meridian meets the equator, by the definition of UTM.
  const origin = system?.fromDegrees(-129, 0) ?? []
  expect(origin.map((value) => value.toFixed(3))).toEqual(['500000.000', '0.000'])
  const point = system?.fromDegrees(-130.4, 56.6)
  const [longitude = 0, latitude = 0] = system?.toDegrees(point?.[0] ?? 0, point?.[1] ?? 0) ?? []
  expect([longitude.toFixed(6), latitude.toFixed(6)]).toEqual(['-130.400000', '56.600000'])
  expect(system?.fromDegrees(Number.NaN, 56.6)).toBeNull()
  expect(await projectionOfCode('26909')).toBeNull()
})
