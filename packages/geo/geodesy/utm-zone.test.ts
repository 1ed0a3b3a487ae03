import { expect, test } from 'vitest'
import { utmCode, utmZone } from './utm-zone.ts'

test.each([
  ['Golden Triangle', 56.12, -130.5, 9],
  ['Kalgoorlie', -30.75, 121.47, 51],
  ['Bergen, by exception', 60.39, 5.32, 32],
  ['Svalbard, by exception', 78.22, 15.65, 33],
  ['the date line', 10, 180, 60],
])('%s lies in its zone', (_name, latitude, longitude, zone) => {
  expect(utmZone({ latitude, longitude })).toBe(zone)
})

test('there is no zone at the poles, nor for half a place', () => {
  expect(utmZone({ latitude: 88, longitude: 0 })).toBeNull()
  expect(utmZone({ latitude: 56, longitude: Number.NaN })).toBeNull()
})

test('a zone has one code in the north and one in the south', () => {
  expect([utmCode(9, { latitude: 56 }), utmCode(51, { latitude: -30 })]).toEqual(['EPSG:32609', 'EPSG:32751'])
})
