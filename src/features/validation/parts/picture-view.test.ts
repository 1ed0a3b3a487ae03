import { expect, it } from 'vitest'
import { toPixels, zoomAt } from '#/components/media/flat-view.ts'
import { viewOfSpot, wholeView, zoomLimits } from './picture-view.ts'

const SIZE = { width: 400, height: 200 }

it('shows all of what is drawn, in metres as in degrees', () => {
  for (const bounds of [
    [500_000, 6_200_000, 502_000, 6_201_000],
    [-131.02, 55.9, -131, 55.91],
  ] as const) {
    const whole = wholeView(bounds, SIZE)
    const [left, top] = toPixels(whole, SIZE, [bounds[0], bounds[3]])
    const [right, bottom] = toPixels(whole, SIZE, [bounds[2], bounds[1]])
    expect([left, top, right, bottom].map(Math.round)).toEqual([24, 12, 376, 188])
  }
})

it('keeps the place under the pointer while it zooms', () => {
  const whole = wholeView([0, 0, 100, 100], SIZE)
  const nearer = zoomAt(whole, SIZE, [250, 60], 2, zoomLimits(whole))
  expect(nearer.scale).toBe(whole.scale * 2)
  const place = [whole.x + 50 / whole.scale, whole.y + 40 / whole.scale] as const
  expect(toPixels(nearer, SIZE, place)[0]).toBeCloseTo(250)
  expect(toPixels(nearer, SIZE, place)[1]).toBeCloseTo(60)
})

it('goes nearer to a place that is chosen from afar, and stays as near as it is', () => {
  const whole = wholeView([0, 0, 100, 100], SIZE)
  expect(viewOfSpot(whole, whole, [7, 8])).toEqual({ x: 7, y: 8, scale: whole.scale * 4 })
  const near = { ...whole, scale: whole.scale * 50 }
  expect(viewOfSpot(near, whole, [7, 8]).scale).toBe(near.scale)
})
