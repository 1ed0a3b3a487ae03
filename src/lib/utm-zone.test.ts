import { expect, test } from 'vitest'
import { crsChoices, crsName, utmZoneName } from './utm-zone.ts'

test('a zone has a name with its half of the Earth', () => {
  expect(utmZoneName({ latitude: -30.75, longitude: 121.47 })).toBe('51S')
  expect(utmZoneName({ latitude: 88, longitude: 0 })).toBeNull()
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
