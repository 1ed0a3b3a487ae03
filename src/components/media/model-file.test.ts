import { expect, test } from 'vitest'
import { isZUp, modelFormat, recentreObj, refersToFiles } from './model-file.ts'

test('a model is told by the ending of its name', () => {
  expect(modelFormat('Ore body.OBJ')).toBe('obj')
  expect(modelFormat('deposit.omf')).toBeNull()
  expect(modelFormat('glb')).toBe('glb')
})

test('z is up in meshes, and not in glTF', () => {
  expect(isZUp('stl')).toBe(true)
  expect(isZUp('glb')).toBe(false)
})

test('a mesh in map coordinates moves to its first vertex without losing a digit', () => {
  const { text, origin } = recentreObj(
    '# pit\nv 431200.25 6825400.75 312.5\nv 431201.50 6825401.00 313\nvn 0 0 1\nf 1 2 1\n',
  )
  expect(origin).toEqual([431200, 6825401, 313])
  expect(text).toBe('# pit\nv 0.25 -0.25 -0.5\nv 1.5 0 0\nvn 0 0 1\nf 1 2 1\n')
})

test('a mesh near the origin stays where it is', () => {
  const text = 'v 0 0 0\nv 1 0 0\nv 0 1 0\nf 1 2 3\n'
  expect(recentreObj(text)).toEqual({ text, origin: [0, 0, 0] })
})

test('a glTF that needs other files is noticed', () => {
  expect(refersToFiles('{"buffers":[{"uri":"mesh.bin"}]}')).toBe(true)
  expect(refersToFiles('{"buffers":[{"uri":"data:application/octet-stream;base64,AA=="}]}')).toBe(false)
  expect(refersToFiles('{}')).toBe(false)
})
