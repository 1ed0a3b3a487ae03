import { expect, test } from 'vitest'
import { projectionOfCode } from './projection.ts'

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
