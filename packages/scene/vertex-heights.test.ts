import { expect, it } from 'vitest'
import { heightsOf } from './vertex-heights.ts'

it('gives a finding of a mesh the height of the vertex that it is at', () => {
  const positions = Float32Array.of(0, 0, 5, 10, 0, 7, 10, 10, 9, 0, 10, 11)
  expect(
    heightsOf(positions, [
      [10, 0],
      [0, 10],
    ]),
  ).toEqual([7, 11])
  expect(heightsOf(positions, [[5, 5]])).toEqual([8])
  expect(heightsOf(new Float32Array(), [[5, 5]])).toEqual([0])
})
