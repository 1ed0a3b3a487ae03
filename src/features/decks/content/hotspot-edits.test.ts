import { expect, test } from 'vitest'
import { areaBetween, editsOf, hotspotOf } from './hotspot-edits.ts'

test('an area drawn in any direction stays on the slide, and a mere press is large enough to meet', () => {
  const drawn = areaBetween({ x: 0.8, y: 0.9 }, { x: 0.3, y: 0.4 })
  expect(drawn.x).toBeCloseTo(0.3)
  expect(drawn.width).toBeCloseTo(0.5)
  expect(areaBetween({ x: -0.5, y: 0.5 }, { x: 1.7, y: 0.6 })).toMatchObject({ x: 0, width: 1 })
  const pressed = areaBetween({ x: 1, y: 1 }, { x: 1, y: 1 })
  expect(pressed.x + pressed.width).toBeLessThanOrEqual(1)
  expect(pressed.width).toBeGreaterThan(0.01)
})

test('what is typed becomes a hotspot once it has a name and leads somewhere', () => {
  const target = { slide_id: '01990000-0000-7000-8001-000000000001' }
  const hotspot = { x: 0.1, y: 0.2, width: 0.3, height: 0.4, label: 'Map', target }
  const [edit] = editsOf([hotspot], () => 'a')
  if (!edit) throw new Error('There is one edit')
  expect(hotspotOf(edit)).toEqual(hotspot)
  expect(hotspotOf({ ...edit, label: ' ' })).toBeNull()
  expect(hotspotOf({ ...edit, slideId: '', url: 'example.com' })).toBeNull()
  expect(hotspotOf({ ...edit, slideId: '', url: 'https://example.com/' })?.target).toEqual({
    url: 'https://example.com/',
  })
})
