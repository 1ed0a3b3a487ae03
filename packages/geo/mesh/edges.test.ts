import { expect, it } from 'vitest'
import { createRandom } from '@outcrop/compute/random.ts'
import { Cancelled } from '@outcrop/compute/refusal.ts'
import { quietWork, type Work } from '@outcrop/compute/work.ts'
import { eachEdge, highOf, lowOf } from './edge-sides.ts'
import { countEdges } from './edges.ts'
import type { Mesh } from './mesh.ts'

function meshOf(vertices: number, indices: Uint32Array): Mesh {
  return { name: 'm', positions: new Float64Array(vertices * 3), indices, parts: [], crs: null }
}

/** Triangles between vertices at random, so that edges of every sort and corners that come twice are among them. */
function tangle(seed: number): Mesh {
  const random = createRandom(seed)
  return meshOf(
    9,
    Uint32Array.from({ length: 90 }, () => random.integer(9)),
  )
}

it.each([1, 2, 3, 4, 5])('shows each edge once, with the sides of triangles along it (%i)', async (seed) => {
  const mesh = tangle(seed)
  const { indices } = mesh
  const sides = [...indices.keys()].filter((side) => lowOf(indices, side) !== highOf(indices, side))
  const keyOf = (side: number) => lowOf(indices, side) * 100 + highOf(indices, side)
  const expected = [...Map.groupBy(sides, keyOf)].toSorted(([one], [other]) => one - other).map(([, own]) => own)
  const shown: number[][] = []
  await eachEdge(quietWork(), mesh, (all, start, end) => shown.push([...all.subarray(start, end)]))
  expect(shown).toEqual(expected)
  const { open, shared, openAt } = await countEdges(quietWork(), mesh)
  expect([open, shared]).toEqual([
    expected.filter(({ length }) => length === 1).length,
    expected.filter(({ length }) => length > 2).length,
  ])
  expect(openAt).toBe(lowOf(indices, expected.find(({ length }) => length === 1)?.[0] ?? -1))
})

/** All triangles about one vertex: as many sides begin there. */
function fan(triangles: number): Mesh {
  const indices = Uint32Array.from({ length: triangles * 3 }, (_, at) =>
    at % 3 === 0 ? 0 : Math.floor(at / 3) + (at % 3),
  )
  return meshOf(triangles + 2, indices)
}

function watchedWork(onPause: () => void): Work {
  const work: Work = {
    pause: async () => {
      onPause()
    },
    part: () => work,
  }
  return work
}

it('counts the edges of a mesh once, however often they are asked for', async () => {
  let pauses = 0
  const work = watchedWork(() => (pauses += 1))
  const mesh = fan(100_000)
  const counts = await countEdges(work, mesh)
  expect(counts).toMatchObject({ open: 100_002, shared: 0, turned: 0 })
  const before = pauses
  expect(await countEdges(work, { ...mesh, crs: 'EPSG:26909' })).toBe(counts)
  expect(pauses).toBe(before)
})

it('listens while it counts, also about a vertex that all triangles have, and counts again after it was stopped', async () => {
  const mesh = fan(100_000)
  let pauses = 0
  await eachEdge(
    watchedWork(() => (pauses += 1)),
    mesh,
    () => undefined,
  )
  expect(pauses).toBeGreaterThan((4 * mesh.indices.length) / 65_536)
  const stopped = watchedWork(() => {
    throw new Cancelled('Cancelled')
  })
  await expect(countEdges(stopped, mesh)).rejects.toThrow(Cancelled)
  expect(await countEdges(quietWork(), mesh)).toMatchObject({ open: 100_002 })
})
