import { expect, it } from 'vitest'
import { collarOf, holeData } from '@outcrop/scene/hole-data.ts'
import { toPixels, zoomAt } from '#/components/media/flat-view.ts'
import { barLength, fitView, flattener, ZOOM_LIMITS } from './flat-view.ts'

const SIZE = { width: 400, height: 200 }
const TRACES = {
  holes: ['A', 'B'],
  points: Float64Array.from([
    500_000, 6_000_000, 300, 500_000, 6_000_000, 100, 500_200, 6_000_100, 310, 500_200, 6_000_100, 200,
  ]),
  starts: Uint32Array.from([0, 2, 4]),
}

it('has its origin in the middle of the holes', () => {
  const data = holeData(TRACES, null)
  expect(data.origin).toEqual([500_100, 6_000_050, 205])
  expect(data.reach).toBe(105)
  expect(collarOf(TRACES, 'B')).toEqual([500_200, 6_000_100, 310])
  expect(collarOf(TRACES, 'C')).toBeNull()
})

it('does not shrink the picture for a collar that lies far away', () => {
  const points = new Float64Array(60)
  for (let place = 0; place < 20; place += 1) points.set([place, place, 0], place * 3)
  points.set([6_000_000, 500_000, 0], 57)
  expect(holeData({ holes: [], points, starts: new Uint32Array(1) }, null).reach).toBeLessThan(20)
})

it('is of no extent where there are no holes', () => {
  expect(holeData({ holes: [], points: new Float64Array(), starts: new Uint32Array(1) }, null).reach).toBe(1)
})

it.each([
  ['north', 0, [100, -5]],
  ['east', 90, [-50, -5]],
  ['south', 180, [-100, -5]],
] as const)('has in a section that looks %s what is right of it to the right', (_name, bearing, wanted) => {
  const [right, up] = flattener({ kind: 'section', bearing }, [500_000, 6_000_000, 300])(500_100, 6_000_050, 295)
  expect(right).toBeCloseTo(wanted[0], 6)
  expect(up).toBeCloseTo(wanted[1], 6)
})

it('shows all holes, and keeps the place of the pointer when it zooms', () => {
  const data = holeData(TRACES, null)
  const flatten = flattener({ kind: 'plan' }, data.origin)
  const view = fitView(data, flatten, SIZE)
  for (const [x, y, z] of [data.low, data.high]) {
    const [left, top] = toPixels(view, SIZE, flatten(x, y, z))
    expect(left).toBeGreaterThan(0)
    expect(left).toBeLessThan(400)
    expect(top).toBeGreaterThan(0)
    expect(top).toBeLessThan(200)
  }
  const place = flatten(500_150, 6_000_020, 0)
  const before = toPixels(view, SIZE, place)
  const after = toPixels(zoomAt(view, SIZE, before, 3, ZOOM_LIMITS), SIZE, place)
  expect(after[0]).toBeCloseTo(before[0], 6)
  expect(after[1]).toBeCloseTo(before[1], 6)
})

it.each([
  [1, 100],
  [0.3, 200],
  [10, 10],
  [0.002, 50_000],
])('has a bar of a round length at %d pixels a metre', (scale, length) => {
  expect(barLength(scale)).toBeCloseTo(length, 9)
})
