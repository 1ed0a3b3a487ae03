import { expect, it } from 'vitest'
import type { Mesh } from './mesh.ts'
import { meshHeights } from './height-sampler.ts'

const mesh = (positions: readonly number[], indices: readonly number[]): Mesh => ({
  name: 'm',
  positions: Float64Array.from(positions),
  indices: Uint32Array.from(indices),
  parts: [],
  crs: null,
})

it('gives the height of the plane, on its sides too, and none beside it', () => {
  const heightAt = meshHeights(mesh([0, 0, 0, 10, 0, 10, 10, 10, 20, 0, 10, 10], [0, 1, 2, 0, 2, 3]))
  const places: readonly (readonly [number, number, number])[] = [
    [2, 1, 3],
    [0, 0, 0],
    [10, 10, 20],
    [5, 5, 10],
    [0, 7, 7],
    [3, 9, 12],
  ]
  for (const [x, y, height] of places) expect(heightAt(x, y)).toBeCloseTo(height, 12)
  expect([heightAt(-1, 5), heightAt(5, 10.01), heightAt(Number.NaN, 1)]).toEqual([Number.NaN, Number.NaN, Number.NaN])
})

it('gives the highest of faces that lie above each other, whichever way they turn', () => {
  const below = [0, 0, 5, 9, 0, 5, 0, 9, 5]
  const heightAt = meshHeights(
    mesh([...below, ...below.map((value, at) => (at % 3 === 2 ? 8 : value))], [0, 1, 2, 3, 5, 4]),
  )
  expect(heightAt(2, 2)).toBe(8)
  expect(heightAt(8, 8)).toBeNaN()
})

it('passes over walls and an empty mesh', () => {
  expect(meshHeights(mesh([], []))(0, 0)).toBeNaN()
  const wall = meshHeights(mesh([0, 0, 0, 5, 5, 0, 5, 5, 9], [0, 1, 2]))
  expect(wall(2, 2)).toBeNaN()
})

it('answers for many triangles that each lie over the whole site, without listing each in every square', () => {
  const count = 20_000
  const positions = Array.from({ length: count }, (_, at) => [0, 0, at, 1000, 0, at, 0, 1000, at]).flat()
  const heightAt = meshHeights(
    mesh(
      positions,
      Array.from({ length: count * 3 }, (_, corner) => corner),
    ),
  )
  expect(heightAt(100, 100)).toBe(count - 1)
})
