import { expect, test } from 'vitest'
import { formatCoordinates, parseAngle, parseCoordinates } from './coordinates.ts'

test.each([
  ['56.12', 56.12],
  ['56,12', 56.12],
  ['-130.5', -130.5],
  ['−130.5', -130.5],
  ['130.5 W', -130.5],
  ['N56.12', 56.12],
  ['56.12°', 56.12],
  [`56°07'12"N`, 56.12],
  ['56° 07′ 12″ N', 56.12],
  ['56 7 12 S', -56.12],
  ['56:07:12', 56.12],
  [`130°30'W`, -130.5],
])('%s is %d degrees', (text, degrees) => {
  expect(parseAngle(text)).toBe(degrees)
})

test.each(['north', '56 75 00', '56 7 61', '-56 S', '1 2 3 4'])('%s is no angle', (text) => {
  expect(parseAngle(text)).toBeNaN()
})

test('empty text is no angle, and no mistake', () => {
  expect(parseAngle('  ')).toBeNull()
})

const place = { latitude: 56.12, longitude: -130.5 }

test.each([
  '56.12, -130.5',
  '56.12,-130.5',
  '56.12 -130.5',
  '(56.12, -130.5)',
  '56,12; -130,5',
  '56,12 -130,5',
  `56°07'12"N 130°30'00"W`,
  `56°07'12"N, 130°30'00"W`,
  `130°30'00"W 56°07'12"N`,
  'N56.12 W130.5',
  '56.12\t-130.5',
])('%s is a pair', (text) => {
  expect(parseCoordinates(text)).toEqual(place)
})

test.each(['56.12', '91, 10', '10, 181', 'Vancouver, Canada', '1, 2, 3'])('%s is no pair', (text) => {
  expect(parseCoordinates(text)).toBeNull()
})

test('a place is written with its hemispheres', () => {
  expect(formatCoordinates(place)).toBe('56.1200° N, 130.5000° W')
  expect(formatCoordinates({ latitude: -33.9, longitude: 151.2 })).toBe('33.9000° S, 151.2000° E')
})
