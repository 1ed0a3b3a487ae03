import { expect, test } from 'vitest'
import { drawModel } from './model-scene.ts'

const OBJ = 'v 0 0 0\nv 4 0 0\nv 0 2 0\nf 1 2 3\n'

test('a model is drawn, turned, zoomed and removed', async () => {
  const target = document.createElement('div')
  target.style.cssText = 'width: 300px; height: 200px'
  document.body.append(target)
  const scene = await drawModel(target, new TextEncoder().encode(OBJ).buffer, 'obj')
  const canvas = target.querySelector('canvas')
  expect(canvas?.clientWidth).toBe(300)
  expect(scene.figures).toMatchObject({ triangles: 1, size: [4, 2, 0], center: [2, 1, 0] })
  const picture = () => canvas?.toDataURL()
  scene.reset()
  const first = picture()
  scene.turn(1, 1)
  const turned = picture()
  expect(turned).not.toBe(first)
  scene.zoom(1)
  expect(picture()).not.toBe(turned)
  scene.reset()
  expect(picture()).toBe(first)
  scene.remove()
  expect(target.children).toHaveLength(0)
  target.remove()
})
