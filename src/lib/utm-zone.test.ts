import { expect, test } from 'vitest'
import { crsChoices, crsName, utmZone, utmZoneName } from './utm-zone.ts'

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
  expect(utmZoneName({ latitude: -30.75, longitude: 121.47 })).toBe('51S')
})

test('NAD83 comes first in North America and is not offered elsewhere', () => {
  expect(crsChoices({ latitude: 56.12, longitude: -130.5 })).toEqual([
    { code: 'EPSG:26909', name: 'NAD83 / UTM zone 9N' },
    { code: 'EPSG:32609', name: 'WGS 84 / UTM zone 9N' },
  ])
  expect(crsChoices({ latitude: -30.75, longitude: 121.47 })).toEqual([
    { code: 'EPSG:32751', name: 'WGS 84 / UTM zone 51S' },
  ])
})

test('a code has its name where it is known', () => {
  expect(['EPSG:26909', 'EPSG:32751', 'EPSG:4326', 'EPSG:26999', 'EPSG:3005'].map(crsName)).toEqual([
    'NAD83 / UTM zone 9N',
    'WGS 84 / UTM zone 51S',
    'WGS 84',
    null,
    null,
  ])
})
