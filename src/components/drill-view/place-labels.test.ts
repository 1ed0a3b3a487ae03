import { expect, it } from 'vitest'
import { holeData } from '@outcrop/scene/hole-data.ts'
import { toPixels, zoomAt } from '#/components/media/flat-view.ts'
import { fitView, type FlatDirection, flattener, ZOOM_LIMITS } from './flat-view.ts'
import { labelOrder, placeLabels } from './place-labels.ts'

const SIZE = { width: 600, height: 400 }
const WIDTH = 40

/** Twenty by twenty holes, 25 m apart, on a slope. */
const HOLES = Array.from({ length: 400 }, (_, hole) => [(hole % 20) * 25, Math.floor(hole / 20) * 25] as const)
const DATA = holeData(
  {
    holes: HOLES.map((_, hole) => `H-${hole}`),
    points: Float64Array.from(HOLES.flatMap(([x, y]) => [x, y, 300 + x / 10 + y / 40])),
    starts: Uint32Array.from({ length: 401 }, (_, hole) => hole),
  },
  null,
)

function wishesOf(direction: FlatDirection, zoom = 1) {
  const flatten = flattener(direction, DATA.origin)
  const view = zoomAt(fitView(DATA, flatten, SIZE), SIZE, [SIZE.width / 2, SIZE.height / 2], zoom, ZOOM_LIMITS)
  return HOLES.map(([x, y]) => {
    const [left, top] = toPixels(view, SIZE, flatten(x, y, 300 + x / 10 + y / 40))
    return { x: left, y: top, width: WIDTH }
  })
}

const boxes = (labels: ReturnType<typeof placeLabels>) =>
  labels.map(({ x, y }) => ({ left: x, right: x + WIDTH, top: y - 7, bottom: y + 7 }))

function overlapping(labels: ReturnType<typeof placeLabels>): number {
  const all = boxes(labels)
  return all.filter((one, place) =>
    all.some(
      (other, at) =>
        at > place &&
        one.left < other.right &&
        other.left < one.right &&
        one.top < other.bottom &&
        other.top < one.bottom,
    ),
  ).length
}

it.each([
  ['plan', { kind: 'plan' }],
  ['section', { kind: 'section', bearing: 30 }],
] as const)('writes no name over another or beyond the border of a %s', (_name, direction) => {
  const wishes = wishesOf(direction)
  const labels = placeLabels(wishes, { order: labelOrder(400, -1, new Set()), size: SIZE })
  expect(labels.length).toBeGreaterThan(5)
  expect(overlapping(labels)).toBe(0)
  for (const { left, right, top, bottom } of boxes(labels))
    expect(left >= 0 && right <= SIZE.width && top >= 0 && bottom <= SIZE.height).toBe(true)
})

it('writes more names of the holes that are seen as one zooms in', () => {
  const shares = [1, 3, 6].map((zoom) => {
    const wishes = wishesOf({ kind: 'plan' }, zoom)
    const seen = wishes.filter(({ x, y }) => x >= 0 && y >= 0 && x <= SIZE.width && y <= SIZE.height)
    return placeLabels(wishes, { order: labelOrder(400, -1, new Set()), size: SIZE }).length / seen.length
  })
  expect(shares[1]).toBeGreaterThan(shares[0] ?? 1)
  expect(shares[2]).toBeGreaterThan(0.8)
})

it('names the chosen hole first, then those with errors', () => {
  const wishes = [0, 5, 10, 15].map((x) => ({ x: 100 + x, y: 100, width: WIDTH }))
  const places = (chosen: number, errors: readonly number[]) =>
    placeLabels(wishes, { order: labelOrder(4, chosen, new Set(errors)), size: SIZE, chosen }).map(({ index }) => index)
  expect(labelOrder(4, 2, new Set([3]))).toEqual([2, 3, 0, 2, 1, 3])
  expect(places(2, [3])[0]).toBe(2)
  expect(places(-1, [3])[0]).toBe(3)
  expect(places(-1, [])[0]).toBe(0)
})

it('names the chosen hole even where there is no room', () => {
  const wishes = [100, 200].map((x) => ({ x, y: 100, width: WIDTH }))
  const kept = [{ left: 0, right: SIZE.width, top: 0, bottom: SIZE.height }]
  const places = (chosen: number) => placeLabels(wishes, { order: [1, 0], size: SIZE, chosen, kept })
  expect(places(-1)).toEqual([])
  expect(places(1)).toEqual([{ index: 1, x: 206, y: 94 }])
})

it('writes a name on the other side of a hole at the border, and none into room that is kept', () => {
  const wish = [{ x: 590, y: 100, width: WIDTH }]
  expect(placeLabels(wish, { order: [0], size: SIZE })).toEqual([{ index: 0, x: 544, y: 94 }])
  const kept = [{ left: 500, right: 600, top: 50, bottom: 150 }]
  expect(placeLabels(wish, { order: [0], size: SIZE, kept })).toEqual([])
})

it('writes a name on the side that hides no other hole, where there is one', () => {
  const wishes = [
    { x: 300, y: 100, width: WIDTH },
    { x: 320, y: 95, width: WIDTH },
  ]
  const [label] = placeLabels(wishes, { order: [0], size: SIZE })
  expect(label).toEqual({ index: 0, x: 306, y: 106 })
})

it('leaves the picture to the holes where there are very many', () => {
  const many = Array.from({ length: 3000 }, (_, at) => ({ x: (at * 7919) % 600, y: (at * 104_729) % 400, width: 8 }))
  const labels = placeLabels(many, { order: labelOrder(3000, -1, new Set()), size: SIZE })
  expect(labels).toHaveLength((SIZE.width * SIZE.height) / 5000)
})

it('takes holes from all over the list before their neighbours', () => {
  expect(labelOrder(8, -1, new Set())).toEqual([0, 4, 2, 6, 1, 5, 3, 7])
  expect(labelOrder(0, -1, new Set())).toEqual([])
  expect(labelOrder(5, -1, new Set()).toSorted()).toEqual([0, 1, 2, 3, 4])
})
