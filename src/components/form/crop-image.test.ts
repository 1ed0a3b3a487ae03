import { expect, test } from 'vitest'
import { turnedSize } from './crop-image.ts'

test.each([
  [0, 400, 300],
  [90, 300, 400],
  [180, 400, 300],
  [45, 495, 495],
])('an image of 400 by 300 turned by %d degrees stands in %d by %d', (degrees, width, height) => {
  const size = turnedSize(400, 300, (degrees * Math.PI) / 180)
  expect([Math.round(size.width), Math.round(size.height)]).toEqual([width, height])
})
