import { expect, test } from 'vitest'
import { readWatchTime, writeWatchTime } from './watch-time.ts'

test.each([
  ['1h10m5s', 4205],
  ['90', 90],
  ['90s', 90],
  ['1m30s', 90],
  ['1m30', 90],
  ['2h', 7200],
  ['1:30', 90],
  ['1:02:03', 3723],
  ['0', 0],
  ['999h', 86_400],
])('%s is %i seconds', (text, seconds) => {
  expect(readWatchTime(text)).toBe(seconds)
})

test.each(['', 'x', '-5', '1.5', '5m1h', '1h10x', '1:3', '٣', '9'.repeat(30), 'h', '1e3'])('%j is no time', (text) => {
  expect(readWatchTime(text)).toBeNull()
})

test.each([
  [0, '0s'],
  [5.9, '5s'],
  [60, '1m'],
  [4205, '1h10m5s'],
  [3600, '1h'],
  [-3, '0s'],
])('%d seconds are written %s, and read as the same', (seconds, text) => {
  expect(writeWatchTime(seconds)).toBe(text)
  expect(readWatchTime(text)).toBe(Math.max(0, Math.floor(seconds)))
})
