import { describe, expect, test } from 'vitest'
import { inkPath, spacedPoints, stagePoint } from './ink-path.ts'

const BOX = { left: 100, top: 50, width: 200, height: 100 }

describe('the place of a pointer', () => {
  test('is a fraction of the slide', () => {
    expect(stagePoint({ clientX: 200, clientY: 75 }, BOX)).toEqual([0.5, 0.25])
    expect(stagePoint({ clientX: 100 + 200 / 3, clientY: 50 }, BOX)).toEqual([0.3333, 0])
  })

  test('stays on the slide', () => {
    expect(stagePoint({ clientX: 0, clientY: 900 }, BOX)).toEqual([0, 1])
  })
})

test('points that are too near to be seen apart are left out', () => {
  expect(
    spacedPoints(
      [0.5, 0.5],
      [
        [0.5, 0.5005],
        [0.6, 0.5],
        [0.6, 0.5],
      ],
    ),
  ).toEqual([[0.6, 0.5]])
  expect(spacedPoints(null, [[0.5, 0.5]])).toEqual([[0.5, 0.5]])
})

test.each([
  [[], ''],
  [[[0.5, 0.5]], 'M50 25L50 25'],
  [
    [
      [0, 0],
      [1, 1],
    ],
    'M0 0L100 50',
  ],
  [
    [
      [0, 0],
      [0.5, 0],
      [1, 1],
    ],
    'M0 0Q50 0 75 25L100 50',
  ],
] as [[number, number][], string][])('%j is drawn as %s', (points, path) => {
  expect(inkPath(points, 100, 50)).toBe(path)
})
