import { expect, test } from 'vitest'
import { colorAt, paint } from './color-ramp.ts'

test.each([
  ['viridis', 0, [68, 1, 84]],
  ['viridis', 1, [253, 231, 37]],
  ['grey', 0.5, [135, 135, 135]],
  ['grey', 7, [250, 250, 250]],
] as const)('%s at %d is %j', (ramp, share, color) => {
  expect(colorAt(ramp, share)).toEqual(color)
})

test('cells without a value are clear, the least and the greatest have the ends of the ramp', () => {
  expect([...paint(Uint8Array.of(0, 1, 255), 'grey')]).toEqual([0, 0, 0, 0, 20, 20, 20, 255, 250, 250, 250, 255])
})

test('equalized, a value far out does not take the colours of all others', () => {
  const [first, second] = [
    paint(Uint8Array.of(1, 2, 3, 255), 'grey'),
    paint(Uint8Array.of(1, 2, 3, 255), 'grey', { equalized: true }),
  ]
  expect([first[8], second[8]]).toEqual([22, 135])
})
