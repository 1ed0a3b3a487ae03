import { Mesh, Points } from 'three'
import { expect, test } from 'vitest'
import { type ModelError, readModel } from './model-reader.ts'

const bytes = (text: string) => new TextEncoder().encode(text).buffer
const head = (...lines: readonly string[]) => `ply\nformat ascii 1.0\n${lines.join('\n')}\nend_header\n`
const PLACES = ['property double x', 'property double y', 'property double z']
const COLORS = ['property uchar red', 'property uchar green', 'property uchar blue']

function geometryOf({ object }: Awaited<ReturnType<typeof readModel>>) {
  if (!(object instanceof Mesh || object instanceof Points)) throw new Error('Nothing is drawn')
  return object.geometry
}

test('a mesh in map coordinates moves to its first vertex without losing a digit', async () => {
  const text = '# pit\nv 431200.25 6825400.75 312.5\nv 431201.50 6825401.00 313\nv 431201 6825402 313\nf 1 2 3\n'
  const read = await readModel(bytes(text), 'obj')
  expect(read.origin).toEqual([431200, 6825401, 313])
  expect([...geometryOf(read).getAttribute('position').array]).toEqual([0.25, -0.25, -0.5, 1.5, 0, 0, 1, 1, 0])
})

test('a mesh near the origin stays where it is', async () => {
  const read = await readModel(bytes('v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'), 'obj')
  expect(read.origin).toEqual([0, 0, 0])
  expect(read.object).toBeInstanceOf(Mesh)
})

test('a PLY without faces is a cloud of points in its colours', async () => {
  const text = `${head('element vertex 2', ...PLACES, ...COLORS)}1 2 3 255 0 128\n4 5 6 0 255 0\n`
  const read = await readModel(bytes(text), 'ply')
  expect(read.object).toBeInstanceOf(Points)
  const color = geometryOf(read).getAttribute('color')
  expect([[...color.array], color.normalized]).toEqual([[255, 0, 128, 0, 255, 0], true])
})

test('colours of a PLY may be shares, and are left out where a channel is missing', async () => {
  const shares = ['property float red', 'property float green', 'property float blue']
  const colored = await readModel(bytes(`${head('element vertex 1', ...PLACES, ...shares)}1 2 3 1 0.5 0\n`), 'ply')
  expect([...geometryOf(colored).getAttribute('color').array]).toEqual([255, 127, 0])
  const partly = await readModel(bytes(`${head('element vertex 1', ...PLACES, ...shares.slice(1))}1 2 3 1 0\n`), 'ply')
  expect(geometryOf(partly).hasAttribute('color')).toBe(false)
})

test('a mesh of too many triangles says how many, and one without any is empty', async () => {
  const count = 4_000_001
  const stl = new ArrayBuffer(84 + count * 50)
  new DataView(stl).setUint32(80, count, true)
  const expected: Partial<ModelError> = { fault: 'dense', triangles: count }
  await expect(readModel(stl, 'stl')).rejects.toMatchObject(expected)
  await expect(readModel(bytes('v 0 0 0\n'), 'obj')).rejects.toMatchObject({ fault: 'empty' })
  await expect(readModel(bytes('v 0 0 x\nf 1 1 1\n'), 'obj')).rejects.toThrow()
})
